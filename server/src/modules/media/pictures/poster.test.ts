import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import { emptyFields, type Listing } from '@site/domain/listing.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, drawText } from './draw-picture.ts'
import { posterPictureOf } from './poster.ts'

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
  city: named('taguig', '塔吉格', 'Taguig'),
  area: named('bgc', '博尼法西奥', 'BGC'),
  estate: named('west', '西画廊公寓', 'West Gallery Place'),
  floor: 31,
  facing: 'East',
  balcony: true,
  bedrooms: 2,
  livingRooms: 1,
  bathrooms: 2,
  furnished: 'Partly',
  roomNumber: secret,
  floorArea: 88.2,
  price: 24_800_000,
  averagePrice: 281_179,
  commissionRate: 3,
  listingDate: '2026-01-01',
  source: secret,
  posterRole: 'Owner',
  ownerName: secret,
  ownerContact: secret,
  privateRemarks: secret,
  photos: ['a', 'b'].map((name) => ({ url: `/resource/photo/${name}.webp`, width: 3, height: 2, blur: '', color: '#fff', alt: null })),
  videos: [],
} satisfies Listing
const profile = { name: words('某品牌', 'Some Brand'), logo: '/resource/brand/logo.svg', currency: 'PHP' } as SiteProfile // the rest is nothing to a poster
const agent: PublicCard = { id: 'agent', name: '陈莉 / Lily Chen', role: 'Intermediary', phone: '+63 917 555 0114' }

type Settings = { changes?: Partial<Listing>; card?: PublicCard | null; variant?: 'normal' | 'Intermediary'; locale?: 'zh' | 'en' }
const posterFor = ({ changes = {}, card = agent, variant = 'normal', locale = 'en' }: Settings = {}) =>
  posterPictureOf({
    listing: presentListing({ ...listing, ...changes }, null, visitor),
    card,
    profile,
    variant,
    locale,
    address: 'https://homes.example/share/AbCdEf1234',
    now: new Date('2026-11-22T10:00:00Z'),
  })

test('a poster says offer, price with its day, place, facts and contact in its language', () => {
  expect(posterFor()).toMatchObject({
    photos: ['photo/a_l.webp'],
    offer: 'For sale · Ready',
    price: '₱24,800,000',
    besidePrice: null,
    belowPrice: '₱281,179 per m²',
    name: 'West Gallery Place',
    place: 'BGC, Taguig',
    facts: [
      { value: '2 bed', label: '2 bath · Partly furnished' },
      { value: '88.2 m²', label: 'Floor area' },
      { value: '31', label: 'Floor' },
      { value: 'East', label: 'with balcony' },
    ],
    contact: { name: 'Lily Chen', initials: 'LC', line: '+63 917 555 0114' },
    asOf: 'Price as of 22 Nov 2026',
    target: '2 photos',
  })
  expect(posterFor({ locale: 'zh' })).toMatchObject({
    offer: '现房出售',
    besidePrice: '2,480万',
    belowPrice: '单价 ₱281,179/㎡',
    name: '西画廊公寓',
    place: '塔吉格 · 博尼法西奥',
    facts: [{ value: '2室1厅', label: '2卫 · 部分家具' }, { value: '88.2㎡' }, { value: '31层' }, { value: '朝东', label: '带阳台' }],
    contact: { name: '陈莉', initials: '陈' },
    asOf: '2026年11月22日的价格',
  })
})

test('posters with and without brand differ only by logo and name, and neither contains private values', () => {
  for (const locale of ['zh', 'en'] as const) {
    const branded = posterFor({ locale })
    const neutral = posterFor({ locale, variant: 'Intermediary' })
    expect(branded).toMatchObject({ logo: 'brand/logo.svg', brand: profile.name[locale] })
    expect(neutral).toEqual({ ...branded, logo: null, brand: null })
    expect(JSON.stringify(neutral)).not.toMatch(/Some Brand|某品牌|logo\.svg|Secret/i)
  }
})

test.each([
  [
    { mode: 'Lease', price: 45_000, depositPay: 'Deposit2Advance1' },
    { offer: 'For lease', besidePrice: '/ month', belowPrice: '2 months deposit, 1 advance' },
  ],
  [
    { price: null, averagePrice: null },
    { price: 'Price on request', besidePrice: null, belowPrice: '', asOf: 'As of 22 Nov 2026' },
  ],
  [
    { estate: null, area: null },
    { name: 'Taguig', place: '' },
  ],
  [{ mode: 'Lease', type: 'Carport', status: 'DoneParkingLot' }, { offer: 'For lease' }],
  [{ photos: [] }, { photos: [], target: 'all details' }],
  [
    { type: 'Villa', lotArea: 320, parkingSlotCount: 2, floor: null },
    { facts: [{ label: '2 bath · Partly furnished' }, { label: 'Floor area' }, { value: '320 m²', label: 'Lot area' }, { value: '2', label: 'Parking' }] },
  ],
  [
    { type: 'Carport', status: 'DoneParkingLot', floorArea: 12.5, slotLength: 5, slotWidth: 2.5, slotLevel: 'B2' },
    { belowPrice: '', facts: [{ value: '12.5 m²' }, { value: '5 m × 2.5 m' }, { value: 'B2', label: 'Level' }] },
  ],
] as const)('%j is shown as %j', (changes, expected) => expect(posterFor({ changes: changes as Partial<Listing> })).toMatchObject(expected))

test.each([
  [{ ...agent, phone: undefined, wechat: 'lily' }, { line: 'WeChat lily' }],
  [{ ...agent, phone: undefined, licence: 'PRC 1' }, { line: 'Agent' }],
  [
    { ...agent, name: '👩‍💼\u202e' },
    { name: 'Agent', initials: 'A' },
  ],
] as const)('the contact %j is shown as %j', (card, expected) => expect(posterFor({ card: card as PublicCard }).contact).toMatchObject(expected))

test('a page without contact card has a poster without one', () => expect(posterFor({ card: null }).contact).toBeNull())

/** The surface of the footer. */
const footer = { red: 243, green: 240, blue: 234 }

const hostile = `\u202e👩‍👩‍👧 ${'名字很长的大厦 The Residences at Greenbelt '.repeat(5)}`
test.each(['zh', 'en'] as const)('in %s no hostile name leaves its line, and the contact does not reach the call to scan', async (locale) => {
  const long = named('x', hostile, hostile)
  const picture = posterFor({
    locale,
    changes: { estate: long, area: { ...long, id: 'y' }, price: 99_999_999_999, mode: 'Lease', slotLevel: hostile },
    card: { ...agent, name: hostile, phone: undefined as never, wechat: hostile.slice(0, 60) },
  })
  const png = await drawPicture({ picture, photos: [], logo: null })
  const surfaceIn = async (left: number, top: number, width: number, height: number) =>
    (await sharp(await sharp(png).extract({ left, top, width, height }).toBuffer()).stats()).channels.map(({ min, max }) => [min, max])
  const plain = ({ red, green, blue }: typeof footer) => [red, green, blue].map((level) => [level, level])
  // the right margin of the body, and the gap between the contact and the call to scan
  expect(await surfaceIn(1026, 720, 54, 440)).toEqual(plain({ red: 255, green: 255, blue: 255 }))
  expect(await surfaceIn(525, 1180, 50, 256)).toEqual(plain(footer))
  expect((await drawText({ picture, logo: null })).svg).not.toContain('undefined')
})
