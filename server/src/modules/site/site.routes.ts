import { isNeutralHost } from '@site/domain/site-profile.ts'
import { locales } from '@site/domain/words.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import type { MediaFolders } from '../media/media-files.ts'
import { createIcons, iconTypes } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { oEmbedOf } from './oembed.ts'
import { sitemapIndex, sitemapPages, sitemapPart } from './sitemap.ts'

export type SiteRouteOptions = {
  readonly folders: MediaFolders
  readonly originOf: (request: Request) => string
  /** Whether the origin is that of the request, which a client chooses: a response that contains it must not be cached. */
  readonly isRequestOrigin: boolean
  /** Counts a read that costs as much as a page, or throws `tooFrequent`. */
  readonly requireReading: (context: Context<ServerEnv>) => void
}

/** Paths that search engines, browsers and sites that embed pages request without a link. */
export const sitePaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/*',
  '/oembed',
  '/manifest/*',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/icon-badge-96.png',
  '/splash/*',
] as const

const hourHeaders = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** Parameters with unlimited values, which give unlimited addresses of similar pages. */
const unlimitedParameters = ['bbox', 'polygon', 'lat', 'cursor']

/** Shared pages are not disallowed: an engine must read one to find that it must not be indexed. */
const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    'Disallow: /frontend/',
    ...unlimitedParameters.map((key) => `Disallow: /*?*${key}=`),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')

const notFound = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** The value of `maxwidth` or `maxheight`, px; infinite without one. */
const limitOf = (text: string | undefined): number => (text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY)

/**
 * `/robots.txt`, `/sitemap.xml` with its parts, the manifest, the icons, and `/oembed`, which describes public pages in JSON only; the host for links without brand has
 * no sitemap, no icon and no embeds.
 */
export function addSite(app: Hono<ServerEnv>, getServices: GetServices, { folders, originOf, isRequestOrigin, requireReading }: SiteRouteOptions): void {
  const originHeaders = isRequestOrigin ? { ...hourHeaders, 'cache-control': 'no-store' } : hourHeaders
  const xmlHeaders = { ...originHeaders, 'content-type': 'application/xml; charset=utf-8' }
  const icons = createIcons(folders)
  const requireSite = (context: Context<ServerEnv>) => {
    const services = requireServices(getServices)
    return { services, isNeutral: isNeutralHost(services.profile, context.req.url), origin: originOf(context.req.raw) }
  }
  /** Adds the route of a sitemap; `write` returns null when it does not exist. */
  const addSitemap = (path: string, write: (services: Services, origin: string, file: string) => Promise<string | ReadableStream | null>) =>
    app.get(path, async (context) => {
      const { services, isNeutral, origin } = requireSite(context)
      if (isNeutral) return notFound()
      requireReading(context)
      const sitemap = await write(services, origin, context.req.param('file') ?? '')
      return sitemap === null ? notFound() : new Response(sitemap, { headers: xmlHeaders })
    })
  app.get('/robots.txt', (context) => {
    const { isNeutral, origin } = requireSite(context)
    return new Response(robotsText(isNeutral ? null : origin), { headers: { ...originHeaders, 'content-type': 'text/plain; charset=utf-8' } })
  })
  addSitemap('/sitemap.xml', ({ database }, origin) => sitemapIndex(database.db, origin))
  addSitemap('/sitemap/pages.xml', ({ database, places }, origin) => sitemapPages(database.db, places, origin))
  addSitemap('/sitemap/:file{homes-[1-9][0-9]{0,5}\\.xml}', ({ database }, origin, file) =>
    sitemapPart(database.db, origin, Number.parseInt(file.slice('homes-'.length), 10)),
  )
  app.get('/oembed', async (context) => {
    const { services, isNeutral, origin } = requireSite(context)
    if (isNeutral) return notFound()
    requireReading(context)
    const { url = '', format = 'json', maxwidth, maxheight } = context.req.query()
    if (format !== 'json') return new Response(null, { status: 501, headers: { 'cache-control': 'no-store' } })
    const limits = { maxWidth: limitOf(maxwidth), maxHeight: limitOf(maxheight) }
    const embed = await oEmbedOf(url, { origin, locale: context.get('locale'), ...limits }, services)
    return embed ? Response.json(embed, { headers: { ...originHeaders, vary: 'Accept-Language, Cookie' } }) : notFound()
  })
  for (const locale of locales)
    app.get(`/manifest/${locale}.webmanifest`, (context) => {
      const { services, isNeutral } = requireSite(context)
      if (isNeutral) return notFound()
      return new Response(JSON.stringify(manifestOf(services.profile, locale)), { headers: { ...hourHeaders, 'content-type': 'application/manifest+json' } })
    })
  const answerPicture = async (context: Context<ServerEnv>, name: string, type: string) => {
    const { services, isNeutral } = requireSite(context)
    const picture = isNeutral ? null : await icons(name, services.profile)
    return picture ? new Response(new Uint8Array(picture), { headers: { ...hourHeaders, 'content-type': type } }) : notFound()
  }
  for (const [name, type] of Object.entries(iconTypes)) app.get(`/${name}`, (context) => answerPicture(context, name, type))
  app.get('/splash/:file', (context) => answerPicture(context, `splash/${context.req.param('file')}`, 'image/png'))
}
