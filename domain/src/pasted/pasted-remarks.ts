import { fields } from '../fields.ts'
import { amountOfNet, chineseLowestPrice, lowestPrice, netAmount, overPrice, startOfOwnerPrice } from './owner-prices.ts'
import { withoutOwnerNames } from './pasted-owners.ts'
import { phonesIn } from './pasted-phones.ts'
import { withoutChatHeads } from './pasted-heads.ts'
import { inCutGaps, type TextPart } from './pasted-text.ts'
import { firstCharacters } from '../whole-characters.ts'

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
    '[微薇v]信|(?<![a-z])(?:vx|wx|qq)(?![a-z])|加[我微v]|电话|手机|联系|私聊|私信|致电|来电|咨询|详询|扫码|先生|小姐|女士|经理|业主[:：]',
  ].join('|'),
  'iu',
)

/** Names and pages in social networks, up to the end of the clause. */
export const socialName =
  /(?<![a-z\d])(?:fb|face\s?book|ig|insta(?:gram)?|messenger|tik\s?tok)\s*(?:name|page|acc(?:oun)?t|id)?\s*[:：=]\s*(?=[@\p{L}])[^\n,.!?;|，。；]+(?:\.(?=\S)[^\n,.!?;|，。；]+)*/giu

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
  /[^\s，。；,]{0,12}(?:有意者?|私[聊信]|联系(?=\p{Script=Han})|咨询)[^\s，。；,]*(?:(?<=[微薇v]信号?|vx|wx|qq|电话|手机)\s+[a-z\d][\w.-]{3,30})?|(?<![a-z])(?:mr|mrs|ms|engr|atty)\.?\s+(?!(?:diy|quickie|fields|bean|kimbob)(?![a-z]))\p{L}+|(?<![a-z])(?:best\s+|kind\s+)?(?:regards|rgds)(?![a-z])[^\n]*/giu

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
    String.raw`(?<![a-z])(?:ask|tell|look\s+for|hanapin)\s+(?:for\s+)?(?:(?:the|po|si|sa)\s+)*(?:${desk}|(?:kuya|mang|ate|manong|aling)(?![a-z]))|(?<![a-z])look\s+for\s+(?!tenants?|buyers?|brokers?|agents?|clients?)\p{L}+(?=[.,;!?]*\s*$)`,
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
    String.raw`(?<![a-z])(?:(?:[tc]ct|title|account|acct)[\s.:#]*(?:no|number|#)[\s.:#]*[\w-]*\d|[tc]ct[\s.:-]*[a-z]?-?\d{3})`,
    String.raw`(?<![a-z])(?:h?uwag|wag)\s+(?:na\s+)?(?:po\s+)?(?:sabihin|ipaalam|ibigay|ipamigay|ipakita|i-?share|i-?post)(?![a-z])|(?<![a-z])(?:don['’]?t|do\s+not|never)\s+(?:tell|mention|disclose)(?![a-z])|(?<![a-z])(?:secret(?!\s+(?:garden|spot))|divorced?|annulment|hard\s+to\s+deal|owner\s+rush)(?![a-z])|rush\s+sale\s+(?:because|due\s+to|kasi|dahil)(?![a-z])`,
    String.raw`(?:${owners}|(?<![a-z])owners)\s+(?:only\s+)?(?:accepts?|prefers?|wants?)\s+(?:only\s+)?(?:[\p{L}-]+\s+){0,3}(?:tenants?|lessees?|renters?)(?![a-z])`,
  ].join('|'),
  'iu',
)
/**
 * A pattern for Chinese clauses with some words; spaces separate clauses. Matches begin only at the beginning of a clause, so that the time grows
 * linearly with the length of the text.
 */
const chineseClause = (words: string) =>
  new RegExp(String.raw`(?<![^\s，。；、,;|·•()（）])[^\s，。；、,;|·•()（）]*(?:${words})[^\s，。；、,;|·•()（）]*`, 'giu')
