import { splashFile, splashBackgrounds } from '@site/domain/splash.ts'
import sharp from 'sharp'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, testOrigin } from '../../server.testing.ts'
import type { Services } from '../../services.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '../listings/listings.testing.ts'
import { homesPerPart } from './sitemap.ts'

let services: Services
const folder = mkdtempSync(join(tmpdir(), 'brand-'))
const photo = { url: '/resource/demo/tower.webp', width: 1600, height: 1067 }
const siteWith = (profile: Partial<Services['profile']> = {}) =>
  testServer(() => ({ ...services, profile: { ...services.profile, logo: '/resource/brand/logo.svg', ...profile } }), { mediaFolders: { brand: folder } })
    .handle
const get = (path: string, site = siteWith(), origin = testOrigin) => site.request(origin + path)
const text = async (path: string) => (await get(path)).text()
const count = (text: string, part: string) => text.split(part).length - 1

beforeAll(async () => {
  const disc = '<circle cx="32" cy="32" r="16" fill="#fff"/>'
  writeFileSync(
    join(folder, 'disc.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#0b7a57"/>${disc}</svg>`,
  )
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f0f"/></svg>')
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  await addListings(database.db, [
    testListing({ id: 'aaa-first', photos: [photo] }),
    testListing({ id: 'draft', shelf: 'Draft', photos: [photo] }),
    testListing({ id: 'sold', shelf: 'OffShelf', offShelfReason: 'Sold' }),
    ...Array.from({ length: homesPerPart }, (_, at) => testListing({ id: `home-${String(at).padStart(5, '0')}` })),
  ])
  await sql`update listing set updated_at = '2026-03-04T05:06:07Z', shelved_at = null where id = 'aaa-first'`.execute(database.db)
  services = await servicesOver(database)
})
afterAll(async () => {
  await services.database.close()
  rmSync(folder, { recursive: true })
})

test('the sitemap splits homes into parts of 10,000 addresses, each public home once in each language', async () => {
  const index = await text('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.slice(testOrigin.length))
  expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/homes-1.xml', '/sitemap/homes-2.xml'])
  const [first, second] = [await text('/sitemap/homes-1.xml'), await text('/sitemap/homes-2.xml')]
  expect([count(first, '<url>'), count(second, '<url>')]).toEqual([2 * homesPerPart, 2])
  const all = [...(first + second).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
  expect(new Set(all.filter((loc) => loc?.includes('/propertyInfo'))).size).toBe(2 * homesPerPart + 2)
  expect(first + second).not.toMatch(/id=(?:draft|sold)\b/)
  for (const path of ['/sitemap/homes-3.xml', '/sitemap/homes-0.xml', '/sitemap/other.xml']) expect((await get(path)).status, path).toBe(404)
})

test('a home is listed with its languages, its time of change and its photos', async () => {
  const part = await text('/sitemap/homes-1.xml')
  const [entry] = part.match(/<url>.*<\/url>/) ?? []
  const at = `${testOrigin}/propertyInfo?id=aaa-first`
  const links = ['zh', 'en'].map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at}&#38;lang=${lang}"/>`).join('')
  expect(entry).toBe(
    `<url><loc>${at}&#38;lang=zh</loc><lastmod>2026-03-04T05:06:07Z</lastmod>${links}<xhtml:link rel="alternate" hreflang="x-default" href="${at}"/>` +
      `<image:image><image:loc>${testOrigin}/resource/demo/tower_l.webp</image:loc></image:image></url>`,
  )
  expect(part.endsWith('</urlset>\n')).toBe(true)
})

test('the other pages are listed by type, mode, city and area that have homes', async () => {
  const pages = await text('/sitemap/pages.xml')
  for (const path of [
    '/home?lang=zh',
    '/home?type=Villa&#38;mode=Lease&#38;lang=en',
    '/rule?lang=zh',
    `/home?city=${services.places.cities[0]?.id}&#38;lang=en`,
  ])
    expect(pages).toContain(`<loc>${testOrigin}${path}</loc>`)
  expect(pages).not.toContain('areas=salcedo')
})

test('robots.txt names the sitemap and keeps engines out of calls and of endless addresses', async () => {
  expect(await text('/robots.txt')).toMatchInlineSnapshot(`
    "User-agent: *
    Disallow: /frontend/
    Disallow: /*?*bbox=
    Disallow: /*?*polygon=
    Disallow: /*?*lat=
    Disallow: /*?*cursor=

    Sitemap: https://homes.example/sitemap.xml
    "
  `)
})

test('the icons are drawn from the logo', async () => {
  const touch = await get('/apple-touch-icon.png')
  expect(touch.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await touch.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(icon.readUInt32LE(14)).toBe(icon.length - icon.readUInt32LE(18))
  expect(await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  expect((await get('/favicon.ico', siteWith({ logo: '/resource/brand/none.svg' }))).status).toBe(404)
})

test.each(['zh', 'en'] as const)('the manifest in %s names the app, and each of its icons has the size that it says', async (locale) => {
  const response = await get(`/manifest/${locale}.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] } & Record<string, unknown>
  const { profile } = services
  expect(manifest).toMatchObject({
    name: profile.siteName[locale],
    short_name: profile.name[locale],
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    share_target: { action: '/receive', method: 'POST' },
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome'])
  for (const { src, sizes, purpose } of manifest.icons) {
    const { width, height, hasAlpha } = await sharp(await (await get(src)).arrayBuffer()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    if (purpose === 'maskable') expect(hasAlpha, 'nothing is transparent').toBe(false)
  }
})

test.each(['light', 'dark'] as const)(
  'the %s picture of a starting app has the size of its iPhone, the paper of the theme and the logo in its middle',
  async (theme) => {
    const [paper, path] = [splashBackgrounds[theme], `/splash/${splashFile(theme, 1170, 2532)}`]
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(await response.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`
    expect([info.width, info.height, colorAt(5, 5), colorAt(1165, 2527), colorAt(585, 1266)]).toEqual([1170, 2532, paper, paper, '#ff00ff'])
  },
)

test('there are starting pictures of iPhones only', async () => {
  const statuses = await Promise.all(
    ['light-640x1136.png', 'dark-1320x2868.png', 'light-1171x2532.png', 'icon-192.png'].map(async (file) => get(`/splash/${file}`)),
  )
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404])
})

test('the icon of notifications is white and has the shape of the logo', async () => {
  const { data, info } = await sharp(await (await get('/icon-badge-96.png', siteWith({ logo: '/resource/brand/disc.svg' }))).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphas = Array.from({ length: info.width * info.height }, (_, index) => data[index * info.channels + 3] ?? 0)
  const share = alphas.filter((alpha) => alpha > 128).length / alphas.length
  expect(share, 'a disc of half the width').toBeCloseTo(Math.PI / 16, 1)
  expect(data.every((value, index) => index % 4 === 3 || value === 255)).toBe(true)
})

test('the host for links without brand has no sitemap, no icon and no picture of the site', async () => {
  const neutral = siteWith({ neutralOrigin: 'https://viewing.example' })
  const status = async (path: string) => (await get(path, neutral, 'https://viewing.example')).status
  for (const path of [
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/homes-1.xml',
    '/favicon.ico',
    '/apple-touch-icon.png',
    `/splash/${splashFile('light', 1170, 2532)}`,
    '/icon-512.png',
    '/manifest/zh.webmanifest',
    '/resource/preview/site.jpg',
  ])
    expect(await status(path), path).toBe(404)
  expect(await (await get('/robots.txt', neutral, 'https://viewing.example')).text()).not.toMatch(/Sitemap|homes\.example/)
  expect((await get('/sitemap.xml', neutral)).status).toBe(200)
})

test('the banner of the profile is answered as it is, and null where there is none', async () => {
  const ask = async (banner: Services['profile']['banner']) => {
    const site = testServer(() => ({ ...services, profile: { ...services.profile, banner } }))
    return (await site.send('POST', '/frontend/api/site/banner')).envelope
  }
  const banner = { zh: '开盘', en: 'New', zhSource: '/resource/brand/banner.webp', enSource: null }
  expect(await ask(banner)).toMatchObject({ code: 200, data: banner })
  expect(await ask(null)).toMatchObject({ code: 200, data: null })
})

test('an answer that names the requested host is not cacheable, unless the operator has set the origin', async () => {
  const kept = async (origin?: string) => {
    const site = testServer(() => services, { mediaFolders: {}, ...(origin === undefined ? {} : { origin }) }).handle
    const answers = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/homes-1.xml'].map(async (path) => await get(path, site, 'https://evil.example')),
    )
    const namesAsked = (await Promise.all(answers.map((answer) => answer.text()))).some((text) => text.includes('evil.example'))
    return [...new Set(answers.map(({ headers }) => headers.get('cache-control'))), namesAsked]
  }
  expect(await kept()).toEqual(['no-store', true])
  expect(await kept(testOrigin)).toEqual(['public, max-age=3600', false])
})
