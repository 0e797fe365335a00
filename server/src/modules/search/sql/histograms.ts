import type { Histograms } from '@site/domain/calls/listing.ts'
import { histogramEdges } from '@site/domain/histogram.ts'
import type { SearchRequest } from '@site/search/search-port.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { hitCondition } from './conditions.ts'
import { columnOf, filterRowsOf } from './filters.ts'

type BarTotal = { readonly name: string; readonly bar: number; readonly total: number }

/** Exact counts per bar of each range filter, without that filter; empty bars are omitted. */
export async function countHistograms(db: Kysely<Tables>, request: SearchRequest, places: PlaceBook): Promise<Histograms> {
  const ranges = filterRowsOf(request.query).filter(({ filter }) => filter.by === 'range')
  const histograms: Record<string, Record<string, number>> = Object.fromEntries(ranges.map(({ filter }) => [filter.as, {}]))
  const counts = ranges.map((row) => {
    const column = columnOf(row)
    return sql`select ${row.filter.as}::text as name, width_bucket(${column}::float8, ${histogramEdges}::float8[]) as bar, count(*) as total
      from listing where ${column} is not null and ${hitCondition(request, places, row.filter.as)} group by bar`
  })
  const { rows } = await sql<BarTotal>`${sql.join(counts, sql` union all `)}`.execute(db)
  for (const { name, bar, total } of rows) (histograms[name] ??= {})[String(histogramEdges[bar - 1])] = total
  return histograms
}