const chineseWords = {
  access: String.raw`密码锁?(?:是|为|[:：\s#])*(?:[a-z]*\d[a-z\d]*#?)|密码(?!锁)|钥匙(?!在手)[^\s，。；、,;|·•()（）]{0,12}\s(?:guard|lobby|reception|concierge|admin|security|front\s?desk)(?![a-z])(?:\s?那[里边儿])?|钥匙(?!在手)\s*(?:在|放在?|找|问)?\s*|锁盒|(?:门禁|开门|门锁)码|门禁[:：\s]*\d|(?:门禁?卡|房卡)[放在存寄找]|找(?:保安|前台|门卫|管理处|物业|邻居)|(?:保安|前台|门卫|管理处|物业|邻居|阿姨)[^\s，。；]{0,4}开门|(?:告诉|跟)(?:保安|前台|门卫)|(?<!对外|[挂开])报\s?[a-z]?\d{3,4}(?![\d.,]|\s?[万亿千kmw])|自己(?:上去|进去|开门)`,
  owner: String.raw`(?:业主|房东|屋主)[^，。；\n]{0,8}(?:国外|海外|出国|移民|回国|美国|加拿大|新加坡|香港|不在)|户名|账号|(?:业主|房东|屋主)?急(?:需)?用钱|急[售卖]因为?|因为?离婚|离婚|[跟和与找问]\s?(?:业主|房东|屋主)(?!同住|合住)(?:[a-z][a-z.'’-]{0,20}(?:[^\S\n][a-z][a-z.'’-]{0,20}){1,3}(?=\p{Script=Han}))?|(?:别|不要|勿)(?:告诉|跟)(?:买家|买方|客户|租客)|可以?再砍`,
  price: chineseLowestPrice,
}
/** Clauses in Chinese about the way into a home, its owner, and the owner's lowest price. */
export const chinese = {
  access: chineseClause(chineseWords.access),
  owner: chineseClause(chineseWords.owner),
  price: chineseClause(chineseWords.price),
}
const chineseSecrets = chineseClause(`${chineseWords.access}|${chineseWords.owner}|同行`)
const chinesePriceWords = new RegExp(chineseWords.price, 'iu')
/** Words that say that nobody is in a home. Public remarks leave them out if the text also tells the way in. */
const empty = /(?<![a-z])(?:vacant|empty|unoccupied|(?:nobody|no\s+one)\s|walang\s+(?:tao|nakatira))/iu
const chineseEmpty = /(?<![^\s，。；、,;|·•])[^\s，。；、,;|·•]*(?:空置|空房|空着|[没无]人居?住(?!过))[^\s，。；、,;|·•]*/gu

/** The text with semicolons in place of everything but the amounts that an owner gets. Positions stay valid. */
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

/** The text with spaces in place of what an owner keeps from strangers: the way in, the owner, the lowest price. */
export function withoutSecrets(pasted: string): string {
  const text = pasted.replace(netAmount, spaces).replace(overPrice, spaces).replace(chinese.price, fromOwnerPrice(chinesePriceWords))
  const rest = text.replace(chineseSecrets, spaces).replace(/[(（][^()（）\n]*[)）]/gu, without(aboutOwner))
  const hasAccess = rest !== text || access.test(text)
  const isSecret = (part: string) => access.test(part) || aboutOwner.test(part) || (hasAccess && empty.test(part))
  const withoutSecret = (part: string) => (isSecret(part) ? spaces(part) : lowestPrice.test(part) ? fromOwnerPrice(lowestPrice)(part) : part)
  return (hasAccess ? rest.replace(chineseEmpty, spaces) : rest).replace(anyPart, withoutSecret)
}

