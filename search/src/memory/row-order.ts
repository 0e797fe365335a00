import { priceColumn } from './column-plan.ts'
import type { Columns } from './columns.ts'
import { orderByValue } from './ordered-column.ts'
import type { Spots } from './spots.ts'

/** For fewer rows a table of all spots is not worth its room. */
const fewRows = 4096

/** Where in the order of places each row's spot stands, and how many rows there are up to each. */
function placesOf(columns: Columns, spots: Spots): { readonly placeOf: (spot: number) => number; readonly starts: Uint32Array } {
  const { count } = columns
  if (count < fewRows) {
    const own = Uint32Array.from(new Set(Array.from({ length: count }, (_, row) => columns.spots[row]!))).sort(spots.compare)
    const places = new Map(Array.from(own, (spot, place) => [spot, place]))
    return { placeOf: (spot) => places.get(spot)!, starts: startsOf(columns, own.length, (spot) => places.get(spot)!) }
  }
  const places = new Uint32Array(spots.size)
  for (let row = 0; row < count; row += 1) places[columns.spots[row]!] = 1
  const own = Uint32Array.from({ length: spots.size }, (_, spot) => spot).filter((spot) => places[spot] === 1)
  own.sort(spots.compare).forEach((spot, place) => (places[spot] = place))
  return { placeOf: (spot) => places[spot]!, starts: startsOf(columns, own.length, (spot) => places[spot]!) }
}

function startsOf(columns: Columns, places: number, placeOf: (spot: number) => number): Uint32Array {
  const starts = new Uint32Array(places + 1)
  for (let row = 0; row < columns.count; row += 1) starts[placeOf(columns.spots[row]!) + 1]! += 1
  for (let place = 0; place < places; place += 1) starts[place + 1]! += starts[place]!
  return starts
}

/**
 * Puts rows in the order they stand in from then on: by place, on one place the cheapest first, those without a price last, and else by id.
 * What a search hits then mostly stands together, and what has one name is a few stretches of rows. `order` says where each stood before,
 * `byId` which rows they are by id.
 */
export function* putInOrder(columns: Columns, spots: Spots): Generator<void, { readonly order: Uint32Array; readonly byId: Uint32Array }> {
  const before = columns.ids.order()
  yield
  const byPrice = orderByValue(columns.values[priceColumn]!, before).order
  yield
  const { placeOf, starts } = placesOf(columns, spots)
  const order = new Uint32Array(columns.count)
  const now = new Uint32Array(columns.count)
  for (let at = 0; at < byPrice.length; at += 1) {
    const row = byPrice[at]!
    const place = placeOf(columns.spots[row]!)
    now[row] = starts[place]!
    order[starts[place]!++] = row
  }
  yield
  columns.reorder(order)
  return { order, byId: before.map((row) => now[row]!) }
}
