import { bandsOf, type CodeOf } from './choices.ts'
import { areasIn, pricesIn, type KeywordAmount } from './keyword-amounts.ts'
import {
  anyFurniture,
  inclusionWords,
  facingWords,
  type FactWords,
  flagWords,
  floorWords,
  furnishedWords,
  notNeededWords,
  fillerStart,
  fillerEnd,
  fillerWords,
  modeWords,
  numberWords,
  posterWords,
  postedWords,
  negations,
  simplifiedCharacters,
  stageWords,
  typeWords,
} from './keyword-fact-words.ts'
import { lowestPriceWords } from './typed-keyword.ts'
import { filtersOf, parametersOf, type SearchQuery } from './search-query.ts'

type Filters = Partial<SearchQuery>

/** A part of a text that a filter can express; `from` and `end` are positions in the text. */
type KeywordFact = { readonly start: number; readonly end: number; readonly filters: Filters }
export type KeywordFacts = {
  readonly filters: Filters
  /** The text without the facts: names and words that no filter expresses. */
  readonly rest: string
  /** In the order of the text. */
  readonly spans: readonly KeywordFact[]
}

export type FactOptions = {
  /** Whether a phrase is a name: "Studio City" and 微风公寓 are buildings, not facts. */
  readonly isName?: (phrase: string) => boolean
  /** The type on the screen, for texts without a type; condos by default. */
  readonly type?: CodeOf<'type'>
  /** Words for types are no facts. */
  readonly withoutType?: boolean
}

/** One character in the form in which words are compared; the length stays the same, and so do positions. */
function plainCharacter(char: string): string {
  const plain = char.normalize('NFKC').toLowerCase()
  const mapped = simplifiedCharacters.get(plain) ?? plain
  return mapped.length === char.length ? mapped : char
}

const plainOf = (text: string): string => Array.from(text.replace(/[‐‑‒–—―−]/g, '-'), plainCharacter).join('')

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
/** Latin words are matched whole, Chinese ones anywhere. */
const patternOf = (word: string): string => {
  const spaced = word.replaceAll(' ?', '[\\s-]*').replaceAll(' ', '[\\s-]+')
  return isHan(word) && !/[a-z]{3}/.test(word) ? spaced : `(?<![a-z0-9])(?:${spaced})(?![a-z0-9])`
}
const compiled = new Map<readonly string[], RegExp>()
const regexOf = (words: readonly string[]): RegExp => {
  const known = compiled.get(words)
  if (known) return known
  const regex = new RegExp(words.map(patternOf).join('|'), 'gu')
  compiled.set(words, regex)
  return regex
}

const findWords = (plain: string, words: readonly string[], filters: Filters): KeywordFact[] =>
  Array.from(plain.matchAll(regexOf(words)), (found) => ({ start: found.index, end: found.index + found[0].length, filters }))

const findAll = (plain: string, rows: readonly FactWords[], filtersFor: (code: string) => Filters): KeywordFact[] =>
  rows.flatMap(({ code, words }) => findWords(plain, words, filtersFor(code)))

const numbers = Object.keys(numberWords)
const latinNumbers = `(?:\\d{1,2}|${numbers.filter((word) => !isHan(word)).join('|')})`
const chineseNumbers = `(?:\\d|[${numbers.filter(isHan).join('')}])`
const roomsInLatin = `(?:b\\.?r\\.?s?|bdr?s?|bdrms?|bhk|beds?|bed[\\s-]?rooms?|kwarto|silid)`
const englishRooms = new RegExp(
  `(?<![a-z0-9.])(?:(at least|min(?:imum)?)\\s+)?(${latinNumbers})(?:\\s*(?:-|to|or|/|&|and|,)\\s*(${latinNumbers}))?(\\+)?[\\s-]*(?:na\\s+)?${roomsInLatin}(\\+)?(?![a-z0-9])`,
  'gu',
)
const chineseRooms = new RegExp(
  `(${chineseNumbers})(?:[到至-](${chineseNumbers}))?(?:室|房间?|居室?|卧室?|间?睡房|间卧室)(?!子|产|屋|源)(以上)?(?:${chineseNumbers}厅)?(?:${chineseNumbers}厨)?(?:(${chineseNumbers})卫)?`,
  'gu',
)
const studio = new RegExp('(?<![a-z0-9])studios?(?:[\\s-]+(?:type|unit|condo))?(?![a-z0-9])|开间|单间(?!卧)|单身公寓|工作室', 'gu')

const latinBaths = new RegExp(
  `(?<![a-z0-9.])(${latinNumbers})[\\s-]*(?:na\\s+)?(?:bath(?:room)?s?|ba|bth|t\\s?&\\s?b|toilets?(?:\\s+(?:and|&)\\s+baths?)?|c\\.?r\\.?s?|banyo)(?![a-z0-9])`,
  'gu',
)
const chineseBaths = new RegExp(`(${chineseNumbers}|双)个?(?:卫生间|洗手间|卫浴|浴室|卫)(?!星)`, 'gu')