const share = String.raw`(?:(?:with|w/|plus|\+|less|net of)\s*)?(?:\d+(?:\.\d+)?\s*(?:%|percent|months?|mos?\.?)\s*(?:agent'?s?|broker'?s?|total|standard)?\s*)?`
const rate = String.raw`(?:\d+(?:\.\d+)?\s*(?:%|percent)|(?:[12]|one|half(?:\s+a)?)[\s-]*(?:months?|mos?\.?))\s*(?:rent\s+)?(?:for\s+|on\s+|if\s+)?(?:the\s+)?(?:sale|lease|rent)(?:d|al|ing)?(?![a-z])`
const brokers = String.raw`(?:(?:the|your|ur|mga|inyong|other|buyer'?s?|tenant'?s?|selling|listing|referring|outside)\s+){0,2}(?:co-?\s?)?(?:agents?|ahente|brokers?|brokerage|realtors?|side|referrers?|(?:inyo|iyo|you)(?=\s*(?:[,.;!?)\n]|$)))(?![a-z])`
/** A share of the price or months of rent for brokers. */
const shareOfBrokers = String.raw`(?:(?<![\d.,/])\d(?:\.\d+)?\s*sa\s+(?:inyo|iyo|ahente)(?![a-z])|(?<![\d.,/])(?:\d(?:\.\d+)?\s*(?:%|percent)|(?:1\/2|½|\d|one|half(?:\s+a)?)[\s-]*(?:months?|mos?\.?))\s*(?:rent\s+)?(?:to|sa|for|para\s+sa|goes\s+to)\s+${brokers}|(?<![a-z])${brokers}\s+(?:(?:will|can)\s+)?(?:gets?|receives?|shares?|cuts?)(?:\s+(?:is|of))?[\s:]*\d(?:\.\d+)?\s*(?:%|percent|months?))`
const inHalves = String.raw`(?:(?<![a-z])(?:hati|share|split|half[\s-]half)(?:\s+(?:tayo|kami|us|lang|na|po|the|sa|ang|on)(?![a-z])){0,4}\s+)?`
/** Commission and other agreements between brokers, up to the end of the clause. */
export const commission = new RegExp(
  String.raw`(?:${shareOfBrokers}|(?<![a-z\d.])${inHalves}${share}(?<![a-z])(?:comm(?:s|issions?)?(?!\.?\s*(?:area|cent))|com(?=\.?\s*[:=-]?\s*(?:(?:is|of|at)\s+)?(?:\d(?:\.\d+)?|1\/2|½|one|half(?:\s+a)?|full)[\s-]*(?:%|percent|months?|mos?(?![a-z])))|com(?<=(?:\d\s?%|percent|months?|mos?\.?)\s*com)(?!\.[a-z])|(?:pro(?:fessional)?|finder'?s?|referral|agent'?s?|broker'?s?)\s+fees?|co-?\s?br(?:o?ke?r?|k)\w*|50\s?[-/:]\s?50|(?<=%\s?)pf|net\s+to\s+owner|owner'?s?\s+net|over-?price|patong)(?![a-z]))(?:(?!\s[-–—/|]\s)[^\n.,!?;，。；|·•]|[.,](?=\S))*(?:(?:[\s/,&+]|and|or)+${rate})*`,
  'giu',
)
export const chineseCommission =
  /[^\s，。；、,;|·•]{0,12}(?:佣(?!人)金?|中介费|介绍费|经纪费|分成|各半|五五[分开]|[给返付](?:中介|经纪人?|带客方?|同行)(?=\s*(?:\d|[一两半]个?月)))(?:[:：为是]?\s*\d[\d.]*\s*(?:%|％|个[月点])[^\s，。；、,;|]*|[^\s，。；、,;|]*)/gu

/** The text with spaces in place of clauses about commission. */
export const withoutCommission = (text: string): string => text.replace(chineseCommission, spaces).replace(commission, spaces)

