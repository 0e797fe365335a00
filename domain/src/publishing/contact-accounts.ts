const wordEnd = String.raw`(?![\p{L}\d])`
const wordStart = String.raw`(?<![\p{L}\d])`

const mailbox =
  '(?:gmail|g-?mail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|icloud|proton(?:mail)?|foxmail|aol|gmx|yandex|zoho|naver|sina|sohu|163|126|qq)'
/** An address of a mailbox, also without its ending: `anna77@gmail`, `anna at gmail`. `2BR@BGC` and `Condo@Rockwell` are homes and places. */
const mail = new RegExp(
  [
    String.raw`(?<![\p{L}\d._%+-])(?!(?:\d+[a-z]{1,3}|condos?|studio|loft|lot|office|unit|villa|house|room|parking|penthouse)@)[\p{L}\d._%+-]*[\p{L}\d_]@[\p{L}\d][\p{L}\d-]{2,}`,
    String.raw`[\p{L}\d_]\s?(?:@|[([{<]\s?(?:at|@|艾特)\s?[)\]}>]|(?<=\s)at(?=\s)|艾特|#|\*)\s?${mailbox}${wordEnd}`,
    String.raw`${wordStart}(?=[a-z._]*\d)[a-z][\w.]+\s${mailbox}${wordEnd}`,
    String.raw`${wordStart}(?:e-?mail|${mailbox}|邮箱)\s*(?:[:：=]\s*(?=[\w.]{3})|\s(?=[a-z._]+\d))[a-z\d]`,
  ].join('|'),
  'iu',
)

/** Whether a text has the address of a mailbox. */
export const hasMailbox = (text: string): boolean => mail.test(text)

/** Words beside the name of a network that are no account. */
const everyday =
  'active|ads?|agency|agents?|album|all|and|apartments?|asia|ask|available|brokers?|building|buyers?|campaign|chats?|clients?|closed|condominiums?|condos?|contacts?|corp|customers?|details|down|enquir(?:y|ies)|family|fans|feed|first|followers?|for|found|friends?|from|full|groups?|headquarters|here|homes?|hotel|house|inc|inquir(?:y|ies)|lang|land|leads?|lease|leasing|listed|listings?|live|manila|market|marketplace|members?|messages?|met|my|muna|new|nyo|niyo|office|on|only|onwards|open|or|our|owners?|page|pay|philippines|pilipinas|please|posted|posts?|price|pricelist|properties|property|ready|realty|rental|rentals|referrals?|residences?|road|seen|sellers?|selling|sold|sale|sir|staff|story|stories|street|team|tenants?|the|tower|units?|us|users?|viewings?|villas?|wall|with|your'
const noAccount = String.raw`(?!(?:${everyday})${wordEnd})`
const isEveryday = new RegExp(`^(?:${everyday})$`, 'i')

/** No part of a building with its number: `tower2`. */
const homePart = String.raw`(?!(?:tower|phase|block|blk|bldg|building|unit|lot|wing|floor|room|level|house|villa)s?\d)`

