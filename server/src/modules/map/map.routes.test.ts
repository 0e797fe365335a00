import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '@site/server/services.ts'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { ServerEnv } from '../../http/envelope.ts'
import { addMap } from './map.routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-routes-'))
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
writeFileSync(join(folder, 'manila.pmtiles'), bytes)
afterAll(() => rmSync(folder, { recursive: true }))

const place = (id: string, zh: string, en: string) => ({ id, name: { zh, en }, lat: 14.5, lng: 121, aliases: [] })
const profile: { mapStyle?: string } = { mapStyle: 'manila.pmtiles' }
const services = {
  profile,
  places: {
    cities: [place('makati', '马卡蒂', 'Makati')],
    areas: [place('makati-rockwell', '洛克威尔', 'Rockwell')],
    landmarks: [{ ...place('mrt3-ayala', '阿亚拉站', 'Ayala Station'), kind: 'Station' }],
  },
} as unknown as Services // what the routes ask of them

const app = new Hono<ServerEnv>()
app.onError((error) => new Response(error.message, { status: 404 }))
addMap(app, () => services, { base: '{"type":"FeatureCollection","features":[]}', tilesFolder: folder })
const ask = (path: string, headers: Record<string, string> = {}) => app.request(`http://site${path}`, { headers })

test('the ground comes as it was given, and not again when it is known', async () => {
  const first = await ask('/resource/map/base.json')
  expect(await first.json()).toEqual({ type: 'FeatureCollection', features: [] })
  const again = await ask('/resource/map/base.json', { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the names on the map are those of the places, in both languages', async () => {
  const { features } = (await (await ask('/resource/map/places.json')).json()) as { features: { properties: Record<string, unknown> }[] }
  expect(features.map(({ properties: { is, zh, en } }) => [is, zh, en])).toEqual([
    ['city', '马卡蒂', 'Makati'],
    ['area', '洛克威尔', 'Rockwell'],
    ['Station', '阿亚拉', 'Ayala'],
  ])
})

test('a street map is answered part by part', async () => {
  const part = await ask('/resource/map/streets.pmtiles', { range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
  const rest = await ask('/resource/map/streets.pmtiles', { range: 'bytes=990-' })
  expect(rest.headers.get('content-range')).toBe('bytes 990-999/1000')
  for (const range of ['bytes=1000-', 'bytes=5-2', 'bytes=-5', 'lines=1-2'])
    expect((await ask('/resource/map/streets.pmtiles', { range })).status, range).toBe(416)
})

test('only the file of the site profile is given out, and under no name of its own', async () => {
  const status = async (name: string) => (await ask(`/resource/map/${name}`, { range: 'bytes=0-9' })).status
  for (const name of ['manila.pmtiles', 'other.pmtiles', '..%2Fmanila.pmtiles']) expect(await status(name), name).toBe(404)
  for (const mapStyle of [undefined, 'built-in', 'missing.pmtiles', 'https://tiles.example/manila.pmtiles']) {
    profile.mapStyle = mapStyle
    expect(await status('streets.pmtiles'), mapStyle).toBe(404)
  }
})
