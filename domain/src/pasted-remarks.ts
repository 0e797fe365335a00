import { fields } from './fields.ts'
import { amountOfNet, chineseLowestPrice, lowestPrice, netAmount, startOfOwnerPrice } from './owner-prices.ts'
import { withoutOwnerNames } from './pasted-owners.ts'
import { withoutChatHeads } from './pasted-text.ts'

const anySentence = /(?:[^\n.!?。！？，；;|·•]|\.(?=\S))+[.!?。！？，；;]*/gu
/** The clauses of a text, with the punctuation behind them. */
export const anyClause = /(?:(?!\s[-–—/]\s)[^\n.,!?。！？，、；;|·•]|[.,](?=\S))+[.,!?。！？，、；;]*/gu

const spaces = (text: string) => text.replace(/[^\n]/g, ' ')

/** Phone numbers, e-mail and web addresses, names with a title, and words that ask to get in touch. */
const contact = new RegExp(
  [
    String.raw`\+?[\d０-９][\d０-９\s().-]{7,}[\d０-９]`,
    String.raw`(?:\+?63|0)9\d{2}[/\s.-]*\d{3}[/\s.-]*\d{4}`,
    String.raw`[\w.+-]@[\w-]{1,60}\.\w`,
    String.raw`https?://|www\.|(?<![a-z])(?:fb\.com|(?:m|wa|t)\.me|bit\.ly)/`,
    String.raw`(?<![a-z])(?:viber|whats\s?app|we\s?chat|telegram|messenger|contact|hotline|inbox|line\s?id)(?![a-z])`,
    String.raw`(?<![a-z])(?:owner|mobile|cell(?:phone)?|cp|phone|tel(?:ephone)?)\s*(?:no\b|number|#|:|：)`,
    String.raw`(?<![a-z\d]|[\dkm] |good |gud )(?:pm|dm)\s+\p{L}`,
    String.raw`(?<![a-z]|on[ -])(?:call|text|txt|message|msg|chat|reach)\s+\p{L}`,
    String.raw`(?<![a-z])(?:just|please|pls|kindly|then)\s+(?:pm|dm|call|text|txt|message|msg)`,
    String.raw`(?<![a-z])(?:owner|agent|broker|seller|lessor)\s*(?:name)?\s*[:：]`,
    '微信|(?<![a-z])(?:vx|wx|qq)(?![a-z])|加[我微v]|电话|手机|联系|私聊|私信|致电|来电|咨询|详询|扫码|先生|小姐|女士|经理|业主[:：]',
  ].join('|'),
  'iu',
)

const someone = String.raw`(?:[\s,]+(?:all|every(?:one|body)|guys|there|po|(?:sir|ma'?a?m|mam)(?:\s+\p{L}+)?|team|friends?|partners?|brokers?|agents?|realtors?|again|to|and|you|mga\s+[\p{L}-]+|&|/))*`
/** Greetings and words to the readers of a chat. */
const chatter = new RegExp(
  [
    String.raw`^[^\p{L}]*(?:hi+|hello|hey|dear|gm|(?:good|gud)\s*(?:day|pm|am|morning|afternoon|eve(?:ning)?))${someone}[^\p{L}\d]*$`,
    String.raw`(?<![a-z])(?:(?:pls|please|kindly|feel free to)\s+(?:re)?(?:share|post|forward|spread)|(?:re)?share\s+(?:to|with)\s+your)(?![a-z])`,
    String.raw`^[^\p{L}]*(?:thanks?(?:\s+you)?|thank\s+u|ty|tia|salamat)(?![a-z])`,
    String.raw`(?<![a-z])(?:pls|please|just)\s+(?:pm|dm)\b`,
    '求转发|欢迎转发|帮忙?转|请转|谢谢|多谢|感谢',
  ].join('|'),
  'iu',
)
/** Greetings in Chinese. */
const greeting = /(?:大家|各位\p{Script=Han}{0,3}|[你您]们?|早上|上午|下午|晚上)好[！!，,。~～]*|哈[喽罗]/gu
/** Names with a title, closing lines, and invitations to ask. */
const invitation =
  /[^\s，。；,]{0,12}(?:有意者?|私[聊信]|联系(?=\p{Script=Han})|咨询)[^\s，。；,]*|(?<![a-z])(?:mr|mrs|ms|engr|atty)\.?\s+\p{L}+|(?<![a-z])(?:best\s+|kind\s+)?(?:regards|rgds)(?![a-z])[^\n]*/giu

