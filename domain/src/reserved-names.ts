import { asLatin } from './look-alikes.ts'

/** Names that sound like the site when nothing else is in the name. */
const speaking = 'admin administrator root system support service helpdesk staff moderator official operator security webmaster 系统 审核 管理'
/** Words that can be beside these: `siteadmin`, `the official team`. */
const beside = 'the site our team customer app 团队 平台 网 网站 助手 小助手'
const chineseWords = /客服|官方|管理[员員]|系[统統]通知|工作人[员員]/

/** A text with each look-alike as the Latin letter, and one form for letters that are easily confused: `l` as `i`, `rn` as `m`. */
const shapeOf = (text: string): string => asLatin(text).replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w')
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const shapesOf = (list: string): readonly string[] => list.split(' ').map((word) => `${shapeOf(word)}s?`)
const [speakingShapes, besideShapes] = [shapesOf(speaking), shapesOf(beside)]

/** Matches a name that consists of such words, with at least one of `words`. */
const madeOf = (words: readonly string[]): RegExp => {
  const any = anyOf([...words, ...speakingShapes, ...besideShapes])
  return new RegExp(`^${any}*?${anyOf(words)}${any}*$`, 'u')
}
const speakingName = madeOf(speakingShapes)
/** Words that sound like the site also beside other words: `Maria, Support`, `dbadmins`. */
const speakingWord = /^supports?$|^admin|(?:admin|administrator|moderator|webmaster)s?$/

/** The names of a site; each part in one script is a name too, so `Hill House 山居` has three. */
const namesIn = (siteNames: readonly string[]): readonly string[] =>
  siteNames
    .flatMap((name) => [name, ...(name.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [])])
    .map((name) => lettersOf(shapeOf(name)))
    .filter((name) => name.length > 1)

/**
 * Whether a name could be mistaken for the site's staff, in any spelling: `Admin`, `аdm1n` with a Cyrillic `а`, `官方客服`, or one of
 * `siteNames`, alone or with such words.
 */
export function speaksForSite(name: string, siteNames: readonly string[] = []): boolean {
  // a digit or sign at either end can replace a letter (`@dmin`) or follow the name (`admin1`)
  const spellings = (text: string) =>
    [text, text.replace(/^\P{L}+/u, '')].flatMap((start) => [start, start.replace(/\P{L}+$/u, '')]).map((spelling) => lettersOf(shapeOf(spelling)))
  const plain = name.normalize('NFKC')
  const whole = spellings(plain)
  const words = plain.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|]+/u).flatMap(spellings)
  const own = namesIn(siteNames)
  return (
    whole.some((text) => chineseWords.test(text) || speakingName.test(text) || (own.length > 0 && madeOf(own).test(text))) ||
    words.some((word) => speakingWord.test(word))
  )
}
