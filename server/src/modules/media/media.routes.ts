import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ProblemError, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/server-env.ts'
import type { Services } from '../../services.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import { findShortUrl } from '../shares/shares.store.ts'
import { byteRange } from './byte-range.ts'
import { type Card, cardOf, siteCardOf } from './card.ts'
import { createCardDrawing } from './card-drawing.ts'
import { findMedia, type MediaFile, type MediaFolders } from './media-files.ts'
import { createPreviews } from './preview-card.ts'

export type MediaOptions = {
  readonly folders: MediaFolders
  readonly report: (error: unknown, path: string) => void
  /** Counts the drawing of a picture, or throws `tooFrequent`. */
  readonly requireDrawing: (context: Context<ServerEnv>) => void
}

/** A media file opened by itself may load and run nothing; media is public, so other origins may embed it. */
const fixed = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
const year = 'public, max-age=31536000, immutable'
/** The logo keeps its name when an operator changes it. */
const hour = 'public, max-age=3600'

const videoEndings = ['mp4']

/** Pictures have an HTTP status of their own: link previews and `<img>` read nothing else. */
function missing(context: Context<ServerEnv>): Response {
  return context.json({ code: problems.notFound.code, msg: problemWords.notFound[context.get('locale')], data: null }, 404, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Downloads are named `image.{ext}` or `video.{ext}` (specification section 7). */
const dispositionOf = ({ ending }: MediaFile, isDownload: boolean): string =>
  isDownload ? `attachment; filename="${videoEndings.includes(ending) ? 'video' : 'image'}.${ending}"` : 'inline'

async function answerFile(context: Context<ServerEnv>, folders: MediaFolders): Promise<Response> {
  const { folder = '', name = '' } = context.req.param() as { folder?: string; name?: string }
  const file = await findMedia(folders, `${folder}/${name}`)
  if (!file) return missing(context)
  const etag = `"${file.size.toString(36)}-${Math.round(file.changedAt).toString(36)}"`
  const headers = {
    ...fixed,
    'content-type': file.type,
    'cache-control': folder === 'brand' ? hour : year,
    'content-disposition': dispositionOf(file, context.req.query('download') === '1'),
    etag,
  }
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (videoEndings.includes(file.ending)) return answerVideo(context, file, headers)
  return new Response(await readFile(file.path), { headers })
}

/** Players request ranges of a video: some play none without ranges, and seeking needs them. */
function answerVideo(
  context: Context<ServerEnv>,
  { path, size }: MediaFile,
  fileHeaders: Readonly<Record<string, string>> & { readonly etag: string },
): Response {
  const headers = { ...fileHeaders, 'accept-ranges': 'bytes' }
  const condition = context.req.header('if-range')
  const isSame = condition === undefined || condition === headers.etag
  const range = isSame ? byteRange(context.req.header('range'), size) : null
  if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const body = size === 0 ? null : (Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream<Uint8Array>)
  const partly = range && { 'content-range': `bytes ${first}-${last}/${size}` }
  return new Response(body, { status: range ? 206 : 200, headers: { ...headers, 'content-length': String(last - first + 1), ...partly } })
}

/** The listing and variant of a preview picture: of a share code, which decides the variant, or of a public listing page. */
async function previewOf(services: Services, code: string): Promise<{ id: string; variant: ShareVariant } | null> {
  const found = /^[A-Za-z0-9]{6,16}$/.test(code) ? await findShortUrl(services.database.db, code) : null
  return found?.share?.target === 'listing' ? { id: found.share.id, variant: found.share.variant } : null
}

/**
 * `/resource/{folder}/{name}` (pictures, with sizes), `/resource/preview/{code}.jpg` and `/resource/preview/listing/{id}.jpg` (pictures of
 * link previews, in the language of the address). No `api-version` is needed; a key can only name a file of the given folders (T16).
 */
export function addMedia(app: Hono<ServerEnv>, services: () => Services | null, { folders, report, requireDrawing }: MediaOptions): void {
  const previews = createPreviews({ draw: createCardDrawing(), report: (error) => report(error, '/resource/preview') })
  const requireReady = (): Services => {
    const ready = services()
    if (!ready) throw new ProblemError('notReady')
    return ready
  }
  const isNeutral = (context: Context<ServerEnv>, { profile }: Services) => isNeutralHost(profile, context.req.url)
  const answerCard = async (context: Context<ServerEnv>, card: Card) => {
    if (!previews.isKept(card)) requireDrawing(context)
    const { jpeg, isWhole } = await previews.picture(card)
    const headers = {
      ...fixed,
      'content-type': 'image/jpeg',
      'cache-control': isWhole ? hour : 'no-store',
      'content-disposition': 'inline',
      vary: 'Accept-Language, Cookie',
    }
    return new Response(Buffer.from(jpeg), { headers })
  }
  const answer = async (context: Context<ServerEnv>, target: { id: string; variant: ShareVariant } | null) => {
    const ready = requireReady()
    const listing = target ? await sharedListing(target.id, ready) : null
    if (!target || !listing) return missing(context)
    const variant = isNeutral(context, ready) ? 'Intermediary' : target.variant
    return answerCard(context, await cardOf(listing, ready.profile, variant, context.get('locale'), folders))
  }
  app.get('/resource/preview/site.jpg', async (context) => {
    const ready = requireReady()
    if (isNeutral(context, ready)) return missing(context)
    return answerCard(context, await siteCardOf(ready.profile, context.get('locale'), folders))
  })
  app.get('/resource/preview/listing/:file{[\\w-]+\\.jpg}', (context) => answer(context, { id: context.req.param('file').slice(0, -4), variant: 'normal' }))
  app.get('/resource/preview/:file{[\\w-]+\\.jpg}', async (context) => answer(context, await previewOf(requireReady(), context.req.param('file').slice(0, -4))))
  app.get('/resource/:folder{[a-z]+}/:name', (context) => {
    const ready = services()
    const isBrandHidden = context.req.param('folder') === 'brand' && (!ready || isNeutral(context, ready))
    return isBrandHidden ? missing(context) : answerFile(context, folders)
  })
}
