import type { Estate } from '@site/domain/place.ts'
import type { DemoListing } from './demo-types.ts'
import { type Picture, pictures } from './pictures.ts'
import { hashOf } from './random.ts'

type Kind = Picture['kind']

const pictureByName = new Map(pictures.map((picture) => [picture.name, picture]))
const picturesByKind = Map.groupBy(pictures, ({ kind }) => kind)

const picturesOf = (kind: Kind): readonly Picture[] => picturesByKind.get(kind) ?? []
const picturesNamed = (...names: readonly string[]): readonly Picture[] => names.flatMap((name) => pictureByName.get(name) ?? [])
const picturesExcept = (kind: Kind, excluded: readonly string[]): readonly Picture[] => picturesOf(kind).filter(({ name }) => !excluded.includes(name))

/** Names of pictures that show a view of the bay, a view from a high floor, or a balcony, which other homes do not have. */
const bayViewPictures = ['living-06', 'living-15', 'view-03']
const highFloorPictures = ['living-03', 'living-06', 'living-12', 'living-15', 'bedroom-02', 'bedroom-07', 'bath-03', 'view-03', 'view-05', 'view-06']
const balconyPictures = ['view-01', 'view-02', 'view-03', 'view-04']
const bayCities = ['pasay', 'manila', 'paranaque']
const minHighFloor = 18

type ListingFields = Pick<DemoListing, 'type' | 'floor' | 'balcony' | 'bedrooms' | 'lotArea' | 'city' | 'roomNumber' | 'remarks'>

/** Names of pictures that contradict the fields of a home. */
function unsuitablePictures({ type, floor, balcony, city }: ListingFields): readonly string[] {
  const isHigh = type === 'Residence' && (floor ?? 0) >= minHighFloor
  return [...(isHigh ? [] : highFloorPictures), ...(isHigh && bayCities.includes(city) ? [] : bayViewPictures), ...(balcony === true ? [] : balconyPictures)]
}

/** Pictures of a kind of room or view that agree with the fields of a home. */
export const roomPictures = (kind: 'living' | 'bedroom' | 'kitchen' | 'bath' | 'view', fields: ListingFields): readonly Picture[] =>
  picturesExcept(kind, unsuitablePictures(fields))

const twinTowerPictures = ['tower-03', 'tower-07']
const midRisePictures = ['tower-06']

/** The picture of a building, the same in every listing: mid-rise for low buildings, twin towers for two, else by the hash of its id. */
export function towerPictures({ id, floors, towers }: Pick<Estate, 'id' | 'floors' | 'towers'>): readonly Picture[] {
  const candidates =
    (floors ?? 0) <= 14
      ? picturesNamed(...midRisePictures)
      : towers === 2
        ? picturesNamed(...twinTowerPictures)
        : picturesExcept('tower', [...twinTowerPictures, ...midRisePictures])
  return candidates.length === 0 ? [] : [candidates[hashOf(`picture of ${id}`) % candidates.length] as Picture]
}

/** Smallest lot of a house with a pool, m². */
const minPoolLotArea = 260
const poolPictures = ['villa-01', 'villa-03', 'villa-05', 'villa-06']

/** Pictures of houses that agree with the lot area. */
export const villaPictures = ({ lotArea }: ListingFields): readonly Picture[] =>
  (lotArea ?? 0) < minPoolLotArea ? picturesExcept('villa', poolPictures) : picturesOf('villa')

/** The floor plan of a home with these rooms, or an empty list. `housePicture`: the house in the same album. */
export function planPictures({ type, bedrooms, balcony }: ListingFields, housePicture?: Picture): readonly Picture[] {
  if (type === 'Villa') return housePicture && poolPictures.includes(housePicture.name) ? picturesNamed('plan-03') : []
  if (bedrooms === 0 && balcony !== false) return picturesNamed('plan-01')
  return bedrooms === 2 ? picturesNamed('plan-02') : []
}

/** Pictures of parking slots by level (demo-carport.ts). Open slots have none if the remarks mention shelter from sun or rain. */
export function parkingPictures({ roomNumber, remarks }: ListingFields): readonly Picture[] {
  const level = roomNumber?.charAt(0)
  if (level === 'B') return picturesExcept('parking', ['parking-03', 'parking-04'])
  if (level === 'P') return picturesNamed('parking-05')
  if (/\b(sun|rain)/i.test(remarks?.en ?? '')) return []
  return picturesNamed(level === 'R' ? 'parking-04' : 'parking-03')
}

/** Pictures of shared rooms of a condominium, such as pool, lobby and gym. */
export const amenityPictures = (): readonly Picture[] => picturesOf('amenity')
