import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isProblem, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { requireOpenShare } from '../shares/open-share.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { type Card, cardOf, siteCardOf } from './card.ts'
import { createCardDrawing } from './card-drawing.ts'
import { etagOfFile, findMedia, type MediaFolders } from './media-files.ts'
import { partsOfKey } from './media-store.ts'
import { createPreviews } from './preview-card.ts'

export type MediaOptions = {
  readonly folders: MediaFolders
  readonly report: (error: unknown, path: string) => void
  /** Counts the drawing of a picture, or throws `tooFrequent`. */
  readonly requireDrawing: (context: Context<ServerEnv>) => void
}

/** A media file that is opened as a page may not load or run anything; media is public, so other origins may embed it. */
const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
const cacheForYear = 'public, max-age=31536000, immutable'
/** For files that may change under the same name, such as the logo. */
const cacheForHour = 'public, max-age=3600'

/** Pictures are answered with status 404, not 200 like calls: link previews and `<img>` read only the status. */
function notFound(context: Context<ServerEnv>): Response {
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

/** The listing and variant of a share code; null for a code of anything else, and of a link that has ended. */
async function sharedTargetOf(services: Services, code: string): Promise<{ id: string; variant: ShareVariant } | null> {
  if (!/^[A-Za-z0-9]{6,16}$/.test(code)) return null
  try {
    const { target, id, variant } = await requireOpenShare(code, services)
    return target === 'listing' ? { id, variant } : null
  } catch (error) {
    if (isProblem(error)) return null
    throw error
  }
}

/**
 * Pictures and videos (`/resource/{folder}/{name}`) and link previews (`/resource/preview/…`), without `api-version`; only files of
 * `folders` (safety.md, T16).
 */
export function addMedia(app: Hono<ServerEnv>, getServices: GetServices, { folders, report, requireDrawing }: MediaOptions): void {
  const readStored = async (key: string) => {
    const stored = await requireServices(getServices).media.store.get(key)
    return stored ? await buffer(stored.stream) : null
  }
  const previews = createPreviews({ draw: createCardDrawing(), report: (error) => report(error, '/resource/preview'), readStored })
  const isNeutral = (context: Context<ServerEnv>, { profile }: Services) => isNeutralHost(profile, context.req.url)
  const answerCard = async (context: Context<ServerEnv>, card: Card) => {
    if (!previews.isCached(card)) requireDrawing(context)
    const { jpeg, isComplete } = await previews.picture(card)
    const headers = {
      ...mediaHeaders,
      'content-type': 'image/jpeg',
      'cache-control': isComplete ? cacheForHour : 'no-store',
      'content-disposition': 'inline',
      vary: 'Accept-Language, Cookie',
    }
    return new Response(Buffer.from(jpeg), { headers })
  }
  const answer = async (context: Context<ServerEnv>, target: { id: string; variant: ShareVariant } | null) => {
    const services = requireServices(getServices)
    const listing = target ? await sharedListing(target.id, services) : null
    if (!target || !listing) return notFound(context)
    const variant = isNeutral(context, services) ? 'Intermediary' : target.variant
    return answerCard(context, await cardOf(listing, services.profile, variant, context.get('locale'), folders))
  }
  app.get('/resource/preview/site.jpg', async (context) => {
    const services = requireServices(getServices)
    if (isNeutral(context, services)) return notFound(context)
    return answerCard(context, await siteCardOf(services.profile, context.get('locale'), folders))
  })
  app.get('/resource/preview/listing/:file{[\\w-]+\\.jpg}', (context) => answer(context, { id: context.req.param('file').slice(0, -4), variant: 'normal' }))
  app.get('/resource/preview/:file{[\\w-]+\\.jpg}', async (context) =>
    answer(context, await sharedTargetOf(requireServices(getServices), context.req.param('file').slice(0, -4))),
  )
  app.get('/resource/:folder{[a-z]+}/:name', async (context) => {
    const [services, { folder, name }] = [getServices(), context.req.param()]
    if (folder === 'brand' && (!services || isNeutral(context, services))) return notFound(context)
    if (!servedFolders.has(folder)) return answerFile(context, await findPicture(folders, folder, name))
    return answerFile(context, await findStored(requireServices(getServices).media, folder, name))
  })
}
