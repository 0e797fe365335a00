import { isHanPerson } from './pasted-owners.ts'
import type { TextPart } from './pasted-text.ts'

/** Finds the places that a text names. `kind` matters since names of agents may contain areas, but no buildings. */
export type FindPlaces = (text: string) => readonly (TextPart & { readonly kind?: string })[]

/** Words of lines about times, such as viewing hours: what stands before them is no name. */
export const timeWords =
  /(?<![a-z])(?:view(?:ing)?s?|open(?:s|ing|ed)?|clos(?:e|es|ed|ing)|check|house|hours?|daily|every(?:day)?|week(?:day|end)s?|wkdays?|until|til|till|between|before|after|starts?|starting|pool|gym|curfew|shuttle|schedule[sd]?|sched|visits?|tripping|meet(?:ing)?|tours?|available|avail|turnover|deadline|walk|ride|drive|from|security|breakfast|noon|posted|updated|as of|effective|valid)(?![a-z])|看房|开放|开门|关门|营业|入住|退房|预约|参观|上门|时间|時間|截止|交房|开盘|每天|每日|更新|步行|车程|开车|上班|之前|之后|以后|以前/iu
/** Words of descriptions of homes and of labels, which no name contains. */
const homeWords = new RegExp(
  String.raw`(?<![a-z])(?:for|rent(?:al|ed|ing|s)?|leas\w+|sales?|sell\w*|sold|taken|rush|urgent|units?|condo\w*|apartment\w*|apts?|studio\w*|bed\w*|brs?|bath\w*|rooms?|floors?|flr|sqm|towers?|twr|bldg|building\w*|residen\w*|places?|lands?|premier|homes?|houses?|town\w*|village|park\w*|squares?|plaza|heights|hills?|ridge|gardens?|suites?|mansions?|courts?|terraces?|villas?|estates?|subd\w*|city|avenue|ave|streets?|st|road|rd|drive|north|south|east|west|corner|near\w*|prices?|pricing|rates?|asking|dues|assoc\w*|deposit\w*|advance|terms?|conditions?|inclu\w+|exclu\w+|amenit\w+|features?|facilit\w+|details?|locations?|address|contacts?|notes?|remarks?|ready|move|furnish\w*|fully|semi|un\w{0,2}furnished|bare|interior\w*|and|or|the|of|in|at|to|by|is|are|no|not|yes|pets?|friendly|pool|gym|balcon\w+|maid\w*|nego\w*|php|usd|only|new|newly|best|prime|spacious|cozy|modern|luxur\w+|bright|view\w*|facing|size|area|type|title|status|project|developer|property|properties|listing\w*|owner\w*|agent\w*|broker\w*|seller|landlord|lessor|buyers?|tenants?|clients?|direct|slots?|carpark|lots?|payment\w*|cash|bank|financing|monthly|month|year\w*|minimum|min|max|contract|please|pls|thanks?|thank|hi|hello|hey|good|morning|afternoon|evening|day|dear|mall|school\w*|hospital|mrt|lrt|station|airport|market|church|access\w*|minutes?|mins?|landmark\w*|upgrade\w*|renovat\w*|appliance\w*|aircon\w*|wifi|internet|water|electric\w*|storage|laundry|kitchen|living|dining|lobby|deck|roof\w*|level|ground|second|third|high|low|mid|rise|zone|phase|block|available|avail|vacant|occupied|tenanted|reserved|price|drop|reduced|budget|wanted|looking|requirements?|viewing|option\w*|photos?|videos?|picture\w*|plans?|layout|occupancy|turnover|commission|comm|negotiable|quick|facts|overview|description|summary|highlights?|why|what|where|when|how|who|about|with|without|plus|bonus|free|promo|hot|deal|sale|update[ds]?|list|more|all|one|two|three|four|five|six|mezz\w*|loft|penthouse|bungalow|duplex|commercial|office|space|warehouse|residential|exclusive|direction|rules?|policy|reminders?|disclaimer|code|ref|reference|id|link|map|waze|google|cgt|dst|vat|net|gross|srp|tcp|dp|psi|clean|flood|quiet|secure|secured|safe|smart|tv|ref|oven|net|pm|dm|call|text|viber|whatsapp|wechat|telegram|email|mobile|phone|tel|follow|share|like|comment|negotiable|mrs?idence|enclave|compound|subdivision|executive|manila|makati|taguig|pasig|quezon|ortigas|alabang|fort|bonifacio|global|parañaque|pasay|mandaluyong|muntinlupa|philippines)(?![a-z])`,
  'iu',
)
export const hanHomeWords =
  /[租售卖买房室厅卫厨楼层栋座价万押付费期装]|平[米方]|家具|电梯|车位|阳台|朝[向南北东西]|户型|面积|位置|地[址铁]|小区|公寓|别墅|大厦|广场|花园|城|区域|[道街]$|[车地]站|校|医院|泳池|健身|场馆|商店|[配套]套|设施|交通|周边|特[点色]|优[势点]|亮点|描述|说明|备注|条件|要求|注意|格|联系|电话|微信|看|入住|急|新|精|包含|附近|紧邻|拎/u
