import tlds from 'tlds' with { type: 'json' }
import { withLatin } from '../look-alikes.ts'

/** All top-level domains; those of other scripts also as `withLatin` has them. */
const topLevelDomains: ReadonlySet<string> = new Set(tlds.flatMap((domain) => [domain, withLatin(domain)]))
/** Top-level domains that are no words of names and titles. */
const sureEndings = 'com|org|xyz|icu|cfd|sbs'
/** Common ones, some of which are words, such as "One" and "Live". */
const commonEndings = `${sureEndings}|net|ph|cn|io|me|ai|app|asia|biz|bid|bond|cc|click|club|co|dev|eu|fun|fyi|gg|gl|hk|id|info|jp|kr|link|live|ly|mobi|my|nl|one|online|page|pro|pw|ru|sg|shop|site|store|su|tech|tk|to|top|tv|tw|uk|us|vip|vn|website|wiki|win|work`
const sureEnding = new RegExp(`^(?:${sureEndings})$`)
/** Words before a dot that is none of an address: `St.Francis`, `Mr.Kim`, `Bldg.AI`. */
const abbreviations = new Set(
  'arch atty ave bldg blk blvd brgy capt cor dr engr ext fl gen gov hon jr lt ma mr mrs ms mt no nos pres prof rd rev rm sen sr st sta sto ste str twr'.split(
    ' ',
  ),
)
/** A given name and a family name that is also a top-level domain, as people write them: `Bo.Co`, `Lee.Kim`. Addresses so short are taken; `evilpay.kim` is none. */
const nameOfPerson = /^(?:[A-Z][a-z]{1,2}\.(?:Co|Go|La|Li|Mo|Ng|So|Su|Sy|To)|[A-Z][a-z]{1,5}\.(?:Abbott|Kim|Ong|Wang))$/
const dot = '[.。．｡]'
/** Signs between words that look like a dot. */
const dotLike = '[,、·・•‧∙⋅●○◦⸱⸳ꞏ᛫ꓸ۔]'
const wordEnd = String.raw`(?![\p{L}\d])`
const textEnd = String.raw`(?!\s?[\p{L}\d])`
/** The start of a word: a search that begins inside of one finds nothing that one from its start does not, but takes the square of its length. */
const wordStart = String.raw`(?<![\p{L}\d-])`
const label = String.raw`${wordStart}[\p{L}\d-]*[\p{L}\d]`
/** A word that may be a top-level domain, before Chinese as well. */
const ending = String.raw`[a-z][a-z\d-]*(?!(?!\p{Script=Han})\p{L})|\p{L}[\p{L}\d-]*`

