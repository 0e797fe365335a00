import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PMTiles } from 'pmtiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { brandMarks, brandProfile } from './brand-profile.ts'
import { open, useBrowser } from './browser.ts'
import { crawl, placesWith } from './crawler.ts'
import { pins } from './on-map.ts'
import { pixelsOf } from './scan.ts'
import { type RunningSite, startSite } from './start-site.ts'

// Street maps: a file in the data directory, or the address of a style. A lake that only they have tells them from the built-in map.

const isAll = process.env['JOURNEYS'] === 'all'
/** Only the first kind of fault, unless `JOURNEYS=all`: each takes ten seconds of drawing. */
const some = <Way>(ways: readonly Way[]): readonly Way[] => (isAll ? ways : ways.slice(0, 1))

/** Starts from the data of the shared site. */
const begin = (dataDirectory: string) => cpSync(inject('prepared'), dataDirectory, { recursive: true })

/** Both files are described in README.md beside them. */
const readFixture = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(name, import.meta.url)))
const streets = readFixture('streets.pmtiles')
/** One tile of the street map; empty where it has none. */
const readTile = async (zoom: number, x: number, y: number): Promise<Uint8Array> => {
  const getBytes = async (offset: number, length: number) => ({ data: streets.slice(offset, offset + length).buffer })
  const tile = await new PMTiles({ getKey: () => 'streets', getBytes }).getZxy(zoom, x, y)
  return new Uint8Array(tile?.data ?? [])
}
/** Where a PMTiles file says that its tiles begin. */
const tilesAt = Number(new DataView(streets.buffer).getBigUint64(56, true))

/** The view of the lake and what is around it. */
const [west, south, east, north] = [121.026, 14.551, 121.032, 14.556]
const around = `bbox=${west - 0.004},${south - 0.004},${east + 0.004},${north + 0.004}`

/** The colour of the lake beside its name, as `red,green,blue`. */
async function colourOfLake(page: Page): Promise<string> {
  const box = (await page.locator('.map-canvas').boundingBox())!
  const spot = { x: box.x + box.width * 0.65, y: box.y + box.height / 2, width: 4, height: 4 }
  const { data } = await pixelsOf(await page.screenshot({ clip: spot, style: '.map-pins { visibility: hidden }' }))
  return [...data.subarray(0, 3)].join()
}
/** A colour of the map by its name in the style sheet, as it is painted. */
const painted = (page: Page, name: 'land' | 'water') =>
  page.evaluate((token) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--map-${token}`)
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join()
  }, name)
/** Waits until the map is drawn, with that colour where the lake is. */
const expectMap = async (page: Page, colour: string) => {
  await pins(page).first().waitFor({ timeout: 60_000 })
  await expect.poll(() => colourOfLake(page), { timeout: 30_000 }).toBe(colour)
}
const withoutStreets = { zh: '街道地图没能打开', en: 'The street map did not open' }
const notice = (page: Page, locale: 'zh' | 'en') => page.locator('.notices').getByText(withoutStreets[locale])
const credit = (page: Page) => page.locator('.map-credit')

/** A link to a home, as a visitor makes it. */
async function shareOf(site: string, variant: 'normal' | 'Intermediary'): Promise<string> {
  const ask = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0' }
    const answer = await fetch(`${site}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  const { items } = (await ask('listing/search', { bbox: [121, 14.53, 121.05, 14.58], pageSize: 1 })) as { items: { id: string }[] }
  return (await ask('share/create', { target: 'listing', id: items[0]!.id, variant }))['url'] as string
}

/** Scrolls a home's page to its map. */
async function lookAtPlace(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Nearby/ }).scrollIntoViewIfNeeded()
  await credit(page).filter({ visible: true }).waitFor({ timeout: 60_000 })
}

type Elsewhere = { readonly address: string; readonly requests: string[]; stop(): Promise<void> }

