import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { emptyFields, type Listing, type ListingView } from '@site/domain/listing.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textWidthOf } from './card-layout.ts'
import { drawPhotos, drawPicture, drawText } from './draw-picture.ts'
import { pictureShapes } from './link-picture.ts'
import { listPreviewCardOf, listPosterOf, picturedList } from './list-picture.ts'

const words = (zh: string, en: string) => ({ zh, en })
const profile = { name: words('某品牌', 'Some Brand'), logo: '/resource/brand/logo.svg', currency: 'PHP' } as SiteProfile // the rest is nothing to pictures
const photo = (name: string) => ({ url: `/resource/photo/${name}.webp`, width: 3, height: 2, blur: null, color: null, alt: null })
const listing: Listing = {
  ...emptyFields(),
  ...{ id: '', posterId: 'owner', point: null, previousPrice: null, priceChangedAt: null, updatedAt: '', number: 'C1', listingDate: '2026-01-01' },
  ...({ type: 'Residence', mode: 'Lease', status: 'Done', shelf: 'OnShelf', posterRole: 'Owner', bedrooms: 2, floorArea: 80, photos: [], videos: [] } as const),
  ...{ city: { id: 'c', name: words('塔吉格', 'Taguig') }, area: { id: 'a', name: words('博尼法西奥环球城', 'BGC') } },
}
const rent = (id: string, price: number | null, more: object = {}): ListingView =>
  presentListing({ ...listing, id, price, photos: [photo(id)], ...more }, null, visitor)
const home = (listing: ListingView, isAvailable = true) => ({
  id: listing.id,
  section: '',
  note: 'Knock twice',
  addedAt: '',
  isAvailable,
  isRemoved: false,
  listing,
})
const list = (listings: readonly ListingView[], cover: string | null = null) =>
  picturedList(
    { id: 'list', title: 'For the Chens', cover, sections: ['Secret section'] },
    listings.map((listing) => home(listing)),
  )
const rents = ['a', 'b', 'c', 'd', 'e'].map((id, index) => rent(id, 45_000 + index * 18_750))

test('a card of a list has title, number, span of prices and up to four photos, the cover first, in both languages', () => {
  const card = listPreviewCardOf(list(rents, 'c'), profile, 'normal', 'wide', 'en')
  expect(card).toMatchObject({ title: 'For the Chens', count: '5 homes', prices: ['₱45,000 – ₱120,000 / month'], logo: 'brand/logo.svg' })
  expect(card.photos).toEqual(['c', 'a', 'b', 'd'].map((id) => `photo/${id}_l.webp`))
  expect(listPreviewCardOf(list(rents), profile, 'normal', 'wide', 'zh')).toMatchObject({ count: '5 套房源', prices: ['₱45,000 – ₱120,000/月'] })
  const sale = rent('s', 12_800_000, { mode: 'Sale' })
  expect(listPreviewCardOf(list([sale]), profile, 'normal', 'wide', 'en')).toMatchObject({ count: '1 home', prices: ['₱12,800,000'] })
  const both = listPreviewCardOf(list([...rents, sale]), profile, 'normal', 'wide', 'en').prices
  expect(both).toEqual(['For sale ₱12,800,000', 'For lease ₱45,000 – ₱120,000 / month'])
  expect(listPreviewCardOf(list([rent('n', null)]), profile, 'normal', 'wide', 'en').prices).toEqual([])
})

test('homes off the shelf, notes and sections are in no picture, and without brand there is none', () => {
  const items = [home(rents[0]!), home(rent('gone', 1_000), false), { ...home(rents[1]!), listing: null, isAvailable: false }]
  const shown = picturedList({ id: 'list', title: 'T', cover: 'gone', sections: ['Secret section'] }, items)
  const card = listPreviewCardOf(shown, profile, 'Intermediary', 'square', 'en')
  expect(card).toMatchObject({ count: '1 home', prices: ['₱45,000 / month'], photos: ['photo/a_l.webp'], logo: null })
  expect(listPreviewCardOf(picturedList({ id: 'l', title: 'T', cover: null, sections: [] }, []), profile, 'normal', 'wide', 'zh').count).toBe(
    '目前没有在架房源',
  )
  const poster = posterFor([rents[0]!], 'Intermediary')
  for (const picture of [card, poster]) expect(JSON.stringify(picture)).not.toMatch(/brand\/|品牌|Some Brand|Knock|Secret|gone/)
})