/** Letters for the digits in a top-level domain: `c0m`, `h0mes`. */
const withLetters = (word: string): string =>
  word.length < 3 ? word : word.replace(/[01345]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' })[digit] ?? digit)

/** Whether words before and after a dot are an address of a page: every top-level domain counts, except after initials and abbreviations and in names of people. */
function isSite(before: string, after: string, isWhole: boolean): boolean {
  if (isWhole && nameOfPerson.test(`${before}.${after}`)) return false
  const [name, domain] = [before.toLowerCase(), withLetters(after.toLowerCase())]
  if (sureEnding.test(domain)) return true
  return topLevelDomains.has(domain) && [...name].length > 1 && !/^\d{1,2}$/.test(name) && !abbreviations.has(name)
}

/** Words with a dot, or what stands for one, between them; the groups are both words. */
const dotted = [
  new RegExp(String.raw`(${label})${dot}(?=(${ending}))`, 'giu'),
  new RegExp(String.raw`(${label})\s+${dot}\s*(?=(${ending})${textEnd})`, 'giu'),
  new RegExp(String.raw`(${label})\s+${dot}(?=(${ending})${wordEnd})`, 'giu'),
  new RegExp(String.raw`(${wordStart}[\p{L}\d-]*[a-z])\s?[点點]\s?(?=(${ending})${wordEnd})`, 'giu'),
  new RegExp(String.raw`(${label})\s(?:d[o0]t|tuldok|punto|(?<=[a-z]\s)D[O0]T)\s(?=(${ending})${textEnd})`, 'gu'),
]

/** Whether a text has the name of a site with any top-level domain: `evil.homes`, `evil dot com`. */
export const hasSite = (text: string): boolean =>
  dotted.some((pattern) =>
    Array.from(text.matchAll(pattern)).some(({ index, 0: { length }, 1: before = '', 2: after = '' }) =>
      isSite(before, after, text[index - 1] !== '.' && !/[./]/.test(text[index + length + after.length] ?? '')),
    ),
  )

/** An address of a page with a path, or one of `sureEndings` behind another sign or a word for the dot; a dot in brackets; `://`, `http(s)` and `www`. */
const bareAddress = new RegExp(
  [
    String.raw`(?<![\p{L}\d.-])(?!(?:${[...abbreviations].join('|')})\.)(?:[\p{L}\d-]{2,63}\.)+\p{L}{2,24}\/`,
    String.raw`(?<![\p{L}\d])(?:m|t|wa|fb|ig|g|t\.c)\.(?:me|co)(?![\p{L}\d.])`,
    String.raw`[\p{L}\d-]\s*(?:${dot}|${dotLike})\s*(?:${sureEndings})${wordEnd}`,
    String.raw`[\p{L}\d-]{2}[\/:_|](?:${sureEndings})${wordEnd}`,
    String.raw`[\p{L}\d-]{2}\s?(?:(?<=\s)d[o0]t\s|[点點])\s?(?:${sureEndings}|net|ph|cn|io|top|vip)${wordEnd}`,
    String.raw`[\p{L}\d-]{2,63}\s?[([{<]\s?(?:dot|\.|[点點])\s?[)\]}>]\s?\p{L}{2,24}`,
    String.raw`\p{L}:\/\/`,
    String.raw`(?<![\p{L}\d])(?:www\d?|https?)${wordEnd}`,
  ].join('|'),
  'iu',
)
/** In lower case alone, since "Makati,PH" is a place; also without any dot, and with words after `com`. */
const addressWithoutDot = new RegExp(
  String.raw`[\p{L}\d-]{2}${dotLike}(?:${commonEndings})${textEnd}|[\p{L}\d-]{2}\s+c[o0]m(?:\s(?:ph|cn))?${textEnd}|[a-z\d-]{3}\s+c[o0]m(?:\s?\/\s?|\s)(?=[a-z\d])`,
  'u',
)

/** Whether a text has an address with a path or in a spelling that avoids the dot: `evil.example/x`, `evil·top`, `evil com`. */
export const hasAddress = (text: string): boolean => bareAddress.test(text) || addressWithoutDot.test(text)

/** Services that shorten addresses or lead to a chat, each with its top-level domain. */
const shortServices =
  'tinyurl com|fb com|tiny cc|bit ly|cutt ly|goo gl|is gd|rb gy|rebrand ly|v gd|buff ly|shorturl at|linktr ee|lnk bio|wa me|fb me|ig me|m me|t me|zalo me|youtu be|instagr am|forms gle|carrd co|t cn|url cn|dwz cn|suo im'
/** Those whose name and domain are also syllables of names: "Lin Ee Ling", "T. Ly Nguyen". */
const wordLikeServices = 'lin ee|t ly|ow ly'
const shortLink = new RegExp(
  [
    String.raw`(?<![\p{L}\d'’])(?:${wordLikeServices.replaceAll(' ', String.raw`[\s.,_·-]+`)})\s*\/\s*[\p{L}\d_-]`,
    String.raw`(?<![\p{L}\d'’])(?:${shortServices.replaceAll(' ', String.raw`[\s.,_·-]+`)})(?:\s*\/\s*|\s+)[\p{L}\d_-]`,
    String.raw`[\p{L}\d-]{3}\s(?:${sureEndings}|ly|gl|ee|gd|io|net)\/[\p{L}\d_-]`,
  ].join('|'),
  'iu',
)

/** Whether a text has a short link whose dot is a space: `tinyurl com anna`, `bit ly/anna`. */
export const hasShortLink = (text: string): boolean => shortLink.test(text)