const anyPart =
  /(?:\(s\)|(?<![a-z])(?:mr|mrs|ms|engr|atty|dr|no)\.|[^\n.,!?。！？，；;|·•()（）]|[.,](?=\S))+(?:[,，:：]?\s*#?\d{4,8}#?(?=\s*(?:[\n.,!?。！？，；;|·•()（）]|$)))?[.,!?。！？，；;]*/giu
const key = String.raw`(?<![a-z]|turn[ -])(?:(?:spare\s+|house\s+)?key(?:s|/s|\(s\))?|(?:key|access|rfid)\s?-?cards?|key\s?fobs?)(?![a-z])`
const desk = '(?:guard|lobby|reception|concierge|front\\s?desk|admin|security|caretaker|yaya|katiwala|neighbou?r|pmo)'
/** The way into a home: keys, who holds them, codes. */
export const access = new RegExp(
  [
    String.raw`${key}(?:\s+(?:is|are|na|will|be|can|available|left|kept|held|deposited))*\s*[:-]?\s*(?:(?:at|with|w|in|from|under|behind|on|by|c/o|nasa|kay|sa|hawak|iniwan)(?![a-z]|\s+hand)|w/|${desk})`,
    String.raw`(?<![a-z])(?:get|pick\s?up|claim|collect|borrow|have|has|hold(?:s|ing)?|leave|left)\s+(?:(?:the|my|our|ang)\s+)?${key}`,
    String.raw`(?<![a-z])(?:susi|(?:lock|key)\s?-?box(?:es)?|key\s?safe|key\s?holder)(?![a-z])`,
    String.raw`(?<![a-z])(?:ask|tell|look\s+for|hanapin)\s+(?:for\s+)?(?:(?:the|po|si|sa)\s+)*(?:${desk}|(?:kuya|mang|ate|manong|aling)(?![a-z]))`,
    String.raw`(?<![a-z])(?:door|gate|lock|access|entry|alarm|keypad|elevator|lift|unit|wi-?fi)\s*(?:code|pass\s?(?:word|code)|pin|combination)(?![a-z])`,
    String.raw`(?<![a-z])(?<!(?:zip|postal|listing|property|promo|area|ref|reference)\s)(?:(?:pass\s?)?code|password|pin|lock)(?:\s*(?:is|no\.?|number))?\s*[:：=#*]*\s*\d{4,8}(?!\d)`,
    String.raw`(?<![a-z])(?:helper|maid|yaya|guard|caretaker|katiwala|driver|assistant|tenant)\s+(?:(?:will|can|may)\s+)?(?:opens?|lets?\s+(?:you|us)\s+in)(?![a-z])`,
    String.raw`(?<![a-z])(?:alarm\s+(?:is\s+)?(?:off|broken|not)|(?:caretaker|katiwala)\s+(?:lives|stays|is|only|leaves))(?![a-z])`,
  ].join('|'),
  'iu',
)
const countries =
  '(?:abroad|overseas|us|usa|states|canada|dubai|saudi|singapore|japan|korea|australia|uk|europe|china|hk|hong\\s?kong|taiwan|province|probinsya)(?![a-z])'
const owners = String.raw`(?<![a-z])(?:owner|seller|landlord|lessor|may-?ari)(?![a-z])`
/** Who and where the owner is, numbers of titles and accounts. */
export const aboutOwner = new RegExp(
  [
    String.raw`${owners}.{0,40}(?<![a-z])(?:abroad|overseas|migrat\w*|out\s+of\s+(?:the\s+)?(?:country|town)|(?:in|nasa)\s+(?:the\s+)?${countries})`,
    String.raw`nasa\s+(?:the\s+)?${countries}.{0,20}${owners}`,
    String.raw`${owners}\s+(?:is\s+|si\s+)?(?:mr|mrs|ms|engr|atty|dr)(?![a-z])`,
    String.raw`(?<![a-z])(?:[tc]ct|title|account|acct)[\s.:#]*(?:no|number|#)[\s.:#]*[\w-]*\d`,
  ].join('|'),
  'iu',
)
/**
 * Clauses with one of the words in Chinese, where spaces part what is said. Each attempt begins where a clause does, so that the time grows with
 * the length of the text alone.
 */
const chineseClause = (words: string) =>
  new RegExp(String.raw`(?<![^\s，。；、,;|·•()（）])[^\s，。；、,;|·•()（）]*(?:${words})[^\s，。；、,;|·•()（）]*`, 'giu')
const chineseWords = {
  access: String.raw`密码锁?(?:是|为|[:：\s#])*(?:[a-z]*\d[a-z\d]*#?)|密码(?!锁)|钥匙(?!在手)\s*(?:在|放在?|找|问)?\s*|锁盒|(?:门禁|开门|门锁)码|门禁[:：\s]*\d|(?:门禁?卡|房卡)[放在存寄找]|找(?:保安|前台|门卫|管理处|物业|邻居)|(?:保安|前台|门卫|管理处|物业|邻居|阿姨)[^\s，。；]{0,4}开门|(?:告诉|跟)(?:保安|前台|门卫)|(?<!对外|[挂开])报\s?[a-z]?\d{3,4}(?![\d.,]|\s?[万亿千kmw])|自己(?:上去|进去|开门)`,
  owner: String.raw`(?:业主|房东|屋主)[^，。；\n]{0,8}(?:国外|海外|出国|移民|回国|美国|加拿大|新加坡|香港|不在)|户名|账号`,
  price: chineseLowestPrice,
}
/** The same in Chinese. */
export const chinese = {
  access: chineseClause(chineseWords.access),
  owner: chineseClause(chineseWords.owner),
  price: chineseClause(chineseWords.price),
}
const chineseSecrets = chineseClause(`${chineseWords.access}|${chineseWords.owner}|同行`)
const chinesePriceWords = new RegExp(chineseWords.price, 'iu')
/** Words for a home without people; they stay out if the text also tells the way in. */
const empty = /(?<![a-z])(?:vacant|empty|unoccupied|(?:nobody|no\s+one)\s|walang\s+(?:tao|nakatira))/iu
const chineseEmpty = /(?<![^\s，。；、,;|·•])[^\s，。；、,;|·•]*(?:空置|空房|空着|[没无]人居?住(?!过))[^\s，。；、,;|·•]*/gu

/** The text with semicolons for all but the amounts that an owner gets. Positions stay valid. */
export function onlyNetAmounts(text: string): string {
  const amounts = Array.from({ length: text.length }, () => ';')
  for (const { 0: words, index } of text.matchAll(netAmount)) {
    const { 0: amount = '', index: offset = 0 } = amountOfNet.exec(words) ?? {}
    for (let at = 0; at < amount.length; at += 1) amounts[index + offset + at] = amount[at] ?? ';'
  }
  return amounts.join('')
}

const fromOwnerPrice = (words: RegExp) => (clause: string) => {
  const start = startOfOwnerPrice(clause, words)
  return clause.slice(0, start) + spaces(clause.slice(start))
}

/** The text with spaces for what an owner keeps from strangers: the way in, the owner, the lowest price. */
export function withoutSecrets(pasted: string): string {
  const text = pasted.replace(netAmount, spaces).replace(chinese.price, fromOwnerPrice(chinesePriceWords))
  const rest = text.replace(chineseSecrets, spaces)
  const hasAccess = rest !== text || access.test(text)
  const isSecret = (part: string) => access.test(part) || aboutOwner.test(part) || (hasAccess && empty.test(part))
  const shown = (part: string) => (isSecret(part) ? spaces(part) : lowestPrice.test(part) ? fromOwnerPrice(lowestPrice)(part) : part)
  return (hasAccess ? rest.replace(chineseEmpty, spaces) : rest).replace(anyPart, shown)
}

const share = String.raw`(?:(?:with|w/|plus|\+|less|net of)\s*)?(?:\d+(?:\.\d+)?\s*(?:%|percent|months?|mos?\.?)\s*(?:agent'?s?|broker'?s?|total|standard)?\s*)?`
const rate = String.raw`(?:\d+(?:\.\d+)?\s*(?:%|percent)|(?:[12]|one|half(?:\s+a)?)[\s-]*(?:months?|mos?\.?))\s*(?:rent\s+)?(?:for\s+|on\s+|if\s+)?(?:the\s+)?(?:sale|lease|rent)(?:d|al|ing)?(?![a-z])`
/** Commission and what brokers say to each other, up to the end of the clause. */
export const commission = new RegExp(
  String.raw`(?<![a-z\d.])${share}(?<![a-z])(?:comm(?:s|issions?)?(?!\.?\s*(?:area|cent))|(?:pro(?:fessional)?|finder'?s?|referral|agent'?s?|broker'?s?)\s+fees?|co-?\s?br(?:o?ke?r?|k)\w*|50\s?[-/:]\s?50|(?<=%\s?)pf|net\s+to\s+owner|owner'?s?\s+net|over-?price|patong)(?![a-z])(?:(?!\s[-–—/|]\s)[^\n.,!?;，。；|·•]|[.,](?=\S))*(?:(?:[\s/,&+]|and|or)+${rate})*`,
  'giu',
)
export const chineseCommission =
  /[^\s，。；、,;|·•]{0,12}(?:佣(?!人)金?|中介费|介绍费|经纪费|分成|各半|五五[分开])(?:[:：为是]?\s*\d[\d.]*\s*(?:%|％|个[月点])[^\s，。；、,;|]*|[^\s，。；、,;|]*)/gu

/** The text with spaces for its clauses about commission. */
export const withoutCommission = (text: string): string => text.replace(chineseCommission, spaces).replace(commission, spaces)

/** Numbers of units, slots and lots. */
export const unitNumber = new RegExp(
  [
    String.raw`(?<![a-z])(?:(?:units?|slot)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*(?:(?!p\d)[a-z]{0,2}-?\d{1,5}[a-z]?(?:-[a-z\d]{1,3})?(?:(?:\s*[,&]\s*|\s+and\s+)\d{3,4}[a-z]?(?!\d))*|(?<=\s|#)[b-h])|(?:room|rm)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*[a-z]?-?(?:\d{3,4}[a-z]?|\d{1,2}[a-z]))(?![a-z0-9]|[.,]\d|\s*(?:sq|sm|br|bed|k(?![a-z])))`,
    String.raw`(?<![a-z])(?:(?:flat|apt|apartment|suite)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*(?:\d{3,4}|\d{1,2}-?(?=[a-z]))[a-jlnp-z]?|flat\s[a-h])(?![a-z0-9]|[.,]\d|\s*(?:sq|sm|br|bed|k(?![a-z])))`,
    String.raw`(?<=(?<![a-z])(?:units?|studio|suite|deluxe|bedroom|condo)\s?)\((?:unit\s)?(?!\d+(?:\.\d+)?\s*(?:sq|sm|m2|br))(?:[a-z]{0,2}\d{1,4}[a-z\d]{0,3}(?:[-\s][a-z\d]{1,4}){0,2}|(?<=unit\s)[a-z])\)`,
    String.raw`(?<![\w#])#\s?[a-z]?-?\d{1,4}-?[a-z\d]?(?![\w.,]\d)`,
    String.raw`(?<![a-z])(?:t|twr|tower|bldg)\.?\s?[a-z\d]{1,2}-\d{3,4}[a-z]?(?!\d)`,
    String.raw`(?<![a-z])(?:(?:blk|block)\.?\s*\d+[\s,/]*lot\.?\s*\d+|lot\.?\s*\d+[\s,/]*(?:blk|block)\.?\s*\d+)`,
    String.raw`(?:房号|单元号|室号|房间号|门牌号?|车位号|车位编号|车位在)\s*[:：]?\s*[a-z\d-]{1,8}`,
    String.raw`(?<![a-z\d])\d{1,2}单元\s?-?\d{3,4}[a-z]?\s?室?|(?<![a-z\d])\d{1,2}\s?[楼层]\s?-?\s?[a-z]\s?(?:单元|室|户(?!型)|号?房(?![型间]))`,
    String.raw`(?<![a-z\d])(?:\d{1,2}-?[a-jln-vx-z]|[a-z]\d{1,2})\s?(?:室|单元|户(?!型)|号?房(?![型子产屋源间]))`,
    String.raw`(?<![a-z\d])(?<level>\d{1,2})[楼层]\s?\k<level>\d{2}(?!\d)|(?<![a-z\d])\d{1,2}[楼层]\s?0\d\s?(?:室|房|号)|(?<![a-z])[a-z]单元\s?-?\d{1,2}[楼层]`,
    String.raw`(?<![a-z\d])\d{1,2}(?:[楼层]-|\/?f[\s-])[a-h](?![\p{L}\d])|(?<![a-z\d-])[a-h]-\d{3,4}(?!\d|[.,]\d|\s*(?:sq|sm|m2))|(?<![a-z])ph-\d{1,2}[a-z]?(?![a-z\d]|[.,]\d)`,
    String.raw`(?<![a-z\d])[a-z]?-?\d{3,4}[a-z]?\s?(?:室|房(?!\d|间|[子产屋源])|号房?(?![楼线]))`,
    String.raw`(?<=(?:座|栋|号楼)[-\s]?)(?:[a-z]?\d{3,4}[a-z]?(?!\d)|\d{1,2}[a-eg-jln-vx-z](?![a-z\d]))`,
    String.raw`#\p{L}[\p{L}\d_]*`,
  ].join('|'),
  'giu',
)
/** Number plates of cars, behind a word that says so. */
export const numberPlate = /(?:车牌号?码?|(?<![a-z])plate)(?:\s*(?:no\.?|number|#))?(?:\s*(?:[:：是]|is))?\s*\p{Script=Han}?[a-z]{1,4}[\s·-]?\d{3,5}(?!\d)/giu
export const hashtag = /#\p{L}[\p{L}_]*(?![\p{L}\d_])/gu

const without = (pattern: RegExp) => (piece: string) => (pattern.test(piece) ? spaces(piece) : piece)

/** Whether a clause greets, thanks or asks to share, and says little else. */
const isOnlyChatter = (clause: string): boolean =>
  chatter.test(clause) && clause.length <= 60 && !/\d/.test(clause) && (clause.match(/\p{Script=Han}/gu)?.length ?? 0) <= 8

/** What public remarks leave out, in this order. `own`: the poster keeps it; `dropped`: nobody needs it. Each step puts spaces, so that positions stay valid. */
const steps: readonly (readonly ['own' | 'dropped', (text: string) => string])[] = [
  ['dropped', (text) => withoutChatHeads(text).text],
  ['own', withoutSecrets],
  ['dropped', (text) => text.replace(greeting, spaces)],
  ['own', (text) => text.replace(invitation, spaces)],
  ['own', (text) => text.replace(anySentence, without(contact))],
  ['own', withoutCommission],
  ['dropped', (text) => text.replace(hashtag, spaces)],
  ['own', (text) => text.replace(unitNumber, spaces).replace(numberPlate, spaces)],
  ['dropped', (text) => text.replace(anyClause, (clause) => (isOnlyChatter(clause) ? spaces(clause) : clause))],
  ['own', (text) => text.replace(anyClause, without(chatter))],
]

/** The text with spaces for all but what the public may read (`shown`), and for all but what only the poster may (`own`). Positions stay valid. */
export function partedText(pasted: string): { readonly shown: string; readonly own: string } {
  const own = Array.from(spaces(pasted))
  let shown = pasted
  for (const [kind, cut] of steps) {
    const rest = cut(shown)
    if (kind === 'own') for (let at = 0; at < rest.length; at += 1) if (rest[at] !== shown[at]) own[at] = shown[at] ?? ''
    shown = rest
  }
  // names of the whole text: the steps cut at the dot of a title
  const unnamed = withoutOwnerNames(pasted)
  const isName = (at: number) => unnamed[at] !== pasted[at]
  for (let at = 0; at < pasted.length; at += 1) if (isName(at)) own[at] = pasted[at] ?? ''
  return { shown: Array.from({ length: shown.length }, (_, at) => (isName(at) ? ' ' : shown[at])).join(''), own: own.join('') }
}

/**
 * The text with spaces for what public remarks leave out: heads of messages, what owners keep to themselves, contacts, commission,
 * numbers of units, greetings, hashtags. Positions stay valid.
 */
export const publicText = (pasted: string): string => partedText(pasted).shown

/** The text without numbers of units, slots and lots. */
export function withoutUnitNumbers(text: string): string {
  const rest = text.replace(unitNumber, '')
  return rest === text ? text : rest.replace(/^[ ,.，、；;]+| +(?= |$|[,.，。])/gmu, '')
}

/** The language of a text: Chinese if a quarter of it is Chinese characters, English without any; null between, and for texts without letters. */
export function languageOf(text: string): 'zh' | 'en' | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (characters * 4 > text.replace(/\s/g, '').length) return 'zh'
  return characters === 0 && /\p{L}/u.test(text) ? 'en' : null
}

/** The remarks of a public text, in its language, and the end of a text that is too long for them. */
export function remarksOf(text: string): { readonly remarks: { zh: string; en: string }; readonly rest: string } {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/[(（]\s*[)）]/g, '')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,!?。！？，、；;])|(?<=[。，、；！？]) /gu, '')
        .replace(/(?<=[.!?。！？])[\s.,，。、]*[.,，。、]|(?<=[,，、;；|·•])[ ,，、;；|·•]*[,，、;；|·•]|[,，、;；](?=[.。!！?？])/gu, '')
        .replace(/^[\s.,!?，。、；;:：|·/]+|(?<=[.!?。！？])[\s.,，、；;|·•/–—-]+$|[\s,，、；;|·•/–—&+-]+$/gu, ''),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n')
  const shown = lines.slice(0, fields.remarks.max).toWellFormed()
  return { remarks: languageOf(shown) === 'zh' ? { zh: shown, en: '' } : { zh: '', en: shown }, rest: lines.slice(fields.remarks.max).toWellFormed() }
}
