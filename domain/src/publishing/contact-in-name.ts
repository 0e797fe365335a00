import tlds from 'tlds' with { type: 'json' }
import { type Field, type FieldKey, fieldRows } from '../fields.ts'
import type { FormKey, FormValues } from '../form-rules.ts'
import { asciiDigitOf } from '../look-alike-digits.ts'
import { latinLetterOf } from '../look-alikes.ts'
import { hasPhone } from './phone-in-name.ts'
import { privateDetailsIn } from './private-details.ts'

/** A text with ASCII for digits of all scripts and for signs that look like Latin letters. */
const withLatin = (text: string): string => text.replace(/\P{ASCII}/gu, (sign) => asciiDigitOf(sign) ?? latinLetterOf(sign) ?? sign)

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
const dot = '[.。．｡]'
/** Signs between words that look like a dot. */
const dotLike = '[,、·・•‧∙⋅●○◦⸱⸳ꞏ᛫ꓸ۔]'
const wordEnd = String.raw`(?![\p{L}\d])`
const textEnd = String.raw`(?!\s?[\p{L}\d])`
const label = String.raw`[\p{L}\d-]*[\p{L}\d]`
/** A word that may be a top-level domain, before Chinese as well. */
const ending = String.raw`[a-z][a-z\d-]*(?!(?!\p{Script=Han})\p{L})|\p{L}[\p{L}\d-]*`

