import { hasPermission, listsProblem } from '@site/domain/account.ts'
import type { InputOf } from '@site/domain/calls/all.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { sharePath } from '@site/domain/sharing/share.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { pathOfPicture } from '../media/pictures/link-picture.ts'
import { linkPictureOf } from '../media/pictures/shared-picture.ts'
import { cleanName } from '../share-lists/list-text.ts'
import { originOf } from './link-origin.ts'
import { isFuture, updateLink } from './links.store.ts'
import { requireOpenAddress, requireOpenShare } from './open-share.ts'
import { ownPath } from './own-path.ts'
import { sharedListing, throwMissing } from './shared-listing.ts'
import {
  addShortUrl,
  countOpenLinks,
  endOfLink,
  findShareCode,
  isAnswered,
  lockNewLink,
  lockOwnList,
  type LinkTerms,
  renewUnused,
  type Share,
  type ShortUrl,
} from './shares.store.ts'
import { newShortCode } from './short-code.ts'

/** Two equal codes have a probability of 1 in 10^17, so that repeated collisions mean another error. */
const maxAttempts = 3

/** Stores an address under a new short code; returns the code. */
async function storeUrl(db: Kysely<Tables>, url: string, share: Share | null, terms?: LinkTerms): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const code = newShortCode()
    if (await addShortUrl(db, { code, url, share }, terms)) return code
  }
  throw new Error('No free short code was found')
}

const shareUrlOf = (share: Share, madeOn: string): string => {
  const parameters = new URLSearchParams({ id: share.id, by: share.by, ...(share.userId === null ? {} : { userId: share.userId }) })
  return `${sharePath(share.target, madeOn)}?${parameters}`
}

const withCode = ({ url, code, share }: ShortUrl): string => (share ? `${url}&code=${code}` : url)

/** Throws the problem of a viewer who may not make such a link, or of a target that cannot be shared. */
async function requireShareable(
  { target, id, variant, name = '', expires }: InputOf<'POST /frontend/api/share/create'>,
  context: RequestContext,
): Promise<void> {
  const { viewer, services, isNeutral } = context
  const problem = target === 'list' ? listsProblem(viewer) : viewer.id === null && (name !== '' || expires) ? 'signedOut' : null
  if (problem) throw new ProblemError(problem)
  if (variant === 'normal' && (isNeutral || !hasPermission(viewer, 'share.brand'))) throw new ProblemError('forbidden')
  if (expires && !(await isFuture(services.database.db, expires))) throw new ProblemError('invalid', { expires: 'pastTime' })
  const listing = target === 'listing' ? await sharedListing(id, services) : null
  if (target === 'listing' && (!listing || !isPublicListing(listing))) throw new ProblemError('notFound')
}

/** Stores a new link to a listing; returns its code, or that of an equal link that was made meanwhile. */
async function storeListingLink({ database }: RequestContext['services'], url: string, share: Share, terms: LinkTerms): Promise<string> {
  return await database.transaction(async (tx) => {
    if (share.userId !== null) await lockAccount(tx, share.userId)
    await lockNewLink(tx, url, terms.name)
    return (await findShareCode(tx, url, share, terms)) ?? (await storeUrl(tx, url, share, terms))
  })
}

/** Stores a new link to a list of the sharer; returns its code, or that of an equal link that was made meanwhile. */
async function storeListLink({ database }: RequestContext['services'], url: string, share: Share, terms: LinkTerms): Promise<string> {
  return await database.transaction(async (tx) => {
    if (!(await lockOwnList(tx, share.id, share.userId ?? ''))) throw new ProblemError('notFound')
    const existing = await findShareCode(tx, url, share, terms)
    if (existing !== null) return existing
    if ((await countOpenLinks(tx, share.id)) >= shareListLimits.links) throw new ProblemError('linksFull')
    return await storeUrl(tx, url, share, terms)
  })
}

export const sharesHandlers = {
  'POST /resource/api/shorturl/createshorturl': async ({ url: given }, context) => {
    const { services } = context
    const url = ownPath(given)
    if (url === null) throw new ProblemError('invalid', { url: 'badAddress' })
    await requireWithinLimit(context, 'shortUrl', context.client?.address ?? '')
    const code = await storeUrl(services.database.db, url, null)
    return { code, url: `${originOf(context)}/share/${code}` }
  },

  'POST /resource/api/shorturl/resolveshorturl': async ({ code }, { services }) => ({ url: withCode(await requireOpenAddress(code, services)) }),

  'POST /frontend/api/share/create': async (input, context) => {
    const { target, id, variant, madeOn = '/shareInfo', lang, expires } = input
    const isSeparate = target === 'list' && input.isSeparate === true
    const name = cleanName(input.name ?? '', 'name')
    const { viewer, services } = context
    const { database } = services
    const { db } = database
    const accountId = viewer.id
    await requireShareable(input, context)
    const share: Share = { target, id, variant, by: viewer.role, userId: accountId }
    const url = shareUrlOf(share, madeOn)
    const existingCode = await findShareCode(db, url, share, { name, isSeparate })
    // a link that exists already is not limited
    if (existingCode === null) await requireWithinLimit(context, 'shortUrl', viewer.id ?? context.client?.address ?? '')
    const isForClient = target === 'list' || name !== ''
    const terms = { name, isSeparate, ends: expires === undefined && isForClient ? (services.profile.linkDays ?? null) : (expires ?? null) }
    if (existingCode !== null && accountId !== null) await database.transaction((tx) => renewUnused(tx, existingCode, terms.ends))
    const code = existingCode ?? (target === 'list' ? await storeListLink(services, url, share, terms) : await storeListingLink(services, url, share, terms))
    // a link that existed already, or was made meanwhile, gets them too
    const change = { ...(expires === undefined ? {} : { expires }), ...(lang === undefined ? {} : { lang }) }
    if (accountId !== null && Object.keys(change).length > 0) await database.transaction((tx) => updateLink(tx, accountId, code, change))
    const origin = originOf(context, share.variant)
    const language = lang === undefined ? '' : `lang=${lang}`
    const full = withCode({ code, url, share }) + (language && `&${language}`)
    return {
      code,
      url: `${origin}/share/${code}${language && `?${language}`}`,
      full: origin + full,
      expires: await endOfLink(db, code),
      hasResponse: target === 'list' && (await isAnswered(db, code)),
    }
  },

  'POST /frontend/api/share/poster': async ({ code, lang }, context) => {
    const picture = await linkPictureOf(await requireOpenShare(code, context.services), { code, shape: 'poster', locale: lang }, context)
    if (picture.kind === 'placeholder') throw new ProblemError('notFound')
    return { url: pathOfPicture(code, picture) }
  },

  'POST /frontend/api/share/open': async ({ code }, { services }) => {
    const { url, share, lang } = await requireOpenAddress(code, services)
    if (!share) throw new ProblemError('notFound')
    const { target, id, variant, by, userId } = share
    // loads the listing and what its page asks for next in one statement
    if (target === 'listing') await services.facts.surroundings.load(id)
    const listing = target === 'listing' ? await sharedListing(id, services) : null
    if (target === 'listing' && !listing) await throwMissing(id, services)
    return { code, target, id, variant, by, userId, lang, path: sharePath(target, url.split('?', 1)[0] ?? ''), listing }
  },
} satisfies Partial<Handlers>
