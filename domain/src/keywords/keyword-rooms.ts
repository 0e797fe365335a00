import { bandsOf } from '../choices.ts'
import { numberWords } from './keyword-fact-words.ts'
import type { SearchQuery } from '../search-query.ts'

type Filters = Partial<SearchQuery>
/** A number of rooms from `start` to `end` of a text. */
type RoomFact = { readonly start: number; readonly end: number; readonly filters: Filters }

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const words = Object.keys(numberWords)
const latin = `(?:\\d{1,2}|${words.filter((word) => !isHan(word)).join('|')})`
const chinese = `(?:\\d|[${words.filter(isHan).join('')}])`
const roomsInLatin = `(?:b\\.?r\\.?s?|bdr?s?|bdrms?|bhk|beds?|bed[\\s-]?rooms?)`
const bathsInLatin = `(?:bath(?:room)?s?|ba|bth|t\\s?[&/]?\\s?b|toilets?(?:\\s+(?:and|&)\\s+baths?)?|c\\.?r\\.?s?)`
/** No other number right before a bound, to which it would belong: "30k max 2br", "6 months min 1br". */
const notOfPrevious = '(?<!(?:\\d[kmw]?|thousand|million|sq\\.?\\s?m|m2|㎡|months?|mos?|years?|yrs?|weeks?|days?|nights?|floor)\\s)'
const least = `(?<least>at least|${notOfPrevious}min(?:imum)?(?: of)?|not? (?:less|fewer) than)`
const most = `(?<most>at most|${notOfPrevious}max(?:imum)?(?: of)?|up to|not? more than)`
const boundInLatin = `(?:(?:${least}|${most})\\s+)?`
const boundInChinese = '(?:(?:(?<least>至少|起码|最少|最低|不少于|不低于)|(?<most>最多|至多|顶多|不超过|不多于))(?:要|有|是)?\\s*)?'
/** Half a room or one small room more, which does not count: 1.5 is 1, and 2+1 is 2. */
const smallRoom = '(?:\\.5|\\s?\\+\\s?1(?=[\\s-]?(?:b|房|室|居|卧))|[+加][1一])?'
const boundAfterChinese = '(?:(?:及|或)?(?<more>以上|起步?(?![租付居]))|(?:及|或)?(?<less>以[下内]))?'
/** No amount right after a bound, to which it would belong: "2br max 60k". */
const notOfNext = '(?![\\s-]*(?:of\\s+)?(?:\\d|[₱$]|php|p\\s?\\d))'
const boundAfterLatin = `(?:(?<more>\\+|\\s+(?:(?:or|and) (?:more|up(?! to)|above)|(?:min(?:imum)?|up)(?![a-z])(?! to)${notOfNext}))|(?<less>\\s+(?:(?:or|and) (?:less|fewer|below)|max(?:imum)?(?![a-z])${notOfNext})))?`

const englishBedrooms = new RegExp(
  `(?<![a-z0-9.+])${boundInLatin}(?<low>${latin})${smallRoom}(?:\\s*(?:-|–|(?<to>to)|or|/|&|and|,)\\s*(?<high>${latin}))?(?<plus>\\+)?[\\s-]*${roomsInLatin}${boundAfterLatin}(?![a-z0-9])`,
  'gu',
)
/** 两三房, 三四房: two neighbouring numbers. */
const neighbours = '一两|两三|三四|四五|五六'
const chineseBedrooms = new RegExp(
  `(?<![\\d.+加])${boundInChinese}(?:(?:(?<pair>${neighbours})|(?<low>${chinese})${smallRoom}(?:(?:(?<to>[到至])|[、/或-])(?<high>${chinese}))?)(?:室|房间?|居室?|卧室?|间?睡房|间卧室))(?!子|产|屋|源|价)${boundAfterChinese}(?:${chinese}厅)?(?:${chinese}厨)?(?:(?<baths>${chinese})(?:\\.5)?[卫厕])?`,
  'gu',
)
/** A number of bedrooms behind 套, as in 套二, but not in 一套二手房. */
const suite = new RegExp('(?<![\\d一二两三四五六七八九十几这那整全每])套(?<low>[一二两三四五])(?![手室房厅卫居厨层楼])', 'gu')
const studio = new RegExp('(?<![a-z0-9])studios?(?:[\\s-]+(?:type|unit|condo))?(?![a-z0-9])|开间|单间(?!卧)|单身公寓|工作室|开放式(?!厨|阳台|办公|书房)', 'gu')
const latinBathrooms = new RegExp(
  `(?<![a-z0-9.])${boundInLatin}(?<low>${latin})(?:\\.\\d)?(?<plus>\\+)?[\\s-]*${bathsInLatin}${boundAfterLatin}(?![a-z0-9])`,
  'gu',
)
const chineseBathrooms = new RegExp(
  `(?<![\\d.])${boundInChinese}(?<low>${chinese}|双)(?:\\.5)?个?(?:卫生间|洗手间|卫浴|浴室|卫|厕所?)(?!星)${boundAfterChinese}`,
  'gu',
)

const numberOf = (text: string): number => numberWords[text] ?? Number(text)

type Groups = Readonly<Partial<Record<'least' | 'most' | 'low' | 'high' | 'to' | 'pair' | 'plus' | 'more' | 'less' | 'baths', string>>>

/** The filter for a number of rooms, or for a number with a bound; null for no sensible number. */
function roomFilter(key: 'bedrooms' | 'bathrooms', { pair, low = pair?.charAt(0) ?? '', high = pair?.charAt(1), to, ...bound }: Groups): Filters | null {
  const begin = low === '双' ? 2 : numberOf(low)
  const end = high === undefined ? begin : numberOf(high)
  // "3 to 2 bedrooms"; other signs may join the number of something else
  const [first, last] = to !== undefined && end < begin ? [end, begin] : [begin, end]
  if (!(first >= 1 && last >= first && last <= 20)) return null
  const isAtMost = (bound.most ?? bound.less) !== undefined
  const isAtLeast = !isAtMost && (bound.least ?? bound.plus ?? bound.more) !== undefined
  const codes = bandsOf(key).flatMap(({ code, min, max }) => ((isAtLeast || min <= last) && (isAtMost || max === undefined || max > first) ? [code] : []))
  return { [key]: codes }
}

/** The numbers of bedrooms and bathrooms in a normalized text; bedrooms first, studios last. */
export function roomsIn(normalized: string): RoomFact[] {
  const facts: RoomFact[] = []
  const addFacts = (pattern: RegExp, filtersFor: (groups: Groups) => Filters | null) => {
    for (const match of normalized.matchAll(pattern)) {
      const filters = filtersFor(match.groups ?? {})
      if (filters) facts.push({ start: match.index, end: match.index + match[0].length, filters })
    }
  }
  addFacts(englishBedrooms, (groups) => roomFilter('bedrooms', groups))
  addFacts(chineseBedrooms, (groups) => {
    const rooms = roomFilter('bedrooms', groups)
    return rooms && { ...rooms, ...(groups.baths === undefined ? {} : roomFilter('bathrooms', { low: groups.baths })) }
  })
  addFacts(suite, (groups) => roomFilter('bedrooms', groups))
  addFacts(latinBathrooms, (groups) => roomFilter('bathrooms', groups))
  addFacts(chineseBathrooms, (groups) => roomFilter('bathrooms', groups))
  addFacts(studio, () => ({ bedrooms: ['0'] }))
  return facts
}
