import { matchPoints, relevanceKey, sortOf } from '../ranking.ts'
import type { SearchRequest, SortPosition } from '../search-port.ts'
import { type Bits, firstFrom, type Rows } from './bits.ts'
import { dateOf, dayOf, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { OrderedColumn } from './ordered-column.ts'
import { type CompiledSearch, worthAtLocation, worthAtLocations, worthOfToken } from './compiled-search.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** A hit with its sort value; NaN for none. */
type Candidate = { readonly value: number; readonly id: string; readonly location: number }

/** What hits are sorted by: a column, the distance of their location, or the worth of the keyword and then the day of listing. */
type SortKey = { readonly by: 'column'; readonly column: number } | { readonly by: 'distance'; readonly millimetres: Float64Array } | { readonly by: 'worth' }

/** Points come before the day: sort value = points × this + day. */
const worthStep = 100_000_000

const rangeColumn = (key: string) => rangeFields.findIndex((field) => field.key === key)

export type PageOrder = {
  readonly key: SortKey
  readonly isDown: boolean
  readonly limit: number
  readonly after: { readonly value: number; readonly id: string } | null
  /** The position as a cursor stores it. */
  readonly positionOf: (candidate: Candidate) => SortPosition
}

function keyOf({ query, plan }: SearchRequest, compiled: CompiledSearch): SortKey {
  const sort = sortOf(query, plan)
  if (sort === 'price') return { by: 'column', column: rangeColumn('price') }
  if (sort === 'area') return { by: 'column', column: rangeColumn(query.type === 'Villa' ? 'lotArea' : 'floorArea') }
  if (sort === 'coveredArea') return { by: 'column', column: rangeColumn('floorArea') }
  if (sort === 'distance' && compiled.millimetres) return { by: 'distance', millimetres: compiled.millimetres }
  return sort === 'relevance' ? { by: 'worth' } : { by: 'column', column: dayColumn }
}

/** The order of the pages of a search, and where this page begins. */
export function readOrder(request: SearchRequest, compiled: CompiledSearch): PageOrder {
  const key = keyOf(request, compiled)
  const isDay = key.by === 'column' && key.column === dayColumn
  const isWorth = key.by === 'worth'
  const valueOf = (value: SortPosition['value']): number => {
    if (value === null) return Number.NaN
    if (isDay) return dayOf(String(value))
    return isWorth ? Number(String(value).slice(0, 3)) * worthStep + dayOf(String(value).slice(3)) : Number(value)
  }
  const textOf = (value: number): SortPosition['value'] => {
    if (Number.isNaN(value)) return null
    if (isDay) return dateOf(value)
    return isWorth ? relevanceKey(Math.floor(value / worthStep), dateOf(value % worthStep)) : value
  }
  const { after, query } = request
  return {
    key,
    isDown: query.order === 'desc',
    limit: query.pageSize + 1,
    after: after && { value: valueOf(after.value), id: after.id },
    positionOf: ({ value, id }) => ({ value: textOf(value), id }),
  }
}

/** Whether `a` comes before `b`: by value, those without a value last, then by id. */
function isBefore(a: number, aId: string, b: number, bId: string, isDown: boolean): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return isDown ? aId > bId : aId < bId
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(b)
  return isDown ? a > b : a < b
}

/** The first hits of a segment in order (insertion sort). Ids are compared as bytes of their column. */
class TopRows {
  readonly #rows: number[] = []
  readonly #values: number[] = []
  readonly #order: PageOrder
  readonly #columns: Segment['columns']

  constructor({ columns }: Segment, order: PageOrder) {
    this.#columns = columns
    this.#order = order
  }

  /** The last value; a full page accepts only better ones. NaN while there is room. */
  get worst(): number {
    return this.#rows.length < this.#order.limit ? Number.NaN : this.#values[this.#values.length - 1]!
  }

