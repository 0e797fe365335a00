import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import { findShortUrl } from '../shares/shares.store.ts'
import { byteRange } from './byte-range.ts'
import { type Card, cardOf, siteCardOf } from './card.ts'
import { createCardDrawing } from './card-drawing.ts'
import { etagOfFile, findMedia, type MediaFile, type MediaFolders } from './media-files.ts'
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

const isVideo = ({ extension }: MediaFile): boolean => extension === 'mp4'

/** Pictures are answered with status 404, not 200 like calls: link previews and `<img>` read only the status. */
function notFound(context: Context<ServerEnv>): Response {
  return context.json({ code: problems.notFound.code, msg: problemWords.notFound[context.get('locale')], data: null }, 404, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Downloads are named `image.{ext}` or `video.{ext}` (specification section 7). */
const dispositionOf = (file: MediaFile, isDownload: boolean): string =>
  isDownload ? `attachment; filename="${isVideo(file) ? 'video' : 'image'}.${file.extension}"` : 'inline'

async function answerFile(context: Context<ServerEnv>, folders: MediaFolders): Promise<Response> {
  const { folder = '', name = '' } = context.req.param() as { folder?: string; name?: string }
  const file = await findMedia(folders, `${folder}/${name}`)
  if (!file) return notFound(context)
  const etag = etagOfFile(file.size, file.changedAt)
  const headers = {
    ...mediaHeaders,
    'content-type': file.type,
    'cache-control': folder === 'brand' ? cacheForHour : cacheForYear,
    'content-disposition': dispositionOf(file, context.req.query('download') === '1'),
    etag,
  }
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (isVideo(file)) return answerVideo(context, file, headers)
  return new Response(await readFile(file.path), { headers })
}

/** Answers a video or a range of it: players need ranges for seeking, and some for playing at all. */
function answerVideo(
  context: Context<ServerEnv>,
  { path, size }: MediaFile,
  fileHeaders: Readonly<Record<string, string>> & { readonly etag: string },
): Response {
  const headers = { ...fileHeaders, 'accept-ranges': 'bytes' }
  const condition = context.req.header('if-range')
  const isUnchanged = condition === undefined || condition === headers.etag
  const range = isUnchanged ? byteRange(context.req.header('range'), size) : null
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const body = size === 0 ? null : (Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream<Uint8Array>)
  const rangeHeader = range && { 'content-range': `bytes ${first}-${last}/${size}` }
  return new Response(body, { status: range ? 206 : 200, headers: { ...headers, 'content-length': String(last - first + 1), ...rangeHeader } })
}

/** The listing and variant of a share code; null for a code of anything else. */
async function sharedTargetOf(services: Services, code: string): Promise<{ id: string; variant: ShareVariant } | null> {
  const shortUrl = /^[A-Za-z0-9]{6,16}$/.test(code) ? await findShortUrl(services.database.db, code) : null
  return shortUrl?.share?.target === 'listing' ? { id: shortUrl.share.id, variant: shortUrl.share.variant } : null
}

/**
 * Pictures and videos (`/resource/{folder}/{name}`) and link previews (`/resource/preview/…`), without `api-version`; only files of
 * `folders` (safety.md, T16).
 */
export function addMedia(app: Hono<ServerEnv>, getServices: GetServices, { folders, report, requireDrawing }: MediaOptions): void {
  const previews = createPreviews({ draw: createCardDrawing(), report: (error) => report(error, '/resource/preview') })
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
  app.get('/resource/:folder{[a-z]+}/:name', (context) => {
    const services = getServices()
    const isBrandHidden = context.req.param('folder') === 'brand' && (!services || isNeutral(context, services))
    return isBrandHidden ? notFound(context) : answerFile(context, folders)
  })
}