const bands = bandsOf('bedrooms')
const bandOf = (count: number): string | undefined => bands.find(({ min, max }) => count >= min && (max === undefined || count < max))?.code
const numberOf = (text: string): number => numberWords[text] ?? Number(text)

function roomsOf(low: string, high: string | undefined, isOpen: boolean): Filters | null {
  const first = numberOf(low)
  const last = isOpen ? bands.length : high === undefined ? first : numberOf(high)
  if (!(first >= 1 && last >= first && last <= 20)) return null
  const codes = Array.from({ length: last - first + 1 }, (_, index) => bandOf(first + index))
  return { bedrooms: [...new Set(codes.filter((code) => code !== undefined))] }
}

const bathsOf = (text: string): Filters | null => {
  const count = text === '双' ? 2 : numberOf(text)
  const band = bandsOf('bathrooms').find(({ min, max }) => count >= min && (max === undefined || count < max))
  return band ? { bathrooms: [band.code] } : null
}

function findRooms(plain: string): KeywordFact[] {
  const facts: KeywordFact[] = []
  const offer = (found: RegExpMatchArray, filters: Filters | null) => {
    if (filters && found.index !== undefined) facts.push({ start: found.index, end: found.index + found[0].length, filters })
  }
  for (const found of plain.matchAll(englishRooms)) offer(found, roomsOf(found[2] ?? '', found[3], Boolean(found[1] ?? found[4] ?? found[5])))
  for (const found of plain.matchAll(chineseRooms)) {
    const rooms = roomsOf(found[1] ?? '', found[2], found[3] !== undefined)
    offer(found, rooms && { ...rooms, ...(found[4] === undefined ? {} : bathsOf(found[4])) })
  }
  for (const pattern of [latinBaths, chineseBaths]) for (const found of plain.matchAll(pattern)) offer(found, bathsOf(found[1] ?? ''))
  for (const found of plain.matchAll(studio)) offer(found, { bedrooms: ['0'] })
  return facts
}

/** A number without a bound: "40 sqm" means at least 40, "25k" at most 25,000. */
const areaFilters = (as: 'floorArea' | 'lotArea', { min, max, exact }: KeywordAmount): Filters => {
  const low = min ?? exact
  return { ...(low === undefined ? {} : { [`${as}Min`]: low }), ...(max === undefined ? {} : { [`${as}Max`]: max }) }
}
const priceFilters = ({ min, max, exact }: KeywordAmount): Filters => {
  const high = max ?? exact
  return { ...(min === undefined ? {} : { priceMin: min }), ...(high === undefined ? {} : { priceMax: high }) }
}

/** How many characters around a fact are read, so that the time grows only with the length of the text. */
const reach = 24
const textBefore = (plain: string, index: number): string => plain.slice(Math.max(0, index - reach), index)

const lotBefore = /(?:lot(?:[\s-]*area)?|land|占地(?:面积)?|土地(?:面积)?)[\s:]*$/
const lotAfter = /^\s*(?:lot|land|地皮|土地)/

function findAreas(plain: string): KeywordFact[] {
  return areasIn(plain).map((amount) => {
    const lot = lotBefore.exec(textBefore(plain, amount.start))?.[0] ?? ''
    const after = lotAfter.exec(plain.slice(amount.end, amount.end + reach))?.[0] ?? ''
    const filters = areaFilters(lot || after ? 'lotArea' : 'floorArea', amount)
    return { start: amount.start - lot.length, end: amount.end + after.length, filters }
  })
}

const carrierBefore = new RegExp(`(?:(?<![a-z])${inclusionWords})\\s*$`, 'u')
const joinedBefore =
  /(?:(?<![a-z])(?:with|w\/|w|may|and|plus|has|free|incl(?:uding|udes)?|own|[0-9]|\d? ?car)|[&+]|[带含有送配]?\s*(?:[一二两三双\d]个?|个)|[带含有送配])\s*$/u
const refusedBefore = new RegExp(`${negations}\\s*$`, 'u')
const needlessBefore = new RegExp(`${notNeededWords}\\s*$`, 'u')
const includedAfter = /^\s*included/u
const fee = /^\s*(?:费|fees?(?![a-z]))/u

/** "No balcony" means homes without one, "no need for a balcony" any home; null for a fact without such a word. */
function negated(plain: string, { start: from, end, filters }: KeywordFact): KeywordFact | null {
  const preceding = textBefore(plain, from)
  const needless = needlessBefore.exec(preceding)?.[0]
  if (needless !== undefined) return { start: from - needless.length, end, filters: {} }
  const refused = refusedBefore.exec(preceding)?.[0]
  return refused === undefined ? null : { start: from - refused.length, end, filters: Object.fromEntries(Object.keys(filters).map((key) => [key, false])) }
}

