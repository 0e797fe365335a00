import { problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices } from '../../services.ts'
import { isNegotiated } from './photos/avif-photos.ts'
import { byteRange } from './byte-range.ts'
import type { MediaFolders } from './media-files.ts'
import { findPicture, findStored, readsAvif, type ServedFile, servedFolders } from './served-file.ts'

/** A media file that is opened as a page may not load or run anything; media is public, so other origins may embed it. */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}
export const cacheForYear = 'public, max-age=31536000, immutable'
/** For AVIF: a cache before the site that does not heed `Vary` would send it to browsers that cannot read it (decision 0032). */
const keepForYear = 'private, max-age=31536000, immutable'
/** For files that may change under the same name, such as the logo. */
export const cacheForHour = 'public, max-age=3600'

/** Pictures are answered with status 404, not 200 like calls: link previews and `<img>` read only the status. */
export function notFound(context: Context<ServerEnv>): Response {
  return context.json({ code: problems.notFound.code, msg: problemWords.notFound[context.get('locale')], data: null }, 404, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}

/** Downloads are named `image.{ext}` or `video.{ext}` (S7.6). */
const dispositionOf = ({ type, extension }: ServedFile, isDownload: boolean): string =>
  isDownload ? `attachment; filename="${type.startsWith('video/') ? 'video' : 'image'}.${extension}"` : 'inline'

/** Answers a file or a range of it: players need ranges of videos for seeking, and some for playing at all. */
async function answerFile(context: Context<ServerEnv>, file: ServedFile | null): Promise<Response> {
  if (!file) return notFound(context)
  const isVideo = file.type.startsWith('video/')
  const headers: Record<string, string> = {
    ...mediaHeaders,
    'content-type': file.type,
    'cache-control': file.extension === 'avif' ? keepForYear : file.isFixed ? cacheForYear : cacheForHour,
    ...(isNegotiated(context.req.path) ? { vary: 'Accept' } : {}),
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
    const isAvif = isNegotiated(name) && context.req.query('download') !== '1' && readsAvif(context.req.header('accept'))
    if (!servedFolders.has(folder)) return answerFile(context, await findPicture(folders, folder, name, isAvif))
    return answerFile(context, await findStored(requireServices(getServices), folder, name, isAvif))
  })
}
