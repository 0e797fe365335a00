import type { Media } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'
import { pictures } from './pictures.ts'

const market = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
/** The listings with their flat photos; demo-tours.test.ts is about the others. */
const listings = market.listings.map((listing) => ({ ...listing, photos: listing.photos.filter(({ isPanorama }) => !isPanorama) }))
const flatPictures = pictures.filter(({ kind }) => kind !== 'panorama' && kind !== 'video')
const newestFirst = listings.toReversed()
const nameOf = ({ url }: Media) => /^\/resource\/demo\/([a-z]+-\d\d)\.webp$/.exec(url)?.[1] ?? ''
const kindOf = (photo: Media) => nameOf(photo).replace(/-\d+$/, '')
const withPhotos = listings.filter(({ photos }) => photos.length > 0)
const showsAny = (listing: DemoListing, ...names: readonly string[]) => listing.photos.some((photo) => names.includes(nameOf(photo)))
const wrongListings = (isWrong: (listing: DemoListing) => boolean) =>
  withPhotos.filter(isWrong).map(({ type, estate, floor, photos }) => `${type} ${estate} ${floor}: ${photos.map(nameOf).join(' ')}`)
const shareWithoutPhotos = (selection: readonly DemoListing[]) => selection.filter(({ photos }) => photos.length === 0).length / selection.length

test('no home shows two living rooms or two kitchens', () => {
  const rooms = (listing: DemoListing, kind: string) => listing.photos.filter((photo) => kindOf(photo) === kind).length
  expect(wrongListings((listing) => rooms(listing, 'living') > 1 || rooms(listing, 'kitchen') > 1)).toEqual([])
})

test('a condo shows at most as many bedrooms as it has, a studio one', () => {
  const bedrooms = ({ photos }: DemoListing) => photos.filter((photo) => kindOf(photo) === 'bedroom').length
  expect(wrongListings((listing) => listing.type === 'Residence' && bedrooms(listing) > Math.max(1, listing.bedrooms ?? 1))).toEqual([])
})

test('every photo is one of the pictures, with its size, colour, preview and caption, and a listing has none twice', () => {
  const pictureByUrl = new Map(
    flatPictures.map(({ name, width, height, blur, color, alt }): [string, Media] => {
      const url = `/resource/demo/${name}.webp`
      return [url, { url, width, height, blur: `data:image/webp;base64,${blur}`, color, alt }]
    }),
  )
  const photos = new Map(withPhotos.flatMap((listing) => listing.photos).map((photo) => [JSON.stringify(photo), photo]))
  for (const photo of photos.values()) expect(photo).toEqual(pictureByUrl.get(photo.url))
  expect(photos.size).toBe(flatPictures.length)
  expect(wrongListings((listing) => new Set(listing.photos.map(nameOf)).size < listing.photos.length)).toEqual([])
})

test('homes have three to nine photos, slots up to two; some have none', () => {
  expect(wrongListings(({ type, photos }) => (type === 'Carport' ? photos.length > 2 : photos.length < 3 || photos.length > 9))).toEqual([])
  expect(Math.abs(shareWithoutPhotos(listings.filter(({ type }) => type !== 'Carport')) - 0.03)).toBeLessThan(0.012)
  expect(Math.abs(shareWithoutPhotos(listings.filter(({ type }) => type === 'Carport')) - 0.4)).toBeLessThan(0.06)
})

test('kinds of pictures agree with the type: parking for slots, the house first or second for villas, no house for condos', () => {
  expect(wrongListings(({ type, photos: [cover] }) => type === 'Carport' && cover !== undefined && kindOf(cover) !== 'parking')).toEqual([])
  expect(wrongListings(({ type, photos }) => type === 'Villa' && !photos.slice(0, 2).some((photo) => kindOf(photo) === 'villa'))).toEqual([])
  expect(wrongListings(({ type, photos }) => type !== 'Villa' && photos.some((photo) => kindOf(photo) === 'villa'))).toEqual([])
  expect(
    wrongListings(({ type, photos }) => type === 'Villa' && photos.some((photo) => ['tower', 'view', 'parking', 'amenity'].includes(kindOf(photo)))),
  ).toEqual([])
  expect(wrongListings(({ type, photos }) => type === 'Residence' && photos.some((photo) => kindOf(photo) === 'parking'))).toEqual([])
})