/** Letters for the digits in a top-level domain: `c0m`, `h0mes`. */
const withLetters = (word: string): string =>
  word.length < 3 ? word : word.replace(/[01345]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' })[digit] ?? digit)

/** Whether words before and after a dot are an address of a page: every top-level domain counts, except after initials and abbreviations. */
function isSite(before: string, after: string): boolean {
  const [name, domain] = [before.toLowerCase(), withLetters(after.toLowerCase())]
  if (sureEnding.test(domain)) return true
  return topLevelDomains.has(domain) && [...name].length > 1 && !/^\d{1,2}$/.test(name) && !abbreviations.has(name)
}

/** Words with a dot, or what stands for one, between them; the groups are both words. */
const dotted = [
  new RegExp(String.raw`(${label})${dot}(?=(${ending}))`, 'giu'),
  new RegExp(String.raw`(${label})\s+${dot}\s*(?=(${ending})${textEnd})`, 'giu'),
  new RegExp(String.raw`(${label})\s+${dot}(?=(${ending})${wordEnd})`, 'giu'),
  new RegExp(String.raw`([\p{L}\d-]*[a-z])\s?[点點]\s?(?=(${ending})${wordEnd})`, 'giu'),
  new RegExp(String.raw`(${label})\s(?:d[o0]t|tuldok|punto|(?<=[a-z]\s)D[O0]T)\s(?=(${ending})${textEnd})`, 'gu'),
]
const hasSite = (normalized: string): boolean =>
  dotted.some((pattern) => Array.from(normalized.matchAll(pattern)).some(([, before = '', after = '']) => isSite(before, after)))

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
/** In lower case alone, since "Makati,PH" is a place; also without any dot. */
const addressWithoutDot = new RegExp(String.raw`[\p{L}\d-]{2}${dotLike}(?:${commonEndings})${textEnd}|[\p{L}\d-]{2}\s+c[o0]m(?:\s(?:ph|cn))?${textEnd}`, 'u')

const mailbox =
  '(?:gmail|g-?mail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|icloud|proton(?:mail)?|foxmail|aol|gmx|yandex|zoho|naver|sina|sohu|163|126|qq)'
/** An address of a mailbox, also without its ending: `anna77@gmail`, `anna at gmail`. `2BR@BGC` is a size and a place. */
const mail = new RegExp(
  [
    String.raw`(?<![\p{L}\d._%+-])(?!\d+[a-z]{1,3}@)[\p{L}\d._%+-]*[\p{L}\d_]@[\p{L}\d][\p{L}\d-]{2,}`,
    String.raw`[\p{L}\d_]\s?(?:@|[([{<]\s?(?:at|@|艾特)\s?[)\]}>]|(?<=\s)at(?=\s)|艾特|#|\*)\s?${mailbox}${wordEnd}`,
    String.raw`(?<![\p{L}\d])(?=[a-z._]*\d)[a-z][\w.]+\s${mailbox}${wordEnd}`,
    String.raw`(?<![\p{L}\d])(?:e-?mail|${mailbox}|邮箱)\s*(?:[:：=]\s*(?=[\w.]{3})|\s(?=[a-z._]+\d))[a-z\d]`,
  ].join('|'),
  'iu',
)

/** Words that follow the name of a network and are no account. */
const noAccount = String.raw`(?!(?:ads?|agency|buyers?|chats?|clients?|condos?|contacts?|corp|enquir(?:y|ies)|first|for|friends?|from|groups?|here|homes?|house|inc|inquir(?:y|ies)|land|leads?|listings?|marketplace|messages?|only|or|page|pay|please|posts?|properties|property|realty|referrals?|residences?|tower|villas?|with)${wordEnd})`
const idWord = String.raw`(?:(?:id|no|number|name|page|acc(?:oun)?t|user|[账帐]?号)[\s:.#=-]*)?`
const gap = String.raw`[\s:：#=@>|\/\\._~·-]`
/** Networks by two letters, which may also be initials of people and companies. */
const shortNetwork = '(?:[tT][gG]|[iI][gG]|[fF][bB]|[wWvV][xX]|[qQ][qQ]|[yY][tT]|[wW][aA]|[dD][mM])'
/** The account of a chat or network: `@name`, or a name after the network. */
const account = [
  new RegExp(String.raw`(?<![\w@])@[a-z_][\w.]{2,}`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:viber|whats\s?app|we\s?chat|wei\s?xin|telegram|insta(?:gram)?|face\s?book|tik\s?tok|dou\s?yin|twitter|snap\s?chat|skype|kakao(?:\s?talk)?|zalo|messenger(?=${gap}*[:@#=])|m\.me)(?:${gap}+${idWord}|\s*[账帐]?号${gap}*)${noAccount}@?(?:[a-z\d_][\w.-]+[\w-]|\+\d\d)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:[微薇威徽v][信❤♥]|扣扣|电报|電報|飞机号|抖音|小红书|小紅書|快手|推特|加[vq])\s*${idWord}${gap}*${noAccount}[a-z\d_][\w.-]{3,}`,
    'iu',
  ),
  // a name with one capital follows initials; an account begins small, is all in capitals but no company, has a digit or `_`, or follows a sign such as `:`
  new RegExp(
    String.raw`(?<![\p{L}\d.])${shortNetwork}(?:${gap}+${idWord}(?!(?:[A-Z]+\s)?[A-Z]+${wordEnd}(?<=(?:REALTY|HOMES|LAND|CORP|CONDOS?|PROPERT(?:Y|IES)|INC)))${noAccount}(?:[a-z_][\w.]{3,}|[A-Z\d_.]{4,}(?![a-z])|(?=\w*[\d_])(?=\w*[a-zA-Z])\w{4,})|\s*${idWord}[:：=@#]\s*@?[a-zA-Z\d_][\w.]{2,})`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\d.])(?:qq|vx|wx|wa|企鹅)\s*${idWord}${gap}*\+?\d{4,}|(?<![\p{L}\d.-])q\s?\d{5,}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?:tele|snap|signal|line|messenger|discord)\s[a-z_]{3,}[\w.]*\d`, 'iu'),
  new RegExp(String.raw`(?:^|[,，;；、|/()（）]\s*|加)[vq]\s*[:：=]\s*@?[a-z\d_][\w.-]{2,}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])[vq]\s*[:：=]\s*@?(?=[a-z_.-]*\d)[a-z\d_][\w.-]{3,}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d])(?:line|signal|messenger|discord)\s*(?:${idWord}[:：=@#]\s*|id\s+)@?[a-z\d_][\w.]{2,}`, 'iu'),
]

/** A text in the signs that most people type, without invisible ones, with letters that stand apart (`e v i l . c o m`, `c-o-m`) as a word. */
const normalizedText = (text: string): string => {
  const visible = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
  return withLatin(visible).replace(/(?<![\p{L}\d])[\p{L}\d.](?:[\s·・•_*-]+[\p{L}\d.](?![\p{L}\d]))+/gu, (spread) => spread.replace(/[^\p{L}\d.]+/gu, ''))
}

/**
 * Whether a name or title has a phone number, the address of a page or mailbox, or the account of a chat or network, in any common spelling. Such texts stand on
 * public pages and cards and in mails to others, where a stranger could use them to be called or to send people to another site.
 */
export function hasContact(text: string): boolean {
  const normalized = normalizedText(text)
  return (
    hasSite(normalized) ||
    [bareAddress, addressWithoutDot, mail, ...account].some((pattern) => pattern.test(normalized)) ||
    hasPhone(normalized) ||
    privateDetailsIn(text).some(({ kind }) => kind === 'contact')
  )
}

/** Whether a field of a listing is a name and no sentence: a short public text that people type, such as the tower. Reviewers read longer ones. */
export const isNameField = ({ kind, form, visibility, max = Infinity }: Field): boolean =>
  kind === 'text' && form !== undefined && visibility === 'anyone' && max <= 80

/** The names in the values of a listing that have a contact. */
export const contactFaults = (values: FormValues): Partial<Record<string, 'contactInTitle'>> =>
  Object.fromEntries(
    (fieldRows as readonly [FieldKey, Field][]).flatMap(
      ([key, field]) => (isNameField(field) && hasContact(String(values[key as FormKey] ?? '')) ? [[key, 'contactInTitle']] : []), // asked by the form
    ),
  )
