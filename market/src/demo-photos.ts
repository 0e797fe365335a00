import type { Media } from '@site/domain/listing.ts'
import type { Estate } from '@site/domain/place.ts'
import { amenityPictures, fitting, parkingPictures, planPictures, towerPictures, villaPictures } from './demo-picture-fit.ts'
import type { DemoListing } from './demo-types.ts'
import type { Picture } from './pictures.ts'
import { type Chance, chanceOf, hashOf } from './random.ts'

type Facts = Omit<DemoListing, 'photos'>
type Weighted = readonly (readonly [Picture, number])[]

/** Shares of homes and slots without photos. */
const homesWithout = 0.03
const slotsWithout = 0.3

/** A picture as the photo of a listing: by its base name, with the tiny preview as a data URL. */
const toMedia = ({ name, width, height, blur, color, alt }: Picture): Media => ({
  url: `/resource/demo/${name}.webp`,
  width,
  height,
  blur: `data:image/webp;base64,${blur}`,
  color,
  alt,
})

/** Pictures of one kind share a weight, so that a kind with many pictures does not displace the others. */
const sharing = (fit: readonly Picture[], weight: number): Weighted => fit.map((picture) => [picture, weight / fit.length])

function condoCovers(facts: Facts, estate: Estate): Weighted {
  const isPresale = facts.status === 'Building'
  return [
    ...sharing(fitting('living', facts), facts.bedrooms === 0 ? 30 : 50),
    ...sharing(fitting('bedroom', facts), facts.bedrooms === 0 ? 35 : 12),
    ...sharing(fitting('view', facts), 12),
    ...sharing(fitting('kitchen', facts), 6),
    ...sharing(towerPictures(estate), isPresale ? 60 : 12),
    ...sharing(amenityPictures(), isPresale ? 15 : 3),
  ]
}

const villaCovers = (facts: Facts): Weighted => [
  ...sharing(villaPictures(facts), 70),
  ...sharing(fitting('living', facts), 25),
  ...sharing(fitting('kitchen', facts), 5),
]

/** A cover that no nearby card has, unless no other fits. */
function coverOf(chance: Chance, covers: Weighted, nearby: ReadonlySet<string>): Picture | null {
  const free = covers.filter(([{ name }]) => !nearby.has(name))
  const from = free.length > 0 ? free : covers
  return from.length === 0 ? null : chance.weighted(from)
}

/** Up to `count` of the pictures, in random order. */
const some = (chance: Chance, fit: readonly Picture[], count: number): Picture[] => chance.shuffled(fit).slice(0, Math.max(0, count))

function condoAlbum(chance: Chance, facts: Facts, estate: Estate): Picture[] {
  const bedrooms = Math.max(1, facts.bedrooms ?? 1)
  return [
    ...some(chance, fitting('living', facts), 1),
    ...some(chance, fitting('kitchen', facts), chance.happens(0.75) ? 1 : 0),
    ...some(chance, fitting('bedroom', facts), Math.min(3, chance.whole(1, bedrooms))),
    ...some(chance, fitting('bath', facts), chance.happens(0.75) ? 1 : 0),
    ...some(chance, fitting('view', facts), chance.happens(0.55) ? 1 : 0),
    ...some(chance, towerPictures(estate), chance.happens(0.6) ? 1 : 0),
    ...some(
      chance,
      amenityPictures(),
      chance.weighted([
        [0, 45],
        [1, 35],
        [2, 20],
      ] as const),
    ),
    ...some(chance, planPictures(facts), chance.happens(0.35) ? 1 : 0),
  ]
}

const villaAlbum = (chance: Chance, facts: Facts, outside: Picture | undefined): Picture[] => [
  ...some(chance, fitting('living', facts), 1),
  ...some(chance, fitting('kitchen', facts), 1),
  ...some(chance, fitting('bedroom', facts), chance.whole(1, 3)),
  ...some(chance, fitting('bath', facts), chance.whole(0, 2)),
  ...some(chance, planPictures(facts, outside), chance.happens(0.4) ? 1 : 0),
]