/** A flag or furniture with the word before it that belongs to it: "with balcony". */
const withCarrier = (plain: string, fact: KeywordFact): KeywordFact => ({
  ...fact,
  start: fact.start - (carrierBefore.exec(textBefore(plain, fact.start))?.[0].length ?? 0),
})

const keysOf = (filters: Filters) => Object.keys(filters)

/** Facts beyond these stay words: each one is compared with the names around it, which is expensive. */
const maxFacts = 20

/** Whether a fact is part of a longer name. */
function isInName(text: string, fact: KeywordFact, isName: (phrase: string) => boolean): boolean {
  const starts: number[] = []
  const ends: number[] = []
  const isSpace = (index: number) => /\s/.test(text.charAt(index))
  const isEdge = (index: number) =>
    index <= 0 || index >= text.length || isHan(text.charAt(index)) || isHan(text.charAt(index - 1)) || isSpace(index - 1) !== isSpace(index)
  for (let index = fact.start; index >= Math.max(0, fact.start - 40) && starts.length < 14; index -= 1) if (isEdge(index) && !isSpace(index)) starts.push(index)
  for (let index = fact.end; index <= Math.min(text.length, fact.end + 40) && ends.length < 12; index += 1)
    if (isEdge(index) && !isSpace(index - 1)) ends.push(index)
  return starts.some((from) => ends.some((end) => (from < fact.start || end > fact.end) && isName(text.slice(from, end))))
}

/** The query keys that listings of one type can be filtered by. */
const keysFor = (type: CodeOf<'type'>): ReadonlySet<string> =>
  new Set([...filtersOf(type).flatMap(({ filter }) => parametersOf(filter)), 'type', 'mode', 'sort', 'order'])

const homesOnly = (filters: Filters): boolean => {
  const known = keysFor('Carport')
  return keysOf(filters).some((key) => !known.has(key))
}

const isOverlapping = (a: KeywordFact, b: KeywordFact) => a.start < b.end && b.start < a.end

/** Joins the values of a filter with several; of a filter with one value the first fact is kept. */
function joinFilters(facts: readonly KeywordFact[]): { filters: Filters; kept: KeywordFact[] } {
  const filters: Record<string, unknown> = {}
  const kept = facts.filter((fact) => {
    const entries = Object.entries(fact.filters)
    if (entries.some(([key, value]) => key in filters && !Array.isArray(value) && filters[key] !== value)) return false
    for (const [key, value] of entries)
      filters[key] = Array.isArray(value) ? [...new Set([...((filters[key] as string[] | undefined) ?? []), ...(value as string[])])] : value
    return true
  })
  return { filters: filters as Filters, kept }
}

/** The text without the facts and without the small words around them. */
function restOf(text: string, facts: readonly KeywordFact[]): string {
  const pieces: string[] = []
  let done = 0
  for (const { start: from, end } of [...facts, { start: text.length, end: text.length }]) {
    pieces.push(text.slice(done, from))
    done = end
  }
  if (facts.length === 0) return text.trim()
  return pieces
    .map(trimLoose)
    .filter((piece) => piece !== '')
    .join(' ')
}

function trimLoose(piece: string): string {
  const words = piece
    .replace(fillerStart, '')
    .replace(fillerEnd, '')
    .split(/\s+/)
    .map((word) => word.replace(/^[,;，、；。.·|/()（）-]+|[,;，、；。·|/()（）-]+$/g, ''))
    .filter((word) => word !== '')
  const isLoose = (word: string | undefined) => word !== undefined && fillerWords.has(word.toLowerCase())
  while (isLoose(words[0])) words.shift()
  while (words.length > 0 && isLoose(words.at(-1)) && words.at(-1) !== 'a') words.pop()
  return words.join(' ').replace(fillerStart, '').replace(fillerEnd, '')
}

