import { lowerBound } from '../lower-bound.ts'
import { matchPoints, relevanceKey, sortOf } from '../ranking.ts'
import type { SearchRequest, SortPosition } from '../search-port.ts'
import { type Bits, firstFrom, type Rows } from './bits.ts'
import { dateOf, dayNumberOf, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { OrderedColumn } from './ordered-column.ts'
import { type CompiledSearch, pointsAtLocation, pointsAtLocations, pointsOfToken } from './compiled-search.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** A hit with its sort value; NaN for none. */
type Candidate = { readonly value: number; readonly id: string; readonly location: number }

/** What hits are sorted by: a column, the distance of their location, or the points of the keyword and then the day of listing. */
type SortKey =
  | { readonly by: 'column'; readonly column: number }
  | { readonly by: 'distance'; readonly millimetres: Float64Array }
  | { readonly by: 'relevance' }

/** The sort value of relevance is points × this + day of listing, so that points come first. */
const valuePerPoint = 100_000_000

const rangeFieldIndex = (key: string) => rangeFields.findIndex((field) => field.key === key)

/** The order of hits, and where a page begins. `limit`: one hit more than the page, which tells whether there is a next one. */
export type PageOrder = {
  readonly key: SortKey
  readonly isDescending: boolean
  readonly limit: number
  readonly after: { readonly value: number; readonly id: string } | null
  /** The position as a cursor stores it. */
  readonly positionOf: (candidate: Candidate) => SortPosition
}

function keyOf({ query, plan }: SearchRequest, compiled: CompiledSearch): SortKey {
  const sort = sortOf(query, plan)
  if (sort === 'price') return { by: 'column', column: rangeFieldIndex('price') }
  if (sort === 'area') return { by: 'column', column: rangeFieldIndex(query.type === 'Villa' ? 'lotArea' : 'floorArea') }
  if (sort === 'coveredArea') return { by: 'column', column: rangeFieldIndex('floorArea') }
  if (sort === 'distance' && compiled.millimetres) return { by: 'distance', millimetres: compiled.millimetres }
  return sort === 'relevance' ? { by: 'relevance' } : { by: 'column', column: dayColumn }
}

/** The order of the hits of a search request, and where its page begins. */
export function pageOrderOf(request: SearchRequest, compiled: CompiledSearch): PageOrder {
  const key = keyOf(request, compiled)
  const isDay = key.by === 'column' && key.column === dayColumn
  const isRelevance = key.by === 'relevance'
  const valueOf = (value: SortPosition['value']): number => {
    if (value === null) return Number.NaN
    if (isDay) return dayNumberOf(String(value))
    return isRelevance ? Number(String(value).slice(0, 3)) * valuePerPoint + dayNumberOf(String(value).slice(3)) : Number(value)
  }
  const textOf = (value: number): SortPosition['value'] => {
    if (Number.isNaN(value)) return null
    if (isDay) return dateOf(value)
    return isRelevance ? relevanceKey(Math.floor(value / valuePerPoint), dateOf(value % valuePerPoint)) : value
  }
  const { after, query } = request
  return {
    key,
    isDescending: query.order === 'desc',
    limit: query.pageSize + 1,
    after: after && { value: valueOf(after.value), id: after.id },
    positionOf: ({ value, id }) => ({ value: textOf(value), id }),
  }
}

/** Whether `a` comes before `b`: by value, those without a value last, then by id. */
function isBefore(a: number, aId: string, b: number, bId: string, isDescending: boolean): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return isDescending ? aId > bId : aId < bId
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(b)
  return isDescending ? a > b : a < b
}

/** The best hits of a segment in order (insertion sort). */
class TopRows {
  readonly #rows: number[] = []
  readonly #values: number[] = []
  readonly #order: PageOrder
  readonly #columns: Segment['columns']

  constructor({ columns }: Segment, order: PageOrder) {
    this.#columns = columns
    this.#order = order
  }

  /** The value of the last hit, which a new one must beat; NaN while there is room. */
  get worst(): number {
    return this.#rows.length < this.#order.limit ? Number.NaN : this.#values[this.#values.length - 1]!
  }

  #isBefore(row: number, value: number, i: number): boolean {
    const other = this.#values[i]!
    if (value !== other && !(Number.isNaN(value) && Number.isNaN(other))) return isBefore(value, '', other, '', this.#order.isDescending)
    const ids = this.#columns.ids.compare(row, this.#rows[i]!)
    return this.#order.isDescending ? ids > 0 : ids < 0
  }

