import { hasPermission } from '@site/domain/account.ts'
import { isShelved } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { sharePath } from '@site/domain/share.ts'
import { neutralOriginOf } from '@site/domain/site-profile.ts'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { ownPath } from './own-path.ts'
import { addShortUrl, findShareCode, findShortUrl, type Share, type ShortUrl } from './shares.store.ts'
import { sharedListing } from './shared-listing.ts'
import { newShortCode } from './short-code.ts'

/** Two equal codes have a probability of 1 in 10^17, so that repeated collisions mean another error. */
const maxAttempts = 3

/** Stores an address under a new short code; returns the code. */
async function storeUrl(services: Services, url: string, share: Share | null): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const code = newShortCode()
    if (await addShortUrl(services.database.db, { code, url, share })) return code
  }
  throw new Error('No free short code was found')
}

const shareUrlOf = (share: Share, madeOn: string): string => {
  const parameters = new URLSearchParams({ id: share.id, by: share.by, ...(share.userId === null ? {} : { userId: share.userId }) })
  return `${sharePath(share.target, madeOn)}?${parameters}`
}

const withCode = ({ url, code, share }: ShortUrl): string => (share ? `${url}&code=${code}` : url)

/** The origin of a short address; without brand that of the neutral host, if there is one (product.md section 4). */
const originOf = ({ origin, services, isNeutral }: RequestContext, variant?: Share['variant']): string =>
  isNeutral || variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin

async function requireShortUrl(code: string, { database }: Services): Promise<ShortUrl> {
  const shortUrl = await findShortUrl(database.db, code)
  if (!shortUrl) throw new ProblemError('notFound')
  return shortUrl
}

export const sharesHandlers = {
  'POST /resource/api/shorturl/createshorturl': async ({ url: given }, context) => {
    const { services } = context
    const url = ownPath(given)
    if (url === null) throw new ProblemError('invalid', { url: 'badAddress' })
    await requireWithinLimit(context, 'shortUrl', context.client?.address ?? '')
    const code = await storeUrl(services, url, null)
    return { code, url: `${originOf(context)}/share/${code}` }
  },

  'POST /resource/api/shorturl/resolveshorturl': async ({ code }, { services }) => ({ url: withCode(await requireShortUrl(code, services)) }),

  'POST /frontend/api/share/create': async ({ target, id, variant, madeOn = '/shareInfo', lang }, context) => {
    const { viewer, services, isNeutral } = context
    if (variant === 'normal' && (isNeutral || !hasPermission(viewer, 'share.brand'))) throw new ProblemError('forbidden')
    const listing = target === 'listing' ? await sharedListing(id, services) : null
    if (!listing || !isShelved(listing)) throw new ProblemError('notFound')
    const share: Share = { target, id, variant, by: viewer.role, userId: viewer.id }
    const url = shareUrlOf(share, madeOn)
    const existingCode = await findShareCode(services.database.db, url, share)
    // a link that exists already is not limited
    if (existingCode === null) await requireWithinLimit(context, 'shortUrl', viewer.id ?? context.client?.address ?? '')
    const code = existingCode ?? (await storeUrl(services, url, share))
    const origin = originOf(context, share.variant)
    const language = lang === undefined ? '' : `lang=${lang}`
    const full = withCode({ code, url, share }) + (language && `&${language}`)
    return { code, url: `${origin}/share/${code}${language && `?${language}`}`, full: origin + full }
  },

  'POST /frontend/api/share/open': async ({ code }, { services }) => {
    const { url, share } = await requireShortUrl(code, services)
    const listing = share ? await sharedListing(share.id, services) : null
    if (!share || !listing) throw new ProblemError('notFound')
    const { target, id, variant, by, userId } = share
    return { code, target, id, variant, by, userId, path: sharePath(target, url.split('?', 1)[0] ?? ''), listing }
  },
} satisfies Partial<Handlers>
