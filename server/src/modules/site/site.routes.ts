import { ProblemError } from '@site/domain/problems.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../http/server-env.ts'
import type { Services } from '../../services.ts'
import type { MediaFolders } from '../media/media-files.ts'
import { createIcons, type IconName, iconTypes } from './icons.ts'
import { sitemapIndex, sitemapPages, sitemapPart } from './sitemap.ts'

export type SiteRoutes = {
  readonly folders: MediaFolders
  readonly originOf: (request: Request) => string
  /** Whether the origin is that of the request, which a client can choose: an answer that names it must not be cached for others. */
  readonly isRequestOrigin: boolean
  /** Counts a read that costs as much as a page, or throws `tooFrequent`. */
  readonly requireReading: (context: Context<ServerEnv>) => void
}

/** Paths that search engines and browsers request without a link. */
export const sitePaths = ['/robots.txt', '/sitemap.xml', '/sitemap/*', '/favicon.ico', '/apple-touch-icon.png'] as const

const hour = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

/** Parameters that name a part of a map or a position in a list: endless addresses with similar pages. */
const endlessParameters = ['bbox', 'polygon', 'lat', 'cursor']

/** Share pages are not listed here: an engine must read one to find that it must not be indexed. */
const robotsText = (origin: string | null): string =>
  [
    'User-agent: *',
    'Disallow: /frontend/',
    ...endlessParameters.map((key) => `Disallow: /*?*${key}=`),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n')

const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** `/robots.txt`, `/sitemap.xml` with its parts, and the icons; the host for links without brand has no sitemap and no icon. */
export function addSite(app: Hono<ServerEnv>, services: () => Services | null, { folders, originOf, isRequestOrigin, requireReading }: SiteRoutes): void {
  const originHeaders = isRequestOrigin ? { ...hour, 'cache-control': 'no-store' } : hour
  const xml = { ...originHeaders, 'content-type': 'application/xml; charset=utf-8' }
  const icons = createIcons(folders)
  const requireSite = (context: Context<ServerEnv>) => {
    const ready = services()
    if (!ready) throw new ProblemError('notReady')
    return { ready, isNeutral: isNeutralHost(ready.profile, context.req.url), origin: originOf(context.req.raw) }
  }
  app.get('/robots.txt', (context) => {
    const { isNeutral, origin } = requireSite(context)
    return new Response(robotsText(isNeutral ? null : origin), { headers: { ...originHeaders, 'content-type': 'text/plain; charset=utf-8' } })
  })
  app.get('/sitemap.xml', async (context) => {
    const { ready, isNeutral, origin } = requireSite(context)
    if (isNeutral) return missing()
    requireReading(context)
    return new Response(await sitemapIndex(ready.database.db, origin), { headers: xml })
  })
  app.get('/sitemap/pages.xml', async (context) => {
    const { ready, isNeutral, origin } = requireSite(context)
    if (isNeutral) return missing()
    requireReading(context)
    return new Response(await sitemapPages(ready.database.db, ready.places, origin), { headers: xml })
  })
  app.get('/sitemap/:part{homes-[1-9][0-9]{0,5}\\.xml}', async (context) => {
    const { ready, isNeutral, origin } = requireSite(context)
    if (isNeutral) return missing()
    requireReading(context)
    const part = await sitemapPart(ready.database.db, origin, Number.parseInt(context.req.param('part').slice('homes-'.length), 10))
    return part ? new Response(part, { headers: xml }) : missing()
  })
  for (const name of Object.keys(iconTypes) as IconName[])
    app.get(`/${name}`, async (context) => {
      const { ready, isNeutral } = requireSite(context)
      const icon = isNeutral ? null : await icons(name, ready.profile)
      return icon ? new Response(new Uint8Array(icon), { headers: { ...hour, 'content-type': iconTypes[name] } }) : missing()
    })
}
