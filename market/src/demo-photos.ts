import type { Media } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import type { DemoListing } from './demo-types.ts'
import { type Picture, pictures } from './pictures.ts'
import { type RandomSource, createRandom, hashOf } from './random.ts'

type ListingFields = Omit<DemoListing, 'photos' | 'videos'>
type WeightedPictures = readonly (readonly [Picture, number])[]

const pictureByName = new Map(pictures.map((picture) => [picture.name, picture]))
const picturesByKind = Map.groupBy(pictures, ({ kind }) => kind)

const picturesOf = (kind: Picture['kind']): readonly Picture[] => picturesByKind.get(kind) ?? []
const picturesNamed = (...names: readonly string[]): readonly Picture[] => names.flatMap((name) => pictureByName.get(name) ?? [])
const picturesExcept = (kind: Picture['kind'], excluded: readonly string[]): readonly Picture[] =>
  picturesOf(kind).filter(({ name }) => !excluded.includes(name))

/** Names of pictures that show a view of the bay, a view from a high floor, or a balcony, which other homes do not have. */
const bayViewPictures = ['living-06', 'living-15', 'view-03']
const highFloorPictures = ['living-03', 'living-06', 'living-12', 'living-15', 'bedroom-02', 'bedroom-07', 'bath-03', 'view-03', 'view-05', 'view-06']
const balconyPictures = ['view-01', 'view-02', 'view-03', 'view-04']
const bayCities = ['pasay', 'manila', 'paranaque']
/** The floor from which a home has the view of `highFloorPictures`. */
const minHighFloor = 18

/** Names of pictures that contradict the fields of a home. */
function unsuitablePictures({ type, floor, balcony, city }: ListingFields): readonly string[] {
  const isHigh = type === 'Residence' && (floor ?? 0) >= minHighFloor
  return [...(isHigh ? [] : highFloorPictures), ...(isHigh && bayCities.includes(city) ? [] : bayViewPictures), ...(balcony === true ? [] : balconyPictures)]
}

/** Pictures of a kind of room or view that agree with the fields of a home. */
const roomPictures = (kind: 'living' | 'bedroom' | 'kitchen' | 'bath' | 'view', fields: ListingFields): readonly Picture[] =>
  picturesExcept(kind, unsuitablePictures(fields))

const twinTowerPictures = ['tower-03', 'tower-07']
const midRisePictures = ['tower-06']

