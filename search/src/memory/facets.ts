import type { Facets, Histograms } from '@site/domain/calls/listing.ts'
import { choices } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { histogramEdges, histogramIndex } from '@site/domain/histogram.ts'
import { filtersOf, isScope } from '@site/domain/search-query.ts'
import { clearedAround, fillCommon, type Scratch, takeAway } from './bits.ts'
import { classFields, dayOf, nameFields, rangeFields, type Scale } from './column-plan.ts'
import { Counters, countInto, countOwn, type OwnCounts, ownCounts } from './counting.ts'
import { rowsPassing, rowsThrough } from './matching.ts'
import type { ActiveFilter, Question } from './question.ts'
import type { Segment } from './segment.ts'
import type { Spots } from './spots.ts'

/** The choices of a `within` filter, fewest days first. */
const daysOf = (filter: Extract<Filter, { by: 'within' }>): number[] =>
  choices[filter.choices].map(({ code }) => Number(code)).toSorted((one, other) => one - other)

/** Days from which on a listing is no older than each choice. */
const sinceOf = ({ type }: Question, today: string): number[] =>
  filtersOf(type).flatMap(({ filter }) => (filter.by === 'within' ? daysOf(filter).map((days) => dayOf(today) - days) : []))

export type Counted = {
  /** How many hits there are. */
  readonly total: number
  readonly hits: Counters
  /** For each active filter the rows that miss nothing but it. */
  readonly own: ReadonlyMap<string, OwnCounts>
}

function countSegment(segment: Segment, question: Question, since: readonly number[], counted: Counted, spots: Spots, scratch: Scratch): number {
  const isLeftOut = ({ as }: ActiveFilter) => counted.own.has(as)
  const fixed = rowsThrough(
    segment,
    question,
    question.filters.filter((filter) => !isLeftOut(filter)),
    spots,
    scratch,
  )
  const passing = question.filters.filter(isLeftOut).map(({ as, test }) => ({ as, rows: rowsPassing(segment, test, fixed, scratch) }))
  const room = scratch.take(segment.words)
  for (const one of passing) {
    const others = fillCommon(room, [fixed, ...passing.flatMap((other) => (other === one ? [] : [other.rows]))])
    // beyond the words of what passes nothing does
    takeAway(room, one.rows.bits, Math.max(others.from, one.rows.from), Math.min(others.to, one.rows.to))
    countOwn(segment, clearedAround(others, segment.words), since, counted.own.get(one.as)!)
  }
  const hits = fillCommon(room, [fixed, ...passing.map(({ rows }) => rows)])
  return countInto(segment, clearedAround(hits, segment.words), since, counted.hits, spots, scratch)
}

/** Counts the hits of a search, and for each of its filters what else there would be without it. */
export function countQuestion(segments: readonly Segment[], question: Question, today: string, spots: Spots, scratch: Scratch): Counted {
  const counted = {
    total: 0,
    hits: new Counters(spots),
    own: new Map(question.filters.filter(({ isCounted }) => isCounted).map(({ as }) => [as, ownCounts(as, spots)])),
  }
  const since = sinceOf(question, today)
  for (const segment of segments) {
    if (segment.liveCount === 0) continue
    const mark = scratch.mark()
    counted.total += countSegment(segment, question, since, counted, spots, scratch)
    scratch.release(mark)
  }
  return counted
}

type Counts = Record<string, number>

const add = (counts: Counts, name: string | null | undefined, count: number) => {
  if (name !== null && name !== undefined && count !== 0) counts[name] = (counts[name] ?? 0) + count
}

function classCounts(as: string, { hits, own }: Counted): Counts {
  const at = classFields.findIndex((field) => field.as === as)
  const more = own.get(as)?.counts
  const counts: Counts = {}
  classFields[at]!.names.forEach((name, place) => add(counts, name, hits.classes[at]![place]! + (more ? more[place]! : 0)))
  return counts
}

function stepCounts(as: string, { hits, own }: Counted, scales: readonly Scale[], visit: (edge: number, count: number) => void): void {
  const at = rangeFields.findIndex((field) => field.as === as)
  const more = own.get(as)?.counts
  const { edges } = scales[at]!
  const counts = hits.steps[at]!
  for (let step = 1; step <= edges.length; step += 1) {
    const sum = counts[step]! + (more ? more[step]! : 0)
    if (sum !== 0) visit(edges[step - 1]!, sum)
  }
}

function nameCounts(as: string, { hits, own }: Counted, spots: Spots): Counts {
  const field = nameFields.findIndex((one) => one.as === as)
  const sums = hits.names[field]!
  const more = own.get(as)?.counts
  const counts: Counts = {}
  for (let code = 1; code < sums.length; code += 1) add(counts, spots.names[field]!.text(code), sums[code]! + (more ? more[code]! : 0))
  return counts
}

function bandCounts(as: string, counted: Counted, scales: readonly Scale[]): Counts {
  const { bands } = scales[rangeFields.findIndex((field) => field.as === as)]!
  const counts: Counts = {}
  stepCounts(as, counted, scales, (edge, count) => add(counts, bands.find(({ min, max }) => edge >= min && (max === undefined || edge < max))?.code, count))
  return counts
}

/** Within 30 days counts those within 7 days, too. */
function dayCounts(filter: Extract<Filter, { by: 'within' }>, { hits, own }: Counted): Counts {
  const days = daysOf(filter)
  const more = own.get(filter.as)?.counts
  const counts: Counts = {}
  days.forEach((day, at) => add(counts, String(day), hits.days[at]! + (more ? more[at]! : 0)))
  return counts
}

/** Exact counts for each value of each filter of the type but type, mode and building, as the counters have them. */
export function facetsOf({ type }: Question, counted: Counted, spots: Spots, scales: readonly Scale[]): Facets {
  const facets: Record<string, Counts> = {}
  for (const { field, filter } of filtersOf(type)) {
    const { as } = filter
    if (filter.counted === false || isScope(filter)) continue
    switch (filter.by) {
      case 'within':
        facets[as] = dayCounts(filter, counted)
        break
      case 'range':
        facets[as] = bandCounts(as, counted, scales)
        break
      case 'one':
      case 'any':
        facets[as] = field.kind === 'choice' ? classCounts(as, counted) : nameCounts(as, counted, spots)
        break
      case 'is':
      case 'has':
      case 'bands':
        facets[as] = classCounts(as, counted)
    }
  }
  return facets
}

/** How many there are in each bar of each range filter. */
export function histogramsOf({ type }: Question, counted: Counted, scales: readonly Scale[]): Histograms {
  const histograms: Record<string, Counts> = {}
  for (const { filter } of filtersOf(type)) {
    if (filter.by !== 'range') continue
    const bars: Counts = (histograms[filter.as] = {})
    stepCounts(filter.as, counted, scales, (edge, count) => add(bars, String(histogramEdges[histogramIndex(edge)]), count))
  }
  return histograms
}