  addIfBetter(row: number, value: number): void {
    const { isDescending, limit, after } = this.#order
    let i = this.#rows.length
    if (i === limit && !this.#isBefore(row, value, i - 1)) return
    if (after && !isBefore(after.value, after.id, value, this.#columns.ids.get(row), isDescending)) return
    while (i > 0 && this.#isBefore(row, value, i - 1)) i -= 1
    this.#rows.splice(i, 0, row)
    this.#values.splice(i, 0, value)
    if (this.#rows.length > limit) {
      this.#rows.pop()
      this.#values.pop()
    }
  }

  candidates(): Candidate[] {
    const columns = this.#columns
    return this.#rows.map((row, i) => ({ value: this.#values[i]!, id: columns.ids.get(row), location: columns.locations[row]! }))
  }
}

/** The best hits of a segment, from reading all hits. `extraByRow`: added to the sort value. */
function collectByRow(
  segment: Segment,
  { bits, fromWord, toWord }: Rows,
  order: PageOrder,
  valueOf: ((location: number) => number) | null,
  extraByRow: ReadonlyMap<number, number>,
): Candidate[] {
  const best = new TopRows(segment, order)
  const { key, isDescending, after } = order
  const column = segment.orderedColumns[key.by === 'column' ? key.column : dayColumn]!.values
  const { locations } = segment.columns
  const addsDay = key.by === 'relevance'
  // comparisons with NaN are false, so no hit is worse than a full page until there is one
  let worst = Number.NaN
  const afterValue = after ? after.value : Number.NaN
  // the hits of a location are neighbours, so its value is computed once
  let previousLocation = -1
  let locationValue = 0
  for (let i = fromWord; i < toWord; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      const row = i * 32 + 31 - Math.clz32(word & -word)
      const location = locations[row]!
      if (valueOf && location !== previousLocation) locationValue = valueOf(location)
      previousLocation = location
      let value = valueOf ? locationValue + (addsDay ? column[row]! : 0) : column[row]!
      if (extraByRow.size > 0) value += extraByRow.get(row) ?? 0
      if (isDescending ? value < worst || value > afterValue : value > worst || value < afterValue) continue
      best.addIfBetter(row, value)
      worst = best.worst
    }
  }
  return best.candidates()
}

/** The best hits of a segment, location by location; locations whose values cannot be among the best are skipped without reading their rows. */
function collectByLocation(
  segment: Segment,
  hits: Bits,
  order: PageOrder,
  values: Float64Array,
  addsDay: boolean,
  locationMask: Uint8Array | null,
): Candidate[] {
  const best = new TopRows(segment, order)
  const { isDescending, after } = order
  const { locationIds, locationStarts } = segment
  const days = segment.orderedColumns[dayColumn]!
  const [oldest, newest] = addsDay ? [days.values[days.order[0]!]!, days.values[days.order[days.valuedCount - 1]!]!] : [0, 0]
  // comparisons with NaN are false, so no hit is worse than a full page until there is one
  let worst = Number.NaN
  const afterValue = after ? after.value : Number.NaN
  for (let index = 0; index < locationIds.length; index += 1) {
    const location = locationIds[index]!
    const locationValue = values[location]!
    if ((isDescending ? locationValue + newest < worst : locationValue + oldest > worst) || (locationMask !== null && locationMask[location] === 0)) continue
    const end = locationStarts[index + 1]!
    for (let row = firstFrom(hits, locationStarts[index]!, end); row < end; row = firstFrom(hits, row + 1, end)) {
      const value = addsDay ? locationValue + days.values[row]! : locationValue
      if (isDescending ? value < worst || value > afterValue : value > worst || value < afterValue) continue
      best.addIfBetter(row, value)
      worst = best.worst
    }
  }
  return best.candidates()
}

/** Index in the ascending order that separates the rows before and after a position. */
function indexAfter(
  { ids }: Segment['columns'],
  { order, values, valuedCount }: OrderedColumn,
  after: { readonly value: number; readonly id: string },
  isDescending: boolean,
): number {
  const isMissing = Number.isNaN(after.value)
  const [start, end] = isMissing ? [valuedCount, order.length] : [0, valuedCount]
  return lowerBound(start, end, (i) => {
    const row = order[i]!
    const [value, id] = [values[row]!, ids.get(row)]
    return !isMissing && value !== after.value ? value < after.value : isDescending ? id < after.id : id <= after.id
  })
}

/** Index of the next hit in an order, from `start` on; `end` if there is none. */
function nextHit(order: Uint32Array, hits: Bits, start: number, end: number, step: 1 | -1): number {
  let i = start
  while (i !== end) {
    const row = order[i]!
    if ((hits[row >>> 5]! & (1 << row)) !== 0) break
    i += step
  }
  return i
}

/** The best hits of a segment, from reading the order of a column until the page is full. */
function readInOrder(segment: Segment, hits: Bits, { isDescending, limit, after }: PageOrder, column: OrderedColumn): Candidate[] {
  const { order, values, valuedCount } = column
  const { columns } = segment
  const found: Candidate[] = []
  const collectFrom = (start: number, end: number) => {
    const step = isDescending ? -1 : 1
    for (let i = start; found.length < limit; i += step) {
      i = nextHit(order, hits, i, end, step)
      if (i === end) return
      const row = order[i]!
      found.push({ value: values[row]!, id: columns.ids.get(row), location: columns.locations[row]! })
    }
  }
  const isMissing = after !== null && Number.isNaN(after.value)
  const index = after ? indexAfter(columns, column, after, isDescending) : -1
  if (isDescending) {
    if (!isMissing) collectFrom((after ? index : valuedCount) - 1, -1)
    collectFrom((isMissing ? index : order.length) - 1, valuedCount - 1)
    return found
  }
  if (!isMissing) collectFrom(after ? index : 0, valuedCount)
  collectFrom(isMissing ? index : valuedCount, order.length)
  return found
}

/** What rows found by listing number add to the sort value of their location. */
function extraSortValues(segment: Segment, { tokens }: CompiledSearch, locations: Locations): Map<number, number> {
  const extra = new Map<number, number>()
  for (const token of tokens) {
    if (token.number === undefined) continue
    for (const row of segment.rowsOfNumber(token.number))
      extra.set(row, (extra.get(row) ?? 0) + (matchPoints.number - pointsOfToken(token, segment.columns.locations[row]!, locations)) * valuePerPoint)
  }
  return extra
}

const noExtra: ReadonlyMap<number, number> = new Map()

/** Skipping a location takes a quarter of the time of reading a hit. */
const locationsPerHit = 4

/** The best hits of a segment after the position, in order; `total` is its number of hits. */
export function bestHits(segment: Segment, hits: Rows, total: number, order: PageOrder, compiled: CompiledSearch, locations: Locations): readonly Candidate[] {
  if (total === 0) return []
  const { key, limit } = order
  if (key.by !== 'column') {
    const isRelevance = key.by === 'relevance'
    const extraByRow = isRelevance ? extraSortValues(segment, compiled, locations) : noExtra
    const isByLocation = extraByRow.size === 0 && total > segment.locationIds.length / locationsPerHit
    const { tokens, locationMask } = compiled
    if (!isByLocation) {
      const valueOf = isRelevance
        ? (location: number) => pointsAtLocation(tokens, location, locations, valuePerPoint)
        : (location: number) => key.millimetres[location]!
      return collectByRow(segment, hits, order, valueOf, extraByRow)
    }
    const values = isRelevance ? pointsAtLocations(tokens, locations, segment, valuePerPoint) : key.millimetres
    return collectByLocation(segment, hits.bits, order, values, isRelevance, locationMask)
  }
  // reading the order finds a hit every `count / total` rows
  const isCollectFaster = (segment.count * limit) / total > total * 4
  return isCollectFaster ? collectByRow(segment, hits, order, null, noExtra) : readInOrder(segment, hits.bits, order, segment.orderedColumns[key.column]!)
}

/** Merges the best hits of several segments in order; at most one page and one hit more. */
export function mergeBestHits(lists: readonly (readonly Candidate[])[], { isDescending, limit }: PageOrder): readonly Candidate[] {
  const nonEmpty = lists.filter(({ length }) => length > 0)
  if (nonEmpty.length < 2) return nonEmpty[0] ?? []
  return nonEmpty
    .flat()
    .sort((a, b) => (isBefore(a.value, a.id, b.value, b.id, isDescending) ? -1 : 1))
    .slice(0, limit)
}