/** A name without the signs around it and texts in brackets. */
export const bareName = (text: string): string =>
  text.replace(/[（(<【［[][^()（）<>【】［］[\]\n]{1,40}[)）>】］\]]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
const namePart = /^(?:\p{Lu}[\p{L}'’-]*[.,]?|d[aeiou]l?|dela|delos|las?|los|y|ng|van|von|bin|&|[^\p{L}\p{N}]+)$/u
const onlyHan = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・·]{1,8}$/u
/** The end of the name of an agency. */
const agency =
  /(?<=\p{L}[^\S\n])(?:(?:homes|realty|realties|properties|property|realtors?|leasing|listings?|rentals?|condos?|sales|brokerage|real[^\S\n]estate)(?:[^\S\n]+|$)){1,3}$/iu

/** Family names of Korea before a given name of two parts: `Park Soo-min`. */
const koreanName =
  /^(?:kim|lee|park|choi|jung|jeong|kang|cho|yoon|jang|lim|han|shin|seo|kwon|hwang|ahn?|song|hong|yoo|ko|moon|son|bae|baek|nam|oh)[^\S\n]\p{L}{1,6}-\p{L}{1,6}$/iu
/** Family names of Japan that a given name follows behind a space. */
const japaneseFamily =
  /^(?:山田|田中|佐藤|鈴木|高橋|伊藤|渡辺|渡邊|中村|小林|加藤|吉田|山本|斎藤|齋藤|松本|井上|木村|清水|山口|佐々木|中島|前田|藤田|小川|後藤|岡田|長谷川|村上|近藤|石井|坂本|遠藤|青木|藤井|西村|福田|太田|三浦|藤原|岡本|松田|中川|中野|原田|小野|田村|竹内|金子|和田|中山|石田|上田|森田|工藤|酒井|橋本|阿部|池田|山崎|山下)$/u
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}・ー]{1,8}$/u
/** Family names and titles by which a name is that of a person even without a time or a sign beside it. */
const personWord =
  /(?<![\p{L}'’-])(?:abad|aguilar|ahmed|alvarez|aquino|bautista|castillo|castro|chan|chen|cheng|chua|cruz|david|delgado|diaz|dizon|domingo|enriquez|espinosa|estrada|fernandez|flores|francisco|garcia|gomez|gonzales|gonzalez|gutierrez|hernandez|ignacio|jimenez|khan|kim|lao|lee|lim|lopez|macaraeg|magno|manalo|marquez|martinez|medina|mendoza|mercado|miranda|morales|navarro|nguyen|ocampo|ong|pascual|perez|ramirez|ramos|reyes|rivera|rodriguez|romero|rosario|ruiz|salazar|sanchez|santiago|santos|soriano|sy|tan|tiu|tolentino|torres|tran|uy|valdez|velasco|villanueva|wang|wong|yap|yu|zhang)(?:,?\s(?:jr|sr|reb|rea|iii?)\.?)?$|^(?:ate|kuya|tita|tito|mang|aling|manang|manong|ma['’]am|sir|engr|atty|mr|mrs|ms|mdm)\.?\s/iu

/** A role, or the recipients of a message, after a name. */
const role =
  /[\s|/·,，-]{0,4}(?:置业)?(?:销售|顾问|经纪人?|中介|客服|管理员|群主)$|[\s|/·,-]{1,4}(?:licensed\s)?(?:real\sestate\s)?(?:agent|broker|realtor|reb)$|\sto\s(?:everyone|all|me|you|group)$/iu

const isHanName = (word: string) => !hanHomeWords.test(word) || isHanPerson(word)
/** The words of a text that may be a name; null: it says something about a home or a time. */
function nameWords(text: string): readonly string[] | null {
  const bare = bareName(text).replace(agency, '').replace(role, '').trimEnd()
  if (koreanName.test(bare)) return bare.split(/[^\S\n]+/u)
  return bare === '' || homeWords.test(bare) || timeWords.test(bare) ? null : bare.split(/[^\S\n]+/u)
}

/** Whether words may be the name of a person: they are few, have capital letters, and none occurs in descriptions of homes. */
export function isName(text: string): boolean {
  const words = nameWords(text)
  return words !== null && words.length <= 5 && words.every((word) => !/\d/.test(word) && (onlyHan.test(word) ? isHanName(word) : namePart.test(word)))
}

/** Whether words beside a time may be a name or a nickname: also in small letters, and with a number at the end. */
export function mayBeNickname(text: string): boolean {
  const words = nameWords(text)
  return (
    isName(text) ||
    (words !== null &&
      words.length <= 3 &&
      words.every((word, index) => (onlyHan.test(word) ? isHanName(word) : /^[\p{L}'’._-]+,?$/u.test(word) || (index > 0 && /^\d{1,3}$/.test(word)))))
  )
}

/** Whether words are the name of a person by a family name or a title in it. */
export const isKnownPerson = (text: string): boolean => isHanPerson(bareName(text)) || (isName(text) && personWord.test(bareName(text)))

/** The length of a possible name at the beginning of a line, before the first place; 0: there is none. */
export function leadingNameLength(line: string, placesIn: FindPlaces | undefined): number {
  const end = Math.min(line.length, ...(placesIn?.(line) ?? []).map(({ start }) => start))
  let length = 0
  for (const { 0: words, index } of line.slice(0, end).matchAll(/\S+[^\S\n]*/gu)) {
    if (index > 40 || index + words.trimEnd().length > end || !isName(line.slice(0, index + words.trimEnd().length))) break
    length = index + words.length
    const next = /^\S{1,8}/u.exec(line.slice(length, end))?.[0] ?? ''
    if (onlyHan.test(words.trim()) && !(index === line.search(/\S/u) && (japaneseFamily.test(words.trim()) || kana.test(words.trim())) && onlyHan.test(next)))
      break
  }
  return length
}