const minPhotos = 3
const maxPhotos = 9

/** A home has one of each of these rooms: two pictures would look like two homes. */
const singleRooms: readonly Picture['kind'][] = ['living', 'kitchen']

const isSameRoom = (a: Picture, b: Picture) => a.name === b.name || (a.kind === b.kind && singleRooms.includes(a.kind))

/** The cover, then the rest without it and without a second living room or kitchen: between three and nine. */
function album(cover: Picture | null, rest: readonly Picture[]): readonly Picture[] {
  const all = [...(cover ? [cover] : []), ...rest]
  return all.filter((picture, index) => all.findIndex((earlier) => isSameRoom(earlier, picture)) === index).slice(0, maxPhotos)
}

function villaPhotos(chance: Chance, facts: Facts, nearby: ReadonlySet<string>): readonly Picture[] {
  const cover = coverOf(chance, villaCovers(facts), nearby)
  const outside = cover?.kind === 'villa' ? [cover] : some(chance, villaPictures(facts), 1)
  return album(cover, [...outside, ...villaAlbum(chance, facts, outside[0])])
}

function condoPhotos(chance: Chance, facts: Facts, estate: Estate, nearby: ReadonlySet<string>): readonly Picture[] {
  const chosen = album(coverOf(chance, condoCovers(facts, estate), nearby), condoAlbum(chance, facts, estate))
  return chosen.length >= minPhotos
    ? chosen
    : album(chosen[0] ?? null, [...chosen, ...some(chance, amenityPictures(), 1), ...some(chance, fitting('bath', facts), 1)])
}

/** A slot has no photo if all its pictures are on nearby cards. */
function slotPhotos(chance: Chance, facts: Facts, estate: Estate, nearby: ReadonlySet<string>): readonly Picture[] {
  const fit = parkingPictures(facts)
  const free = fit.filter(({ name }) => !nearby.has(name))
  if (free.length === 0) return []
  const second = chance.happens(0.5) ? some(chance, [...fit, ...towerPictures(estate)], 1) : []
  return album(chance.pick(free), second)
}

/** The photos of a listing, cover first; `nearby` names the covers of the cards around it. */
function photosOf(facts: Facts, estate: Estate, seed: number, nearby: ReadonlySet<string>): readonly Picture[] {
  const chance = chanceOf(hashOf(`photos ${seed} ${facts.postedAt} ${facts.estate}`))
  if (chance.happens(facts.type === 'Carport' ? slotsWithout : homesWithout)) return []
  if (facts.type === 'Carport') return slotPhotos(chance, facts, estate, nearby)
  return facts.type === 'Villa' ? villaPhotos(chance, facts, nearby) : condoPhotos(chance, facts, estate, nearby)
}

/** Lists of cards on one screen: of one type and mode, and of one type. */
const together = { Residence: 8, Villa: 3, Carport: 2 } as const
const mixed = { Residence: 8, Villa: 3, Carport: 1 } as const

/**
 * Adds photos to every listing, newest first like the screens, so that neighbouring cards never have the same cover:
 * not among all, not within a type, and not within a type and mode on the shelf.
 */
export function withPhotos(oldestFirst: readonly Facts[], estateById: ReadonlyMap<string, Estate>, seed: number): DemoListing[] {
  const rows = new Map<string, string[]>()
  const recent = (row: string, count: number) => (rows.get(row) ?? []).slice(-count)
  return oldestFirst
    .toReversed()
    .map((facts): DemoListing => {
      const own = [`${facts.type} ${facts.mode}`, facts.type, 'all']
      const nearby = new Set([...recent(own[0] as string, together[facts.type]), ...recent(facts.type, mixed[facts.type]), ...recent('all', 1)])
      const photos = photosOf(facts, estateById.get(facts.estate) as Estate, seed, nearby) // made from the same list of estates
      const cover = photos[0]?.name
      if (cover !== undefined) for (const row of facts.shelf === 'OnShelf' ? own : own.slice(1)) rows.set(row, [...recent(row, 12), cover])
      return { ...facts, photos: photos.map(toMedia) }
    })
    .toReversed()
}
