import { groupBy } from './group-by.ts'
import { clockSign, datedSign, inSigns, type Signs } from './pasted-stamps.ts'
import { isHanPerson } from './pasted-owners.ts'
import type { TextPart } from './pasted-text.ts'

/** Finds the places that a text names. */
export type FindPlaces = (text: string) => readonly TextPart[]

/** What a chat or a mail puts before a message: who wrote it and when. */
type Head = TextPart

/** Signs without a width, which some apps put around names. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const b = String.raw`[^\S\n]`
/** A clock time with a day beside it, and a clock time with or without one, in a text of signs. */
const [dated, stamp] = [datedSign, `[${datedSign}${clockSign}]`]
const name = String.raw`[^\n:：\[\]]{1,40}?`
const lead = String.raw`^(?:${b}|>){0,8}`
const over = (pattern: string, flags = '') => new RegExp(pattern, `i${flags}`)

const inBrackets = String.raw`[\[［【]${b}{0,2}STAM_${b}{0,2}[\]］】]${b}{0,2}(?:[-–]${b}{0,2})?`
/** Heads within a line, where line ends became spaces. */
const anywhere = [
  over(`${inBrackets.replace('STAM_', stamp)}${name}${b}?[:：]`, 'g'),
  over(inBrackets.replace('STAM_', dated), 'g'),
  over(`${dated}${b}{1,2}[-–]${b}{1,2}${name}${b}?[:：]`, 'g'),
]
/** Heads at the beginning of a line, behind which a message may follow. */
const bracketed = over(`${lead}${inBrackets.replace('STAM_', stamp)}`)
const named = over(String.raw`${lead}\[(${name})\]${b}{0,2}\[${stamp}\]`)
const stampThenName = over(String.raw`${lead}${stamp}${b}{0,2}[-–—,，|]?${b}{0,2}(${name})${b}?[:：](?!\d|//)`)
const beginsDated = over(`${lead}${dated}`)
const datedDash = over(`${lead}${dated}${b}{0,2}-${b}`)
const tabbed = over(String.raw`${lead}${stamp}${b}?\t${b}?(${name})${b}?\t`)
const stampedLine = over(`${lead}${stamp}(?:${b}+|$)`)
const edited = String.raw`(?:${b}?[,，]?${b}?\(?(?:edited|已编辑)\)?)?(?:${b}?[·•][^\n]{0,40})?`
const nameThenStamp = (of: string) =>
  over(
    String.raw`${lead}(${name})(?:${b}{1,2}[—–·•@,，-]${b}{1,2}|[,，]?${b}{1,2}|(?=${clockSign}))(?:at${b})?[\[(（]?${b}?${of}${b}?[\])）]?${edited}${b}?(?:[:：]|$)`,
  )
const nameThenDated = nameThenStamp(dated)
const nameThenClock = nameThenStamp(clockSign)
const longAgo = String.raw`(?:\d{1,2}${b}?(?:分钟|小时|天|分鐘|小時)前|刚刚|just${b}now)`
const ago = String.raw`(?:(?:\d{1,2}|an?|one)${b}?(?:s|m|h|d|w|mins?|minutes?|hrs?|hours?|days?|weeks?)(?:${b}ago)?|${longAgo})`
const agoEnd = String.raw`(?:${b}{0,2}[·•][^\n]{0,40})?${b}*$`
const nameThenAgo = over(String.raw`${lead}(${name})${b}{1,2}(?:[·•]${b}?${ago}|${longAgo})${agoEnd}`)
const onlyStamp = over(
  String.raw`${lead}(?:(?:seen|delivered|read|sent|edited|已读|已送达)${b})?(?:[\[(（]?${b}?${stamp}${b}?[\])）]?|${longAgo}|${ago}(?=${b}{0,2}[·•]|${b}ago))${agoEnd}`,
)
const onlyName = new RegExp(String.raw`${lead}(${name})${b}?[:：]`, 'u')
const tilde = new RegExp(String.raw`${lead}[~～]${b}?(${name})${b}?(?:[:：]|$)`, 'u')

