import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** One real unit for sale or for lease in Metro Manila. */
export type RealRow = {
  readonly mode: 'Sale' | 'Lease'
  readonly city: string
  /** Barangay or district, lower case. */
  readonly place: string
  /** 0 is a studio. */
  readonly bedrooms: number
  readonly floorArea: number
  readonly price: number
  /**
   * 1 for a row of its own; 1/√n for one of n rows at one point: they are the price list of one developer, which says more than one
   * row and less than n.
   */
  readonly weight: number
}

/** Why rows were left out, with how many. */
export type LeftOut = Map<string, number>

const cityIds: Readonly<Record<string, string>> = {
  makati: 'makati',
  taguig: 'taguig',
  pasay: 'pasay',
  manila: 'manila',
  'quezon city': 'quezon-city',
  pasig: 'pasig',
  mandaluyong: 'mandaluyong',
  paranaque: 'paranaque',
  muntinlupa: 'muntinlupa',
  'las pinas': 'las-pinas',
  'san juan': 'san-juan',
  marikina: 'marikina',
  caloocan: 'caloocan',
  valenzuela: 'valenzuela',
  malabon: 'malabon',
  navotas: 'navotas',
  pateros: 'pateros',
}

/** The box of Metro Manila; names such as San Juan also stand elsewhere in the country. */
const isNearby = (lat: number, lng: number) => lat > 14.34 && lat < 14.79 && lng > 120.9 && lng < 121.14

/** Whole buildings, land, offices, houses and beds in shared rooms are other things than a home in a building. */
const otherThings =
  /\b(office|parking|building|bldg|lot|house|townhouse|townhome|duplex|compound|doors?|commercial|warehouse|hotel|income|bed ?space(r|rs)?|sharing|staff|dorm(itory)?|rooms? for rent|(private|furnished) room|per head|transient|daily|units? apartments?|whole|apartelle|storey|bungalow)\b|\d+ ?-? ?(door|unit)s?\b/i

/** The smallest and largest floor area a home may have, m², by bedrooms (studio first). */
const floorAreaLimits = [
  [12, 60],
  [14, 110],
  [24, 200],
  [40, 400],
  [60, 600],
  [90, 900],
] as const
const eachLimits = { Sale: [35_000, 600_000], Lease: [150, 2_000] } as const
const priceLimits = { Sale: [900_000, 500_000_000], Lease: [3_000, 500_000] } as const

function faultOf(row: Omit<RealRow, 'city' | 'weight'> & { city: string | undefined; title: string }): string | null {
  if (!row.city) return 'outside Metro Manila'
  if (otherThings.test(row.title)) return 'not one home'
  if (!(row.price > 0)) return 'no price'
  if (!(row.floorArea > 0)) return 'no floor area'
  if (!(row.bedrooms >= 0 && row.bedrooms <= 5)) return 'no bedrooms, or those of a whole building'
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  if (!within(row.floorArea, floorAreaLimits[row.bedrooms] as readonly [number, number])) return 'floor area outside the limits'
  if (!within(row.price, priceLimits[row.mode]) || !within(row.price / row.floorArea, eachLimits[row.mode])) return 'price outside the limits'
  return null
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
const cityOf = (location: string) => cityIds[plain(location.split(',').at(-1) ?? '')]
const numberOf = (text: string | undefined) => (text === undefined || text === '' || text === 'na' ? Number.NaN : Number(text.replaceAll(',', '')))
const bedroomsOf = (title: string, bedrooms: number) => (/\bstudio\b/i.test(title) && bedrooms <= 1 ? 0 : bedrooms)

type Cells = Readonly<Record<string, string>>
const readCells = (path: string) => parse(readFileSync(path), { columns: true, bom: true }) as Cells[] // every cell is text

const apartmentOf = (cells: Cells) => ({
  mode: cells['offerType'] === 'rent' ? ('Lease' as const) : ('Sale' as const),
  city: cityOf(cells['location'] ?? ''),
  place: plain((cells['location'] ?? '').split(',')[0] ?? ''),
  title: cells['title'] ?? '',
  bedrooms: bedroomsOf(cells['title'] ?? '', numberOf(cells['Bedrooms'])),
  floorArea: numberOf(cells['Floor area (m)']),
  price: numberOf(cells['price']),
})

const saleOf = (cells: Cells) => ({
  mode: 'Sale' as const,
  city: isNearby(numberOf(cells['Latitude']), numberOf(cells['Longitude'])) ? cityOf(cells['Location'] ?? '') : undefined,
  place: plain((cells['Location'] ?? '').split(',')[0] ?? ''),
  title: cells['Description'] ?? '',
  bedrooms: bedroomsOf(cells['Description'] ?? '', numberOf(cells['Bedrooms'])),
  floorArea: numberOf(cells['Land_area (sqm)']) > 0 ? Number.NaN : numberOf(cells['Floor_area (sqm)']),
  price: numberOf(cells['Price (PHP)']),
})

type Weighed = RealRow & { readonly point: string }
function weighed(rows: readonly Omit<Weighed, 'weight'>[]): RealRow[] {
  const counts = new Map<string, number>()
  for (const { point } of rows) counts.set(point, (counts.get(point) ?? 0) + 1)
  return rows.map(({ point, ...row }) => ({ ...row, weight: point === '' ? 1 : 1 / Math.sqrt(counts.get(point) ?? 1) }))
}

/** The homes among the real rows of `ph-lamudi-apartments` and `ph-sale-geo` in a folder, equal rows once, with what was left out and why. */
export function readRealRows(folder: string): { rows: RealRow[]; leftOut: LeftOut } {
  const apartments = readCells(join(folder, 'ph-lamudi-apartments', 'apartments.csv')).map((cells) => ({ ...apartmentOf(cells), key: '', point: '' }))
  const sales = readCells(join(folder, 'ph-sale-geo', 'listings.csv')).map((cells) => ({
    ...saleOf(cells),
    key: JSON.stringify(cells),
    point: `${cells['Latitude']} ${cells['Longitude']}`,
  }))
  const leftOut: LeftOut = new Map()
  const seen = new Set<string>()
  const rows = [...apartments, ...sales].flatMap(({ title, key, ...row }) => {
    const same = key || `${title}|${row.price}|${row.floorArea}|${row.bedrooms}`
    const fault = seen.has(same) ? 'the same row again' : faultOf({ ...row, title })
    seen.add(same)
    if (fault === null) return [row as Omit<Weighed, 'weight'>] // faultOf has seen its city
    leftOut.set(fault, (leftOut.get(fault) ?? 0) + 1)
    return []
  })
  return { rows: weighed(rows), leftOut }
}

/** The value below which `share` of the weight lies; NaN when there is nothing. */
export function quantile(values: readonly (readonly [value: number, weight: number])[], share: number): number {
  const sorted = [...values].sort(([a], [b]) => a - b)
  let rest = share * sorted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of sorted) if ((rest -= weight) <= 0) return value
  return sorted.at(-1)?.[0] ?? Number.NaN
}

/** The standard deviation of the logarithm as the quartiles tell it, so that outliers do not: IQR / 1.349. */
export const spreadOf = (values: readonly (readonly [value: number, weight: number])[]): number =>
  Math.log(quantile(values, 0.75) / quantile(values, 0.25)) / 1.349
