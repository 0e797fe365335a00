import type { CodeOf } from '../choices.ts'
import { areasIn, pricesIn, type KeywordAmount } from './keyword-amounts.ts'
import * as factWords from './keyword-fact-words.ts'
import { availabilityWords } from './availability-words.ts'
import { withCompanions } from './keyword-companions.ts'
import { distancesIn } from './keyword-distances.ts'
import { floorsIn } from './keyword-floors.ts'
import { politeWords } from './polite-words.ts'
import { bareForeignIn, type OtherAmount, otherAmountsIn, perMonth } from './keyword-other-amounts.ts'
import { canFilterOut, readsExclusion, exclusionBefore, withoutExcluded } from './keyword-exclusions.ts'
import { restOf } from './keyword-rest.ts'
import { roomsIn } from './keyword-rooms.ts'
import { withoutStyledLetters } from './styled-letters.ts'
import { normalizeText } from './normalize-keyword.ts'
import { lowestPriceWords } from './typed-keyword.ts'
import { filtersOf, parametersOf, type SearchQuery } from '../search-query.ts'

type Filters = Partial<SearchQuery>

/**
 * A part of a text that filters can express; `start` and `end` are positions in the text without styled letters. `excluded`: what it does not want.
 * `isUnfilterable`: no filter can express it.
 */
type KeywordFact = { readonly start: number; readonly end: number; readonly filters: Filters; readonly excluded?: Filters; readonly isUnfilterable?: true }
/** The facts of a keyword, and the filters that they add up to. */
export type KeywordFacts = {
  readonly filters: Filters
  /** The text without the facts: names and words that no filter expresses. */
  readonly rest: string
  /** The facts in use, in the order of the text. */
  readonly spans: readonly KeywordFact[]
  /** Words for which there is no filter, as typed, such as excluded values and amounts in foreign money. */
  readonly leftOut: readonly string[]
}

