import type { Facets, Histograms } from '@site/domain/calls/listing.ts'
import { choices } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { histogramEdges, histogramIndex } from '@site/domain/histogram.ts'
import { filtersOf, isScope } from '@site/domain/search-query.ts'
import { withSmallestRange, fillIntersection, type ScratchBitmaps, subtractFrom } from './bits.ts'
import { classFields, dayNumberOf, nameFields, rangeFields, type Scale } from './column-plan.ts'
import { Counters, countInto, countExcluded, type ExcludedCounts, emptyExcludedCounts } from './counting.ts'
import { rowsPassing, rowsMatching } from './matching.ts'
import type { ActiveFilter, CompiledSearch } from './compiled-search.ts'
import type { Segment } from './segment.ts'
import type { Locations } from './locations.ts'

/** The choices of a `within` filter, fewest days first. */
const daysOf = (filter: Extract<Filter, { by: 'within' }>): number[] => choices[filter.choices].map(({ code }) => Number(code)).toSorted((a, b) => a - b)

/** The first day of each choice of a `within` filter, as `dayNumberOf` counts days. */
const firstDaysOf = ({ type }: CompiledSearch, today: string): number[] =>
  filtersOf(type).flatMap(({ filter }) => (filter.by === 'within' ? daysOf(filter).map((days) => dayNumberOf(today) - days) : []))

/** The counts of one search, from which `facetsOf` and `histogramsOf` are computed. */
export type SearchCounts = {
  readonly total: number
  readonly hits: Counters
  /** By the parameter of each active filter whose values facets count: the rows that only this filter excludes. */
  readonly excludedCounts: ReadonlyMap<string, ExcludedCounts>
}

/** Adds the counts of a segment to `searchCounts`; returns its number of hits. */
function countSegment(
  segment: Segment,
  compiled: CompiledSearch,
  firstDays: readonly number[],
  searchCounts: SearchCounts,
  locations: Locations,
  scratch: ScratchBitmaps,
): number {
  const isCounted = (filter: ActiveFilter) => filter.isCounted
  const withoutCountedFilters = rowsMatching(
    segment,
    compiled,
    compiled.filters.filter((filter) => !isCounted(filter)),
    locations,
    scratch,
  )
  // the rows that pass each counted filter, computed only for the words of `withoutCountedFilters`, with which they are intersected below
  const passing = compiled.filters.filter(isCounted).map(({ as, test }) => ({ as, rows: rowsPassing(segment, test, withoutCountedFilters, scratch) }))
  const buffer = scratch.take(segment.words)
  for (const current of passing) {
    const others = fillIntersection(buffer, [withoutCountedFilters, ...passing.flatMap((other) => (other === current ? [] : [other.rows]))])
    // `current` has no rows outside its words
    subtractFrom(buffer, current.rows.bits, Math.max(others.fromWord, current.rows.fromWord), Math.min(others.toWord, current.rows.toWord))
    countExcluded(segment, withSmallestRange(others, segment.words), firstDays, searchCounts.excludedCounts.get(current.as)!)
  }
  const hits = fillIntersection(buffer, [withoutCountedFilters, ...passing.map(({ rows }) => rows)])
  return countInto(segment, withSmallestRange(hits, segment.words), firstDays, searchCounts.hits, locations, scratch)
}

/** Counts the hits, and for each counted filter the rows that only it excludes. */
export function countSearch(
  segments: readonly Segment[],
  compiled: CompiledSearch,
  today: string,
  locations: Locations,
  scratch: ScratchBitmaps,
): SearchCounts {
  const searchCounts = {
    total: 0,
    hits: new Counters(locations),
    excludedCounts: new Map(compiled.filters.filter(({ isCounted }) => isCounted).map(({ as }) => [as, emptyExcludedCounts(as, locations)])),
  }
  const firstDays = firstDaysOf(compiled, today)
  for (const segment of segments) {
    if (segment.liveCount === 0) continue
    const mark = scratch.mark()
    searchCounts.total += countSegment(segment, compiled, firstDays, searchCounts, locations, scratch)
    scratch.release(mark)
  }
  return searchCounts
}

