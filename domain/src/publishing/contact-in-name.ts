import { latinLetterOf } from '../look-alikes.ts'
import { privateDetailsIn } from './private-details.ts'

/** Endings of addresses of pages that are no words of names and titles, and those that are, such as "One" and "Live". */
const sureEndings = 'com|org|xyz|icu|cfd|sbs'
const latinEndings = `${sureEndings}|net|ph|cn|io|me|ai|app|asia|biz|bid|bond|cc|click|club|co|dev|eu|fun|fyi|gg|gl|hk|id|info|jp|kr|link|live|ly|mobi|my|nl|one|online|page|pro|pw|ru|sg|shop|site|store|su|tech|tk|to|top|tv|tw|uk|us|vip|vn|website|wiki|win|work`
const endings = `${latinEndings}|网址|网站|中国|公司|香港`
const dot = '[.。．｡]'
/** Signs between words that look like a dot. */
const dotLike = '[,、·・•‧∙⋅●○◦⸱ꞏ᛫]'
const wordEnd = String.raw`(?![\p{L}\d])`
const textEnd = String.raw`(?!\s?[\p{L}\d])`

/** An address of a page without `https://`: with a path, or a common ending, also with spaces or another sign for the dot. "St.Francis" and "No.1" are none. */
const bareAddress = new RegExp(
  [
    String.raw`(?<![\p{L}\d.-])(?!(?:st|sta|sto|no|mt|brgy|bldg|blk|blvd|ave|gen|dr)\.)(?:[\p{L}\d-]{2,63}\.)+\p{L}{2,24}\/`,
    String.raw`(?<![\p{L}\d.-])(?:[\p{L}\d-]{2,63}\s?${dot}\s?)+(?:${endings})${wordEnd}(?<!\s\p{L}+)`,
    String.raw`[\p{L}\d-]\s*(?:${dot}|${dotLike})\s*(?:${sureEndings})${wordEnd}`,
    String.raw`[\p{L}\d-]{2}[\/:_|](?:${sureEndings})${wordEnd}`,
    String.raw`[\p{L}\d-]{2}\s+${dot}\s*(?:${endings})${textEnd}`,
    String.raw`[\p{L}\d-]{2}\s?(?:(?<=\s)dot\s|点)\s?(?:${sureEndings}|net|ph|cn|io|top|vip)${wordEnd}`,
    String.raw`[\p{L}\d-]{2,63}\s?[([{]\s?(?:dot|\.|点)\s?[)\]}]\s?\p{L}{2,24}`,
    String.raw`\p{L}:\/\/`,
  ].join('|'),
  'iu',
)
/** In lower case alone, since "Makati,PH" is a place. */
const addressWithComma = new RegExp(String.raw`[\p{L}\d-]{2}${dotLike}(?:${latinEndings})${textEnd}`, 'u')

/** What people say of a network without an account of it. */
const noAccount = String.raw`(?!(?:ads?|buyers?|chats?|clients?|contacts?|enquir(?:y|ies)|friends?|groups?|homes?|inquir(?:y|ies)|leads?|listings?|marketplace|messages?|pay|posts?|referrals?)${wordEnd})`
const idWord = String.raw`(?:(?:id|no|number|name|page|acc(?:oun)?t|user|账?号)[\s:.#=-]*)?`
const gap = String.raw`[\s:：#=@>|\/\\._~·-]`
/** The account of a chat or network: `@name`, or a name after the network. Two letters are initials of people and companies, too: a name with a capital follows. */
const account = [
  new RegExp(String.raw`(?<![\w@])@[a-z_][\w.]{2,}`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:viber|whats\s?app|we\s?chat|telegram|insta(?:gram)?|face\s?book|tik\s?tok|twitter|snap\s?chat|skype|kakao(?:\s?talk)?|zalo)${gap}+${idWord}${noAccount}@?[a-z\d_][\w.-]{2,}`,
    'iu',
  ),
  new RegExp(String.raw`(?:[微薇威v]信|电报|飞机号|抖音|小红书|快手|推特)\s*${idWord}${gap}*${noAccount}[a-z\d_][\w.-]{3,}`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\d.])(?:[tT][gG]|[iI][gG]|[fF][bB]|[wWvV][xX]|[qQ][qQ]|[yY][tT])(?:${gap}+${idWord}${noAccount}(?:[a-z_][\w.]{3,}|(?=\w*[\d_])(?=\w*[a-zA-Z])\w{4,})|\s*${idWord}[:：=@#]\s*@?[a-zA-Z\d_][\w.]{2,})`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(?:line|signal|messenger|discord)\s*${idWord}[:：=@#]\s*@?[a-z\d_][\w.]{2,}`, 'iu'),
]

/** A text in the signs that most people type, with letters that stand apart (`e v i l . c o m`, `c-o-m`) as a word. */
const nameForm = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\P{ASCII}/gu, (sign) => latinLetterOf(sign) ?? sign)
    .replace(/(?<![\p{L}\d])[\p{L}\d.](?:[\s·・•_*-]+[\p{L}\d.](?![\p{L}\d]))+/gu, (spread) => spread.replace(/[^\p{L}\d.]+/gu, ''))

/**
 * Whether a name or title has a phone number, the address of a page or mailbox, or the account of a chat or network, in any common spelling. Such texts stand on
 * public pages and cards and in mails to others, where a stranger could use them to be called or to send people to another site.
 */
export function hasContact(text: string): boolean {
  const form = nameForm(text)
  return [bareAddress, addressWithComma, ...account].some((pattern) => pattern.test(form)) || privateDetailsIn(text).some(({ kind }) => kind === 'contact')
}