const notMeasure = String.raw`(?![a-z\d]|[.,]\d|\s*(?:sq|sm|m2|㎡|平|万|units?|homes|k(?![a-z])|m(?![a-z])|mn|php|pesos?|per(?![a-z])|%|\/|米|f(?:ee)?t|met(?:er|re)s?|min(?:ute)?s?|steps|slots?|storeys?|floors?|families|residents|parking|built|turn|completed))`
/** A number that may be of a unit, beside the tower: `T1 2905`, `2905 Tower 1`; a year is none. */
const nearTower = String.raw`(?<=(?<![a-z])(?:t|twr|tower|bldg)\.?\s?(?:\d{1,2}|[a-h]),?\s)(?!(?:19|20)\d\d(?!\d))\d{3,4}[a-z]?${notMeasure}|(?<![\w.,₱$-]|php\s)(?!(?:19|20)\d\d(?!\d))\d{3,4}[a-z]?(?=,?\s(?:tower|twr|bldg)\.?\s?(?:\d{1,2}|[a-h])(?![a-z\d]))`
const phase = String.raw`(?:phase|ph)\.?\s{0,2}(?:\d{1,2}[a-z]?|[ivx]{1,4})(?![a-z\d])`
const [block, lot] = [String.raw`(?:blk|block)\.?\s{0,2}\d{1,4}`, String.raw`(?:lot|lt)\.?\s{0,2}\d{1,4}(?:-?[a-z](?![a-z]))?`]
/** A block and a lot of a village, with the phase beside them. */
const lotInBlock = String.raw`(?<![a-z])(?:${phase}[\s,/]{1,3})?(?:${block}[a-z]?[\s,/&-]{0,3}${lot}|${lot}[\s,/&-]{0,3}${block}|b\d{1,3}\s?l\d{1,3}|l\d{1,3}\s?b\d{1,3})(?!\d|[a-z]\d)(?:[\s,/]{1,3}${phase})?`
/** Numbers of units, slots and lots. */
export const unitNumber = new RegExp(
  [
    String.raw`(?<![a-z])(?:unit\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*\d{1,2}\s[a-hjk](?=\s*(?:[,.;|\n]|$))|(?:units?|slot)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*(?:(?!p\d)[a-z]{0,2}-?\d{1,5}[a-z]?(?:-[a-z\d]{1,3})?(?:(?:\s*[,&]\s*|\s+and\s+)\d{3,4}[a-z]?(?!\d))*|(?<=\s|#)[b-h])|(?:room|rm)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*[a-z]?-?(?:\d{3,4}[a-z]?|\d{1,2}-?[a-z])|u\s?[/#]\s?\d{3,4}[a-z]?)(?![a-z0-9]|[.,]\d|\s*(?:sq|sm|br|bed|k(?![a-z])))`,
    String.raw`(?<![a-z])(?:(?:flat|apt|apartment|suite)\.?(?:\s*(?:no\.?|number|#))?(?:\s*[:#])?\s*(?:\d{3,4}|\d{1,2}-?(?=[a-z]))[a-jlnp-z]?|flat\s[a-h])(?![a-z0-9]|[.,]\d|\s*(?:sq|sm|br|bed|k(?![a-z])))`,
    String.raw`(?<=(?<![a-z])slots?\s?)(?:[(]\s?)?[a-z]{0,2}\d{1,2}-\d{1,4}(?:(?:\s?[,&]\s?|\s+and\s+)[a-z]{0,2}\d{1,2}-\d{1,4}){0,5}(?:\s?[)])?(?![\w.]\d)`,
    String.raw`(?<=(?<![a-z])(?:units?|studio|suite|deluxe|bedroom|condo)\s?)\((?:unit\s)?(?!\d+(?:\.\d+)?\s*(?:sq|sm|m2|br))(?:[a-z]{0,2}\d{1,4}[a-z\d]{0,3}(?:[-\s][a-z\d]{1,4}){0,2}|(?<=unit\s)[a-z])\)`,
    String.raw`(?<![\w#])#\s?(?:\d{1,3}-\d{1,4}|[a-z]?-?\d{1,4}-?[a-z\d]?)(?![\w.,]\d)`,
    String.raw`(?<![a-z])(?:t|twr|tower|bldg)\.?\s?[a-z\d]{1,2}-\d{3,4}[a-z]?(?!\d)`,
    String.raw`${nearTower}|${lotInBlock}`,
    String.raw`(?:房号|单元号|室号|房间号|门牌号?|车位号|车位编号|车位在)\s*[:：]?\s*[a-z\d-]{1,8}|车位\s*[:：]?\s*(?:[a-z]{1,2}\d{0,2}-?\d{1,4}(?!\d)|\d{1,4}号)|单元\s*[:：]?\s*(?:\d{3,4}[a-z]?|\d{1,2}[a-eg-z])(?![a-z\d]|[.,]\d|\s*(?:平|㎡|万|sq))`,
    String.raw`(?<![a-z\d])\d{1,2}单元\s?-?\d{3,4}[a-z]?\s?室?|(?<![a-z\d])\d{1,2}\s?[楼层]\s?-?\s?[a-z]\s?(?:单元|室|户(?!型)|号?房(?![型间]))`,
    String.raw`(?<![a-z\d])(?:\d{1,2}-?[a-jln-vx-z]|[a-z]\d{1,2})\s?(?:室|单元|户(?!型)|号?房(?![型子产屋源间]))`,
    String.raw`(?<![a-z\d])(?<level>\d{1,2})[楼层]\s?\k<level>\d{2}(?![\d.,]\d|\d|\s*(?:[万亿千百kw元平㎡年米]|sq|m2))\s?(?:单元|室|房(?!间?[子产屋源型])|号房?(?![楼线]))?|(?<![a-z\d])\d{1,2}[楼层]\s?0\d\s?(?:单元|室|房|号)|(?<![a-z])[a-z]单元\s?-?\d{1,2}[楼层]`,
    String.raw`(?<![a-z\d])\d{1,2}(?:[楼层]\s?-?\s?|\/?f[\s-])[a-h](?![\p{L}\d])|(?<![a-z\d-])[a-h]-\d{3,4}(?!\d|[.,]\d|\s*(?:sq|sm|m2))|(?<![a-z\d])\d{1,2}\/?f-\d{2}(?!\d)|(?<![a-z])ph(?:-\d{1,2}[a-z]?|\s?\d{1,2}-?[a-jln-z])(?![a-z\d]|[.,]\d)`,
    String.raw`(?<![a-z\d])[a-z]?-?\d{3,4}[a-z]?\s?(?:室|房(?!\d|间|[子产屋源])|号房?(?![楼线]))`,
    String.raw`(?<=(?:座|栋|号楼)[-\s]?)(?:[a-z]?\d{3,4}[a-z]?(?!\d)|\d{1,2}[a-eg-jln-vx-z](?![a-z\d]))`,
    String.raw`#\p{L}[\p{L}\d_]*`,
  ].join('|'),
  'giu',
)
const noTower =
  '(?:Phase|Ph|Block|Blk|Lot|Zone|Level|Floor|Type|Model|Plan|Layout|Basement|Parking|Exit|Gate|Line|Route|Class|Grade|Section|District|Terminal|Price|Asking|Selling|Sale|Rent|Lease|Php|Only|Budget|Now|From|Built|Matterport|Sector|Area|Street|Avenue|Ave|St|Rd|Road|Corner|Option|Page|Batch|Item|No|Code|List|Room|Rooms|With|And|For)'