type Counts = Record<string, number>

const addCount = (counts: Counts, name: string | null | undefined, count: number) => {
  if (name !== null && name !== undefined && count !== 0) counts[name] = (counts[name] ?? 0) + count
}

/** The hits and the rows that only this filter excludes. */
function totalsOf(as: string, hits: Int32Array, { excludedCounts }: SearchCounts): Int32Array {
  const excluded = excludedCounts.get(as)?.counts
  return excluded ? hits.map((count, i) => count + excluded[i]!) : hits
}

function countsByName(names: readonly (string | null)[], totals: Int32Array): Counts {
  const counts: Counts = {}
  names.forEach((name, i) => addCount(counts, name, totals[i]!))
  return counts
}

function classCounts(as: string, searchCounts: SearchCounts): Counts {
  const index = classFields.findIndex((field) => field.as === as)
  return countsByName(classFields[index]!.facetValues, totalsOf(as, searchCounts.hits.classes[index]!, searchCounts))
}

function visitIntervalCounts(as: string, searchCounts: SearchCounts, scales: readonly Scale[], visit: (edge: number, count: number) => void): void {
  const index = rangeFields.findIndex((field) => field.as === as)
  const totals = totalsOf(as, searchCounts.hits.intervals[index]!, searchCounts)
  // interval 0 has the rows without a value and those below the first edge (`intervalOf`)
  scales[index]!.edges.forEach((edge, i) => visit(edge, totals[i + 1]!))
}

function nameCounts(as: string, searchCounts: SearchCounts, locations: Locations): Counts {
  const index = nameFields.findIndex((field) => field.as === as)
  return countsByName(locations.textCodes[index]!.texts, totalsOf(as, searchCounts.hits.names[index]!, searchCounts))
}

function bandCounts(as: string, searchCounts: SearchCounts, scales: readonly Scale[]): Counts {
  const { bands } = scales[rangeFields.findIndex((field) => field.as === as)]!
  const counts: Counts = {}
  visitIntervalCounts(as, searchCounts, scales, (edge, count) =>
    addCount(counts, bands.find(({ min, max }) => edge >= min && (max === undefined || edge < max))?.code, count),
  )
  return counts
}

/** Counts per choice of days; 30 days include 7 days. */
const dayCounts = (filter: Extract<Filter, { by: 'within' }>, searchCounts: SearchCounts): Counts =>
  countsByName(daysOf(filter).map(String), totalsOf(filter.as, searchCounts.hits.days, searchCounts))

/** Exact counts per value of each counted filter, without that filter; not of type and mode. */
export function facetsOf({ type }: CompiledSearch, searchCounts: SearchCounts, locations: Locations, scales: readonly Scale[]): Facets {
  const facets: Record<string, Counts> = {}
  for (const { field, filter } of filtersOf(type)) {
    const { as } = filter
    if (filter.counted === false || isScope(filter)) continue
    switch (filter.by) {
      case 'within':
        facets[as] = dayCounts(filter, searchCounts)
        break
      case 'range':
        facets[as] = bandCounts(as, searchCounts, scales)
        break
      case 'one':
      case 'any':
        facets[as] = field.kind === 'choice' ? classCounts(as, searchCounts) : nameCounts(as, searchCounts, locations)
        break
      case 'is':
      case 'has':
      case 'bands':
        facets[as] = classCounts(as, searchCounts)
    }
  }
  return facets
}

/** Counts per bar of each counted range filter, without that filter. */
export function histogramsOf({ type }: CompiledSearch, searchCounts: SearchCounts, scales: readonly Scale[]): Histograms {
  const histograms: Record<string, Counts> = {}
  for (const { filter } of filtersOf(type)) {
    if (filter.by !== 'range' || filter.counted === false) continue
    const bars: Counts = (histograms[filter.as] = {})
    visitIntervalCounts(filter.as, searchCounts, scales, (edge, count) => addCount(bars, String(histogramEdges[histogramIndex(edge)]), count))
  }
  return histograms
}
