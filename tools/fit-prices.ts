/**
 * Prints what the real rows say about prices and sizes: the numbers that market/src/price-model.ts was written from.
 * Run outside CI: node tools/fit-prices.ts DIR, DIR holding ph-lamudi-apartments/ and ph-sale-geo/.
 */
import { areas } from '@site/market/areas.ts'
import { quantile, readRealRows, type RealRow, spreadOf } from './real-rows.ts'

/** Barangays that people know by the name of an area. */
const areaByPlace: Readonly<Record<string, string>> = {
  'pasig oranbo': 'pasig-capitol-commons',
  'pasig ugong': 'pasig-arcovia-city',
  'pasig ortigas cbd': 'pasig-ortigas-center',
  'pasig san antonio': 'pasig-ortigas-center',
  'mandaluyong highway hills': 'mandaluyong-greenfield-district',
  'mandaluyong wack-wack greenhills': 'mandaluyong-wack-wack',
  'quezon-city bagumbayan': 'quezon-city-eastwood',
  'quezon-city paligsahan': 'quezon-city-tomas-morato',
  'quezon-city south triangle': 'quezon-city-tomas-morato',
  'quezon-city laging handa': 'quezon-city-tomas-morato',
  'quezon-city sacred heart': 'quezon-city-tomas-morato',
  'quezon-city loyola heights': 'quezon-city-katipunan',
  'quezon-city horseshoe': 'quezon-city-new-manila',
  'taguig fort bonifacio': 'taguig-bgc',
  'las-pinas almanza uno': 'las-pinas-almanza',
  'las-pinas almanza dos': 'las-pinas-almanza',
  'paranaque tambo': 'paranaque-entertainment-city',
}
const areaIds = new Set(areas.map(({ id }) => id))

function areaOf({ city, place }: RealRow): string | null {
  const id = areaByPlace[`${city} ${place}`] ?? `${city}-${place.replaceAll(' ', '-')}`
  return areaIds.has(id) ? id : null
}

/** A few rows are drawn towards what is around them, as if this many rows stood there. */
const pull = 3
const weightOf = (rows: readonly RealRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0)
const pulled = (median: number, towards: number, weight: number) => Math.exp((weight * Math.log(median) + pull * Math.log(towards)) / (weight + pull))

type Valued = readonly (readonly [number, number])[]
const each = (rows: readonly RealRow[], factors: readonly number[]): Valued =>
  rows.map(({ price, floorArea, bedrooms, weight }) => [price / floorArea / (factors[bedrooms] ?? 1), weight] as const)

function grouped<Key>(rows: readonly RealRow[], keyOf: (row: RealRow) => Key): ReadonlyMap<Key, RealRow[]> {
  const groups = new Map<Key, RealRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const figures = (rows: readonly RealRow[], values: Valued, median: number) =>
  `${String(rows.length).padStart(4)} rows, weight ${weightOf(rows).toFixed(1).padStart(5)}: ${Math.round(median)}, spread ${spreadOf(values).toFixed(2)}`

/** City medians and bedroom factors explain each other: a few rounds of taking one from the other settle both (median polish, Tukey 1977). */
function fit(rows: readonly RealRow[]): { factors: readonly number[]; cities: ReadonlyMap<string, number>; metro: number } {
  let factors: readonly number[] = [1, 1, 1, 1, 1, 1]
  let cities: ReadonlyMap<string, number> = new Map()
  let metro = 0
  for (let round = 0; round < 5; round += 1) {
    metro = quantile(each(rows, factors), 0.5)
    cities = new Map([...grouped(rows, ({ city }) => city)].map(([city, own]) => [city, pulled(quantile(each(own, factors), 0.5), metro, weightOf(own))]))
    factors = factors.map((_, bedrooms) => {
      const own = rows.filter((row) => row.bedrooms === bedrooms)
      const ratios = own.map(({ price, floorArea, city, weight }) => [price / floorArea / (cities.get(city) ?? metro), weight] as const)
      return own.length === 0 ? 1 : pulled(quantile(ratios, 0.5), 1, weightOf(own))
    })
  }
  return { factors, cities, metro }
}

function print(rows: readonly RealRow[], mode: RealRow['mode']): void {
  const { factors, cities, metro } = fit(rows)
  console.log(
    `\n${mode}: ${rows.length} rows, metro median ${Math.round(metro)} a square metre; bedroom factors ${factors.map((factor) => factor.toFixed(2)).join(' ')}`,
  )
  for (const [city, own] of grouped(rows, (row) => row.city)) {
    console.log(
      `${city.padEnd(36)} ${figures(own, each(own, factors), cities.get(city) ?? metro)}, share ${((100 * weightOf(own)) / weightOf(rows)).toFixed(1)} %`,
    )
    for (const [area, some] of grouped(own, areaOf)) {
      const values = each(some, factors)
      if (some.length > 2)
        console.log(`   ${(area ?? 'elsewhere').padEnd(33)} ${figures(some, values, pulled(quantile(values, 0.5), cities.get(city) ?? metro, weightOf(some)))}`)
    }
  }
  for (const [bedrooms, own] of [...grouped(rows, (row) => row.bedrooms)].sort(([a], [b]) => a - b)) {
    const floors = own.map(({ floorArea, weight }) => [floorArea, weight] as const)
    console.log(
      `${bedrooms} bedrooms, m²`.padEnd(36),
      figures(own, floors, quantile(floors, 0.5)),
      `share ${((100 * weightOf(own)) / weightOf(rows)).toFixed(1)} %`,
    )
  }
}

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the real rows: node tools/fit-prices.ts DIR')
const { rows } = readRealRows(folder)
for (const mode of ['Sale', 'Lease'] as const)
  print(
    rows.filter((row) => row.mode === mode),
    mode,
  )
