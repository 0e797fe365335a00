import { matchWorth, relevanceKey, sortOf } from '../ranking.ts'
import type { SearchRequest, SortPosition } from '../search-port.ts'
import { type Bits, firstFrom, type Rows } from './bits.ts'
import { dateOf, dayOf, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { OrderedColumn } from './ordered-column.ts'
import { type Question, worthOfSpot, worthOfSpots, worthOfToken } from './question.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

/** A hit with what it is sorted by; NaN for nothing. */
type Candidate = { readonly value: number; readonly id: string; readonly spot: number }

/** What hits are sorted by: a column, how far their spots are, or what the keyword is worth there and then the day of listing. */
type SortKey = { readonly by: 'column'; readonly column: number } | { readonly by: 'distance'; readonly millimetres: Float64Array } | { readonly by: 'worth' }

/** Worth comes before the day: in whole numbers, worth times this. */
const worthStep = 100_000_000

const rangeColumn = (key: string) => rangeFields.findIndex((field) => field.key === key)

export type PageOrder = {
  readonly key: SortKey
  readonly isDown: boolean
  readonly limit: number
  readonly after: { readonly value: number; readonly id: string } | null
  /** A position as the cursor has it. */
  readonly positionOf: (candidate: Candidate) => SortPosition
}

function keyOf({ query, plan }: SearchRequest, question: Question): SortKey {
  const sort = sortOf(query, plan)
  if (sort === 'price') return { by: 'column', column: rangeColumn('price') }
  if (sort === 'area') return { by: 'column', column: rangeColumn(query.type === 'Villa' ? 'lotArea' : 'floorArea') }
  if (sort === 'coveredArea') return { by: 'column', column: rangeColumn('floorArea') }
  if (sort === 'distance' && question.millimetres) return { by: 'distance', millimetres: question.millimetres }
  return sort === 'relevance' ? { by: 'worth' } : { by: 'column', column: dayColumn }
}

/** The order of the pages of a search, and after what the page begins. */
export function readOrder(request: SearchRequest, question: Question): PageOrder {
  const key = keyOf(request, question)
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

/** Whether one comes before the other: by value, what has none last, then by id. */
function isBefore(value: number, id: string, other: number, otherId: string, isDown: boolean): boolean {
  if (value === other || (Number.isNaN(value) && Number.isNaN(other))) return isDown ? id > otherId : id < otherId
  if (Number.isNaN(value) || Number.isNaN(other)) return Number.isNaN(other)
  return isDown ? value > other : value < other
}

/** The first hits of a segment, best first, kept while rows are tried one after another. Ids are compared where they stand. */
class Best {
  readonly #rows: number[] = []
  readonly #values: number[] = []
  readonly #order: PageOrder
  readonly #columns: Segment['columns']

  constructor({ columns }: Segment, order: PageOrder) {
    this.#columns = columns
    this.#order = order
  }

  /** Past this value nothing is of use any more; NaN while there is room. */
  get worst(): number {
    return this.#rows.length < this.#order.limit ? Number.NaN : this.#values[this.#values.length - 1]!
  }

  #isBefore(row: number, value: number, at: number): boolean {
    const other = this.#values[at]!
    if (value !== other && !(Number.isNaN(value) && Number.isNaN(other))) return isBefore(value, '', other, '', this.#order.isDown)
    const ids = this.#columns.ids.compare(row, this.#rows[at]!)
    return this.#order.isDown ? ids > 0 : ids < 0
  }

  try(row: number, value: number): void {
    const { isDown, limit, after } = this.#order
    let at = this.#rows.length
    if (at === limit && !this.#isBefore(row, value, at - 1)) return
    if (after && !isBefore(after.value, after.id, value, this.#columns.ids.get(row), isDown)) return
    while (at > 0 && this.#isBefore(row, value, at - 1)) at -= 1
    this.#rows.splice(at, 0, row)
    this.#values.splice(at, 0, value)
    if (this.#rows.length > limit) {
      this.#rows.pop()
      this.#values.pop()
    }
  }

  candidates(): Candidate[] {
    const columns = this.#columns
    return this.#rows.map((row, at) => ({ value: this.#values[at]!, id: columns.ids.get(row), spot: columns.spots[row]! }))
  }
}

/** Tries every hit; a value worse than all that are kept is passed over at once. */
function collect(
  segment: Segment,
  { bits, from: begin, to: stop }: Rows,
  order: PageOrder,
  valueOf: ((spot: number) => number) | null,
  numbered: ReadonlyMap<number, number>,
): Candidate[] {
  const best = new Best(segment, order)
  const { key, isDown, after } = order
  const column = segment.ordered[key.by === 'column' ? key.column : dayColumn]!.values
  const { spots } = segment.columns
  const withDay = key.by === 'worth'
  // no value: nothing is worse yet
  let worst = Number.NaN
  const from = after ? after.value : Number.NaN
  // the hits of a spot stand together
  let before = -1
  let own = 0
  for (let at = begin; at < stop; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word)
      const spot = spots[row]!
      if (valueOf && spot !== before) own = valueOf(spot)
      before = spot
      let value = valueOf ? own + (withDay ? column[row]! : 0) : column[row]!
      if (numbered.size > 0) value += numbered.get(row) ?? 0
      if (isDown ? value < worst || value > from : value > worst || value < from) continue
      best.try(row, value)
      worst = best.worst
    }
  }
  return best.candidates()
}

/** Tries the hits of each spot that may have one of the best: most are passed over without looking at their rows. */
function collectBySpot(segment: Segment, hits: Bits, order: PageOrder, values: Float64Array, withDay: boolean, kept: Uint8Array | null): Candidate[] {
  const best = new Best(segment, order)
  const { isDown, after } = order
  const { spotIds, spotStarts } = segment
  const days = segment.ordered[dayColumn]!
  const [oldest, newest] = withDay ? [days.values[days.order[0]!]!, days.values[days.order[days.valued - 1]!]!] : [0, 0]
  // no value: nothing is worse yet
  let worst = Number.NaN
  const from = after ? after.value : Number.NaN
  for (let place = 0; place < spotIds.length; place += 1) {
    const spot = spotIds[place]!
    const own = values[spot]!
    if ((isDown ? own + newest < worst : own + oldest > worst) || (kept !== null && kept[spot] === 0)) continue
    const end = spotStarts[place + 1]!
    for (let row = firstFrom(hits, spotStarts[place]!, end); row < end; row = firstFrom(hits, row + 1, end)) {
      const value = withDay ? own + days.values[row]! : own
      if (isDown ? value < worst || value > from : value > worst || value < from) continue
      best.try(row, value)
      worst = best.worst
    }
  }
  return best.candidates()
}

/** Where in an order what comes after a position begins, going up: how many rows are up to it. */
function placeAfter(
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

/** Where in an order the next hit is, from a place on and up to another; that other where there is none. */
function nextHit(order: Uint32Array, hits: Bits, from: number, stop: number, step: 1 | -1): number {
  let at = from
  while (at !== stop) {
    const row = order[at]!
    if ((hits[row >>> 5]! & (1 << row)) !== 0) break
    at += step
  }
  return at
}

/** Goes through the order of a column until there is a page of hits. */
function walk(segment: Segment, hits: Bits, { isDown, limit, after }: PageOrder, column: OrderedColumn): Candidate[] {
  const { order, values, valued } = column
  const { columns } = segment
  const found: Candidate[] = []
  const take = (from: number, stop: number) => {
    const step = isDown ? -1 : 1
    for (let at = from; found.length < limit; at += step) {
      at = nextHit(order, hits, at, stop, step)
      if (at === stop) return
      const row = order[at]!
      found.push({ value: values[row]!, id: columns.ids.get(row), spot: columns.spots[row]! })
    }
  }
  const isMissing = after !== null && Number.isNaN(after.value)
  const place = after ? placeAfter(columns, column, after, isDown) : -1
  if (isDown) {
    if (!isMissing) take((after ? place : valued) - 1, -1)
    take((isMissing ? place : order.length) - 1, valued - 1)
    return found
  }
  if (!isMissing) take(after ? place : 0, valued)
  take(isMissing ? place : valued, order.length)
  return found
}

/** Rows that a token found by its number are worth more than their spots. */
function numberedRows(segment: Segment, { tokens }: Question, spots: Spots): Map<number, number> {
  const extra = new Map<number, number>()
  for (const token of tokens) {
    if (token.number === undefined) continue
    for (const row of segment.rowsOfNumber(token.number))
      extra.set(row, (extra.get(row) ?? 0) + (matchWorth.number - worthOfToken(token, segment.columns.spots[row]!, spots)) * worthStep)
  }
  return extra
}

const none: ReadonlyMap<number, number> = new Map()

/** Passing over a spot costs a part of what trying a hit does. */
const rowsForSpot = 4

/** The best hits of a segment after the position, best first; `total` is how many hits it has. */
export function bestOf(segment: Segment, hits: Rows, total: number, order: PageOrder, question: Question, spots: Spots): readonly Candidate[] {
  if (total === 0) return []
  const { key, limit } = order
  if (key.by !== 'column') {
    const isWorth = key.by === 'worth'
    const numbered = isWorth ? numberedRows(segment, question, spots) : none
    const isBySpot = numbered.size === 0 && total > segment.spotIds.length / rowsForSpot
    const { tokens, kept } = question
    if (!isBySpot) {
      const valueOf = isWorth ? (spot: number) => worthOfSpot(tokens, spot, spots, worthStep) : (spot: number) => key.millimetres[spot]!
      return collect(segment, hits, order, valueOf, numbered)
    }
    const values = isWorth ? worthOfSpots(tokens, spots, segment, worthStep) : key.millimetres
    return collectBySpot(segment, hits.bits, order, values, isWorth, kept)
  }
  // a walk meets a hit every `count / total` rows
  const isFewer = (segment.count * limit) / total > total * 4
  return isFewer ? collect(segment, hits, order, null, none) : walk(segment, hits.bits, order, segment.ordered[key.column]!)
}

/** The best of several segments, best first, one page and one more at most. */
export function mergeBest(lists: readonly (readonly Candidate[])[], { isDown, limit }: PageOrder): readonly Candidate[] {
  const some = lists.filter(({ length }) => length > 0)
  if (some.length < 2) return some[0] ?? []
  return some
    .flat()
    .sort((one, other) => (isBefore(one.value, one.id, other.value, other.id, isDown) ? -1 : 1))
    .slice(0, limit)
}
