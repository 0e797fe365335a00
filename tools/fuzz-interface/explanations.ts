/**
 * A report of `npm run fuzz:interface` that is no fault: what it says in each part, and why. `value`: that of the field, or the body, as JSON;
 * absent: any.
 */
export type Explanation = { readonly kind: RegExp; readonly operation: RegExp; readonly detail: RegExp; readonly value?: RegExp; readonly because: string }

const allowed = /^refused although allowed$/
const forbidden = /^done although forbidden$/

const at = (path: string): RegExp => new RegExp(`^POST /(frontend|resource)/api/(${path})$`)
const account = at('account/\\w+')
const anyCall = /^[A-Z]+ \/(frontend|resource)\/api\//

/** The known reports. No schema that common tools read can say these rules; the description of the operation does. */
export const explanations: readonly Explanation[] = [
  { kind: allowed, operation: anyCall, detail: /^unreadable$/, value: /\\u0000/, because: 'U+0000, which no call takes' },
  // account
  { kind: allowed, operation: account, detail: /^confirmPassword: passwordsDiffer$/, because: 'two fields must be equal' },
  { kind: allowed, operation: account, detail: /^code: (wrongCode|staleCode)$|assword: wrongPassword$/, because: 'a secret cannot be guessed' },
  {
    kind: allowed,
    operation: account,
    detail: /assword: (passwordCommon|passwordLikeName|passwordSame)$/,
    because: 'words that a password may not be',
  },
  { kind: allowed, operation: account, detail: /^username: usernameLetters$/, value: /[^\p{L}\p{N}"]/u, because: 'signs that names may not have' },
  {
    kind: allowed,
    operation: anyCall,
    detail: /(^|\.)(name|username|value): invisibleLetters$/,
    value: /[\p{C}\p{Default_Ignorable_Code_Point}\p{Z}\u2800\\]/u,
    because: 'invisible characters',
  },
  {
    kind: allowed,
    operation: anyCall,
    detail: /(^|\.)(username|name|who|title|clientTitle|sections?|tower|slotLevel): (nameReserved|contactIn(Name|Title))$/,
    because: 'words that names may not have',
  },
  { kind: allowed, operation: at('account/(sendcode|changeemail)'), detail: /^email: (emailConfirmed|emailSame)$/, because: 'the address of the account' },
  { kind: allowed, operation: at('account/portrait'), detail: /^photo: notAPhoto$/, because: 'bytes that no decoder reads as a picture' },
  {
    kind: allowed,
    operation: anyCall,
    detail: /(^|\.)(slots|time|viewing|expires|savedAt|availableFrom)(\.\d+)?: badYear$/,
    value: /(0\d{3}|1[0-8]\d\d|19[0-6]\d|9999)-/,
    because: 'a year outside 1970 to 9998',
  },
  // what only the server knows
  { kind: allowed, operation: anyCall, detail: /^cursor: badCursor$/, because: 'a cursor is made and signed by the server' },
  {
    kind: allowed,
    operation: at('listing/(draft|publish|update|firsttext|pricehelp)'),
    detail: /^(estate|city|area|photos|videos): unknownOption$/,
    value: /[A-Za-z0-9_-]/,
    because: 'an id that nobody has',
  },
  {
    kind: allowed,
    operation: at('(review/approve(estate|place)|account/\\w+|sharelist/\\w+|share/\\w+|listing/contact)'),
    detail: /^(name|who|title|clientTitle|sections?): (required|lettersNeeded|enterTitle)$/,
    value: /"[^"\p{L}\p{N}]*"/u,
    because: 'a name without a letter or digit',
  },
  { kind: allowed, operation: at('review/merge(estate|place)'), detail: /^into: unknownOption$/, because: 'an id that nobody has' },
  { kind: allowed, operation: at('review/approveplace'), detail: /^point: required$/, because: 'a place that has no point yet' },
  { kind: allowed, operation: at('media/edit'), detail: /^id: (unknownOption|media\w+)$/, because: 'an upload that is no photo, or not ready' },
  { kind: allowed, operation: /^POST \/frontend\/media\/uploads$/, detail: /^video: unknownOption$/, because: 'an id that nobody has' },
  { kind: allowed, operation: at('import/(feed/)?read'), detail: /^poster: unknownOption$/, because: 'an account that nobody has' },
  { kind: allowed, operation: at('push/subscribe'), detail: /^endpoint: unknownOption$/, because: 'a push service that the site does not know' },
  {
    kind: allowed,
    operation: at('share/(create|update)'),
    detail: /^expires: pastTime$/,
    because: 'a time that has passed',
  },
  { kind: allowed, operation: at('sharelist/(askviewing|moveviewing)'), detail: /^(slots|time): tooSmall$/, because: 'a time that has passed' },
  {
    kind: allowed,
    operation: at('listing/(draft|publish|update)'),
    detail: /^availableFrom: (dayPassed|dayFar)$/,
    because: 'a day that has passed, or is far',
  },
  // texts
  {
    kind: allowed,
    operation: anyCall,
    detail: /^keyword: emptyKeyword$/,
    value: /^"[^\p{L}\p{N}]*"$/u,
    because: 'a keyword without a letter or digit',
  },
  {
    kind: allowed,
    operation: at('listing/(contact|contactreply)|messages/send|review/\\w+'),
    detail: /^(message|note\.(zh|en)): required$/,
    value: /^"(\\u00[01][0-9a-f]|\\[bfnrt]|[\p{C}\s])*"$/u,
    because: 'a text of invisible characters',
  },
  { kind: allowed, operation: at('shorturl/createshorturl'), detail: /^url: badAddress$/, because: 'a path that is no page of the site' },
  { kind: allowed, operation: at('savedsearch/add'), detail: /^address: wrongKind$/, because: 'a text that is no search' },
  // numbers
  {
    kind: allowed,
    operation: at('listing/\\w+'),
    detail: /(^|\.)(commissionRate|\w*Area|slot\w+|\w*Length|\w*Width): wrongKind$/,
    value: /\.\d{3}|e-/,
    because: 'more than two decimals, which tools cannot compute',
  },
  { kind: allowed, operation: at('listing/\\w+'), detail: /^(bbox|map\.view): wrongKind$/, value: /^\[/, because: 'a box whose south is beyond its north' },
  { kind: allowed, operation: at('listing/map'), detail: /^map\.view: tooLarge$/, because: 'a box that is too large for its zoom' },
  // what a listing needs besides the fields that the document names
  {
    kind: allowed,
    operation: at('listing/(publish|update)'),
    detail: /^(floor: aboveTop|vr: badVrHost|placeShown: required|status: unknownOption)$/,
    because: 'depends on its building, on the hosts of the site, or on stored values',
  },
  { kind: forbidden, operation: /^(GET|HEAD|OPTIONS) /, detail: /Content-Type/, because: 'a request without a body has no content type to heed' },
]
