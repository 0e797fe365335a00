import type { Estate } from '@site/domain/place.ts'
import type { DemoListing } from './demo-types.ts'
import { type Picture, pictures } from './pictures.ts'
import { hashOf } from './random.ts'

type Kind = Picture['kind']

const named = new Map(pictures.map((picture) => [picture.name, picture]))
const byKind = new Map<Kind, readonly Picture[]>()
for (const { kind } of pictures)
  byKind.set(
    kind,
    pictures.filter((picture) => picture.kind === kind),
  )

const ofKind = (kind: Kind): readonly Picture[] => byKind.get(kind) ?? []
const those = (...names: readonly string[]): readonly Picture[] => names.flatMap((name) => named.get(name) ?? [])
const but = (kind: Kind, left: readonly string[]): readonly Picture[] => ofKind(kind).filter(({ name }) => !left.includes(name))

/** Pictures with a view of the bay or of the city from above, only for homes with such windows. */
const overTheBay = ['living-06', 'living-15', 'view-03']
const fromHighUp = ['living-03', 'living-06', 'living-12', 'living-15', 'bedroom-02', 'bedroom-07', 'bath-03', 'view-03', 'view-05', 'view-06']
const fromBalcony = ['view-01', 'view-02', 'view-03', 'view-04']
const bayCities = ['pasay', 'manila', 'paranaque']
const highFloor = 18

type Facts = Pick<DemoListing, 'type' | 'floor' | 'balcony' | 'bedrooms' | 'lotArea' | 'city' | 'roomNumber' | 'remarks'>

/** Names of pictures that do not fit the facts of a home. */
function untrueFor({ type, floor, balcony, city }: Facts): readonly string[] {
  const isHigh = type === 'Residence' && (floor ?? 0) >= highFloor
  return [...(isHigh ? [] : fromHighUp), ...(isHigh && bayCities.includes(city) ? [] : overTheBay), ...(balcony === true ? [] : fromBalcony)]
}

/** Rooms and views of a home that its facts allow. */
export const fitting = (kind: 'living' | 'bedroom' | 'kitchen' | 'bath' | 'view', facts: Facts): readonly Picture[] => but(kind, untrueFor(facts))

const twins = ['tower-03', 'tower-07']
const midRise = ['tower-06']

/** The picture of a building, the same in every listing: mid-rise for low buildings, twins for two towers, else by the hash of its id. */
export function towerPictures({ id, floors, towers }: Pick<Estate, 'id' | 'floors' | 'towers'>): readonly Picture[] {
  const fit = (floors ?? 0) <= 14 ? those(...midRise) : towers === 2 ? those(...twins) : but('tower', [...twins, ...midRise])
  return fit.length === 0 ? [] : [fit[hashOf(`picture of ${id}`) % fit.length] as Picture]
}

/** A house on a small lot has no pool. */
const smallLot = 260
const withPool = ['villa-01', 'villa-03', 'villa-05', 'villa-06']

/** Houses as large as the lot allows. */
export const villaPictures = ({ lotArea }: Facts): readonly Picture[] => ((lotArea ?? 0) < smallLot ? but('villa', withPool) : ofKind('villa'))

/** The floor plan of a home with these rooms, if there is one; `outside` is the picture of the house. */
export function planPictures({ type, bedrooms, balcony }: Facts, outside?: Picture): readonly Picture[] {
  if (type === 'Villa') return outside && withPool.includes(outside.name) ? those('plan-03') : []
  if (bedrooms === 0 && balcony !== false) return those('plan-01')
  return bedrooms === 2 ? those('plan-02') : []
}

/** Slots by their level (demo-carport.ts): basements, covered decks, and open slots only if the remarks do not mention shelter. */
export function parkingPictures({ roomNumber, remarks }: Facts): readonly Picture[] {
  const level = roomNumber?.charAt(0)
  if (level === 'B') return but('parking', ['parking-03', 'parking-04'])
  if (level === 'P') return those('parking-05')
  if (/\b(sun|rain)/i.test(remarks?.en ?? '')) return []
  return those(level === 'R' ? 'parking-04' : 'parking-03')
}

/** Shared rooms of a condominium: pool, lobby, gym. */
export const amenityPictures = (): readonly Picture[] => ofKind('amenity')
