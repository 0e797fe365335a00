import type { Point } from '@site/domain/place.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { demoSeed, makeDemoMarket } from '@site/market/demo-market.ts'
import type { DemoListing } from '@site/market/demo-types.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { type IndexedKey, indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'

/**
 * A market of any size for benchmarks, reproducible by seed. It multiplies the demo market: each building has similar ones nearby, and listings
 * are variants with other buildings, prices, areas, floors, days and recombined remarks.
 */

export const benchToday = '2026-11-20'
const copies = 15

/** Random numbers (mulberry32): small and fast. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const later = {
  zh: ['一期', '二期', '三期', '花园', '公寓', '广场', '名邸', '新城', '雅居', '豪庭', '水岸', '中心', '府邸', '天地', '湾'],
  en: ['One', 'Two', 'Three', 'Gardens', 'Residences', 'Place', 'Manor', 'Parkside', 'Heights', 'Grand', 'Waterside', 'Central', 'Court', 'Square', 'Bay'],
}

const near = (random: () => number, { lat, lng }: Point, degrees: number): Point => ({
  lat: Number((lat + (random() + random() - 1) * degrees).toFixed(6)),
  lng: Number((lng + (random() + random() - 1) * degrees).toFixed(6)),
})

function moreEstates() {
  const random = randomOf(7)
  return estates.flatMap((estate) =>
    Array.from({ length: copies }, (_, copy) =>
      copy === 0
        ? estate
        : {
            ...estate,
            ...near(random, estate, 0.012),
            id: `${estate.id}-${copy}`,
            name: { zh: `${estate.name.zh}${later.zh[copy]}`, en: `${estate.name.en} ${later.en[copy]}` },
            aliases: [],
          },
    ),
  )
}

/** The places of the market; their number does not depend on the size. */
export const benchPlaces = { cities, areas, developers, landmarks: [...stations, ...landmarks], estates: moreEstates() }

const pointOf = new Map(benchPlaces.estates.map(({ id, lat, lng }) => [id, { lat, lng }]))

/** A row of the index with the further columns of the database. */
export type BenchListing = IndexRow & { readonly status: string; readonly base: DemoListing }

type Pools = { readonly zh: readonly string[]; readonly en: readonly string[] }

const sentences = (text: string, end: RegExp) => text.split(end).filter((one) => one.length > 4)

/** The sentences of remarks for one type and mode. */
function poolsOf(listings: readonly DemoListing[]): ReadonlyMap<string, Pools> {
  const byKind = Object.groupBy(listings, ({ type, mode }) => `${type} ${mode}`)
  return new Map(
    Object.entries(byKind).map(([kind, some]) => [
      kind,
      {
        zh: some.flatMap(({ remarks }) => sentences(remarks?.zh ?? '', /(?<=。)/)),
        en: some.flatMap(({ remarks }) => sentences(remarks?.en ?? '', /(?<=\.) /)),
      },
    ]),
  )
}

const streets =
  'Rada Legaspi Bolanos Esteban Gamboa Tordesillas Valero Leviste Sedeño Rufino Herrera Perea Amorsolo Arnaiz Pasong Dela Rosa Bautista Kalayaan Jupiter Polaris Makati Estrella Mabini Katipunan Aurora Shaw Ortigas Meralco Julia'.split(
    ' ',
  )

const pick = <Value>(random: () => number, values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!

function remarksOf(random: () => number, { zh, en }: Pools, floor: number | null, area: number | null): { zh: string; en: string } {
  const count = 2 + Math.floor(random() * 3)
  const own = Math.floor(random() * 9000) + 1000
  const some = (pool: readonly string[]) => Array.from({ length: count }, () => pick(random, pool))
  const remarks = {
    zh: `${some(zh).join('')}${floor ? `${floor}楼，` : ''}${area ? `建筑面积${area}平方米，` : ''}编号${own}。`,
    en: `${some(en).join(' ')} Ref ${own}-${Math.floor(random() * 900) + 100}, off ${pick(random, streets)} Street${area ? `, ${area} sqm` : ''}.`,
  }
  // reading a character flattens the string, like one from a database
  void remarks.zh.charCodeAt(0)
  void remarks.en.charCodeAt(0)
  return remarks
}

const letters: Readonly<Record<string, string>> = { Residence: 'C', Carport: 'P', Villa: 'V' }
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const dayLength = 86_400_000

function idOf(random: () => number, time: number): string {
  let id = ''
  for (let rest = time, at = 0; at < 10; at += 1, rest = Math.floor(rest / 32)) id = digits.charAt(rest % 32) + id
  for (let at = 0; at < 16; at += 1) id += digits.charAt(Math.floor(random() * 32))
  return id
}

const rounded = (price: number) => Number(price.toPrecision(3))

const hasAny = (value: unknown) => (Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== null && value !== '')

/** That many listings, one after another, with ids in order of time. */
export function* benchListings(size: number, seed = 1): Generator<BenchListing> {
  const random = randomOf(seed)
  const { listings } = makeDemoMarket(demoSeed, new Date(`${benchToday}T00:00:00Z`))
  const pools = poolsOf(listings)
  const alike = new Map(
    listings.map((base) => [
      base,
      Object.fromEntries(
        indexedFields.map(({ key, filter }) => {
          const value = (base as unknown as Record<string, unknown>)[key] ?? null
          return [key, filter.by === 'has' ? hasAny(value) : value]
        }),
      ),
    ]),
  )
  const end = Date.parse(`${benchToday}T00:00:00Z`)
  for (let at = 0; at < size; at += 1) {
    const base = pick(random, listings)
    // the first of similar buildings has most of the listings
    const copy = Math.floor(random() ** 2 * copies)
    const estate = copy === 0 ? base.estate : `${base.estate}-${copy}`
    // more recent than old ones, since old ones are withdrawn
    const age = Math.floor((1 - at / size) ** 2 * 900)
    const date = new Date(end - age * dayLength).toISOString().slice(0, 10)
    const floor = base.floor === null ? null : 1 + Math.floor(random() * 45)
    const stretch = 0.8 + random() * 0.4
    const floorArea = base.floorArea === null ? null : Number((base.floorArea * stretch).toFixed(random() < 0.3 ? 2 : 0))
    const price = base.price === null ? null : rounded(base.price * stretch * (0.8 + random() * 0.4))
    const point = base.type === 'Villa' && random() < 0.3 ? near(random, pointOf.get(estate)!, 0.004) : pointOf.get(estate)!
    const given: Partial<Record<IndexedKey, unknown>> = { estate, floor, floorArea, price, listingDate: date }
    const values = { ...alike.get(base)!, ...given } as IndexRow['values'] // the same keys, from the same table
    yield {
      id: idOf(random, Date.parse(date) + (at % 86_400) * 1000),
      number: `${letters[base.type]}${1_000_000 + at}`,
      point,
      tower: base.tower,
      remarks: remarksOf(random, pools.get(`${base.type} ${base.mode}`)!, floor, floorArea),
      values,
      status: base.status,
      base,
    }
  }
}