/** What decides how the facts of a text are read. */
export type FactOptions = {
  /** Whether a phrase is a name: "Studio City" and 微风公寓 are buildings, not facts. */
  readonly isName?: (phrase: string) => boolean
  /** The selected type, for texts without a type; condos by default. */
  readonly type?: CodeOf<'type'>
  /** Whether to ignore words for types. */
  readonly ignoresTypes?: boolean
  /** The money of the site (ISO 4217): amounts in other money are no prices. Absent: every amount is in the money of the site. */
  readonly currency?: string
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
/** Latin words match as whole words, Chinese words anywhere. */
const patternOf = (word: string): string => {
  const spaced = word.replaceAll(' ?', '[\\s-]*').replaceAll(' ', '[\\s-]+')
  return isHan(word) && !/[a-z]{3}/.test(word) ? spaced : `(?<![a-z0-9])(?:${spaced})(?![a-z0-9])`
}
const regexCache = new Map<readonly string[], RegExp>()
/** A pattern (flags `gu`) for any of the words of a table in `keyword-fact-words.ts`, in a normalized text. */
export const anyOf = (words: readonly string[]): RegExp => {
  const cached = regexCache.get(words)
  if (cached) return cached
  const regex = new RegExp(words.map(patternOf).join('|'), 'gu')
  regexCache.set(words, regex)
  return regex
}

const findWords = (normalized: string, words: readonly string[], filters: Filters): KeywordFact[] =>
  Array.from(normalized.matchAll(anyOf(words)), (match) => ({ start: match.index, end: match.index + match[0].length, filters }))

const findAll = (normalized: string, rows: readonly factWords.FactWords[], filtersFor: (code: string) => Filters): KeywordFact[] =>
  rows.flatMap(({ code, words }) => findWords(normalized, words, filtersFor(code)))

type Bounds = Omit<KeywordAmount, 'start' | 'end'>

/** The filters for an area; one without a bound is the least: "40 sqm" means at least 40. */
const areaFilters = (as: 'floorArea' | 'lotArea', { min, max, exact }: Bounds): Filters => {
  const low = min ?? exact
  return { ...(low === undefined ? {} : { [`${as}Min`]: low }), ...(max === undefined ? {} : { [`${as}UpTo`]: max }) }
}
/** The filters for a price; one without a bound is the most: "25k" means at most 25,000. */
const priceFilters = ({ min, max, exact }: Bounds): Filters => {
  const high = max ?? exact
  return { ...(min === undefined ? {} : { priceMin: min }), ...(high === undefined ? {} : { priceUpTo: high }) }
}

/** Number of characters around a fact that are read. The limit keeps the time linear in the length of the text. */
const contextLength = 24
const textBefore = (normalized: string, index: number): string => normalized.slice(Math.max(0, index - contextLength), index)

const lotBefore = /(?:lot(?:[\s-]*area)?|land|占地(?:面积)?|土地(?:面积)?)[\s:]*$/
const lotAfter = /^\s*(?:lot|land|地皮|土地)/

function findAreas(normalized: string): KeywordFact[] {
  return areasIn(normalized, { anyOrder: true }).map((amount) => {
    const lotPrefix = lotBefore.exec(textBefore(normalized, amount.start))?.[0] ?? ''
    const lotSuffix = lotAfter.exec(normalized.slice(amount.end, amount.end + contextLength))?.[0] ?? ''
    const filters = areaFilters(lotPrefix || lotSuffix ? 'lotArea' : 'floorArea', amount)
    return { start: amount.start - lotPrefix.length, end: amount.end + lotSuffix.length, filters }
  })
}

const inclusionBefore = new RegExp(`(?:(?<![a-z])${factWords.inclusionWords})\\s*$`, 'u')
const parkingJoinBefore =
  /(?:(?<![a-z])(?:with|w\/|w|and|plus|has|free|incl(?:uding|udes)?|own|[0-9]|\d? ?car)|[&+]|[带含有送配连附包]?\s*(?:[一二两三双\d]个?|个)|[带含有送配连附包])\s*$/u
const soughtBefore = /(?<=[买租找求购要]\s*)(?:[一二两三双\d]个?|个)\s*$/u
const negationBefore = new RegExp(`${factWords.negations}\\s*$`, 'u')
const notNeededBefore = new RegExp(`${factWords.notNeededWords}\\s*$`, 'u')
const notNeededAfter = /^\s*(?:(?:is|are)\s+)?(?<not>not\s+)?(?:needed|required|necessary)(?![a-z])/u
const includedAfter = /^\s*included/u
const feeAfter = /^\s*(?:费|fees?(?![a-z]))/u

/** "No balcony" means homes without one, "no need for a balcony" any home; null for a fact without such a word. */
function withNegation(normalized: string, { start, end, filters }: KeywordFact): KeywordFact | null {
  const preceding = textBefore(normalized, start)
  const notNeeded = notNeededBefore.exec(preceding)?.[0]
  if (notNeeded !== undefined) return { start: start - notNeeded.length, end, filters: {} }
  const negation = negationBefore.exec(preceding)?.[0]
  const after = notNeededAfter.exec(normalized.slice(end, end + contextLength))
  if (after && (negation !== undefined || after.groups?.['not'])) return { start: start - (negation?.length ?? 0), end: end + after[0].length, filters: {} }
  return negation === undefined ? null : { start: start - negation.length, end, filters: Object.fromEntries(Object.keys(filters).map((key) => [key, false])) }
}

/** A fact that the words before it exclude ("not studio", 不要高层), marked so; other facts as they are. */
function withExclusion(normalized: string, fact: KeywordFact): KeywordFact {
  const words = readsExclusion(fact.filters) ? exclusionBefore(textBefore(normalized, fact.start)) : ''
  if (words === '') return fact
  const exclusion = { start: fact.start - words.length, end: fact.end, filters: {}, excluded: fact.filters }
  return canFilterOut(fact.filters, normalized.slice(fact.start, fact.end)) ? exclusion : { ...exclusion, isUnfilterable: true }
}

/** A fact with the inclusion word before it: "with balcony". */
const withInclusion = (normalized: string, fact: KeywordFact): KeywordFact => ({
  ...fact,
  start: fact.start - (inclusionBefore.exec(textBefore(normalized, fact.start))?.[0].length ?? 0),
})

/** A text with spaces in place of some words, so that they belong to no fact. */
const withoutWords = (normalized: string, words: readonly KeywordFact[]): string =>
  words.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), normalized)

/** The limit of facts in a text; further facts stay words, since comparing each with the names around it is expensive. */
const maxFacts = 20