/** Lines that mails put above a text. */
const mailSender = /^(?:[^\S\n]|>){0,8}\*?(?:from|by|von|de|发件人|寄件者|寄件人|發件人)\*?[^\S\n]?[:：]\*?[^\S\n]*([^\n]{1,120})$/iu
const mailLabel =
  /^(?:[^\S\n]|>){0,8}\*?(?:sent|to|cc|bcc|date|subject|reply-to|para|enviado|fecha|asunto|an|datum|gesendet|betreff|发送时间|收件人|抄送|主题|日期|时间|收件者|主旨|主題)\*?[^\S\n]?[:：]/iu
const wrote = /^[^\n]{0,240}(?<![a-z])(?:wrote|escribió|(?:a[^\S\n])?écrit|schrieb|写道|寫道)[^\S\n]?[:：][^\S\n]*$/iu
const media =
  'image|photo|picture|video|audio|gif|sticker|document|contact(?:[^\\S\\n]card)?|voice[^\\S\\n](?:message|note|call)|media|location|poll|album|file|attachment|link'
const hanMedia = '图片|圖片|照片|视频|影片|语音|語音|表情|动画表情|贴图|貼圖|文件|链接|名片|位置|小程序|聊天记录|红包|转账|语音通话|视频通话|音乐|合并转发'
/** What chats put in place of what is no text, and what they say of a conversation; the whole of a message. */
const notices = new RegExp(
  [
    String.raw`<[^<>\n\d]{1,40}>|<[^<>\n]{0,20}\.[a-z\d]{2,4}>|<?attached[:：][^\n]{1,80}>?`,
    String.raw`[\[［【(（](?:${media}|${hanMedia})[\]］】)）](?:${b}?\d{1,2}[:：]\d\d)?`,
    String.raw`(?:${media})|(?:${hanMedia})`,
    String.raw`(?:missed${b})?(?:voice|video|audio)${b}(?:message|note|call)s?(?:${b}?[(,·]?${b}?\d{1,2}[:：]\d\d(?:[:：]\d\d)?\)?)?|(?:语音|視訊|视频)?(?:通话|通話)(?:时长)?${b}?\d{0,2}(?:[:：]\d\d)?|(?:已取消|对方已取消|未接听?|对方已拒绝|忙线未接听)`,
    String.raw`(?:-{2,}|—{2,})?${b}?(?:begin${b})?(?:forwarded|fwd?|转发|轉發|转自|轉自|转发自)(?:${b}(?:message|many${b}times))?(?:${b}?(?:from|[:：]|${b})${b}?[^\n]{1,60}?)?[:：]?${b}?(?:-{2,}|—{2,})?`,
    String.raw`(?:转|轉)(?:发|發)?自[:：]?${b}?[^\n\d]{1,40}`,
    String.raw`(?:this${b}message${b}was${b}deleted|you${b}deleted${b}this${b}message|null|edited|seen|delivered|已读|已编辑)\.?`,
    String.raw`(?:messages${b}and${b}calls${b}are|消息和通话)[^\n]{0,200}(?:encrypted|加密)[^\n]{0,120}`,
    String.raw`[^\n:：\d]{1,40}?${b}?(?:撤回了?一条消息|加入了?群聊|邀请[^\n]{1,40}加入了?群聊|拍了拍[^\n]{1,40})`,
    String.raw`sent${b}from${b}my${b}[^\n]{1,30}|发自我的[^\n]{1,30}`,
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|')
    .replace(/^/, `^(?:${b}|>){0,8}(?:`)
    .concat(`)${b}*$`),
  'iu',
)
/** What a chat says that somebody did; the whole of a message. */
const deed = new RegExp(
  String.raw`${lead}(${name})${b}(?:sent(?:${b}(?:an?|the|\d{1,3})${b}(?:${media})s?)?|replied${b}to${b}[^\n]{1,40}|shared${b}an?${b}(?:${media}|post)|reacted${b}[^\n]{1,40}|(?:was${b})?(?:added|removed)(?:${b}[^\n]{1,60})?|joined(?:${b}(?:using|via|the|from)${b}[^\n]{1,60})?|left(?:${b}the${b}(?:group|chat))?|created${b}(?:the|this)${b}group[^\n]{0,60}|changed${b}(?:the|this|their|to)${b}[^\n]{1,80}|pinned${b}a${b}message)\.?${b}*$`,
  'iu',
)
/** The same in the middle of a line. */
const mediaWords = new RegExp(
  [
    String.raw`(?<![\p{L}<])<?(?:${media}|bild|foto|imagen|imagem|vídeo|medien|archivo|mídia|multimedia)${b}(?:omitted|weggelassen|ausgeschlossen|omitid[oa]|oculta)>?(?!\p{L})`,
    String.raw`<省略[^<>\n]{1,12}>|<[^<>\n]{1,12}省略>`,
    String.raw`(?<![\w/.-])[\w-]{1,60}\.(?:jpe?g|png|gif|webp|heic|mp4|mov|3gp|opus|m4a|mp3|ogg|pdf|vcf|docx?|xlsx?)${b}\([^()\n]{3,30}\)`,
    String.raw`<(?:attached|anexado|anhang|附件)[:：][^<>\n]{1,80}>`,
  ].join('|'),
  'giu',
)

/** Words of what a line between listings says of times: no name stands before them. */
const timeWords =
  /(?<![a-z])(?:view(?:ing)?s?|open(?:s|ing|ed)?|clos(?:e|es|ed|ing)|check|house|hours?|daily|every(?:day)?|week(?:day|end)s?|wkdays?|until|til|till|between|before|after|starts?|starting|pool|gym|curfew|shuttle|schedule[sd]?|sched|visits?|tripping|meet(?:ing)?|tours?|available|avail|turnover|deadline|walk|ride|drive|from|security|breakfast|noon|posted|updated|as of|effective|valid)(?![a-z])|看房|开放|开门|关门|营业|入住|退房|预约|参观|上门|时间|時間|截止|交房|开盘|每天|每日|更新|步行|车程|开车|上班|之前|之后|以后|以前/iu
/** Words of what is said of homes and in labels: no name has them. */
const homeWords = new RegExp(
  String.raw`(?<![a-z])(?:for|rent(?:al|ed|ing|s)?|leas\w+|sales?|sell\w*|sold|taken|rush|urgent|units?|condo\w*|apartment\w*|apts?|studio\w*|bed\w*|brs?|bath\w*|rooms?|floors?|flr|sqm|towers?|twr|bldg|building\w*|residen\w*|places?|lands?|premier|homes?|houses?|town\w*|village|park\w*|squares?|plaza|heights|hills?|ridge|gardens?|suites?|mansions?|courts?|terraces?|villas?|estates?|subd\w*|city|avenue|ave|streets?|st|road|rd|drive|north|south|east|west|corner|near\w*|prices?|pricing|rates?|asking|dues|assoc\w*|deposit\w*|advance|terms?|conditions?|inclu\w+|exclu\w+|amenit\w+|features?|facilit\w+|details?|locations?|address|contacts?|notes?|remarks?|ready|move|furnish\w*|fully|semi|un\w{0,2}furnished|bare|interior\w*|and|or|the|of|in|at|to|by|is|are|no|not|yes|pets?|friendly|pool|gym|balcon\w+|maid\w*|nego\w*|php|usd|only|new|newly|best|prime|spacious|cozy|modern|luxur\w+|bright|view\w*|facing|size|area|type|title|status|project|developer|property|properties|listing\w*|owner\w*|agent\w*|broker\w*|seller|landlord|lessor|buyers?|tenants?|clients?|direct|slots?|carpark|lots?|payment\w*|cash|bank|financing|monthly|month|year\w*|minimum|min|max|contract|please|pls|thanks?|thank|hi|hello|hey|good|morning|afternoon|evening|day|dear|mall|school\w*|hospital|mrt|lrt|station|airport|market|church|access\w*|minutes?|mins?|landmark\w*|upgrade\w*|renovat\w*|appliance\w*|aircon\w*|wifi|internet|water|electric\w*|storage|laundry|kitchen|living|dining|lobby|deck|roof\w*|level|ground|second|third|high|low|mid|rise|zone|phase|block|available|avail|vacant|occupied|tenanted|reserved|price|drop|reduced|budget|wanted|looking|requirements?|viewing|option\w*|photos?|videos?|picture\w*|plans?|layout|occupancy|turnover|commission|comm|negotiable|quick|facts|overview|description|summary|highlights?|why|what|where|when|how|who|about|with|without|plus|bonus|free|promo|hot|deal|sale|update[ds]?|list|more|all|one|two|three|four|five|six|mezz\w*|loft|penthouse|bungalow|duplex|commercial|office|space|warehouse|residential|exclusive|direction|rules?|policy|reminders?|disclaimer|code|ref|reference|id|link|map|waze|google|cgt|dst|vat|net|gross|srp|tcp|dp|psi|clean|flood|quiet|secure|secured|safe|smart|tv|ref|oven|net|pm|dm|call|text|viber|whatsapp|wechat|telegram|email|mobile|phone|tel|follow|share|like|comment|negotiable|mrs?idence|enclave|manila|makati|taguig|pasig|quezon|ortigas|alabang|fort|bonifacio|global|parañaque|pasay|mandaluyong|muntinlupa|philippines)(?![a-z])`,
  'iu',
)
const hanHomeWords =
  /[租售卖买房室厅卫厨楼层栋座价万押付费期装]|平[米方]|家具|电梯|车位|阳台|朝[向南北东西]|户型|面积|位置|地[址铁]|小区|公寓|别墅|大厦|广场|花园|城|区域|[道街]$|[车地]站|校|医院|泳池|健身|场馆|商店|[配套]套|设施|交通|周边|特[点色]|优[势点]|亮点|描述|说明|备注|条件|要求|注意|格|联系|电话|微信|看|入住|急|新|精|包含|附近|紧邻|拎/u
/** What stays of a name without signs around it. */
const bareName = (text: string): string => text.replace(/[（(<][^()（）<>\n]{1,40}[)）>]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
const namePart = /^(?:\p{Lu}[\p{L}'’-]*[.,]?|d[aeiou]l?|dela|delos|las?|los|y|ng|van|von|bin|&|[^\p{L}\p{N}]+)$/u
const onlyHan = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・·]{1,8}$/u
/** The end of the name of an agency. */
const agency = /(?<=\p{L}[^\S\n])(?:homes|realty|properties|realtors?|leasing)$/iu

const isHanName = (word: string) => !hanHomeWords.test(word) || isHanPerson(word)
/** The words of what may be a name; null: it says something of a home or a time. */
function nameWords(text: string): readonly string[] | null {
  const bare = bareName(text).replace(agency, '').trimEnd()
  return bare === '' || homeWords.test(bare) || timeWords.test(bare) ? null : bare.split(/[^\S\n]+/u)
}

/** Whether words may be the name of a person: few, with capital letters, and none of what is said of homes. */
function isName(text: string): boolean {
  const words = nameWords(text)
  return words !== null && words.length <= 5 && words.every((word) => !/\d/.test(word) && (onlyHan.test(word) ? isHanName(word) : namePart.test(word)))
}

/** Whether words beside a time may be a name, or a word that says nothing of a home: also in small letters, and with a number behind. */
function isNick(text: string): boolean {
  const words = nameWords(text)
  return (
    isName(text) ||
    (words !== null &&
      words.length <= 3 &&
      words.every((word, index) => (onlyHan.test(word) ? isHanName(word) : /^[\p{L}'’._-]+,?$/u.test(word) || (index > 0 && /^\d{1,3}$/.test(word)))))
  )
}

/** The number of letters at the beginning of a line that may be a name, up to a place. */
function leadingName(line: string, placesIn: FindPlaces | undefined): number {
  const end = Math.min(line.length, ...(placesIn?.(line) ?? []).map(({ start }) => start))
  let length = 0
  for (const { 0: words, index } of line.slice(0, end).matchAll(/\S+[^\S\n]*/gu)) {
    if (index > 40 || index + words.trimEnd().length > end || !isName(line.slice(0, index + words.trimEnd().length))) break
    length = index + words.length
    if (onlyHan.test(words.trim())) break
  }
  return length
}

const lengthOf = (pattern: RegExp, line: string, accept: (name: string) => boolean): number => {
  const match = pattern.exec(line)
  return match && accept(match[1] ?? '') ? match[0].length : 0
}

/** How much of the beginning of a line says who wrote it and when, by itself; 0: nothing. */
function headLength(line: string, placesIn: FindPlaces | undefined): number {
  const brackets = bracketed.exec(line)?.[0].length ?? 0
  if (brackets > 0) return isNick(line.slice(brackets)) ? line.length : brackets
  const isNoTime = (words: string) => !timeWords.test(words)
  const found =
    lengthOf(named, line, isNoTime) ||
    lengthOf(tabbed, line, () => true) ||
    lengthOf(nameThenDated, line, (words) => isNoTime(words) && /\p{L}|\d{6}/u.test(words)) ||
    lengthOf(stampThenName, line, (words) => isNoTime(words) && (beginsDated.test(line) || isNick(words))) ||
    lengthOf(nameThenClock, line, isNick) ||
    lengthOf(nameThenAgo, line, isNoTime) ||
    lengthOf(tilde, line, (words) => /^\p{L}/u.test(words) && words.split(/\s+/u).length <= 5)
  if (found > 0) return found
  const dash = datedDash.exec(line)?.[0].length ?? 0
  if (dash > 0) return deed.test(line.slice(dash)) ? line.length : dash
  const stamped = stampedLine.exec(line)?.[0].length ?? 0
  const behind = stamped > 0 && stamped < line.length ? leadingName(line.slice(stamped), placesIn) : 0
  return behind > 0 ? stamped + behind : 0
}

/** A line with its place in the text; its own text has signs for times. */
type ChatLine = Signs & { readonly start: number }

const partOf = ({ start, at }: ChatLine, from: number, to: number): Head => ({ start: start + (at[from] ?? 0), end: start + (at[to] ?? 0) })

/** The heads of a text whose lines were not heads by themselves: names beside a time, repeated ones, those of mails. */
function namesBeside(lines: readonly ChatLine[], placesIn: FindPlaces | undefined): Head[] {
  const isPerson = (text: string) => isName(text) && (placesIn === undefined || placesIn(text).length === 0)
  const isNickOfPerson = (text: string) => isNick(text) && (placesIn === undefined || placesIn(text).length === 0)
  const isTime = (line: ChatLine | undefined) => line !== undefined && onlyStamp.test(line.text)
  const times = lines.filter(isTime)
  const isOfTime = ({ text }: ChatLine, index: number) =>
    times.length > 0 && isNickOfPerson(text) && (index === 0 || isTime(lines[index - 1]) || isTime(lines[index + 1]))
  const inMail = new Set<number>()
  for (const [index, { text }] of lines.entries()) {
    const sender = mailSender.exec(text)?.[1]
    if (sender !== undefined && placesIn && (isNickOfPerson(sender) || /<?[\w.+-]{1,64}@[\w.-]{1,60}>?/u.test(sender))) inMail.add(index)
    else if (inMail.has(index - 1) && mailLabel.test(text)) inMail.add(index)
    if (wrote.test(text)) inMail.add(index)
    if (wrote.test(text) && /^(?:[^\S\n]|>){0,8}on[^\S\n]/iu.test(lines[index - 1]?.text ?? '')) inMail.add(index - 1)
  }
  const wholes = groupBy(lines, ({ text }) => text.trim())
  const prefixes = groupBy(lines, ({ text }) => onlyName.exec(text)?.[1]?.trim() ?? '')
  const prefixOf = (line: ChatLine, index: number): number => {
    const [all = '', prefix = ''] = onlyName.exec(line.text) ?? []
    if (!placesIn || prefix === '' || !isPerson(prefix)) return 0
    const isAlone = line.text.slice(all.length).trim() === ''
    const isRepeated = (prefixes.get(prefix.trim()) ?? []).length > 1
    const isPersonInHan = isHanPerson(bareName(prefix)) && !hanHomeWords.test(prefix)
    return isRepeated || isTime(lines[index - 1]) || isPersonInHan || (isAlone && /\p{L}[^\S\n]+\p{Lu}/u.test(prefix)) ? all.length : 0
  }
  return lines.flatMap((line, index) => {
    const isWhole =
      inMail.has(index) ||
      isTime(line) ||
      deed.test(line.text) ||
      isOfTime(line, index) ||
      (times.length > 0 && (wholes.get(line.text.trim()) ?? []).length > 1 && isPerson(line.text))
    const length = isWhole ? line.text.length : prefixOf(line, index)
    return length > 0 ? [partOf(line, 0, length)] : []
  })
}

/** Parts in their order, those that overlap as one. */
function merged(heads: readonly Head[]): Head[] {
  const parts: Head[] = []
  for (const { start, end } of heads.toSorted((a, b) => a.start - b.start)) {
    const last = parts.at(-1)
    if (last && start < last.end) parts[parts.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else parts.push({ start, end })
  }
  return parts
}

/**
 * The heads that a chat or a mail puts before messages, by their shape: a time and a name, a name before each message. `placesIn` tells the names of
 * buildings from those of people; without it, names without a time beside them stay.
 */
export function chatHeadsIn(pasted: string, placesIn?: FindPlaces): readonly Head[] {
  const heads: Head[] = []
  const rest: ChatLine[] = []
  let start = 0
  for (const words of pasted.replace(invisible, ' ').split('\n')) {
    const line = { ...inSigns(words), start }
    start += words.length + 1
    if (words.trim() === '') continue
    for (const pattern of anywhere) for (const { 0: found, index } of line.text.matchAll(pattern)) heads.push(partOf(line, index, index + found.length))
    const length = onlyStamp.test(line.text) ? 0 : headLength(line.text, placesIn)
    if (length > 0) heads.push(partOf(line, 0, length))
    else rest.push(line)
  }
  heads.push(...namesBeside(rest, placesIn))
  return merged(heads)
}

const spaces = (text: string) => text.replace(/[^\n]/g, ' ')

/** The text with heads of messages and notices of chats as spaces, so that positions stay valid, and the starts of messages. */
export function withoutChatHeads(text: string, placesIn?: FindPlaces): { readonly text: string; readonly starts: readonly number[] } {
  const heads = chatHeadsIn(text, placesIn)
  const signs = text.split('')
  for (const { start, end } of heads) for (let at = start; at < end; at += 1) if (signs[at] !== '\n') signs[at] = ' '
  let rest = signs
    .join('')
    .replace(mediaWords, spaces)
    .split('\n')
    .map((line) => (notices.test(line.replace(invisible, ' ')) ? spaces(line) : line))
    .join('\n')
  // a list in one line: each number starts a line
  if (/(?:^|\s)\(?1[.)]\s/u.test(rest) && /[ \t]\(?2[.)]\s/u.test(rest)) rest = rest.replace(/[ \t](?=\(?[1-9]\d?[.)]\s)/gu, '\n')
  return { text: rest, starts: heads.map(({ start }) => start) }
}
