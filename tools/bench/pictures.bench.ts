import { readFile } from 'node:fs/promises'
import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { emptyFields, type Listing } from '@site/domain/listing.ts'
import { siteProfile } from '@site/domain/site-profile.ts'
import { previewCardOf } from '@site/server/modules/media/pictures/card.ts'
import type { LinkPicture } from '@site/server/modules/media/pictures/link-picture.ts'
import { createLinkPictures } from '@site/server/modules/media/pictures/link-pictures.ts'
import { createPictureDrawing } from '@site/server/modules/media/pictures/picture-drawing.ts'
import { posterPictureOf } from '@site/server/modules/media/pictures/poster.ts'
import { benchOptions, createReport, loadAverage, median, percentile } from './report.ts'

/** Measures the pictures of links one after another, drawn and from the cache, and the time of all processors for one, which other work changes little. `npm run bench -- pictures [--rounds 30]`. */
const options = benchOptions({ rounds: 30 })
const { rounds } = options
const { log, row } = createReport(options)

const market = new URL('../../market/', import.meta.url)
const profile = siteProfile.parse(JSON.parse(await readFile(new URL('site.json', market), 'utf8')))
const namedPlace = (id: string, zh: string, en: string) => ({ id, name: { zh, en } })
const photos = ['living-01', 'living-03', 'living-07'].map((name) => ({
  url: `/resource/${name}.webp`,
  width: 3,
  height: 2,
  blur: null,
  color: null,
  alt: null,
}))
const listing: Listing = {
  ...emptyFields(),
  ...{ id: 'home', posterId: 'owner', point: null, previousPrice: null, priceChangedAt: null, updatedAt: '', number: 'C1', listingDate: '2026-01-01' },
  ...({ type: 'Residence', mode: 'Sale', status: 'Done', shelf: 'OnShelf', posterRole: 'Owner', facing: 'East', furnished: 'Partly' } as const),
  ...{ floor: 31, bedrooms: 2, livingRooms: 1, bathrooms: 2, floorArea: 88.2, averagePrice: 281_179, balcony: true, photos, videos: [] },
  ...{
    city: namedPlace('c', '塔吉格', 'Taguig'),
    area: namedPlace('a', '博尼法西奥环球城', 'BGC'),
    estate: namedPlace('e', '西画廊公寓', 'West Gallery Place'),
  },
}

/** A picture that differs from all others by its price. Three photos take turns. */
function pictureOf(shape: 'wide' | 'square' | 'poster', round: number): LinkPicture {
  const photo = photos[round % photos.length]
  const view = presentListing({ ...listing, price: 20_000_000 + round, photos: photo ? [photo] : [] }, null, visitor)
  const locale = round % 2 ? 'zh' : 'en'
  if (shape !== 'poster') return previewCardOf(view, profile, 'normal', shape, locale)
  const card = { id: 'agent', name: 'Agent 14', role: 'Intermediary', phone: '+63 917 555 0114' } as const
  return posterPictureOf({
    listing: view,
    card,
    profile,
    variant: 'normal',
    locale,
    address: 'https://homes.example/share/AbCdEf1234?lang=en',
    now: new Date(),
  })
}

const readMedia = (key: string) => readFile(new URL(key.startsWith('brand/') ? key : `pictures/${key.replace('.webp', '_l.webp')}`, market))
const fail = (error: unknown): never => {
  throw error
}
const pictures = createLinkPictures({ draw: createPictureDrawing(), readMedia, report: fail, cacheBytes: 512 * 1024 * 1024 })
async function drawingOf(picture: LinkPicture) {
  const startedAt = performance.now()
  const drawn = await pictures.bytesOf(picture)
  return { ms: performance.now() - startedAt, bytes: drawn?.bytes.byteLength ?? 0 }
}
const warmUps = 3
for (const shape of ['wide', 'square', 'poster'] as const) {
  for (let round = 0; round < warmUps; round += 1) await drawingOf(pictureOf(shape, rounds + round))
  const before = process.cpuUsage()
  const drawn = []
  for (let round = 0; round < rounds; round += 1) drawn.push(await drawingOf(pictureOf(shape, round)))
  const { user, system } = process.cpuUsage(before)
  const [times, sizes] = [drawn.map(({ ms }) => ms), drawn.map(({ bytes }) => bytes)]
  const cached = []
  for (let round = 0; round < rounds; round += 1) cached.push((await drawingOf(pictureOf(shape, round))).ms)
  const figures = {
    shape,
    drawnMs: median(times),
    p95: percentile(times, 0.95),
    processorMs: (user + system) / 1000 / rounds,
    cachedMs: median(cached),
    kb: Math.round(median(sizes) / 1000),
  }
  const text = `drawn ${figures.drawnMs.toFixed(0)} ms, p95 ${figures.p95.toFixed(0)} ms, processors ${figures.processorMs.toFixed(0)} ms`
  row(figures, `${shape.padEnd(7)} ${text}; cached ${figures.cachedMs.toFixed(2)} ms; ${figures.kb} KB`)
}
log(`load ${loadAverage()}`)
process.exit(0) // the drawing worker may still be there
