import { bandsOf } from './choices.ts'
import { numberWords } from './keyword-fact-words.ts'
import type { SearchQuery } from './search-query.ts'

type Filters = Partial<SearchQuery>
/** A number of rooms from `start` to `end` of a text. */
type RoomFact = { readonly start: number; readonly end: number; readonly filters: Filters }

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const words = Object.keys(numberWords)
const latin = `(?:\\d{1,2}|${words.filter((word) => !isHan(word)).join('|')})`
const chinese = `(?:\\d|[${words.filter(isHan).join('')}])`
const roomsInLatin = `(?:b\\.?r\\.?s?|bdr?s?|bdrms?|bhk|beds?|bed[\\s-]?rooms?)`
const bathsInLatin = `(?:bath(?:room)?s?|ba|bth|t\\s?&\\s?b|toilets?(?:\\s+(?:and|&)\\s+baths?)?|c\\.?r\\.?s?)`
const atLeast = '(?:(at least|min(?:imum)?)\\s+)?'
/** Half a room, or one more that is small: 1.5 and 2+1 count as 1 and 2. */
const smallRoom = '(?:\\.5|\\s?\\+\\s?1(?=[\\s-]?(?:b|房|室|居|卧))|[+加][1一])?'
const orMore = '((?:及|或)?以上)?'
const orMoreInLatin = '(\\+|\\s+(?:or|and) (?:more|up|above))?'

const englishBedrooms = new RegExp(
  `(?<![a-z0-9.+])${atLeast}(${latin})${smallRoom}(?:\\s*(?:-|–|to|or|/|&|and|,)\\s*(${latin}))?(\\+)?[\\s-]*${roomsInLatin}${orMoreInLatin}(?![a-z0-9])`,
  'gu',
)
/** 两三房, 三四房: two neighbouring numbers. */
const neighbours = '一两|两三|三四|四五|五六'
const chineseBedrooms = new RegExp(
  `(?<![\\d.+加])(?:(?:(${neighbours})|(${chinese})${smallRoom}(?:[到至、/或-](${chinese}))?)(?:室|房间?|居室?|卧室?|间?睡房|间卧室))(?!子|产|屋|源|价)${orMore}(?:${chinese}厅)?(?:${chinese}厨)?(?:(${chinese})(?:\\.5)?卫)?`,
  'gu',
)
const studio = new RegExp('(?<![a-z0-9])studios?(?:[\\s-]+(?:type|unit|condo))?(?![a-z0-9])|开间|单间(?!卧)|单身公寓|工作室', 'gu')
const latinBathrooms = new RegExp(`(?<![a-z0-9.])${atLeast}(${latin})(?:\\.\\d)?(\\+)?[\\s-]*${bathsInLatin}${orMoreInLatin}(?![a-z0-9])`, 'gu')
const chineseBathrooms = new RegExp(`(?<![\\d.])(${chinese}|双)(?:\\.5)?个?(?:卫生间|洗手间|卫浴|浴室|卫)(?!星)${orMore}`, 'gu')

const numberOf = (text: string): number => numberWords[text] ?? Number(text)

/** The bands of a number of rooms, up to the last one if `isOpenEnded`; null for no sensible number. */
function bandsFor(key: 'bedrooms' | 'bathrooms', low: string, high: string | undefined, isOpenEnded: boolean): Filters | null {
  const first = numberOf(low)
  const last = isOpenEnded ? 20 : high === undefined ? first : numberOf(high)
  if (!(first >= 1 && last >= first && last <= 20)) return null
  const codes = bandsOf(key).flatMap(({ code, min, max }) => (min <= last && (max === undefined || max > first) ? [code] : []))
  return { [key]: codes }
}
const bathroomFilters = (text: string, isOpenEnded: boolean) => bandsFor('bathrooms', text === '双' ? '2' : text, undefined, isOpenEnded)

/** The numbers of bedrooms and bathrooms in a normalized text; bedrooms first. */
export function roomsIn(normalized: string): RoomFact[] {
  const facts: RoomFact[] = []
  const addFact = (match: RegExpExecArray, filters: Filters | null) => {
    if (filters) facts.push({ start: match.index, end: match.index + match[0].length, filters })
  }
  for (const match of normalized.matchAll(englishBedrooms))
    addFact(match, bandsFor('bedrooms', match[2] ?? '', match[3], Boolean(match[1] ?? match[4] ?? match[5])))
  for (const match of normalized.matchAll(chineseBedrooms)) {
    const [, pair, low = pair?.charAt(0) ?? '', high = pair?.charAt(1), more, baths] = match
    const rooms = bandsFor('bedrooms', low, high, more !== undefined)
    addFact(match, rooms && { ...rooms, ...(baths === undefined ? {} : bathroomFilters(baths, false)) })
  }
  for (const match of normalized.matchAll(latinBathrooms)) addFact(match, bathroomFilters(match[2] ?? '', Boolean(match[1] ?? match[3] ?? match[4])))
  for (const match of normalized.matchAll(chineseBathrooms)) addFact(match, bathroomFilters(match[1] ?? '', match[2] !== undefined))
  for (const match of normalized.matchAll(studio)) addFact(match, { bedrooms: ['0'] })
  return facts
}