/** What may stand between a network and its account: `IG ni anna.homes`, `FB page of evilpay`. */
const idWord = String.raw`(?:(?:id|no|number|name|page|acc(?:oun)?t|handle|profile|messenger|user|is|of|ni|nina|ko|namin|nya|niya|ay|[账帐]?号|是|为|叫)(?:[\s.-]+|(?=[:：#=])|(?<=[号是为叫])))`
const idWords = String.raw`${idWord}{0,3}[\s:：#=]*`
const gap = String.raw`[\s:：#=@>|\/\\._~·-]`
/** Networks by two letters, which may also be initials of people and companies. */
const shortNetwork = '(?:[tT][gG]|[iI][gG]|[fF][bB]|[wWvV][xX]|[qQ][qQ]|[yY][tT]|[wW][aA]|[dD][mM]|[pP][mM]|[mM][sS][gG])'
const longNetwork = String.raw`(?:viber|whats\s?app|we\s?chat|wei\s?xin|telegram|insta(?:gram)?|face\s?book|tik\s?tok|dou\s?yin|twitter|snap\s?chat|skype|you\s?tube|link\s?tree|kakao(?:\s?talk)?|zalo)`
const accountBehind = [
  new RegExp(
    String.raw`${wordStart}(?:${longNetwork}|messenger(?=${gap}*[:@#=])|m\.me)(?:${gap}+${idWords}|\s*[账帐]?号${gap}*)${noAccount}@?(?:[a-z\d_][\w.-]+[\w-]|\+\d\d)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:[微薇威徽v][信❤♥]|扣扣|电报|電報|飞机号|抖音|小红书|小紅書|快手|推特|加[vq])\s*${idWords}${gap}*${noAccount}[a-z\d_][\w.-]{3,}`,
    'iu',
  ),
  // a name with one capital follows initials; an account begins small, is all in capitals but no company, has a digit or `_`, or follows a sign such as `:`
  new RegExp(
    String.raw`(?<![\p{L}\d.]|\d\s)${shortNetwork}(?:${gap}+${idWords}(?!(?:[A-Z]+\s)?[A-Z]+${wordEnd}(?<=(?:REALTY|HOMES|LAND|CORP|CONDOS?|PROPERT(?:Y|IES)|INC)))${noAccount}(?:[a-z_][\w.]{3,}|[A-Z\d_.]{4,}(?![a-z])|(?=\w*[\d_])(?=\w*[a-zA-Z])\w{4,})|\s*${idWords}(?:(?<=[:：=#]\s*)@?|@)[a-zA-Z\d_][\w.]{2,})`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\d.])(?:qq|vx|wx|wa|企鹅)\s*${idWords}${gap}*\+?\d{4,}|(?<![\p{L}\d.-])q\s?\d{5,}`, 'iu'),
  new RegExp(String.raw`${wordStart}(?:tele|snap|signal|line|messenger|discord)\s[a-z_]{3,}[\w.]*\d`, 'iu'),
  new RegExp(String.raw`${wordStart}${longNetwork}\s+(?:me|us|ako|ko)\s+(?:at\s+|on\s+|sa\s+)?\+?\d{3,}`, 'iu'),
  new RegExp(String.raw`${wordStart}discord\s+[\w.]{2,}#\d{3,}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\d.])(?:fb|ig)\s+${noAccount}[a-z]{2,}\s(?:homes|realty|condos|properties|official)${wordEnd}`, 'u'),
  new RegExp(String.raw`${wordStart}messenger\s${noAccount}${homePart}[a-z]{2,}[._][a-z\d_]{2,}`, 'iu'),
  new RegExp(String.raw`${wordStart}(?:vb|imo|kik)${gap}+${idWords}${noAccount}${homePart}(?=[a-z._]+\d)[a-z][\w.]{3,}`, 'iu'),
  new RegExp(String.raw`[📞📱📲☎✆💬🗨📩✉]\s*${noAccount}${homePart}(?=[a-z._]+[\d_])[a-z][\w.]{3,}`, 'iu'),
  new RegExp(String.raw`(?:^|[,，;；、|/()（）]\s*|加)[vq]\s*[:：=]\s*@?[a-z\d_][\w.-]{2,}`, 'iu'),
  new RegExp(String.raw`${wordStart}[vq]\s*[:：=]\s*@?(?=[a-z_.-]*\d)[a-z\d_][\w.-]{3,}`, 'iu'),
  new RegExp(String.raw`${wordStart}(?:line|signal|messenger|discord)\s*(?:${idWords}(?<=[:：=#]\s*)|@|id\s+)@?[a-z\d_][\w.]{2,}`, 'iu'),
]

/** Whether a text has a chat or network with an account behind it: `IG evilpay`, `Viber: 0917`. */
export const hasAccountBehind = (text: string): boolean => accountBehind.some((pattern) => pattern.test(text))

const gluedBusiness = /^\w{2,}(?:homes|realty|condos?|propert(?:y|ies)|realtors?|estates?|official|agents?|brokers?|leasing|rentals?)$/i
/** A surname with two capitals is a name: `McKinley`, `MacArthur`. */
const twoCapitals = /^(?!(?:Mac|Van|Del)[A-Z])[A-Z]?[a-z]{2,}[A-Z]/

/** Whether a word is written as accounts are and names are not: with a digit, `_` or a dot, two words in one, or a business in a word. */
function isAccountForm(word: string): boolean {
  if (isEveryday.test(word) || /^\d+[a-z]{1,3}$/i.test(word)) return false
  return (word.length > 3 && /[a-z]/i.test(word) && /[\d_]|\w\.\w/.test(word)) || twoCapitals.test(word) || gluedBusiness.test(word)
}

/** A word that is all small or all in capitals; such a word is an account only where the text says so. */
const isPlainAccount = (word: string): boolean => /^(?:[a-z]{5,}|[A-Z]{6,})$/.test(word) && !isEveryday.test(word)

