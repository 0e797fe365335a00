/** Names that sound like the site when nothing else is in the name. */
const whole: ReadonlySet<string> = new Set(
  'admin administrator root system support service customerservice customersupport helpdesk staff moderator official operator security webmaster 系统 审核 管理'.split(
    ' ',
  ),
)
/** Words that sound like the site also beside other words: `site-admin`, `Support Team`. */
const words: ReadonlySet<string> = new Set('admin administrator support moderator webmaster'.split(' '))
const chineseWords = /客服|官方|管理[员員]|系[统統]通知|工作人[员員]/

/** Lower-case letters of other scripts, and digits, that look like Latin letters. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeіiоoрpсcуyхxѕsԁdтtмmпnкkгrαaοoρpτtιiνnυuκkεeηnμmıiɡgɑa0o1i3e4a5s'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [from, to]),
)

/** A name with each look-alike replaced by the Latin letter. */
const readAs = (text: string): string => text.replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
const withoutDigitsAround = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '')

/** Whether a name could be mistaken for the site's staff, in any spelling: `Admin`, `аdm1n` with a Cyrillic `а`, `官方客服`. */
export function speaksForSite(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const parts = plain.split(/[^\p{L}\p{N}]+/u)
  const bare = parts.join('')
  const spellings = (text: string) => [readAs(text), readAs(withoutDigitsAround(text))]
  return chineseWords.test(bare) || spellings(bare).some((text) => whole.has(text)) || parts.flatMap(spellings).some((word) => words.has(word))
}