const agent = { id: 'agent', name: 'Ana Cruz', role: 'Intermediary', phone: '+63 917 555 0114' } as const
const posterFor = (listings: readonly ListingView[], variant: 'normal' | 'Intermediary' = 'normal', locale: 'zh' | 'en' = 'en') =>
  listPosterOf({
    list: list(listings),
    card: agent,
    profile,
    variant,
    locale,
    address: 'https://homes.example/share/AbCdEf1234?lang=en',
    now: new Date('2026-11-22T00:00:00Z'),
  })

test('a poster of a list has its prices, the agent and the date of the prices', () => {
  expect(posterFor(rents)).toMatchObject({
    brand: 'Some Brand',
    offer: '5 homes',
    price: '₱45,000 – ₱120,000',
    besidePrice: '/ month',
    belowPrice: '',
    name: 'For the Chens',
    facts: [
      { value: '2', label: 'Bedrooms' },
      { value: '80 m²', label: 'Floor area' },
    ],
    contact: { name: 'Ana Cruz', line: '+63 917 555 0114' },
    asOf: 'Prices as of 22 Nov 2026',
    target: 'all 5 homes',
  })
  expect(posterFor([...rents, rent('s', 5_000_000, { mode: 'Sale' })], 'normal', 'zh')).toMatchObject({
    price: '₱5,000,000',
    besidePrice: '出售',
    belowPrice: '出租 ₱45,000 – ₱120,000/月',
    asOf: '2026年11月22日的价格',
  })
})

test('a poster of a list with studios names them', () => {
  const homes = [rent('studio', 30_000, { bedrooms: 0 }), rent('large', 90_000, { bedrooms: 4 })]
  const factOf = (locale: 'zh' | 'en') => posterFor(homes, 'normal', locale).facts[0]
  expect([factOf('en'), factOf('zh')]).toEqual([
    { value: 'Studio – 4', label: 'Bedrooms' },
    { value: '开间 – 4', label: '卧室' },
  ])
})

test.each([
  ['zh', '为您挑选的 5 套房源'],
  ['en', '5 homes for you'],
] as const)('without a title for clients card and poster have neutral words (%s)', (locale, words) => {
  const untitled = { ...list(rents), title: '' }
  expect(listPreviewCardOf(untitled, profile, 'Intermediary', 'wide', locale).title).toBe(words)
  const poster = { list: untitled, card: null, profile, variant: 'Intermediary', locale, address: 'https://homes.example/share/x', now: new Date(0) } as const
  expect(listPosterOf(poster).name).toBe(words)
})

test('the longest title stays inside the text width of a card and is cut after two lines', async () => {
  for (const shape of ['wide', 'square'] as const)
    for (const title of ['W'.repeat(shareListLimits.title), '看'.repeat(shareListLimits.title), `${'The Chens in March '.repeat(3)}`]) {
      const card = { ...listPreviewCardOf(list(rents), profile, 'Intermediary', shape, 'en'), title }
      const { svg } = await drawText({ picture: card, logo: null })
      const lefts = [...svg.matchAll(/<path fill="#fff"[^>]* d="([^"]+)"/g)].flatMap(([, path = '']) =>
        [...path.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)].map((found) => [Number(found[1]), Number(found[2])] as const),
      )
      const [middle, half] = [pictureShapes[shape].width / 2, textWidthOf(shape) / 2]
      expect(lefts.length).toBeGreaterThan(20)
      expect(Math.min(...lefts.map(([x]) => x))).toBeGreaterThan(middle - half - 4)
      expect(Math.max(...lefts.map(([x]) => x))).toBeLessThan(middle + half + 4)
      expect(Math.min(...lefts.map(([, y]) => y)), 'below the middle of the photo').toBeGreaterThan(pictureShapes[shape].height * 0.36)
    }
})

test('a collage fills the picture with one to four photos, each in its own place', async () => {
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00']
  const photos = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  for (const count of [0, 1, 2, 3, 4])
    for (const shape of ['wide', 'square', 'poster'] as const) {
      const drawn = await drawPhotos(shape, photos.slice(0, count))
      const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
      const { width, height } = pictureShapes[shape]
      expect([info.width, info.height]).toEqual([width, height])
      const shares = colours.map((colour) => {
        const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
        let pixels = 0
        for (let at = 0; at < data.length; at += info.channels)
          if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 3)) pixels += 1
        return pixels / (width * height)
      })
      expect(
        shares.map((share) => share > 0.05),
        `${count} ${shape}`,
      ).toEqual(colours.map((_, at) => at < count))
    }
  const picture = { ...listPreviewCardOf(list(rents), profile, 'Intermediary', 'wide', 'en') } as const
  expect((await drawPicture({ picture, photos, logo: null })).byteLength).toBeLessThan(300_000)
})