const anyNetwork = String.raw`(?:${longNetwork}|ig|fb|tg|wx|vx|qq|yt|messenger)${wordEnd}|微信|小红书|小紅書|抖音|快手|脸书`
const searchWord = String.raw`(?:i-?search|search|find|look\s?up|follow|add|message|msg|visit|like|hanapin|check(?:\s?out)?|搜索?|关注)\s+`
/** An account and its network: the word for searching or the start of the text before it, what joins them, and the network. */
const accountBefore = new RegExp(
  String.raw`(?<search>${wordStart}${searchWord})?(?<![\w.@])@?(?<word>[a-z\d_][\w.]*\w)(?<joint>\s*[([{【<「]\s*|\s*[\/|@–—.-]\s*|\s+(?:on|in|at|via|thru|through|sa|的)\s+|\s*在\s*|\s+)(?:${anyNetwork})`,
  'giu',
)

const notCalled = 'anytime|back|center|centre|direct|directly|her|him|kami|now|numbers?|siya|sila|them'
/** Who is to be called and the network: `Call ana sa viber`. */
const called = new RegExp(
  String.raw`${wordStart}(?:call|text|chat)\s+${noAccount}(?!(?:${notCalled})${wordEnd})(?<word>[a-z][\w.]{2,})\s+(?:sa|on|via|thru|through)\s+(?:${anyNetwork})`,
  'giu',
)

/** Whether a text has an account before the network: `annahomes on IG`, `anna_homes (IG)`, `search annahomes fb page`. A name with a capital is none: `Call Ana sa Viber`. */
export const hasAccountBefore = (text: string): boolean =>
  Array.from(text.matchAll(called)).some(({ groups }) => /^[a-z]/.test(groups?.['word'] ?? '')) ||
  Array.from(text.matchAll(accountBefore)).some(({ index, groups }) => {
    const { search, word = '', joint = '' } = groups ?? {}
    return isAccountForm(word) || (isPlainAccount(word) && (search !== undefined || (index === 0 && joint.trim() !== '')))
  })

const handle = new RegExp(String.raw`(?<before>\p{L}+|\d\p{L}{1,2})?(?<space>\s*)(?<![\w@])@(?<name>[a-z_][\w.]{2,})`, 'giu')
const contactWord = new RegExp(`^(?:${anyNetwork}|wa|pm|dm|msg|add|find|follow|search|message|contact|me|us|my|we|i|找我|加我)$`, 'iu')
/** The name of a place as people write it: one capital, also after `Mc`, or a few. */
const placeName = /^(?:(?:Mc|Mac)?[A-Z][a-z]+|[A-Z]{2,5})\.?$/

/** Whether a text has the handle of an account: `@evilpay`. A place with a capital after other words is none: `2BR @Uptown`. */
export const hasHandle = (text: string): boolean =>
  Array.from(text.matchAll(handle)).some(({ groups }) => {
    const { before = '', name = '' } = groups ?? {}
    const isPlace = before !== '' && !contactWord.test(before) && placeName.test(name) && !gluedBusiness.test(name)
    return !isPlace
  })

const weChatSigns = [
  // a sign that is no part of a Chinese word, before an account of any form
  new RegExp(
    String.raw`(?:(?<!\p{Script=Han})|(?<=[加找我+➕]))[微薇威徽嶶溦]\s*[:：=-]?\s*(?=[a-z])${homePart}(?:[a-z][\w.-]*\d[\w.-]*|[a-z]+[_.][\w.-]+|(?<=[:：=]\s*)[a-z][\w.-]{3,}|(?<=[加找我+➕][微薇威徽嶶溦]\s*)[a-z][\w.-]{4,})`,
    'iu',
  ),
  new RegExp(String.raw`(?:[微薇威徽维卫][信星]|绿泡泡|绿色软件|小绿书)\s*[:：=]?\s*${homePart}[a-z][a-z_.-]{2,}[\w.-]*[\d_]`, 'iu'),
  // one letter; the roman five counts phases and towers
  new RegExp(
    String.raw`(?<![\p{L}\d.'’]|(?:phase|tower|part|wing|block|section|cluster|building|bldg|level)\s)[+➕]?v\s+${homePart}(?=[a-z_.-]*[\d_])[a-z][\w.-]{3,}`,
    'iu',
  ),
  new RegExp(String.raw`(?:加|[+➕]\s?)v\s*[:：]?\s*[a-z][\w.-]{3,}`, 'iu'),
]

/** Whether a text has an account behind a sign or letter that stands for WeChat: `薇 anna777`, `V anna77`. */
export const hasWeChatSign = (text: string): boolean =>
  weChatSigns.some((pattern) => pattern.test(text)) || /(?:^|[,，;；、|/()（）]\s*)v[:：=]\s*@?[a-z][\w.-]{2,}/iu.test(text)
