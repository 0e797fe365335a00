import type { Facets, Histograms } from '@site/domain/calls/listing.ts'
import { choices } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { histogramEdges, histogramIndex } from '@site/domain/histogram.ts'
import { filtersOf, isScope } from '@site/domain/search-query.ts'
import { trimmed, fillIntersection, type Scratch, subtractFrom } from './bits.ts'
import { classFields, dayOf, nameFields, rangeFields, type Scale } from './column-plan.ts'
import { Counters, countInto, countOwn, type OwnCounts, ownCounts } from './counting.ts'
import { rowsPassing, rowsMatching } from './matching.ts'
import type { ActiveFilter, CompiledSearch } from './compiled-search.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** The choices of a `within` filter, fewest days first. */
const daysOf = (filter: Extract<Filter, { by: 'within' }>): number[] => choices[filter.choices].map(({ code }) => Number(code)).toSorted((a, b) => a - b)

/** The first day of each choice. */
const sinceOf = ({ type }: CompiledSearch, today: string): number[] =>
  filtersOf(type).flatMap(({ filter }) => (filter.by === 'within' ? daysOf(filter).map((days) => dayOf(today) - days) : []))

export type Counted = {
  /** Number of hits. */
  readonly total: number
  readonly hits: Counters
  /** For each active filter the rows that only it excludes. */
  readonly own: ReadonlyMap<string, OwnCounts>
}

function countSegment(segment: Segment, compiled: CompiledSearch, since: readonly number[], counted: Counted, locations: Locations, scratch: Scratch): number {
  const isLeftOut = ({ as }: ActiveFilter) => counted.own.has(as)
  const fixed = rowsMatching(
    segment,
    compiled,
    compiled.filters.filter((filter) => !isLeftOut(filter)),
    locations,
    scratch,
  )
  const passing = compiled.filters.filter(isLeftOut).map(({ as, test }) => ({ as, rows: rowsPassing(segment, test, fixed, scratch) }))
  const buffer = scratch.take(segment.words)
  for (const current of passing) {
    const others = fillIntersection(buffer, [fixed, ...passing.flatMap((other) => (other === current ? [] : [other.rows]))])
    // outside the words of `passing` no row passes
    subtractFrom(buffer, current.rows.bits, Math.max(others.from, current.rows.from), Math.min(others.to, current.rows.to))
    countOwn(segment, trimmed(others, segment.words), since, counted.own.get(current.as)!)
  }
  const hits = fillIntersection(buffer, [fixed, ...passing.map(({ rows }) => rows)])
  return countInto(segment, trimmed(hits, segment.words), since, counted.hits, locations, scratch)
}

/** Counts the hits, and for each counted filter the rows that only it excludes. */
export function countSearch(segments: readonly Segment[], compiled: CompiledSearch, today: string, locations: Locations, scratch: Scratch): Counted {
  const counted = {
    total: 0,
    hits: new Counters(locations),
    own: new Map(compiled.filters.filter(({ isCounted }) => isCounted).map(({ as }) => [as, ownCounts(as, locations)])),
  }
  const since = sinceOf(compiled, today)
  for (const segment of segments) {
    if (segment.liveCount === 0) continue
    const mark = scratch.mark()
    counted.total += countSegment(segment, compiled, since, counted, locations, scratch)
    scratch.release(mark)
  }
  return counted
}

type Counts = Record<string, number>

const add = (counts: Counts, name: string | null | undefined, count: number) => {
  if (name !== null && name !== undefined && count !== 0) counts[name] = (counts[name] ?? 0) + count
}

function classCounts(as: string, { hits, own }: Counted): Counts {
  const i = classFields.findIndex((field) => field.as === as)
  const excluded = own.get(as)?.counts
  const counts: Counts = {}
  classFields[i]!.names.forEach((name, index) => add(counts, name, hits.classes[i]![index]! + (excluded ? excluded[index]! : 0)))
  return counts
}

function stepCounts(as: string, { hits, own }: Counted, scales: readonly Scale[], visit: (edge: number, count: number) => void): void {
  const i = rangeFields.findIndex((field) => field.as === as)
  const excluded = own.get(as)?.counts
  const { edges } = scales[i]!
  const counts = hits.steps[i]!
  for (let step = 1; step <= edges.length; step += 1) {
    const sum = counts[step]! + (excluded ? excluded[step]! : 0)
    if (sum !== 0) visit(edges[step - 1]!, sum)
  }
}

function nameCounts(as: string, { hits, own }: Counted, locations: Locations): Counts {
  const field = nameFields.findIndex((row) => row.as === as)
  const sums = hits.names[field]!
  const excluded = own.get(as)?.counts
  const counts: Counts = {}
  for (let code = 1; code < sums.length; code += 1) add(counts, locations.names[field]!.text(code), sums[code]! + (excluded ? excluded[code]! : 0))
  return counts
}

function bandCounts(as: string, counted: Counted, scales: readonly Scale[]): Counts {
  const { bands } = scales[rangeFields.findIndex((field) => field.as === as)]!
  const counts: Counts = {}
  stepCounts(as, counted, scales, (edge, count) => add(counts, bands.find(({ min, max }) => edge >= min && (max === undefined || edge < max))?.code, count))
  return counts
}

/** Counts per choice of days; 30 days include 7 days. */
function dayCounts(filter: Extract<Filter, { by: 'within' }>, { hits, own }: Counted): Counts {
  const days = daysOf(filter)
  const excluded = own.get(filter.as)?.counts
  const counts: Counts = {}
  days.forEach((day, i) => add(counts, String(day), hits.days[i]! + (excluded ? excluded[i]! : 0)))
  return counts
}

/** Exact counts per value of each counted filter, without that filter; not of type and mode. */
export function facetsOf({ type }: CompiledSearch, counted: Counted, locations: Locations, scales: readonly Scale[]): Facets {
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
        facets[as] = field.kind === 'choice' ? classCounts(as, counted) : nameCounts(as, counted, locations)
        break
      case 'is':
      case 'has':
      case 'bands':
        facets[as] = classCounts(as, counted)
    }
  }
  return facets
}

/** Counts per bar of each range filter, without that filter. */
export function histogramsOf({ type }: CompiledSearch, counted: Counted, scales: readonly Scale[]): Histograms {
  const histograms: Record<string, Counts> = {}
  for (const { filter } of filtersOf(type)) {
    if (filter.by !== 'range') continue
    const bars: Counts = (histograms[filter.as] = {})
    stepCounts(filter.as, counted, scales, (edge, count) => add(bars, String(histogramEdges[histogramIndex(edge)]), count))
  }
  return histograms
}
