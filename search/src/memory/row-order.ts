import { priceColumn } from './column-plan.ts'
import type { Columns } from './columns.ts'
import { orderByValue } from './ordered-column.ts'
import type { Locations } from './locations.ts'

/** A segment with fewer rows keeps its ranks in a map, which is smaller than a table of all locations. */
const minRowsForTable = 4096

/** The rank of each location in the order of `Locations.compare`, and the first row of each rank. */
function ranksOf(columns: Columns, locations: Locations): { readonly rankOf: (location: number) => number; readonly starts: Uint32Array } {
  const { count } = columns
  if (count < minRowsForTable) {
    const usedLocations = Uint32Array.from(new Set(Array.from({ length: count }, (_, row) => columns.locations[row]!))).sort(locations.compare)
    const ranks = new Map(Array.from(usedLocations, (location, rank) => [location, rank]))
    return { rankOf: (location) => ranks.get(location)!, starts: startsOf(columns, usedLocations.length, (location) => ranks.get(location)!) }
  }
  const ranks = new Uint32Array(locations.size)
  for (let row = 0; row < count; row += 1) ranks[columns.locations[row]!] = 1
  const usedLocations = Uint32Array.from({ length: locations.size }, (_, location) => location).filter((location) => ranks[location] === 1)
  usedLocations.sort(locations.compare).forEach((location, rank) => (ranks[location] = rank))
  return { rankOf: (location) => ranks[location]!, starts: startsOf(columns, usedLocations.length, (location) => ranks[location]!) }
}

function startsOf(columns: Columns, rankCount: number, rankOf: (location: number) => number): Uint32Array {
  const starts = new Uint32Array(rankCount + 1)
  for (let row = 0; row < columns.count; row += 1) starts[rankOf(columns.locations[row]!) + 1]! += 1
  for (let rank = 0; rank < rankCount; rank += 1) starts[rank + 1]! += starts[rank]!
  return starts
}

/**
 * Sorts the rows of `columns` in place by location, at one location the cheapest first, those without a price last, then by id. The hits
 * of a search are then mostly neighbours, and rows with the same name form few runs. `order` has the old row of each new one,
 * `rowsInIdOrder` the new rows in the order of ids.
 */
export function* sortRows(columns: Columns, locations: Locations): Generator<void, { readonly order: Uint32Array; readonly rowsInIdOrder: Uint32Array }> {
  const idOrder = columns.ids.sortedRows()
  yield
  const byPrice = orderByValue(columns.values[priceColumn]!, idOrder).order
  yield
  const { rankOf, starts } = ranksOf(columns, locations)
  const order = new Uint32Array(columns.count)
  const newRows = new Uint32Array(columns.count)
  for (let i = 0; i < byPrice.length; i += 1) {
    const row = byPrice[i]!
    const rank = rankOf(columns.locations[row]!)
    newRows[row] = starts[rank]!
    order[starts[rank]!++] = row // `starts` becomes the next free row of each rank (counting sort)
  }
  yield
  columns.reorder(order)
  return { order, rowsInIdOrder: idOrder.map((row) => newRows[row]!) }
}
