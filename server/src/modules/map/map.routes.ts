import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices } from '../../services.ts'
import { etagOfFile } from '../media/media-files.ts'
import type { PlaceBook } from '../places/place-book.ts'

/** Files of maps: the background of the built-in map as GeoJSON text, and the folder of the street map (`.pmtiles`). */
export type MapFiles = { readonly base: string; readonly tilesFolder: string }

const cacheHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' }
/** Longest range of one response, bytes. */
const maxRangeBytes = 4 * 1024 * 1024

type LabelledPlace = { readonly name: Words; readonly lat: number; readonly lng: number }

/** The labels of the map as GeoJSON text. A label with a lower rank gets space first. */
function labelsOf({ cities, areas, landmarks }: PlaceBook): string {
  const feature = (kind: string, { name: { zh, en }, lat, lng }: LabelledPlace, rank: number) => ({
    type: 'Feature',
    properties: { is: kind, zh: zh.replace(/站$/, ''), en: en.replace(/ Station$/, ''), rank },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })
  const features = [
    ...cities.map((city, rank) => feature('city', city, rank)),
    ...areas.map((area, rank) => feature('area', area, rank)),
    ...landmarks.map((landmark, rank) => feature(landmark.kind, landmark, rank)),
  ]
  return JSON.stringify({ type: 'FeatureCollection', features })
}

function answerJson(text: string, ifNoneMatch: string | undefined): Response {
  const headers = {
    ...cacheHeaders,
    'content-type': 'application/json; charset=utf-8',
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
  }
  return ifNoneMatch === headers.etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

/** The first and last byte of a `Range` header, at most `maxRangeBytes`; null unless it names one range with a start inside the file. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (start === undefined) return null
  const first = Number(start)
  const last = Math.min(end ? Number(end) : size - 1, size - 1, first + maxRangeBytes - 1)
  return first <= last ? { first, last } : null
}

async function answerRange(file: string, rangeHeader: string | undefined): Promise<Response> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ProblemError('notFound')
    throw error
  })
  const part = rangeOf(rangeHeader, stats.size)
  const headers = {
    'x-content-type-options': 'nosniff',
    // an operator may replace the file under the same name, and ranges of two versions must not be mixed
    'cache-control': 'no-cache',
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    etag: etagOfFile(stats.size, stats.mtimeMs),
  }
  if (!part) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${stats.size}` } })
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(part.last - part.first + 1)
    await handle.read(bytes, 0, bytes.length, part.first)
    return new Response(bytes, { status: 206, headers: { ...headers, 'content-range': `bytes ${part.first}-${part.last}/${stats.size}` } })
  } finally {
    await handle.close()
  }
}

/** Background, labels and street map under `/resource/map/`, without `api-version`. The name of the street map is fixed: the real one may reveal the site. */
export function addMap(app: Hono<ServerEnv>, getServices: GetServices, files: MapFiles): void {
  app.get('/resource/map/base.json', (context) => answerJson(files.base, context.req.header('if-none-match')))
  app.get('/resource/map/places.json', (context) => answerJson(labelsOf(requireServices(getServices).places), context.req.header('if-none-match')))
  app.get('/resource/map/streets.pmtiles', (context) => {
    const { mapStyle } = requireServices(getServices).profile
    if (!mapStyle?.endsWith('.pmtiles') || mapStyle.includes('/')) throw new ProblemError('notFound')
    return answerRange(join(files.tilesFolder, mapStyle), context.req.header('range'))
  })
}
