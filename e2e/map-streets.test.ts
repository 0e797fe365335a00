import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PMTiles } from 'pmtiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { firstUnlessAll, runsAllJourneys } from './all-journeys.ts'
import { brandMarks, brandProfile } from './brand-profile.ts'
import { open, useBrowser } from './browser.ts'
import { crawl, sourcesContaining } from './crawler.ts'
import { pins } from './map-page.ts'
import { pixelsOf } from './pixels.ts'
import { type RunningSite, startSite } from '../tools/start-site.ts'

// Street maps: a file in the data directory, or the URL of a style. A lake that the built-in map does not have shows which map is drawn.

/** Fills a data directory with a copy of the prepared data. */
const copyPrepared = (dataDirectory: string) => cpSync(inject('preparedData'), dataDirectory, { recursive: true })

/** Reads a street map; README.md in this folder describes both files. */
const readFixture = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(new URL(name, import.meta.url)))
const streets = readFixture('streets.pmtiles')
/** One tile of the street map; empty if it has none there. */
const readTile = async (zoom: number, x: number, y: number): Promise<Uint8Array> => {
  const getBytes = async (offset: number, length: number) => ({ data: streets.slice(offset, offset + length).buffer })
  const tile = await new PMTiles({ getKey: () => 'streets', getBytes }).getZxy(zoom, x, y)
  return new Uint8Array(tile?.data ?? [])
}
/** The byte offset of the tiles in the file, from its header (PMTiles version 3). */
const tilesOffset = Number(new DataView(streets.buffer).getBigUint64(56, true))

/** The box of the lake. */
const [west, south, east, north] = [121.026, 14.551, 121.032, 14.556]
/** Query parameter of a box around the lake. */
const lakeBox = `bbox=${west - 0.004},${south - 0.004},${east + 0.004},${north + 0.004}`

/** The colour that the map shows at the lake, beside its name, as `red,green,blue`. */
async function lakeColour(page: Page): Promise<string> {
  const box = (await page.locator('.map-canvas').boundingBox())!
  const clip = { x: box.x + box.width * 0.65, y: box.y + box.height / 2, width: 4, height: 4 }
  const { data } = await pixelsOf(await page.screenshot({ clip, style: '.map-pins { visibility: hidden }' }))
  return [...data.subarray(0, 3)].join()
}
/** A colour of the map from the style sheet, as `red,green,blue`. */
const mapColour = (page: Page, name: 'land' | 'water') =>
  page.evaluate((name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--map-${name}`)
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)].join()
  }, name)
/** Waits until the map is drawn and has a colour at the lake. */
const expectLakeColour = async (page: Page, colour: string) => {
  await pins(page).first().waitFor()
  await expect.poll(() => lakeColour(page)).toBe(colour)
}
const fallbackNotice = { zh: '街道地图没能打开', en: 'The street map did not open' }
const notice = (page: Page, locale: 'zh' | 'en') => page.locator('.notices').getByText(fallbackNotice[locale])
const credit = (page: Page) => page.locator('.map-credit')

/** Creates a share link of a home as a visitor. */
async function createShareLink(site: string, variant: 'normal' | 'Intermediary'): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'api-version': '1.0.0.0' }
    const response = await fetch(`${site}/frontend/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await response.json()) as { data: Record<string, unknown> }).data
  }
  const { items } = (await post('listing/search', { bbox: [121, 14.53, 121.05, 14.58], pageSize: 1 })) as { items: { id: string }[] }
  return (await post('share/create', { target: 'listing', id: items[0]!.id, variant }))['url'] as string
}

/** Scrolls the page of a home to its map and waits until it is drawn. */
async function scrollToMap(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Nearby/ }).scrollIntoViewIfNeeded()
  await credit(page).filter({ visible: true }).waitFor()
}

type ExternalServer = { readonly origin: string; readonly requestedPaths: string[]; stop(): Promise<void> }

/** Starts a server of another origin that allows every origin (CORS) and records the requested paths. */
async function startExternalServer(handle: (path: string, response: ServerResponse) => void): Promise<ExternalServer> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url!)
    response.setHeader('access-control-allow-origin', '*')
    handle(request.url!, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths, stop }
}

