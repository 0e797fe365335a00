import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { Hono } from 'hono'
import type { ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices } from '../../services.ts'
import { mediaHeaders, notFound } from '../media/media.routes.ts'
import { portraitNamed } from './portraits.store.ts'

/** Only browsers may cache a portrait, for ten minutes: its owner can remove it. */
const cacheControl = 'private, max-age=600'

/** Portraits of contact cards (`/resource/portrait/{name}.webp`), not on the host without brand. */
export function addPortraits(app: Hono<ServerEnv>, getServices: GetServices): void {
  app.get('/resource/portrait/:file', async (context) => {
    const { database, profile } = requireServices(getServices)
    const [, name] = /^([0-9a-f]{32})\.webp$/.exec(context.req.param('file')) ?? []
    const bytes = name === undefined || isNeutralHost(profile, context.req.url) ? null : await portraitNamed(database.db, name)
    if (!bytes) return notFound(context)
    const headers = { ...mediaHeaders, 'content-type': 'image/webp', 'content-length': String(bytes.length), 'cache-control': cacheControl }
    return new Response(context.req.raw.method === 'HEAD' ? null : bytes, { headers })
  })
}