/** Whether a part of a text belongs to a longer name. Tries at most 14 beginnings and 12 ends within 40 characters, since a look-up is expensive. */
export function isPartOfName(text: string, part: Pick<KeywordFact, 'start' | 'end'>, isName: (phrase: string) => boolean): boolean {
  const starts: number[] = []
  const ends: number[] = []
  const isSpace = (index: number) => /\s/.test(text.charAt(index))
  const isEdge = (index: number) =>
    index <= 0 || index >= text.length || isHan(text.charAt(index)) || isHan(text.charAt(index - 1)) || isSpace(index - 1) !== isSpace(index)
  for (let index = part.start; index >= Math.max(0, part.start - 40) && starts.length < 14; index -= 1) if (isEdge(index) && !isSpace(index)) starts.push(index)
  for (let index = part.end; index <= Math.min(text.length, part.end + 40) && ends.length < 12; index += 1)
    if (isEdge(index) && !isSpace(index - 1)) ends.push(index)
  return starts.some((start) => ends.some((end) => (start < part.start || end > part.end) && isName(text.slice(start, end))))
}

const parametersFor = (type: CodeOf<'type'>): ReadonlySet<string> =>
  new Set([...filtersOf(type).flatMap(({ filter }) => parametersOf(filter)), 'type', 'mode', 'sort', 'order'])

const hasHomeOnlyFilter = (filters: Filters): boolean => {
  const parameters = parametersFor('Carport')
  return Object.keys(filters).some((key) => !parameters.has(key))
}

const isOverlapping = (a: Pick<KeywordFact, 'start' | 'end'>, b: Pick<KeywordFact, 'start' | 'end'>) => a.start < b.end && b.start < a.end

/** Whether a limit lies beyond the other one of the same number: 50平以下 after 100平以上. */
function isBeyond(filters: Readonly<Record<string, unknown>>, key: string, value: unknown): boolean {
  const [, name, bound] = /^(.+)(Min|UpTo)$/.exec(key) ?? []
  const other = filters[`${name}${bound === 'Min' ? 'UpTo' : 'Min'}`]
  if (typeof value !== 'number' || typeof other !== 'number') return false
  return bound === 'Min' ? value > other : value < other
}

/** Merges the filters of facts: joins lists, then removes excluded values. For a filter with one value, and for limits that contradict, the first fact wins. `used`: the facts whose filters are merged. */
function mergeFilters(facts: readonly KeywordFact[]): { filters: Filters; used: KeywordFact[] } {
  const filters: Record<string, unknown> = {}
  const used = facts.filter((fact) => {
    const entries = Object.entries(fact.filters)
    if (
      entries.some(([key, value]) => key in filters && !Array.isArray(value) && filters[key] !== value) ||
      entries.some(([key, value]) => isBeyond(filters, key, value))
    )
      return false
    for (const [key, value] of entries)
      filters[key] = Array.isArray(value) ? [...new Set([...((filters[key] as string[] | undefined) ?? []), ...(value as string[])])] : value
    return true
  })
  const exclusions = used.flatMap((fact) => (fact.excluded && !fact.isUnfilterable ? [fact.excluded] : []))
  return { filters: exclusions.reduce(withoutExcluded, filters as Filters), used }
}

/** Rents without a unit or a currency: 月租8000, "rent 25000". Four digits that may be a year do not match: in English none of them, in Chinese those before 年. */
const bareRent =
  /(?<=(?:(?<![年短长合转])租金?|每个?月|(?<![a-z])rent(?:al)?(?:\s+of|\s+is|:)?)\s*)(?<!租金?\s*(?=(?:19|20)\d\d\s?年)|[a-z:]\s*(?=(?:19|20)\d\d(?!\d)))\d{4,7}(?![\d.,]|\s?(?:[kmw](?![a-z])|[千万]))/gu
const bareRentsIn = (normalized: string): KeywordAmount[] =>
  Array.from(normalized.matchAll(bareRent), ({ 0: digits, index }) => ({ start: index, end: index + digits.length, exact: Number(digits) }))

/** A part of a text that no fact may use, since it stays in the text that is searched. `implied`: the filters that it implies. */
type ReservedPart = { readonly start: number; readonly end: number; readonly implied: Filters }

const findImpliedWords = (normalized: string): ReservedPart[] =>
  factWords.impliedWords.flatMap(({ filters, words }) => findWords(normalized, words, filters).map((fact) => ({ ...fact, implied: fact.filters })))

