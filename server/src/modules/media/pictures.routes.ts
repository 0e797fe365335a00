import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { sharedListing } from '../shares/shared-listing.ts'
import { previewCardOf, sitePreviewCardOf } from './pictures/card.ts'
import { hashOfPicture, type LinkPicture, pictureShapes, readPictureFile } from './pictures/link-picture.ts'
import { createLinkPictures } from './pictures/link-pictures.ts'
import { findMedia, type MediaFolders } from './media-files.ts'
import { cacheForHour, cacheForYear, mediaHeaders, notFound } from './media.routes.ts'
import { createPictureDrawing } from './pictures/picture-drawing.ts'
import { linkPictureOf, readLink } from './pictures/shared-picture.ts'

/** What answers the addresses of pictures of links. */
export type PictureOptions = {
  readonly folders: MediaFolders
  readonly originOf: (request: Request) => string
  readonly report: (error: unknown, path: string) => void
  /** Counts the drawing of a picture, or throws `tooFrequent`. */
  readonly requireDrawing: (context: Context<ServerEnv>) => void
}

/** The response for a poster that cannot be drawn now; a preview card has at least its photo. */
const busy = () => new Response(null, { status: 503, headers: { ...mediaHeaders, 'cache-control': 'no-store', 'retry-after': '2' } })

/**
 * Pictures of links under `/resource/preview/`, without `api-version`. The picture of a path of `pathOfPicture` may be cached for a year if the path has the
 * hash of the current picture; with another hash, and on paths without one (`{code}.jpg`), the current picture may be cached for an hour.
 */
export function addPictures(app: Hono<ServerEnv>, getServices: GetServices, { folders, originOf, report, requireDrawing }: PictureOptions): void {
  const readMedia = async (key: string) => {
    if (key.startsWith('photo/')) {
      const stored = await requireServices(getServices).media.store.get(key)
      return stored ? await buffer(stored.stream) : null
    }
    const file = await findMedia(folders, key)
    return file ? await readFile(file.path) : null
  }
  const pictures = createLinkPictures({ draw: createPictureDrawing(), readMedia, report: (error) => report(error, '/resource/preview') })
  const isNeutral = (context: Context<ServerEnv>, { profile }: Services) => isNeutralHost(profile, context.req.url)

  const answer = async (context: Context<ServerEnv>, picture: LinkPicture, hash: string | null = null) => {
    if (!pictures.isCached(picture)) requireDrawing(context)
    const drawn = await pictures.bytesOf(picture)
    if (drawn === null) return busy()
    const { type, extension } = pictureShapes[picture.shape]
    const caching = !drawn.isComplete ? 'no-store' : hash === hashOfPicture(picture) ? cacheForYear : cacheForHour
    const headers = {
      ...mediaHeaders,
      'content-type': type,
      'cache-control': caching,
      'content-disposition': context.req.query('download') === '1' ? `attachment; filename="image.${extension}"` : 'inline',
      ...(hash === null ? { vary: 'Accept-Language, Cookie' } : {}),
    }
    return new Response(Buffer.from(drawn.bytes), { headers })
  }
  /** What an address without language, shape and hash stands for. */
  const wideRequestOf = (context: Context<ServerEnv>) => ({ locale: context.get('locale'), shape: 'wide', hash: null }) as const
  /** What the address of a picture says of its file; the hash is null without one. */
  type RequestedPicture = ReturnType<typeof wideRequestOf> | NonNullable<ReturnType<typeof readPictureFile>>

  const answerListing = async (context: Context<ServerEnv>, id: string, { locale, shape, hash }: RequestedPicture) => {
    const services = requireServices(getServices)
    const listing = await sharedListing(id, services)
    if (!listing || shape === 'poster') return notFound(context)
    return answer(context, previewCardOf(listing, services.profile, isNeutral(context, services) ? 'Intermediary' : 'normal', shape, locale), hash)
  }
  const answerLink = async (context: Context<ServerEnv>, code: string, { locale, shape, hash }: RequestedPicture) => {
    const services = requireServices(getServices)
    const pictureContext = { services, isNeutral: isNeutral(context, services), origin: originOf(context.req.raw) }
    return answer(context, await linkPictureOf(await readLink(code, services), { code, shape, locale }, pictureContext), hash)
  }

  app.get('/resource/preview/site.jpg', async (context) => {
    const services = requireServices(getServices)
    if (isNeutral(context, services)) return notFound(context)
    return answer(context, sitePreviewCardOf(services.profile, context.get('locale')))
  })
  app.get('/resource/preview/listing/:file{[\\w-]+\\.jpg}', (context) => answerListing(context, context.req.param('file').slice(0, -4), wideRequestOf(context)))
  app.get('/resource/preview/listing/:id{[\\w-]+}/:file', (context) => {
    const wanted = readPictureFile(context.req.param('file'))
    return wanted ? answerListing(context, context.req.param('id'), wanted) : notFound(context)
  })
  app.get('/resource/preview/:file{[A-Za-z0-9]{6,16}\\.jpg}', (context) => answerLink(context, context.req.param('file').slice(0, -4), wideRequestOf(context)))
  app.get('/resource/preview/:code{[A-Za-z0-9]{6,16}}/:file', (context) => {
    const wanted = readPictureFile(context.req.param('file'))
    return wanted ? answerLink(context, context.req.param('code'), wanted) : notFound(context)
  })
}