  #isBefore(row: number, value: number, i: number): boolean {
    const other = this.#values[i]!
    if (value !== other && !(Number.isNaN(value) && Number.isNaN(other))) return isBefore(value, '', other, '', this.#order.isDown)
    const ids = this.#columns.ids.compare(row, this.#rows[i]!)
    return this.#order.isDown ? ids > 0 : ids < 0
  }

  offer(row: number, value: number): void {
    const { isDown, limit, after } = this.#order
    let i = this.#rows.length
    if (i === limit && !this.#isBefore(row, value, i - 1)) return
    if (after && !isBefore(after.value, after.id, value, this.#columns.ids.get(row), isDown)) return
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

/** The best hits of a segment, from reading all hits; values that cannot enter a full page are skipped. */
function collect(
  segment: Segment,
  { bits, from: begin, to: stop }: Rows,
  order: PageOrder,
  valueOf: ((location: number) => number) | null,
  extraByRow: ReadonlyMap<number, number>,
): Candidate[] {
  const best = new TopRows(segment, order)
  const { key, isDown, after } = order
  const column = segment.ordered[key.by === 'column' ? key.column : dayColumn]!.values
  const { locations } = segment.columns
  const withDay = key.by === 'worth'
  // comparisons with NaN are false, so nothing is skipped until the page is full
  let worst = Number.NaN
  const afterValue = after ? after.value : Number.NaN
  // the hits of a location are neighbours
  let previousLocation = -1
  let locationValue = 0
  for (let i = begin; i < stop; i += 1) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      const row = i * 32 + 31 - Math.clz32(word & -word)
      const location = locations[row]!
      if (valueOf && location !== previousLocation) locationValue = valueOf(location)
      previousLocation = location
      let value = valueOf ? locationValue + (withDay ? column[row]! : 0) : column[row]!
      if (extraByRow.size > 0) value += extraByRow.get(row) ?? 0
      if (isDown ? value < worst || value > afterValue : value > worst || value < afterValue) continue
      best.offer(row, value)
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
  withDay: boolean,
  locationMask: Uint8Array | null,
): Candidate[] {
  const best = new TopRows(segment, order)
  const { isDown, after } = order
  const { locationIds, locationStarts } = segment
  const days = segment.ordered[dayColumn]!
  const [oldest, newest] = withDay ? [days.values[days.order[0]!]!, days.values[days.order[days.valued - 1]!]!] : [0, 0]
  // comparisons with NaN are false, so nothing is skipped until the page is full
  let worst = Number.NaN
  const afterValue = after ? after.value : Number.NaN
  for (let index = 0; index < locationIds.length; index += 1) {
    const location = locationIds[index]!
    const locationValue = values[location]!
    if ((isDown ? locationValue + newest < worst : locationValue + oldest > worst) || (locationMask !== null && locationMask[location] === 0)) continue
    const end = locationStarts[index + 1]!
    for (let row = firstFrom(hits, locationStarts[index]!, end); row < end; row = firstFrom(hits, row + 1, end)) {
      const value = withDay ? locationValue + days.values[row]! : locationValue
      if (isDown ? value < worst || value > afterValue : value > worst || value < afterValue) continue
      best.offer(row, value)
      worst = best.worst
    }
  }
  return best.candidates()
}

/** Index in the ascending order that separates the rows before and after a position. */
function indexAfter(
  { ids }: Segment['columns'],
  { order, values, valued }: OrderedColumn,
  after: { readonly value: number; readonly id: string },
  isDown: boolean,
): number {
  const isMissing = Number.isNaN(after.value)
  let [low, high] = isMissing ? [valued, order.length] : [0, valued]
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = order[middle]!
    const [value, id] = [values[row]!, ids.get(row)]
    const isLess = !isMissing && value !== after.value ? value < after.value : isDown ? id < after.id : id <= after.id
    if (isLess) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the next hit in an order, from `from` on; `stop` if there is none. */
function nextHit(order: Uint32Array, hits: Bits, from: number, stop: number, step: 1 | -1): number {
  let i = from
  while (i !== stop) {
    const row = order[i]!
    if ((hits[row >>> 5]! & (1 << row)) !== 0) break
    i += step
  }
  return i
}

/** Walks the order of a column until the page is full. */
function walk(segment: Segment, hits: Bits, { isDown, limit, after }: PageOrder, column: OrderedColumn): Candidate[] {
  const { order, values, valued } = column
  const { columns } = segment
  const found: Candidate[] = []
  const take = (from: number, stop: number) => {
    const step = isDown ? -1 : 1
    for (let i = from; found.length < limit; i += step) {
      i = nextHit(order, hits, i, stop, step)
      if (i === stop) return
      const row = order[i]!
      found.push({ value: values[row]!, id: columns.ids.get(row), location: columns.locations[row]! })
    }
  }
  const isMissing = after !== null && Number.isNaN(after.value)
  const index = after ? indexAfter(columns, column, after, isDown) : -1
  if (isDown) {
    if (!isMissing) take((after ? index : valued) - 1, -1)
    take((isMissing ? index : order.length) - 1, valued - 1)
    return found
  }
  if (!isMissing) take(after ? index : 0, valued)
  take(isMissing ? index : valued, order.length)
  return found
}

/** The points that rows found by listing number have in addition to those of their location. */
function extraForNumbers(segment: Segment, { tokens }: CompiledSearch, locations: Locations): Map<number, number> {
  const extra = new Map<number, number>()
  for (const token of tokens) {
    if (token.number === undefined) continue
    for (const row of segment.rowsOfNumber(token.number))
      extra.set(row, (extra.get(row) ?? 0) + (matchPoints.number - worthOfToken(token, segment.columns.locations[row]!, locations)) * worthStep)
  }
  return extra
}

const noExtra: ReadonlyMap<number, number> = new Map()

/** Skipping a location takes a quarter of the time of reading a hit. */
const locationsPerHit = 4

/** The best hits of a segment after the position, in order; `total` is its number of hits. */
export function bestOf(segment: Segment, hits: Rows, total: number, order: PageOrder, compiled: CompiledSearch, locations: Locations): readonly Candidate[] {
  if (total === 0) return []
  const { key, limit } = order
  if (key.by !== 'column') {
    const isWorth = key.by === 'worth'
    const extraByRow = isWorth ? extraForNumbers(segment, compiled, locations) : noExtra
    const isByLocation = extraByRow.size === 0 && total > segment.locationIds.length / locationsPerHit
    const { tokens, locationMask } = compiled
    if (!isByLocation) {
      const valueOf = isWorth ? (location: number) => worthAtLocation(tokens, location, locations, worthStep) : (location: number) => key.millimetres[location]!
      return collect(segment, hits, order, valueOf, extraByRow)
    }
    const values = isWorth ? worthAtLocations(tokens, locations, segment, worthStep) : key.millimetres
    return collectByLocation(segment, hits.bits, order, values, isWorth, locationMask)
  }
  // a walk of the order finds a hit every `count / total` rows
  const isCollectFaster = (segment.count * limit) / total > total * 4
  return isCollectFaster ? collect(segment, hits, order, null, noExtra) : walk(segment, hits.bits, order, segment.ordered[key.column]!)
}

/** Merges the best hits of several segments in order; at most one page and one hit more. */
export function mergeBest(lists: readonly (readonly Candidate[])[], { isDown, limit }: PageOrder): readonly Candidate[] {
  const nonEmpty = lists.filter(({ length }) => length > 0)
  if (nonEmpty.length < 2) return nonEmpty[0] ?? []
  return nonEmpty
    .flat()
    .sort((a, b) => (isBefore(a.value, a.id, b.value, b.id, isDown) ? -1 : 1))
    .slice(0, limit)
}