/** Another site on this machine with open CORS, which records its requests. */
async function openElsewhere(answerTo: (path: string, answer: ServerResponse) => void): Promise<Elsewhere> {
  const requests: string[] = []
  const server = createServer((request, answer) => {
    requests.push(request.url!)
    answer.setHeader('access-control-allow-origin', '*')
    answerTo(request.url!, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop }
}

describe('a file of streets in the data directory', () => {
  const name = 'brandmark-manila.pmtiles'
  let site: RunningSite
  const { visit } = useBrowser({ maps: true, site: () => site.address })
  const put = (bytes: Uint8Array | string | null) => {
    const path = join(site.dataDirectory, name)
    if (bytes === null) rmSync(path)
    else writeFileSync(path, bytes)
  }
  beforeAll(async () => {
    site = await startSite({ profile: { ...brandProfile, mapStyle: name }, prepare: begin })
  })
  beforeEach(() => put(streets))
  afterAll(() => site.stop())

  test.each([
    ['phone', 'zh', 'dark', '/home?view=map&'],
    ['desktop', 'en', 'light', '/home?'],
  ] as const)('is what maps are drawn in on a %s in %s, %s, and is credited', async (device, locale, colorScheme, screen) => {
    const { page } = await visit(device, locale, { context: { colorScheme } })
    await open(page, screen + around)
    await expectMap(page, await painted(page, 'water'))
    expect(await credit(page).innerText()).toBe('© OpenStreetMap')
    expect(await credit(page).getByRole('link').getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    expect(await notice(page, locale).count()).toBe(0)
  })

  test('is shown on pages without brand, which do not say its name', async () => {
    const visitor = await visit('desktop', 'en')
    const { pieces } = await crawl(visitor, await shareOf(site.address, 'Intermediary'), lookAtPlace)
    expect(pieces.some(({ place }) => place.endsWith('/resource/map/streets.pmtiles (body)'))).toBe(true)
    expect(placesWith(brandMarks, pieces)).toEqual([])
  })

  const brokenFiles: readonly [string, () => Uint8Array | string | null][] = [
    ['ends before its first tile', () => streets.subarray(0, tilesAt)],
    ['is missing', () => null],
    ['has other layers', () => readFixture('other-layers.pmtiles')],
  ]
  test.each(some(brokenFiles))('gives way to the built-in map when it %s, and that is said once', async (_, bytes) => {
    put(bytes())
    const { page } = await visit('desktop', 'en', { expected: /status of (404|416)/ })
    await open(page, `/home?${around}`)
    await notice(page, 'en').waitFor()
    await expectMap(page, await painted(page, 'land'))
    expect(await credit(page).innerText()).toBe('Coast: GSHHG')
    await notice(page, 'en').waitFor({ state: 'detached' })
    await page.locator('article .card-link').first().click()
    await lookAtPlace(page)
    expect(await notice(page, 'en').count()).toBe(0)
  })
})

// differs little from a file of streets, and starts its own site
const describeWhenAll = isAll ? describe : () => undefined
describeWhenAll('a style from elsewhere', () => {
  const water = '17,34,51'
  let [tiles, letters]: (Elsewhere | undefined)[] = []
  let site: RunningSite
  const { visit } = useBrowser({ maps: true, site: () => site.address })
  /** Replaced answers, by prefix of the path. */
  const instead = new Map<string, (answer: ServerResponse) => void>()
  const styleOf = () => ({
    version: 8,
    sources: { ground: { type: 'vector', url: `${letters!.address}/ground.json` } },
    glyphs: `${letters!.address}/letters/{fontstack}/{range}.pbf`,
    sprite: `${letters!.address}/pictures`,
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': 'rgb(200,190,180)' } },
      {
        id: 'lakes',
        type: 'fill',
        source: 'ground',
        'source-layer': 'water',
        filter: ['==', ['get', 'kind'], 'lake'],
        paint: { 'fill-color': `rgb(${water})` },
      },
      { id: 'names', type: 'symbol', source: 'ground', 'source-layer': 'places', layout: { 'text-field': ['get', 'name'], 'text-font': ['Plain'] } },
    ],
  })
  const answers: readonly (readonly [begins: string, answer: (path: string) => Promise<Uint8Array | string> | Uint8Array | string])[] = [
    ['/style.json', () => JSON.stringify(styleOf())],
    [
      '/ground.json',
      () =>
        JSON.stringify({
          tilejson: '3.0.0',
          tiles: [`${tiles!.address}/tiles/{z}/{x}/{y}`],
          maxzoom: 14,
          attribution: 'Drawn by <a href="https://maker.example/">Maker</a><img src=x onerror="alert(1)">',
        }),
    ],
    ['/tiles/', (path) => readTile(...(path.split('/').slice(2).map(Number) as [number, number, number]))],
    ['/letters/', () => ''],
    ['/pictures.json', () => '{}'],
    ['/pictures@2x.json', () => '{}'],
    [
      '/pictures',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 4, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ]
  const listen = () =>
    openElsewhere((path, answer) => {
      const other = [...instead].find(([begins]) => path.startsWith(begins))
      if (other) return other[1](answer)
      const found = answers.find(([begins]) => path.startsWith(begins))
      if (!found) return void answer.writeHead(404).end()
      void Promise.resolve(found[1](path)).then((body) => answer.end(body))
    })
  beforeAll(async () => {
    ;[tiles, letters] = await Promise.all([listen(), listen()])
    site = await startSite({ profile: { ...brandProfile, mapStyle: `${tiles.address}/style.json`, mapOrigins: [letters.address] }, prepare: begin })
  })
  beforeEach(() => instead.clear())
  afterAll(async () => {
    await site.stop()
    await Promise.all([tiles!.stop(), letters!.stop()])
  })
  // pictures for dense screens have an @ in their names
  const left = () => `left the site: (${tiles!.address}|${letters!.address})/|pictures@2x`

  test('is what maps are drawn in, with what it loads from a second origin; its credit is text and links', async () => {
    const { page } = await visit('desktop', 'en', { expected: new RegExp(left()) })
    await open(page, `/home?${around}`)
    await expectMap(page, water)
    await expect.poll(() => credit(page).innerHTML()).toMatch(/^<span>Drawn by<\/span><a href="https:\/\/maker\.example\/"[^>]*>Maker<\/a>$/)
    expect([...new Set([...tiles!.requests, ...letters!.requests].map((path) => `/${path.split(/[/@.]/)[1]}`))].toSorted()).toEqual([
      '/ground',
      '/letters',
      '/pictures',
      '/style',
      '/tiles',
    ])
  })

  test('is not shown nor named on pages without brand, and not asked by them', async () => {
    for (const one of [tiles!, letters!]) one.requests.length = 0
    const visitor = await visit('desktop', 'en')
    const { pieces } = await crawl(visitor, await shareOf(site.address, 'Intermediary'), lookAtPlace)
    expect(pieces.some(({ place }) => place.endsWith('/resource/map/base.json (body)'))).toBe(true)
    const hosts = [tiles!, letters!].map(({ address }) => new URL(address).host)
    expect(placesWith([...brandMarks, ...hosts], pieces)).toEqual([])
    expect([...tiles!.requests, ...letters!.requests]).toEqual([])
  })

  const brokenStyles: readonly [string, string, (answer: ServerResponse) => void][] = [
    ['does not answer', '/style.json', () => undefined],
    ['is none', '/style.json', (answer) => answer.end('{"layers":1}')],
    ['has no tiles', '/ground.json', (answer) => answer.writeHead(503).end()],
  ]
  test.each(some(brokenStyles))('gives way to the built-in map when it %s, and that is said', async (_, path, answer) => {
    instead.set(path, answer)
    const { page } = await visit('phone', 'zh', { expected: new RegExp(`${left()}|status of 503`) })
    await open(page, `/home?view=map&${around}`)
    await notice(page, 'zh').waitFor()
    await expectMap(page, await painted(page, 'land'))
    expect(await credit(page).innerText()).toBe('海岸线 GSHHG')
  })
})