/** A unit after the name of its building: `5B` of `Red Oak 5B`. Both have capital letters, which tells a unit from amounts, floors and rooms. */
export const unitBehindName = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])(?!${noTower}\s)\p{Lu}\p{L}{2,}\s)(?![345][DG](?!\p{L}))\d{1,2}-?[A-EGHJLNP-V](?![\p{L}\d]|[.,-]\d|\s?\/?\s?\d{1,2}\s?[BT](?![\p{L}\d]))`,
  'gu',
)
/** Number plates of cars, behind a word that says so. */
export const numberPlate = /(?:车牌号?码?|(?<![a-z])plate)(?:\s*(?:no\.?|number|#))?(?:\s*(?:[:：是]|is))?\s*\p{Script=Han}?[a-z]{1,4}[\s·-]?\d{3,5}(?!\d)/giu
export const hashtag = /#\p{L}[\p{L}_]*(?![\p{L}\d_])/gu

const without = (pattern: RegExp) => (piece: string) => (pattern.test(piece) ? spaces(piece) : piece)

/** The text with spaces in place of sentences with a contact. A phone number with dots may reach over several sentences. */
function withoutContacts(text: string): string {
  const phones = phonesIn(text)
  return text.replace(anySentence, (sentence, start: number) =>
    contact.test(sentence) || phones.some((phone) => phone.start < start + sentence.length && start < phone.end) ? spaces(sentence) : sentence,
  )
}

/** Whether a clause greets, thanks or asks to share, and says little else. */
const isOnlyChatter = (clause: string): boolean =>
  chatter.test(clause) && clause.length <= 60 && !/\d/.test(clause) && (clause.match(/\p{Script=Han}/gu)?.length ?? 0) <= 8

/** What public remarks leave out, in this order. `private`: the poster gets it as notes; `dropped`: nobody needs it. Each step puts spaces in its place, so that positions stay valid. */
const steps: readonly (readonly ['private' | 'dropped', (text: string) => string])[] = [
  ['dropped', (text) => withoutChatHeads(text).text],
  ['private', withoutSecrets],
  ['dropped', (text) => text.replace(greeting, spaces)],
  ['private', (text) => text.replace(invitation, spaces)],
  ['private', (text) => text.replace(socialName, spaces)],
  ['private', withoutContacts],
  ['private', withoutCommission],
  ['dropped', (text) => text.replace(hashtag, spaces)],
  ['private', (text) => text.replace(unitNumber, spaces).replace(unitBehindName, spaces).replace(numberPlate, spaces)],
  ['dropped', (text) => text.replace(anyClause, (clause) => (isOnlyChatter(clause) ? spaces(clause) : clause))],
  ['private', (text) => text.replace(anyClause, without(chatter))],
]

const hanWords = /(?<![^\s，。；、,;|·•()（）])[^\s，。；、,;|·•()（）]*\p{Script=Han}[^\s，。；、,;|·•()（）]*/gu
/** Clauses in Chinese that name an owner and say little else: without the name, the rest of them would make no sense. */
const ownerClauses = (pasted: string, unnamed: string): TextPart[] =>
  Array.from(pasted.matchAll(hanWords), ({ 0: { length }, index }) => ({ start: index, end: index + length })).filter(({ start, end }) => {
    const rest = unnamed.slice(start, end)
    const words = pasted.slice(start, end)
    const isAboutOwner = /^[跟和与找问给向由让请叫]/u.test(words) || !/[租售卖賣]/u.test(rest)
    return rest !== words && isAboutOwner && /^\D{0,24}$/u.test(rest) && /[业業房屋]主|房[东東]|[卖賣]家/u.test(words)
  })

const danglingWord = /(?<![^\s，。；、,;|·•])[跟和与找问给向由让请叫同对说是的]{1,2}(?![^\s，。；、,;|·•])/gu
/** The text with spaces in place of words such as 找, if the words that they refer to were removed. */
const withoutDanglingWords = (shown: string, pasted: string): string =>
  shown.replace(danglingWord, (words, start: number) => {
    const isCut = [start - 1, start + words.length].some((at) => shown[at] !== pasted[at])
    return isCut ? spaces(words) : words
  })

/** Two copies of a text with spaces in place of what is left out: `publicPart` for everybody, `privatePart` for the poster alone. Positions stay valid. */
export function splitByReader(pasted: string): { readonly publicPart: string; readonly privatePart: string } {
  const privateSigns = Array.from(spaces(pasted))
  let remaining = pasted
  for (const [kind, cut] of steps) {
    const rest = inCutGaps(cut)(remaining)
    if (kind === 'private') for (let at = 0; at < rest.length; at += 1) if (rest[at] !== remaining[at]) privateSigns[at] = remaining[at] ?? ''
    remaining = rest
  }
  // owners are found in the whole text, since the steps cut it at the dot of a title
  const unnamed = withoutOwnerNames(pasted)
  const ownerParts = ownerClauses(pasted, unnamed)
  const isName = (at: number) => unnamed[at] !== pasted[at] || ownerParts.some(({ start, end }) => start <= at && at < end)
  for (let at = 0; at < pasted.length; at += 1) if (isName(at)) privateSigns[at] = pasted[at] ?? ''
  const rest = Array.from({ length: remaining.length }, (_, at) => (isName(at) ? ' ' : remaining[at])).join('')
  return { publicPart: withoutDanglingWords(rest, pasted), privatePart: privateSigns.join('') }
}

/**
 * The text with spaces in place of what public remarks leave out: message heads, what owners keep from strangers, contacts, commission,
 * numbers of units, greetings, hashtags. Positions stay valid.
 */
export const publicText = (pasted: string): string => splitByReader(pasted).publicPart

/** The text without numbers of units, slots and lots. */
export function withoutUnitNumbers(text: string): string {
  const rest = text.replace(unitNumber, '').replace(unitBehindName, '')
  return rest === text ? text : rest.replace(/^[ ,.，、；;]+| +(?= |$|[,.，。])/gmu, '')
}

/** The language of a text: Chinese if a quarter of it is Chinese characters, English without any; null between, and for texts without letters. */
export function languageOf(text: string): 'zh' | 'en' | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (characters * 4 > text.replace(/\s/g, '').length) return 'zh'
  return characters === 0 && /\p{L}/u.test(text) ? 'en' : null
}

/** The number of a list, or an asterisk, before a text. */
const listMark = /^\s*(?:[①-⑳]|\(?\d{1,2}[.)、）](?!\d)|\d\ufe0f?\u20e3|\*(?![^*\n]*\*))\s*/u
/** Words that announce a phone number which is no longer in the text. */
const lonelyNumberWord =
  /(?<![a-z])(?:his|her|their|owner['’]?s)\s+(?:contact\s+|mobile\s+|cp\s+)?(?:no\.|number|no(?=\s*(?:[,;\n]|$)))(?!\s*[:#]?\s*[\d\p{L}]{1,3}\d)/giu

/** The remarks of a public text in its language. `rest`: the end of the text, if it is too long for the field. */
export function remarksOf(text: string): { readonly remarks: { zh: string; en: string }; readonly rest: string } {
  const lines = text
    .replace(listMark, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/[(（]\s*[)）]/g, '')
        .replace(/\*([^*\n]*)\*/gu, '$1')
        .replace(/(?<![\p{L}\p{N}~])~{1,2}(?=[^\s~])([^~\n]*[^\s~])~{1,2}(?![\p{L}\p{N}~])/gu, '$1')
        .replace(lonelyNumberWord, '')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,!?。！？，、；;])|(?<=[。，、；！？]) /gu, '')
        .replace(/[,，、;；][\s,，、;；]*(?=[.。!！?？])|(?<=[.!?。！？])[\s.,，。、]*[.,，。、]|(?<=[,，、;；|·•])[ ,，、;；|·•]*[,，、;；|·•]/gu, '')
        .replace(/(?<=[。！？])[。，、]+/gu, '')
        .replace(/^[\s.,!?，。、；;:：|·/]+|(?<=[.!?。！？])[\s.,，、；;|·•/–—-]+$|[\s,，、；;|·•/–—&+-]+$/gu, ''),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n')
  const limited = firstCharacters(lines, fields.remarks.max)
  return { remarks: languageOf(limited) === 'zh' ? { zh: limited, en: '' } : { zh: '', en: limited }, rest: lines.slice(limited.length) }
}