/** The fact of an amount that is no price of the site: a yearly rent gives the price of a month, foreign money at most tells that it is a rent. */
const factOfOtherAmount = ({ start, end, yearly, isMonthly }: OtherAmount): KeywordFact => ({
  start,
  end,
  filters: { ...((yearly || isMonthly) && { mode: 'Lease' }), ...(yearly && priceFilters(perMonth(yearly))) },
  // prices are in the money of the site alone
  ...(!yearly && { isUnfilterable: true }),
})

/** Every possible fact of a text, the most reliable first: the caller drops a fact that overlaps an earlier one. */
function findFacts(normalized: string, prices: readonly KeywordAmount[]): KeywordFact[] {
  const flags = factWords.flagWords.flatMap(({ as, words }) => findWords(normalized, words, { [as]: true }))
  const negativeFlags = factWords.negativeFlagWords.flatMap(({ as, words }) => findWords(normalized, words, { [as]: false }))
  const furniture = [
    ...findAll(normalized, factWords.furnishedWords, (code) => ({ furnished: [code] })),
    ...findWords(normalized, factWords.anyFurniture, { furnished: ['Fully', 'Partly'] }),
  ]
  return [
    ...findWords(normalized, availabilityWords, {}).map((fact) => ({ ...fact, isUnfilterable: true as const })),
    ...findWords(normalized, factWords.idleWords, {}),
    ...roomsIn(normalized),
    ...findAreas(normalized),
    ...floorsIn(normalized),
    ...negativeFlags,
    ...flags.map((fact) => withNegation(normalized, fact) ?? withInclusion(normalized, fact)),
    ...furniture.map((fact) => withInclusion(normalized, fact)),
    ...findAll(normalized, factWords.stageWords, (code) => ({ status: [code] })),
    ...findAll(normalized, factWords.postedWords, (code) => ({ postedWithinDays: Number(code) })),
    ...factWords.floorWords.flatMap(({ codes, words }) => findWords(normalized, words, { floorBands: [...codes] })),
    ...findAll(normalized, factWords.facingWords, (code) => ({ facings: [code] })),
    ...findAll(normalized, factWords.posterWords, (code) => ({ postedBy: code })),
    ...prices.map((amount) => ({ start: amount.start, end: amount.end, filters: priceFilters(amount) })),
    ...findAll(normalized, factWords.modeWords, (code) => ({ mode: code as CodeOf<'mode'> })), // the table's own codes
    ...findAll(normalized, factWords.typeWords, (code) => ({ type: code as CodeOf<'type'> })), // the table's own codes
    ...findWords(normalized, lowestPriceWords, { sort: 'price', order: 'asc' }),
  ]
}

/** "3BR with parking" is a home with parking; parking alone is a slot. A parking fee is not a fact. */
function resolveParking(normalized: string, facts: readonly KeywordFact[]): KeywordFact[] {
  const isHome = facts.some(({ filters }) => (filters.type !== undefined && filters.type !== 'Carport') || filters.bedrooms !== undefined)
  return facts.flatMap((fact, index) => {
    if (fact.filters.type !== 'Carport') return [fact]
    const after = normalized.slice(fact.end, fact.end + contextLength)
    if (feeAfter.test(after)) return []
    const negatedParking = withNegation(normalized, { ...fact, filters: { hasParking: true } })
    if (negatedParking) return [{ ...negatedParking, start: Math.max(facts[index - 1]?.end ?? 0, negatedParking.start) }]
    const [joined, included] = [parkingJoinBefore.exec(textBefore(normalized, fact.start))?.[0] ?? '', includedAfter.exec(after)?.[0] ?? '']
    const sought = soughtBefore.exec(textBefore(normalized, fact.start))?.[0]
    if (!isHome && sought !== undefined) return [{ ...fact, start: Math.max(facts[index - 1]?.end ?? 0, fact.start - sought.length) }]
    if (!isHome && joined === '' && included === '') return [fact]
    const start = Math.max(facts[index - 1]?.end ?? 0, fact.start - joined.length)
    return [{ start, end: fact.end + included.length, filters: { hasParking: true } }]
  })
}