/** Every possible fact of a text, the most reliable first: the caller drops those that overlap an earlier one. */
function findFacts(plain: string): KeywordFact[] {
  const flags = flagWords.flatMap(({ as, words }) => findWords(plain, words, { [as]: true }))
  const furniture = [
    ...findAll(plain, furnishedWords, (code) => ({ furnished: [code] })),
    ...findWords(plain, anyFurniture, { furnished: ['Fully', 'Partly'] }),
  ]
  return [
    ...findRooms(plain),
    ...findAreas(plain),
    ...flags.map((fact) => negated(plain, fact) ?? withCarrier(plain, fact)),
    ...furniture.map((fact) => withCarrier(plain, fact)),
    ...findAll(plain, stageWords, (code) => ({ status: [code] })),
    ...findAll(plain, postedWords, (code) => ({ postedWithinDays: Number(code) })),
    ...floorWords.flatMap(({ codes, words }) => findWords(plain, words, { floorBands: [...codes] })),
    ...findAll(plain, facingWords, (code) => ({ facings: [code] })),
    ...findAll(plain, posterWords, (code) => ({ postedBy: code })),
    ...pricesIn(plain).map((amount) => ({ start: amount.start, end: amount.end, filters: priceFilters(amount) })),
    ...findAll(plain, modeWords, (code) => ({ mode: code as CodeOf<'mode'> })), // the table's own codes
    ...findAll(plain, typeWords, (code) => ({ type: code as CodeOf<'type'> })), // the table's own codes
    ...findWords(plain, lowestPriceWords, { sort: 'price', order: 'asc' }),
  ]
}

/** "3BR with parking" is a home with parking; parking alone is a slot. The price of parking is no fact. */
function resolveParking(plain: string, facts: readonly KeywordFact[]): KeywordFact[] {
  const isHome = facts.some(({ filters }) => (filters.type !== undefined && filters.type !== 'Carport') || filters.bedrooms !== undefined)
  return facts.flatMap((fact, index) => {
    if (fact.filters.type !== 'Carport') return [fact]
    const after = plain.slice(fact.end, fact.end + reach)
    if (fee.test(after)) return []
    const refused = negated(plain, { ...fact, filters: { hasParking: true } })
    if (refused) return [{ ...refused, start: Math.max(facts[index - 1]?.end ?? 0, refused.start) }]
    const [joined, included] = [joinedBefore.exec(textBefore(plain, fact.start))?.[0] ?? '', includedAfter.exec(after)?.[0] ?? '']
    if (!isHome && joined === '' && included === '') return [fact]
    const from = Math.max(facts[index - 1]?.end ?? 0, fact.start - joined.length)
    return [{ start: from, end: fact.end + included.length, filters: { hasParking: true } }]
  })
}

const parkingStage: Readonly<Record<string, string>> = { Building: 'BuildingParkingLot', Done: 'DoneParkingLot' }

/** A fact with the codes of a listing type; null: the type has no such filter. */
function forOneType(fact: KeywordFact, type: CodeOf<'type'>): KeywordFact | null {
  const known = keysFor(type)
  if (!keysOf(fact.filters).every((key) => known.has(key))) return null
  const { status } = fact.filters
  return status && type === 'Carport' ? { ...fact, filters: { status: status.map((code) => parkingStage[code] ?? code) } } : fact
}

/**
 * The filters that a text contains, in English, Chinese and everyday Tagalog: "3BR lease Ortigas with parking" is three bedrooms, for lease,
 * with parking, and "Ortigas". Only filters of the field table with their own codes; what the type cannot be filtered by stays in `rest`.
 * Names win over facts (`isName`). The same text always gives the same answer.
 */
export function readKeywordFacts(text: string, { isName = () => false, type: shown = 'Residence', withoutType = false }: FactOptions = {}): KeywordFacts {
  const plain = plainOf(text)
  const free: KeywordFact[] = []
  let count = 0
  for (const fact of findFacts(plain)) {
    if (withoutType && fact.filters.type !== undefined) continue
    if (fact.start >= fact.end || free.some((earlier) => isOverlapping(fact, earlier))) continue
    if (count === maxFacts) break
    count += 1
    if (!isInName(text, fact, isName)) free.push(fact)
  }
  const facts = resolveParking(
    plain,
    free.toSorted((a, b) => a.start - b.start),
  )
  const given = facts.find(({ filters }) => filters.type !== undefined)?.filters.type
  const isHome = given === undefined && shown === 'Carport' && facts.some(({ filters }) => homesOnly(filters))
  const type = given ?? (isHome ? 'Residence' : shown)
  const { filters, kept } = joinFilters(facts.flatMap((fact) => forOneType(fact, type) ?? []))
  return { filters: isHome ? { type, ...filters } : filters, rest: restOf(text, kept), spans: kept }
}

/** The highest rent of each type in a market. */
export type HighestRents = { readonly [Type in CodeOf<'type'>]?: number }

/**
 * The mode of a text: given, else the one that its amount makes likely ("2BR below 60k" is a lease); undefined
 * without an amount or a highest rent of the type. Rents and sale prices of a market hardly overlap.
 */
export function likelyMode({ mode, priceMin, priceMax, type = 'Residence' }: Filters, highestRents: HighestRents): CodeOf<'mode'> | undefined {
  const amount = priceMax ?? priceMin
  const highestRent = highestRents[type]
  if (mode !== undefined || amount === undefined || highestRent === undefined) return mode
  return amount <= highestRent ? 'Lease' : 'Sale'
}
