/** A report of `npm run fuzz:interface` that is no fault: what it says in its three parts, and why. */
export type Explained = { readonly kind: RegExp; readonly operation: RegExp; readonly detail: RegExp; readonly because: string }

const allowed = /^refused although allowed$/
const forbidden = /^done although forbidden$/
const any = /./

/** The known reports. No schema can say these rules; the description of the operation does. */
export const explained: readonly Explained[] = [
  { kind: allowed, operation: any, detail: /: passwordsDiffer$/, because: 'two fields must be equal' },
  {
    kind: allowed,
    operation: any,
    detail: /: (wrongCode|staleCode|wrongPassword|badCursor)$/,
    because: 'a secret that only the server makes cannot be guessed',
  },
  { kind: allowed, operation: any, detail: /^unreadable: $/, because: 'a text with U+0000, which no call takes' },
  {
    kind: allowed,
    operation: any,
    detail: /^((keyword: emptyKeyword)|(poster|endpoint|estate|area|city|into|id|photos|videos): unknownOption|expires: pastTime|(slots|time): tooSmall)$/,
    because: 'a keyword without letters, an id that is unknown, or a time that has passed',
  },
  { kind: allowed, operation: /shorturl\/createshorturl$/, detail: /^url: badAddress$/, because: 'a path that is no page of the site' },
  { kind: allowed, operation: /savedsearch\/add$/, detail: /^address: /, because: 'a text that is no search' },
  { kind: allowed, operation: /listing\/(publish|update)$/, detail: any, because: 'what a listing needs depends on its type and mode' },
  {
    kind: allowed,
    operation: any,
    detail: /: (nameReserved|invisibleLetters|contactInName|usernameLetters|passwordCommon|passwordLikeName|passwordSame|emailSame)$/,
    because: 'words and letters that names and passwords may not have',
  },
  { kind: forbidden, operation: /^(GET|HEAD|OPTIONS) /, detail: /Content-Type/, because: 'a request without a body has no content type to heed' },
]