test('pictures agree with the fields of the home', () => {
  expect(wrongListings((listing) => listing.balcony !== true && showsAny(listing, 'view-01', 'view-02', 'view-03', 'view-04'))).toEqual([])
  expect(
    wrongListings((listing) => (listing.floor ?? 0) < 18 && showsAny(listing, 'living-06', 'living-15', 'bedroom-07', 'bath-03', 'view-05', 'view-06')),
  ).toEqual([])
  expect(
    wrongListings((listing) => !['pasay', 'manila', 'paranaque'].includes(listing.city) && showsAny(listing, 'living-06', 'living-15', 'view-03')),
  ).toEqual([])
  expect(wrongListings((listing) => listing.bedrooms !== 0 && showsAny(listing, 'plan-01'))).toEqual([])
  expect(wrongListings((listing) => !(listing.type === 'Residence' && listing.bedrooms === 2) && showsAny(listing, 'plan-02'))).toEqual([])
  const hasPool = (listing: DemoListing) => showsAny(listing, 'villa-01', 'villa-03', 'villa-05', 'villa-06')
  expect(wrongListings((listing) => showsAny(listing, 'plan-03') && !hasPool(listing))).toEqual([])
  expect(wrongListings((listing) => hasPool(listing) && (listing.lotArea ?? 0) < 200)).toEqual([])
  expect(
    wrongListings((listing) => listing.type === 'Carport' && /^[BP]\d/.test(listing.roomNumber ?? '') && showsAny(listing, 'parking-03', 'parking-04')),
  ).toEqual([])
})

test('an estate has the same picture of its building in every listing', () => {
  const towerPictures = new Map<string, Set<string>>()
  for (const { estate, photos } of withPhotos)
    for (const photo of photos) if (kindOf(photo) === 'tower') towerPictures.set(estate, (towerPictures.get(estate) ?? new Set()).add(nameOf(photo)))
  expect(towerPictures.size).toBeGreaterThan(100)
  expect([...towerPictures].filter(([, names]) => names.size > 1)).toEqual([])
})

const lists: readonly (readonly [string, readonly DemoListing[], number])[] = [
  ['all', newestFirst, 1],
  ...(['Residence', 'Villa', 'Carport'] as const).flatMap((type): (readonly [string, readonly DemoListing[], number])[] => {
    const ofType = newestFirst.filter((listing) => listing.type === type)
    const shelved = ofType.filter(({ shelf }) => shelf === 'OnShelf')
    const minDistance = { Residence: 6, Villa: 3, Carport: 2 }[type]
    return [
      [`${type}, all`, ofType, 1],
      [`${type} for sale`, shelved.filter(({ mode }) => mode === 'Sale'), minDistance],
      [`${type} for lease`, shelved.filter(({ mode }) => mode === 'Lease'), minDistance],
    ]
  }),
]
test.each(lists)('%s, newest first: adjacent cards have different covers', (_name, ordered, minDistance) => {
  const covers = ordered.flatMap(({ photos: [cover] }) => (cover ? [nameOf(cover)] : []))
  expect(covers.length).toBeGreaterThan(60)
  const repeats = covers.flatMap((cover, index) => (covers.slice(Math.max(0, index - minDistance), index).includes(cover) ? [`${index}: ${cover}`] : []))
  expect(repeats).toEqual([])
})

test('condos have more than 25 covers, and none is on more than a tenth', () => {
  const counts = new Map<string, number>()
  const condos = withPhotos.filter(({ type }) => type === 'Residence')
  for (const {
    photos: [cover],
  } of condos)
    if (cover) counts.set(nameOf(cover), (counts.get(nameOf(cover)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(25)
  expect(Math.max(...counts.values()) / condos.length).toBeLessThan(0.1)
})
