import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { etagOfFile, findMedia, type MediaFolders } from './media-files.ts'
import { partsOfKey } from './media-store.ts'

/** A media file that is opened as a page may not load or run anything; media is public, so other origins may embed it. */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
export const cacheForYear = 'public, max-age=31536000, immutable'
/** For files that may change under the same name, such as the logo. */
export const cacheForHour = 'public, max-age=3600'

/** Pictures are answered with status 404, not 200 like calls: link previews and `<img>` read only the status. */
export function notFound(context: Context<ServerEnv>): Response {
  return context.json({ code: problems.notFound.code, msg: problemWords.notFound[context.get('locale')], data: null }, 404, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Downloads are named `image.{ext}` or `video.{ext}` (specification section 7). */
const dispositionOf = ({ type, extension }: ServedFile, isDownload: boolean): string =>
  isDownload ? `attachment; filename="${type.startsWith('video/') ? 'video' : 'image'}.${extension}"` : 'inline'

/** A picture of the market, or a file of the media store, as a response needs it. */
type ServedFile = {
  readonly type: string
  readonly extension: string
  readonly size: number
  readonly etag: string
  readonly isFixed: boolean
  /** The bytes of the file or of a range; null if it was deleted meanwhile. */
  readonly read: (range: ByteRange | null) => Promise<ReadableStream<Uint8Array> | null>
}

/** Folders of the media store that are served; originals are not. */
const servedFolders: ReadonlySet<string> = new Set(['photo', 'video'])
const storedKey = /^[A-Za-z0-9][\w-]{0,120}\.(webp|jpg|mp4)$/

/** A file of the media store. Its name changes with its content. Without a size it is the large one, as for pictures of the market. */
async function findStored({ store }: Services['media'], folder: string, name: string): Promise<ServedFile | null> {
  const extension = storedKey.exec(name)?.[1]
  if (extension === undefined) return null
  const names = [name, ...(extension === 'mp4' || /_(?:s|m|ml|l)\.\w+$/.test(name) ? [] : [name.replace(/\.(\w+)$/, '_l.$1')])]
  for (const key of names.map((candidate) => `${folder}/${candidate}`)) {
    const size = await store.sizeOf(key)
    if (size === null) continue
    const read = async (range: ByteRange | null) => (await store.get(key, range))?.stream ?? null
    return { type: partsOfKey(key).type, extension, size, etag: `"${size.toString(36)}"`, isFixed: true, read }
  }
  return null
}

async function findPicture(folders: MediaFolders, folder: string, name: string): Promise<ServedFile | null> {
  const file = await findMedia(folders, `${folder}/${name}`)
  if (!file) return null
  const { path, type, extension, size, changedAt } = file
  const read = async (range: ByteRange | null) =>
    Readable.toWeb(createReadStream(path, range ? { start: range.first, end: range.last } : {})) as ReadableStream<Uint8Array>
  return { type, extension, size, etag: etagOfFile(size, changedAt), isFixed: folder !== 'brand', read }
}

/** Answers a file or a range of it: players need ranges of videos for seeking, and some for playing at all. */
async function answerFile(context: Context<ServerEnv>, file: ServedFile | null): Promise<Response> {
  if (!file) return notFound(context)
  const isVideo = file.type.startsWith('video/')
  const headers: Record<string, string> = {
    ...mediaHeaders,
    'content-type': file.type,
    'cache-control': file.isFixed ? cacheForYear : cacheForHour,
    'content-disposition': dispositionOf(file, context.req.query('download') === '1'),
    etag: file.etag,
    ...(isVideo ? { 'accept-ranges': 'bytes' } : {}),
  }
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const condition = context.req.header('if-range')
  const isUnchanged = condition === undefined || condition === file.etag
  const range = isVideo && isUnchanged ? byteRange(context.req.header('range'), file.size) : null
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  headers['content-length'] = String(range ? range.last - range.first + 1 : file.size)
  if (range) headers['content-range'] = `bytes ${range.first}-${range.last}/${file.size}`
  const isBodyless = context.req.raw.method === 'HEAD' || file.size === 0
  const body = isBodyless ? null : await file.read(range)
  return body || isBodyless ? new Response(body, { status: range ? 206 : 200, headers }) : notFound(context)
}

/** Market pictures and files of the media store (`/resource/{folder}/{name}`), without `api-version`; only files of `folders` (safety.md, T16). */
export function addMedia(app: Hono<ServerEnv>, getServices: GetServices, folders: MediaFolders): void {
  app.get('/resource/:folder{[a-z]+}/:name', async (context) => {
    const [services, { folder, name }] = [getServices(), context.req.param()]
    if (folder === 'brand' && (!services || isNeutralHost(services.profile, context.req.url))) return notFound(context)
    if (!servedFolders.has(folder)) return answerFile(context, await findPicture(folders, folder, name))
    return answerFile(context, await findStored(requireServices(getServices).media, folder, name))
  })
}