/** The picture of a building, the same in every listing: mid-rise for low buildings, twin towers for two, else by the hash of its id. */
function towerPictures({ id, floors, towers }: Pick<Estate, 'id' | 'floors' | 'towers'>): readonly Picture[] {
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
const villaPictures = ({ lotArea }: ListingFields): readonly Picture[] =>
  (lotArea ?? 0) < minPoolLotArea ? picturesExcept('villa', poolPictures) : picturesOf('villa')

/** The floor plan of a home with these rooms, or an empty list. `housePicture`: the house in the same album. */
function planPictures({ type, bedrooms, balcony }: ListingFields, housePicture?: Picture): readonly Picture[] {
  if (type === 'Villa') return housePicture && poolPictures.includes(housePicture.name) ? picturesNamed('plan-03') : []
  if (bedrooms === 0 && balcony !== false) return picturesNamed('plan-01')
  return bedrooms === 2 ? picturesNamed('plan-02') : []
}

/** Pictures of parking slots by level (demo-carport.ts). Open slots have none if the remarks mention shelter from sun or rain. */
function parkingPictures({ roomNumber, remarks }: ListingFields): readonly Picture[] {
  const level = roomNumber?.charAt(0)
  if (level === 'B') return picturesExcept('parking', ['parking-03', 'parking-04'])
  if (level === 'P') return picturesNamed('parking-05')
  if (/\b(sun|rain)/i.test(remarks?.en ?? '')) return []
  return picturesNamed(level === 'R' ? 'parking-04' : 'parking-03')
}

/** Pictures of shared rooms of a condominium, such as pool, lobby and gym. */
const amenityPictures = (): readonly Picture[] => picturesOf('amenity')

/** Shares of homes and slots without photos, 0 to 1. */
const shareOfHomesWithoutPhotos = 0.03
const shareOfSlotsWithoutPhotos = 0.3

/** A picture as the photo of a listing: a URL without size suffix, and the preview as data URL. */
export const toMedia = ({ name, width, height, blur, color, alt }: Picture): Media => ({
  url: `/resource/demo/${name}.webp`,
  width,
  height,
  blur: `data:image/webp;base64,${blur}`,
  color,
  alt,
})

/** Pictures with equal weights that add up to `weight`, so that a kind with many pictures is not more frequent. */
const splitWeight = (pictures: readonly Picture[], weight: number): WeightedPictures => pictures.map((picture) => [picture, weight / pictures.length])

function condoCovers(fields: ListingFields, estate: Estate): WeightedPictures {
  const isUnderConstruction = fields.status === 'Building'
  return [
    ...splitWeight(roomPictures('living', fields), fields.bedrooms === 0 ? 30 : 50),
    ...splitWeight(roomPictures('bedroom', fields), fields.bedrooms === 0 ? 35 : 12),
    ...splitWeight(roomPictures('view', fields), 12),
    ...splitWeight(roomPictures('kitchen', fields), 6),
    ...splitWeight(towerPictures(estate), isUnderConstruction ? 60 : 12),
    ...splitWeight(amenityPictures(), isUnderConstruction ? 15 : 3),
  ]
}

const villaCovers = (fields: ListingFields): WeightedPictures => [
  ...splitWeight(villaPictures(fields), 70),
  ...splitWeight(roomPictures('living', fields), 25),
  ...splitWeight(roomPictures('kitchen', fields), 5),
]

/** A random cover that is not in `recentCovers`, or any cover if all are; null without covers. */
function coverOf(random: RandomSource, covers: WeightedPictures, recentCovers: ReadonlySet<string>): Picture | null {
  const unused = covers.filter(([{ name }]) => !recentCovers.has(name))
  const candidates = unused.length > 0 ? unused : covers
  return candidates.length === 0 ? null : random.weighted(candidates)
}

/** Up to `count` of the pictures, in random order. */
const pickSome = (random: RandomSource, pictures: readonly Picture[], count: number): Picture[] => random.shuffled(pictures).slice(0, Math.max(0, count))

function condoAlbum(random: RandomSource, fields: ListingFields, estate: Estate): Picture[] {
  const bedrooms = Math.max(1, fields.bedrooms ?? 1)
  return [
    ...pickSome(random, roomPictures('living', fields), 1),
    ...pickSome(random, roomPictures('kitchen', fields), random.boolean(0.75) ? 1 : 0),
    ...pickSome(random, roomPictures('bedroom', fields), Math.min(3, random.integer(1, bedrooms))),
    ...pickSome(random, roomPictures('bath', fields), random.boolean(0.75) ? 1 : 0),
    ...pickSome(random, roomPictures('view', fields), random.boolean(0.55) ? 1 : 0),
    ...pickSome(random, towerPictures(estate), random.boolean(0.6) ? 1 : 0),
    ...pickSome(
      random,
      amenityPictures(),
      random.weighted([
        [0, 45],
        [1, 35],
        [2, 20],
      ] as const),
    ),
    ...pickSome(random, planPictures(fields), random.boolean(0.35) ? 1 : 0),
  ]
}

const villaAlbum = (random: RandomSource, fields: ListingFields, housePictures: Picture | undefined): Picture[] => [
  ...pickSome(random, roomPictures('living', fields), 1),
  ...pickSome(random, roomPictures('kitchen', fields), 1),
  ...pickSome(random, roomPictures('bedroom', fields), random.integer(1, 3)),
  ...pickSome(random, roomPictures('bath', fields), random.integer(0, 2)),
  ...pickSome(random, planPictures(fields, housePictures), random.boolean(0.4) ? 1 : 0),
]

/** The fewest photos of a condo that has any, and the most of a home. */
const minPhotos = 3
const maxPhotos = 9

/** Kinds with at most one picture per listing: two would look like two homes. */
const singleRooms: readonly Picture['kind'][] = ['living', 'kitchen']

const isDuplicate = (a: Picture, b: Picture) => a.name === b.name || (a.kind === b.kind && singleRooms.includes(a.kind))

/** The cover, then the rest without duplicates; at most `maxPhotos`. */
function album(cover: Picture | null, rest: readonly Picture[]): readonly Picture[] {
  const all = [...(cover ? [cover] : []), ...rest]
  return all.filter((picture, index) => all.findIndex((earlier) => isDuplicate(earlier, picture)) === index).slice(0, maxPhotos)
}

function villaPhotos(random: RandomSource, fields: ListingFields, recentCovers: ReadonlySet<string>): readonly Picture[] {
  const cover = coverOf(random, villaCovers(fields), recentCovers)
  const housePictures = cover?.kind === 'villa' ? [cover] : pickSome(random, villaPictures(fields), 1)
  return album(cover, [...housePictures, ...villaAlbum(random, fields, housePictures[0])])
}

/** The pictures without bedrooms that the home does not have; a studio has one. */
const withinBedrooms = (pictures: readonly Picture[], { bedrooms }: ListingFields): readonly Picture[] => {
  const shown = pictures.filter(({ kind }) => kind === 'bedroom').slice(0, Math.max(1, bedrooms ?? 1))
  return pictures.filter((picture) => picture.kind !== 'bedroom' || shown.includes(picture))
}

function condoPhotos(random: RandomSource, fields: ListingFields, estate: Estate, recentCovers: ReadonlySet<string>): readonly Picture[] {
  const chosen = withinBedrooms(album(coverOf(random, condoCovers(fields, estate), recentCovers), condoAlbum(random, fields, estate)), fields)
  return chosen.length >= minPhotos
    ? chosen
    : album(chosen[0] ?? null, [...chosen, ...pickSome(random, amenityPictures(), 1), ...pickSome(random, roomPictures('bath', fields), 1)])
}

/** A slot has no photo if all its pictures are on recent cards. */
function slotPhotos(random: RandomSource, fields: ListingFields, estate: Estate, recentCovers: ReadonlySet<string>): readonly Picture[] {
  const pictures = parkingPictures(fields)
  const unused = pictures.filter(({ name }) => !recentCovers.has(name))
  if (unused.length === 0) return []
  const second = random.boolean(0.5) ? pickSome(random, [...pictures, ...towerPictures(estate)], 1) : []
  return album(random.pick(unused), second)
}

/** The pictures of a listing, cover first. `recentCovers`: names of the covers of the cards just before it in lists. */
function photosOf(fields: ListingFields, estate: Estate, seed: number, recentCovers: ReadonlySet<string>): readonly Picture[] {
  const random = createRandom(hashOf(`photos ${seed} ${fields.postedAt} ${fields.estate}`))
  if (random.boolean(fields.type === 'Carport' ? shareOfSlotsWithoutPhotos : shareOfHomesWithoutPhotos)) return []
  if (fields.type === 'Carport') return slotPhotos(random, fields, estate, recentCovers)
  return fields.type === 'Villa' ? villaPhotos(random, fields, recentCovers) : condoPhotos(random, fields, estate, recentCovers)
}

/** Minimum distance of equal covers, in cards: in lists of one type and mode (scope), and in lists of one type. */
const distanceInScope = { Residence: 8, Villa: 3, Carport: 2 } as const
const distanceInType = { Residence: 8, Villa: 3, Carport: 1 } as const

/**
 * Adds photos to every listing. Assigns covers from the newest listing, the order of lists on screens, so that adjacent cards have different
 * covers: in the list of all, of one type, and of one type and mode on the shelf.
 */
export function withPhotos(oldestFirst: readonly ListingFields[], estateById: ReadonlyMap<string, Estate>, seed: number): DemoListing[] {
  const coversByList = new Map<string, string[]>()
  const recent = (list: string, count: number) => (coversByList.get(list) ?? []).slice(-count)
  return oldestFirst
    .toReversed()
    .map((fields): DemoListing => {
      const lists = [`${fields.type} ${fields.mode}`, fields.type, 'all']
      const recentCovers = new Set([
        ...recent(lists[0] as string, distanceInScope[fields.type]),
        ...recent(fields.type, distanceInType[fields.type]),
        ...recent('all', 1),
      ])
      const photos = photosOf(fields, estateById.get(fields.estate) as Estate, seed, recentCovers) // every listing is in one of these estates
      const cover = photos[0]?.name
      if (cover !== undefined) for (const list of fields.shelf === 'OnShelf' ? lists : lists.slice(1)) coversByList.set(list, [...recent(list, 12), cover])
      return { ...fields, photos: photos.map(toMedia), videos: [] }
    })
    .toReversed()
}
