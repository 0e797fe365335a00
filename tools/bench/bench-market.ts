import type { Point } from '@site/domain/place.ts'
import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { demoSeed, makeDemoMarket } from '@site/market/demo-market.ts'
import type { DemoListing } from '@site/market/demo-types.ts'
import { developers } from '@site/market/developers.ts'
import { estates } from '@site/market/estates.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { createRandom, type RandomSource } from '@site/market/random.ts'
import { stations } from '@site/market/stations.ts'
import { type IndexedKey, indexedFields, type IndexRow } from '@site/search/memory/index-row.ts'

/**
 * A market of any size for benchmarks, reproducible by seed. It multiplies the demo market: each estate gets variants nearby, and listings are
 * variants with other estates, prices, areas, floors, dates and recombined remarks.
 */

/** The current day of all benchmarks. */
export const benchToday = '2026-11-20'
const variantsPerEstate = 15

const nameSuffixes = {
  zh: ['一期', '二期', '三期', '花园', '公寓', '广场', '名邸', '新城', '雅居', '豪庭', '水岸', '中心', '府邸', '天地', '湾'],
  en: ['One', 'Two', 'Three', 'Gardens', 'Residences', 'Place', 'Manor', 'Parkside', 'Heights', 'Grand', 'Waterside', 'Central', 'Court', 'Square', 'Bay'],
}

/** A random point at most `degrees` away in each direction. */
const randomPointNear = (random: RandomSource, { lat, lng }: Point, degrees: number): Point => ({
  lat: Number((lat + (random.next() + random.next() - 1) * degrees).toFixed(6)),
  lng: Number((lng + (random.next() + random.next() - 1) * degrees).toFixed(6)),
})

function estateVariants() {
  const random = createRandom(7)
  return estates.flatMap((estate) =>
    Array.from({ length: variantsPerEstate }, (_, variant) =>
      variant === 0
        ? estate
        : {
            ...estate,
            ...randomPointNear(random, estate, 0.012),
            id: `${estate.id}-${variant}`,
            name: { zh: `${estate.name.zh}${nameSuffixes.zh[variant]}`, en: `${estate.name.en} ${nameSuffixes.en[variant]}` },
            aliases: [],
          },
    ),
  )
}

/** All places of the market; the same for each size. */
export const benchPlaces = { cities, areas, developers, landmarks: [...stations, ...landmarks], estates: estateVariants() }

const pointByEstate = new Map(benchPlaces.estates.map(({ id, lat, lng }) => [id, { lat, lng }]))

/** A row of the index with the other columns of the database. `base`: the demo listing of which it is a variant. */
export type BenchListing = IndexRow & { readonly status: string; readonly base: DemoListing }

type SentencePools = { readonly zh: readonly string[]; readonly en: readonly string[] }

const sentences = (text: string, end: RegExp) => text.split(end).filter((sentence) => sentence.length > 4)

/** The sentences of remarks by scope. */
function poolsOf(listings: readonly DemoListing[]): ReadonlyMap<string, SentencePools> {
  const byScope = Object.groupBy(listings, ({ type, mode }) => `${type} ${mode}`)
  return new Map(
    Object.entries(byScope).map(([scope, group]) => [
      scope,
      {
        zh: group.flatMap(({ remarks }) => sentences(remarks?.zh ?? '', /(?<=。)/)),
        en: group.flatMap(({ remarks }) => sentences(remarks?.en ?? '', /(?<=\.) /)),
      },
    ]),
  )
}

const streets =
  'Rada Legaspi Bolanos Esteban Gamboa Tordesillas Valero Leviste Sedeño Rufino Herrera Perea Amorsolo Arnaiz Pasong Dela Rosa Bautista Kalayaan Jupiter Polaris Makati Estrella Mabini Katipunan Aurora Shaw Ortigas Meralco Julia'.split(
    ' ',
  )

function remarksOf(random: RandomSource, { zh, en }: SentencePools, floor: number | null, area: number | null): { zh: string; en: string } {
  const count = random.integer(2, 4)
  const referenceNumber = random.integer(1000, 9999)
  const pickSentences = (pool: readonly string[]) => Array.from({ length: count }, () => random.pick(pool))
  const remarks = {
    zh: `${pickSentences(zh).join('')}${floor ? `${floor}楼，` : ''}${area ? `建筑面积${area}平方米，` : ''}编号${referenceNumber}。`,
    en: `${pickSentences(en).join(' ')} Ref ${referenceNumber}-${random.integer(100, 999)}, off ${random.pick(streets)} Street${area ? `, ${area} sqm` : ''}.`,
  }
  // V8 flattens a concatenated string when a character is read; strings from a database are flat, too
  void remarks.zh.charCodeAt(0)
  void remarks.en.charCodeAt(0)
  return remarks
}

const numberPrefixes: Readonly<Record<string, string>> = { Residence: 'C', Carport: 'P', Villa: 'V' }
const base32Alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const dayInMs = 86_400_000

/** An id that sorts by time: ten characters of time, then sixteen random ones. */
function idOf(random: RandomSource, time: number): string {
  let id = ''
  for (let rest = time, index = 0; index < 10; index += 1, rest = Math.floor(rest / 32)) id = base32Alphabet.charAt(rest % 32) + id
  for (let index = 0; index < 16; index += 1) id += base32Alphabet.charAt(random.integer(0, 31))
  return id
}

const roundPrice = (price: number) => Number(price.toPrecision(3))

const hasAny = (value: unknown) => (Array.isArray(value) ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== null && value !== '')

/** Generates `size` listings, oldest first; ids sort by time. The same seed gives the same listings. */
export function* benchListings(size: number, seed = 1): Generator<BenchListing> {
  const random = createRandom(seed)
  const { listings } = makeDemoMarket(demoSeed, new Date(`${benchToday}T00:00:00Z`))
  const pools = poolsOf(listings)
  const baseValues = new Map(
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
  for (let index = 0; index < size; index += 1) {
    const base = random.pick(listings)
    // the first variants of an estate have the most listings
    const variant = Math.floor(random.next() ** 2 * variantsPerEstate)
    const estate = variant === 0 ? base.estate : `${base.estate}-${variant}`
    // recent listings are more frequent, since old ones are withdrawn
    const age = Math.floor((1 - index / size) ** 2 * 900)
    const date = new Date(end - age * dayInMs).toISOString().slice(0, 10)
    const floor = base.floor === null ? null : random.integer(1, 45)
    const sizeFactor = 0.8 + random.next() * 0.4
    const floorArea = base.floorArea === null ? null : Number((base.floorArea * sizeFactor).toFixed(random.boolean(0.3) ? 2 : 0))
    const price = base.price === null ? null : roundPrice(base.price * sizeFactor * (0.8 + random.next() * 0.4))
    const point = base.type === 'Villa' && random.boolean(0.3) ? randomPointNear(random, pointByEstate.get(estate)!, 0.004) : pointByEstate.get(estate)!
    const changes: Partial<Record<IndexedKey, unknown>> = { estate, floor, floorArea, price, listingDate: date }
    const values = { ...baseValues.get(base)!, ...changes } as IndexRow['values'] // both have the keys of indexedFields
    yield {
      id: idOf(random, Date.parse(date) + (index % 86_400) * 1000),
      number: `${numberPrefixes[base.type]}${1_000_000 + index}`,
      point,
      tower: base.tower,
      remarks: remarksOf(random, pools.get(`${base.type} ${base.mode}`)!, floor, floorArea),
      values,
      status: base.status,
      base,
    }
  }
}
