import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { choices } from '@site/domain/choices.ts'
import { type Listing, emptyFields } from '@site/domain/listing.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { expect, test } from 'vitest'
import { previewCardOf } from './card.ts'
import { textWidthOf } from './card-layout.ts'
import { drawText } from './draw-picture.ts'
import type { Card } from './link-picture.ts'

const words = (zh: string, en: string) => ({ zh, en })
const named = (id: string, zh: string, en: string) => ({ id, name: words(zh, en) })
const secret = 'Secret thing'

const listing = {
  ...emptyFields(),
  id: 'home',
  posterId: 'owner',
  point: null,
  previousPrice: null,
  priceChangedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  type: 'Residence',
  mode: 'Sale',
  status: 'Done',
  shelf: 'OnShelf',
  number: 'C100001',
  customNumber: secret,
  city: named('makati', '马卡蒂', 'Makati'),
  area: named('salcedo', '萨尔塞多村', 'Salcedo Village'),
  estate: named('grove', '萨尔塞多一号', 'One Salcedo Grove'),
  floor: 21,
  bedrooms: 2,
  livingRooms: 1,
  bathrooms: 2,
  roomNumber: secret,
  floorArea: 86,
  price: 18_500_000,
  commissionRate: 3,
  listingDate: '2026-01-01',
  source: secret,
  posterRole: 'Owner',
  ownerName: secret,
  ownerContact: secret,
  privateRemarks: secret,
  photos: [],
  videos: [],
} satisfies Listing
const profile = {
  name: words('某品牌', 'Some Brand'),
  siteName: words('某品牌网', 'Some Brand Homes'),
  logo: '/resource/brand/logo.svg',
  currency: 'PHP',
} as SiteProfile // the rest of it is nothing to a card

const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>')
const svgOf = async (picture: Card) => (await drawText({ picture, logo: picture.logo === null ? null : logo })).svg

const cardFor = (
  changes: Partial<Listing> = {},
  variant: 'normal' | 'Intermediary' = 'normal',
  locale: 'zh' | 'en' = 'en',
  shape: 'wide' | 'square' = 'wide',
) => previewCardOf(presentListing({ ...listing, ...changes }, null, visitor), profile, variant, shape, locale)

test('a card shows price, facts and place in the requested language', async () => {
  expect(cardFor()).toMatchObject({ price: '₱18,500,000', period: null, facts: ['2 bed · 2 bath', '86 m²', '21st floor'], place: 'One Salcedo Grove, Makati' })
  expect(cardFor({}, 'normal', 'zh')).toMatchObject({ price: '₱18,500,000', facts: ['2室1厅2卫', '86㎡', '21层'], place: '马卡蒂 · 萨尔塞多一号' })
})

test('cards with and without brand differ only by the logo, and neither contains the site or private values', async () => {
  for (const locale of ['zh', 'en'] as const) {
    const branded = cardFor({}, 'normal', locale)
    const neutral = cardFor({}, 'Intermediary', locale)
    expect(branded.logo).toBe('brand/logo.svg')
    expect(neutral).toEqual({ ...branded, logo: null })
    expect(JSON.stringify(neutral)).not.toMatch(/brand|品牌|Secret/i)
    expect(await svgOf(branded)).toContain('data:image/svg+xml;base64')
    expect(await svgOf(neutral)).not.toContain('<image')
  }
})

test.each([
  [{ mode: 'Lease', price: 45_000 }, '₱45,000', '/ month'],
  [{ price: null }, 'Price on request', null],
  [{ shelf: 'OffShelf', offShelfReason: 'Sold' }, 'Sold', null],
  [{ shelf: 'OffShelf', mode: 'Lease' }, 'Unavailable', null],
] as const)('%j says %s', async (changes, price, period) => expect(cardFor(changes)).toMatchObject({ price, period }))

test('what is unknown is left out, and a parking slot has no floor', async () => {
  expect(cardFor({ floorArea: null, floor: null, estate: null })).toMatchObject({ facts: ['2 bed · 2 bath'], place: 'Salcedo Village, Makati' })
  expect(cardFor({ type: 'Carport', floor: 3, floorArea: 12.5, area: null, estate: null })).toMatchObject({
    facts: ['Parking', '12.5 m²'],
    place: 'Makati',
  })
})

