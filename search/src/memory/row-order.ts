import { priceColumn } from './column-plan.ts'
import type { Columns } from './columns.ts'
import { orderByValue } from './ordered-column.ts'
import type { Locations } from './locations.ts'

/** Segments with fewer rows use a map of their locations, which is smaller than a table of all locations. */
const fewRows = 4096

/** The rank of each location in the order of locations, and the first row of each rank. */
function ranksOf(columns: Columns, locations: Locations): { readonly indexOf: (location: number) => number; readonly starts: Uint32Array } {
  const { count } = columns
  if (count < fewRows) {
    const used = Uint32Array.from(new Set(Array.from({ length: count }, (_, row) => columns.locations[row]!))).sort(locations.compare)
    const indexes = new Map(Array.from(used, (location, index) => [location, index]))
    return { indexOf: (location) => indexes.get(location)!, starts: startsOf(columns, used.length, (location) => indexes.get(location)!) }
  }
  const indexes = new Uint32Array(locations.size)
  for (let row = 0; row < count; row += 1) indexes[columns.locations[row]!] = 1
  const used = Uint32Array.from({ length: locations.size }, (_, location) => location).filter((location) => indexes[location] === 1)
  used.sort(locations.compare).forEach((location, index) => (indexes[location] = index))
  return { indexOf: (location) => indexes[location]!, starts: startsOf(columns, used.length, (location) => indexes[location]!) }
}

function startsOf(columns: Columns, ranks: number, indexOf: (location: number) => number): Uint32Array {
  const starts = new Uint32Array(ranks + 1)
  for (let row = 0; row < columns.count; row += 1) starts[indexOf(columns.locations[row]!) + 1]! += 1
  for (let index = 0; index < ranks; index += 1) starts[index + 1]! += starts[index]!
  return starts
}

/**
 * Sorts rows by location, at one location the cheapest first, those without a price last, then by id. The hits of a search are then mostly
 * neighbours, and rows with the same name form few runs. `order` has the old row of each new one, `byId` the rows in the order of ids.
 */
export function* sortRows(columns: Columns, locations: Locations): Generator<void, { readonly order: Uint32Array; readonly byId: Uint32Array }> {
  const idOrder = columns.ids.order()
  yield
  const byPrice = orderByValue(columns.values[priceColumn]!, idOrder).order
  yield
  const { indexOf, starts } = ranksOf(columns, locations)
  const order = new Uint32Array(columns.count)
  const newRows = new Uint32Array(columns.count)
  for (let i = 0; i < byPrice.length; i += 1) {
    const row = byPrice[i]!
    const index = indexOf(columns.locations[row]!)
    newRows[row] = starts[index]!
    order[starts[index]!++] = row
  }
  yield
  columns.reorder(order)
  return { order, byId: idOrder.map((row) => newRows[row]!) }
}
