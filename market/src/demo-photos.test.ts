import type { Media } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'
import { pictures } from './pictures.ts'

const { listings } = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
const newestFirst = listings.toReversed()
const nameOf = ({ url }: Media) => /^\/resource\/demo\/([a-z]+-\d\d)\.webp$/.exec(url)?.[1] ?? ''
const kindOf = (photo: Media) => nameOf(photo).replace(/-\d+$/, '')
const pictured = listings.filter(({ photos }) => photos.length > 0)
const shown = (listing: DemoListing, ...names: readonly string[]) => listing.photos.some((photo) => names.includes(nameOf(photo)))
const wrong = (isWrong: (listing: DemoListing) => boolean) =>
  pictured.filter(isWrong).map(({ type, estate, floor, photos }) => `${type} ${estate} ${floor}: ${photos.map(nameOf).join(' ')}`)
const withoutPhoto = (of: readonly DemoListing[]) => of.filter(({ photos }) => photos.length === 0).length / of.length

test('no home shows two living rooms or two kitchens', () => {
  const rooms = (listing: DemoListing, kind: string) => listing.photos.filter((photo) => kindOf(photo) === kind).length
  expect(wrong((listing) => rooms(listing, 'living') > 1 || rooms(listing, 'kitchen') > 1)).toEqual([])
})

test('every photo is of the drawn set, with its size, colour, preview and caption, and a listing has none twice', () => {
  const drawn = new Map(
    pictures.map(({ name, width, height, blur, color, alt }): [string, Media] => {
      const url = `/resource/demo/${name}.webp`
      return [url, { url, width, height, blur: `data:image/webp;base64,${blur}`, color, alt }]
    }),
  )
  const photos = new Map(pictured.flatMap((listing) => listing.photos).map((photo) => [JSON.stringify(photo), photo]))
  for (const photo of photos.values()) expect(photo).toEqual(drawn.get(photo.url))
  expect(photos.size).toBe(pictures.length)
  expect(wrong((listing) => new Set(listing.photos.map(nameOf)).size < listing.photos.length)).toEqual([])
})

test('homes have three to nine, slots up to two; some have none', () => {
  expect(wrong(({ type, photos }) => (type === 'Carport' ? photos.length > 2 : photos.length < 3 || photos.length > 9))).toEqual([])
  expect(Math.abs(withoutPhoto(listings.filter(({ type }) => type !== 'Carport')) - 0.03)).toBeLessThan(0.012)
  expect(Math.abs(withoutPhoto(listings.filter(({ type }) => type === 'Carport')) - 0.4)).toBeLessThan(0.06)
})

test('kinds fit the type: parking for slots, the house first or second for villas, no house for condos', () => {
  expect(wrong(({ type, photos: [cover] }) => type === 'Carport' && cover !== undefined && kindOf(cover) !== 'parking')).toEqual([])
  expect(wrong(({ type, photos }) => type === 'Villa' && !photos.slice(0, 2).some((photo) => kindOf(photo) === 'villa'))).toEqual([])
  expect(wrong(({ type, photos }) => type !== 'Villa' && photos.some((photo) => kindOf(photo) === 'villa'))).toEqual([])
  expect(wrong(({ type, photos }) => type === 'Villa' && photos.some((photo) => ['tower', 'view', 'parking', 'amenity'].includes(kindOf(photo))))).toEqual([])
  expect(wrong(({ type, photos }) => type === 'Residence' && photos.some((photo) => kindOf(photo) === 'parking'))).toEqual([])
})

test('pictures show only what is true of the home', () => {
  expect(wrong((listing) => listing.balcony !== true && shown(listing, 'view-01', 'view-02', 'view-03', 'view-04'))).toEqual([])
  expect(wrong((listing) => (listing.floor ?? 0) < 18 && shown(listing, 'living-06', 'living-15', 'bedroom-07', 'bath-03', 'view-05', 'view-06'))).toEqual([])
  expect(wrong((listing) => !['pasay', 'manila', 'paranaque'].includes(listing.city) && shown(listing, 'living-06', 'living-15', 'view-03'))).toEqual([])
  expect(wrong((listing) => listing.bedrooms !== 0 && shown(listing, 'plan-01'))).toEqual([])
  expect(wrong((listing) => !(listing.type === 'Residence' && listing.bedrooms === 2) && shown(listing, 'plan-02'))).toEqual([])
  const hasPool = (listing: DemoListing) => shown(listing, 'villa-01', 'villa-03', 'villa-05', 'villa-06')
  expect(wrong((listing) => shown(listing, 'plan-03') && !hasPool(listing))).toEqual([])
  expect(wrong((listing) => hasPool(listing) && (listing.lotArea ?? 0) < 200)).toEqual([])
  expect(wrong((listing) => listing.type === 'Carport' && /^[BP]\d/.test(listing.roomNumber ?? '') && shown(listing, 'parking-03', 'parking-04'))).toEqual([])
})

test('a building looks the same in every listing', () => {
  const faces = new Map<string, Set<string>>()
  for (const { estate, photos } of pictured)
    for (const photo of photos) if (kindOf(photo) === 'tower') faces.set(estate, (faces.get(estate) ?? new Set()).add(nameOf(photo)))
  expect(faces.size).toBeGreaterThan(100)
  expect([...faces].filter(([, names]) => names.size > 1)).toEqual([])
})

const rows: readonly (readonly [string, readonly DemoListing[], number])[] = [
  ['all', newestFirst, 1],
  ...(['Residence', 'Villa', 'Carport'] as const).flatMap((type): (readonly [string, readonly DemoListing[], number])[] => {
    const own = newestFirst.filter((listing) => listing.type === type)
    const shelved = own.filter(({ shelf }) => shelf === 'OnShelf')
    const apart = { Residence: 6, Villa: 3, Carport: 2 }[type]
    return [
      [`${type}, all`, own, 1],
      [`${type} for sale`, shelved.filter(({ mode }) => mode === 'Sale'), apart],
      [`${type} for lease`, shelved.filter(({ mode }) => mode === 'Lease'), apart],
    ]
  }),
]
test.each(rows)('%s, newest first: cards beside each other do not show the same cover', (_name, some, apart) => {
  const covers = some.flatMap(({ photos: [cover] }) => (cover ? [nameOf(cover)] : []))
  expect(covers.length).toBeGreaterThan(60)
  const repeats = covers.flatMap((cover, index) => (covers.slice(Math.max(0, index - apart), index).includes(cover) ? [`${index}: ${cover}`] : []))
  expect(repeats).toEqual([])
})

test('covers are many and none is worn out', () => {
  const counts = new Map<string, number>()
  const condos = pictured.filter(({ type }) => type === 'Residence')
  for (const {
    photos: [cover],
  } of condos)
    if (cover) counts.set(nameOf(cover), (counts.get(nameOf(cover)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(25)
  expect(Math.max(...counts.values()) / condos.length).toBeLessThan(0.1)
})