/** Left and right of everything drawn, in pixels: the paths of letters hold absolute places. */
const spread = (svg: string): readonly [number, number] => {
  const paths = [...svg.matchAll(/<path fill="#fff"[^>]* d="([^"]+)"/g)].map((found) => found[1] ?? '')
  const lefts = paths.flatMap((path) => [...path.matchAll(/M(-?[\d.]+)[ ,]/g)].map((found) => Number(found[1])))
  return [Math.min(...lefts), Math.max(...lefts)]
}
const hostile = `\u202e👩‍👩‍👧 ${'名字很长的大厦 The Residences at Greenbelt '.repeat(5)}`

test.each([
  [{}],
  [{ price: 99_999_999_999 }],
  [{ mode: 'Lease', price: 1_250_000 }],
  [{ estate: named('long', '名字很长很长的一座大厦第二期第三栋', 'The Residences at Greenbelt Manila Tower') }],
  [{ estate: named('hostile', hostile, hostile), city: named('hostile', hostile, hostile) }],
] as const)('%j stays inside the text width in both languages and shapes', async (changes) => {
  for (const locale of ['zh', 'en'] as const)
    for (const shape of ['wide', 'square'] as const) {
      const [left, right] = spread(await svgOf(cardFor(changes, 'normal', locale, shape)))
      const middle = shape === 'wide' ? 600 : 540
      expect(right - left, 'something was drawn').toBeGreaterThan(200)
      expect(left).toBeGreaterThan(middle - textWidthOf(shape) / 2 - 4)
      expect(right).toBeLessThan(middle + textWidthOf(shape) / 2 + 4)
    }
})

test.each([
  ['🏠 Grove \u202e', 'Grove, Makati'],
  ['🏠🏡', 'Makati'],
  ['อาคาร', 'Makati'],
  ['Tower 2 #1*', 'Tower 2 #1*, Makati'],
])('the building %j stands on a card as %s', (name, place) => expect(cardFor({ estate: named('x', name, name), area: null }).place).toBe(place))

const plain: Card = { kind: 'card', shape: 'wide', locale: 'zh', photos: [], logo: null, period: null, price: '1', facts: [], place: '' }

test('no character of the demo market, of the choices or of a price is missing in the fonts', async () => {
  const characters = new Set(`${JSON.stringify(choices)}₱¥$€£0123456789.,·—–’“”（）`)
  for await (const file of glob('src/**/*.{ts,json}', { cwd: fileURLToPath(new URL('../../../../../market/', import.meta.url)) }))
    for (const character of await readFile(new URL(`../../../../../market/${file}`, import.meta.url), 'utf8')) characters.add(character)
  const all = [...characters].filter((character) => character.trim() !== '')
  expect(all.filter((character) => /\p{Script=Han}/u.test(character)).length).toBeGreaterThan(300)
  const missing = new Set<string>()
  const lines = Array.from({ length: Math.ceil(all.length / 40) }, (_, at) => all.slice(at * 40, (at + 1) * 40).join(''))
  for (const line of lines)
    for (const one of (await drawText({ picture: { ...plain, price: line, facts: [line], place: line }, logo: null })).missing) missing.add(one)
  expect([...missing]).toEqual([])
})

test('a character that no font has is reported and left out', async () => {
  const { svg, missing } = await drawText({ picture: { ...plain, place: '𠮷吉' }, logo: null })
  expect(missing).toEqual(['𠮷'])
  expect(svg).toBe((await drawText({ picture: { ...plain, place: '吉' }, logo: null })).svg)
})

test('invisible letters and those that turn the direction are left out, and of marks piled on a letter two stay', async () => {
  const svgWith = async (place: string) => (await drawText({ picture: { ...plain, place }, logo: null })).svg
  expect(await svgWith('Gro\u202eve\u200b')).toBe(await svgWith('Grove'))
  expect(await svgWith(`Grove${'\u0301'.repeat(40)}`)).toBe(await svgWith('Grove\u0301\u0301'))
})