/** A fact with the codes of a listing type; null if the type does not have the filter. */
function factForType(fact: KeywordFact, type: CodeOf<'type'>): KeywordFact | null {
  const parameters = parametersFor(type)
  if (!Object.keys({ ...fact.filters, ...fact.excluded }).every((key) => parameters.has(key))) return null
  const { status } = fact.filters
  return status && type === 'Carport' ? { ...fact, filters: { status: status.map((code) => factWords.parkingStatus[code] ?? code) } } : fact
}

/**
 * The filters that a text contains, in English and Chinese: "3BR lease Ortigas with parking" is three bedrooms, for lease,
 * with parking, and "Ortigas". Filters come from the field table; words for a filter that the type does not have stay in `rest`.
 * Names win over facts (`isName`).
 */
export function readKeywordFacts(
  typed: string,
  { isName = () => false, type: currentType = 'Residence', ignoresTypes = false, currency }: FactOptions = {},
): KeywordFacts {
  const text = withoutStyledLetters(typed).text
  const withCourtesies = normalizeText(text)
  const isOfName = (part: Pick<KeywordFact, 'start' | 'end'>) => isPartOfName(text, part, isName)
  const courtesies = findWords(withCourtesies, politeWords, {}).filter((words) => !isOfName(words))
  const normalized = withoutWords(withCourtesies, courtesies)
  const accepted: KeywordFact[] = []
  const prices = [...pricesIn(normalized, { anyOrder: true }), ...bareRentsIn(normalized)]
  const otherAmounts = [...otherAmountsIn(normalized, prices, currency), ...bareForeignIn(normalized, prices, currency)]
  const searchedAmounts = otherAmounts.filter(({ isSearched }) => isSearched).map((amount): ReservedPart => ({ ...amount, implied: {} }))
  const distances = distancesIn(normalized).map((distance): ReservedPart => ({ ...distance, implied: {} }))
  const reserved = [...findImpliedWords(normalized), ...searchedAmounts, ...distances]
  let count = 0
  for (const found of [...otherAmounts.filter(({ isSearched }) => !isSearched).map(factOfOtherAmount), ...findFacts(normalized, prices)]) {
    const fact = withExclusion(normalized, found)
    if (ignoresTypes && fact.filters.type !== undefined) continue
    if (reserved.some((part) => isOverlapping(fact, part))) continue
    if (fact.start >= fact.end || accepted.some((earlier) => isOverlapping(fact, earlier))) continue
    if (count === maxFacts) break
    count += 1
    if (!isOfName(fact)) accepted.push(fact)
  }
  const facts = resolveParking(
    normalized,
    accepted.toSorted((a, b) => a.start - b.start),
  )
  const foundType = facts.find(({ filters }) => filters.type !== undefined)?.filters.type
  const isHome = foundType === undefined && currentType === 'Carport' && facts.some(({ filters }) => hasHomeOnlyFilter(filters))
  const type = foundType ?? (isHome ? 'Residence' : currentType)
  const { filters, used: merged } = mergeFilters(facts.flatMap((fact) => factForType(fact, type) ?? []))
  const used = [...merged, ...courtesies.filter((words) => !merged.some((fact) => isOverlapping(words, fact)))].toSorted((a, b) => a.start - b.start)
  const implied = Object.assign({}, ...reserved.map((part) => part.implied)) as Filters
  // a type in the text already excludes the other types
  const unfilterable = used.filter((fact) => fact.isUnfilterable && !(foundType !== undefined && fact.excluded?.type))
  const leftOut = unfilterable.map(({ start, end }) => text.slice(start, end).trim())
  const rest = restOf(text, withCompanions(normalized, used, isOfName))
  return { filters: { ...(isHome ? { type } : {}), ...implied, ...filters }, rest, spans: used, leftOut }
}

/** The highest rent of each type in a market. */
export type HighestRents = { readonly [Type in CodeOf<'type'>]?: number }

/**
 * The mode in `filters`, else the mode that the amount makes likely ("2BR below 60k" is a lease), since rents and sale prices of a market
 * hardly overlap; undefined without an amount or a highest rent of the type.
 */
export function likelyMode({ mode, priceMin, priceUpTo, type = 'Residence' }: Filters, highestRents: HighestRents): CodeOf<'mode'> | undefined {
  const amount = priceUpTo ?? priceMin
  const highestRent = highestRents[type]
  if (mode !== undefined || amount === undefined || highestRent === undefined) return mode
  return amount <= highestRent ? 'Lease' : 'Sale'
}