describe('a street map file in the data directory', () => {
  const name = 'brandmark-manila.pmtiles'
  let site: RunningSite
  const { visit } = useBrowser({ maps: true, site: () => site.origin })
  const writeMapFile = (bytes: Uint8Array | string | null) => {
    const path = join(site.dataDirectory, name)
    if (bytes === null) rmSync(path)
    else writeFileSync(path, bytes)
  }
  beforeAll(async () => {
    site = await startSite({ profile: { ...brandProfile, mapStyle: name }, prepare: copyPrepared })
  })
  beforeEach(() => writeMapFile(streets))
  afterAll(() => site.stop())

  test.each([
    ['phone', 'zh', 'dark', '/home?view=map&'],
    ['desktop', 'en', 'light', '/home?'],
  ] as const)('is drawn on a %s in %s, %s, with its credit', async (device, locale, colorScheme, screen) => {
    const { page } = await visit(device, locale, { context: { colorScheme } })
    await open(page, screen + lakeBox)
    await expectLakeColour(page, await mapColour(page, 'water'))
    expect(await credit(page).innerText()).toBe('© OpenStreetMap')
    expect(await credit(page).getByRole('link').getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    expect(await notice(page, locale).count()).toBe(0)
  })

  test('is shown on pages without brand, which do not contain its name', async () => {
    const testContext = await visit('desktop', 'en')
    const { pieces } = await crawl(testContext, await createShareLink(site.origin, 'Intermediary'), scrollToMap)
    expect(pieces.some(({ source }) => source.endsWith('/resource/map/streets.pmtiles (body)'))).toBe(true)
    expect(sourcesContaining(brandMarks, pieces)).toEqual([])
  })

  const brokenFiles: readonly [string, () => Uint8Array | string | null][] = [
    ['ends before its first tile', () => streets.subarray(0, tilesOffset)],
    ['is missing', () => null],
    ['has other layers', () => readFixture('other-layers.pmtiles')],
  ]
  test.each(firstUnlessAll(brokenFiles))('is replaced by the built-in map with one notice when it %s', async (_, bytes) => {
    writeMapFile(bytes())
    const { page } = await visit('desktop', 'en', { expected: /status of (404|416)/ })
    await open(page, `/home?${lakeBox}`)
    await notice(page, 'en').waitFor()
    await expectLakeColour(page, await mapColour(page, 'land'))
    expect(await credit(page).innerText()).toBe('Coast: GSHHG')
    await notice(page, 'en').waitFor({ state: 'detached' })
    await page.locator('article .card-link').first().click()
    await scrollToMap(page)
    expect(await notice(page, 'en').count()).toBe(0)
  })
})

// only with `JOURNEYS=all`, since it differs little from a file and starts its own site
const describeWhenAll = runsAllJourneys ? describe : () => undefined
describeWhenAll('a style from another origin', () => {
  const water = '17,34,51'
  let [tileServer, fontServer]: (ExternalServer | undefined)[] = []
  let site: RunningSite
  const { visit } = useBrowser({ maps: true, site: () => site.origin })
  /** Handlers that replace the usual responses, by prefix of the path. */
  const replacements = new Map<string, (response: ServerResponse) => void>()
  const createStyle = () => ({
    version: 8,
    sources: { ground: { type: 'vector', url: `${fontServer!.origin}/ground.json` } },
    glyphs: `${fontServer!.origin}/letters/{fontstack}/{range}.pbf`,
    sprite: `${fontServer!.origin}/pictures`,
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
  const responses: readonly (readonly [prefix: string, body: (path: string) => Promise<Uint8Array | string> | Uint8Array | string])[] = [
    ['/style.json', () => JSON.stringify(createStyle())],
    [
      '/ground.json',
      () =>
        JSON.stringify({
          tilejson: '3.0.0',
          tiles: [`${tileServer!.origin}/tiles/{z}/{x}/{y}`],
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
  const startResponder = () =>
    startExternalServer((path, response) => {
      const replacement = [...replacements].find(([prefix]) => path.startsWith(prefix))
      if (replacement) return replacement[1](response)
      const match = responses.find(([prefix]) => path.startsWith(prefix))
      if (!match) return void response.writeHead(404).end()
      void Promise.resolve(match[1](path)).then((body) => response.end(body))
    })
  beforeAll(async () => {
    ;[tileServer, fontServer] = await Promise.all([startResponder(), startResponder()])
    site = await startSite({
      profile: { ...brandProfile, mapStyle: `${tileServer.origin}/style.json`, mapOrigins: [fontServer.origin] },
      prepare: copyPrepared,
    })
  })
  beforeEach(() => replacements.clear())
  afterAll(async () => {
    await site.stop()
    await Promise.all([tileServer!.stop(), fontServer!.stop()])
  })
  // pictures for high pixel densities have an @ in their names
  const externalRequests = () => `requested another origin: (${tileServer!.origin}|${fontServer!.origin})/|pictures@2x`

  test('is drawn with data from a second origin, and its credit is reduced to text and links', async () => {
    const { page } = await visit('desktop', 'en', { expected: new RegExp(externalRequests()) })
    await open(page, `/home?${lakeBox}`)
    await expectLakeColour(page, water)
    await expect.poll(() => credit(page).innerHTML()).toMatch(/^<span>Drawn by<\/span><a href="https:\/\/maker\.example\/"[^>]*>Maker<\/a>$/)
    expect([...new Set([...tileServer!.requestedPaths, ...fontServer!.requestedPaths].map((path) => `/${path.split(/[/@.]/)[1]}`))].toSorted()).toEqual([
      '/ground',
      '/letters',
      '/pictures',
      '/style',
      '/tiles',
    ])
  })

  test('is neither loaded, shown nor named on pages without brand', async () => {
    for (const { requestedPaths } of [tileServer!, fontServer!]) requestedPaths.length = 0
    const testContext = await visit('desktop', 'en')
    const { pieces } = await crawl(testContext, await createShareLink(site.origin, 'Intermediary'), scrollToMap)
    expect(pieces.some(({ source }) => source.endsWith('/resource/map/base.json (body)'))).toBe(true)
    const hosts = [tileServer!, fontServer!].map(({ origin }) => new URL(origin).host)
    expect(sourcesContaining([...brandMarks, ...hosts], pieces)).toEqual([])
    expect([...tileServer!.requestedPaths, ...fontServer!.requestedPaths]).toEqual([])
  })

  const brokenStyles: readonly [string, string, (response: ServerResponse) => void][] = [
    ['does not answer', '/style.json', () => undefined],
    ['is no style', '/style.json', (response) => response.end('{"layers":1}')],
    ['has no tiles', '/ground.json', (response) => response.writeHead(503).end()],
  ]
  test.each(firstUnlessAll(brokenStyles))('is replaced by the built-in map with a notice when it %s', async (_, path, handle) => {
    replacements.set(path, handle)
    const { page } = await visit('phone', 'zh', { expected: new RegExp(`${externalRequests()}|status of 503`) })
    await open(page, `/home?view=map&${lakeBox}`)
    await notice(page, 'zh').waitFor()
    await expectLakeColour(page, await mapColour(page, 'land'))
    expect(await credit(page).innerText()).toBe('海岸线 GSHHG')
  })
})
