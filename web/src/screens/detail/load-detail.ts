import { isShareParameter, readSharedAddress } from '@site/domain/addresses.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { ShareView } from '@site/domain/calls/site.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { decodeShare } from '@site/domain/share.ts'
import { isNotFound, notFound, redirect } from '@tanstack/react-router'
import { firstOf } from '../../page/addresses.ts'
import { screenApi } from '../../page/api.ts'
import { loadContact, type PageContact } from './load-contact.ts'

/** Everything a detail screen shows. `share` is there when a share code opened it; `similar` is null where no link may lead on. */
export type DetailData = {
  readonly detail: ListingDetail
  readonly similar: readonly ListingView[] | null
  readonly share: Pick<ShareView, 'code' | 'variant' | 'path' | 'by' | 'userId' | 'id'> | null
  readonly at: string
  /** The person to contact about the home; absent or null where there is none. */
  readonly contact?: PageContact | null
  /** Only what a card knew: the rest loads. */
  readonly isFirst?: true
}

async function orNotFound<Data>(request: Promise<Data>): Promise<Data> {
  try {
    return await request
  } catch (error) {
    if (isProblem(error) && (error.problem === 'notFound' || error.problem === 'invalid')) throw notFound()
    throw error
  }
}

/** A listing as the person looking may see it, with similar ones. */
export async function loadDetail(id: string): Promise<DetailData> {
  const call = screenApi()
  const [detail, similar, contact] = await orNotFound(
    Promise.all([call('POST /frontend/api/listing/detail', { id }), call('POST /frontend/api/listing/similar', { id }), loadContact(call, id, null)]),
  )
  return { detail, similar: similar.items, share: null, at: new Date().toISOString(), contact }
}

/** What a share code opens: the home's public facts, in the variant that the code was made for. */
async function loadShared(code: string): Promise<DetailData> {
  const call = screenApi()
  const share = await orNotFound(call('POST /frontend/api/share/open', { code }))
  if (share.target !== 'listing') throw notFound()
  const [detail, contact] = await orNotFound(
    Promise.all([call('POST /frontend/api/listing/detail', { id: share.id, code }), loadContact(call, share.id, code)]),
  )
  const { variant, path, by, userId, id } = share
  const similar = variant === 'normal' ? (await call('POST /frontend/api/listing/similar', { id, code })).items : null
  return { detail, similar, share: { code, variant, path, by, userId, id }, at: new Date().toISOString(), contact }
}

/** A share landing: what the code opens, or, for a code that only shortens a path of this site, a redirect to that path. */
export async function loadLanding(code: string): Promise<DetailData> {
  try {
    return await loadShared(code)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const { url } = await orNotFound(screenApi()('POST /resource/api/shorturl/resolveshorturl', { code }))
    throw url.startsWith('/share/') ? error : redirect({ href: url, replace: true })
  }
}

/** Whether an address carries share parameters, which make `/propertyInfo` the same view as `/shareInfo` (product.md section 4). */
export const isShareAddress = (search: AddressSearch): boolean => readSharedAddress('/propertyInfo', search) !== null

/**
 * A share address: the code decides everything; without one the home is shown without brand and without sharer.
 * Null for a packed parameter that cannot be read (T11).
 */
export async function loadShareAddress(search: AddressSearch): Promise<DetailData | null> {
  const code = firstOf(search, 'code')
  if (code) return loadShared(code)
  const packed = firstOf(search, 'data')
  const id = packed ? decodeShare(packed)?.id : firstOf(search, 'id')
  if (packed && !id) return null
  const detail = await orNotFound(screenApi()('POST /frontend/api/listing/detail', { id: id ?? '', code: null }))
  return { detail, similar: null, share: null, at: new Date().toISOString() }
}

/** The parts of an address that decide what a detail screen loads. */
export const detailDeps = (search: AddressSearch): { search: AddressSearch } => ({
  search: Object.fromEntries(Object.entries(search).filter(([key]) => key === 'id' || isShareParameter(key))),
})
