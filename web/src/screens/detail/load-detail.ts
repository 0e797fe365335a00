import { isShareParameter, readSharedAddress } from '@site/domain/addresses.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { ShareView } from '@site/domain/calls/share.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { decodeShare } from '@site/domain/share.ts'
import type { ContactView } from '@site/domain/calls/contact.ts'
import { isProblem } from '@site/domain/problems.ts'
import { isNotFound, notFound, redirect } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { screenApi, type api } from '../../page/api.ts'
import { orNotFound } from '../../page/not-found.ts'

/** The data of a detail screen. `share`: null unless a share code opened it; `similar`: null on pages without links into the site. */
export type DetailData = {
  readonly detail: ListingDetail
  readonly similar: readonly ListingView[] | null
  readonly share: Pick<ShareView, 'code' | 'variant' | 'path' | 'by' | 'userId' | 'id'> | null
  /** ISO time. */
  readonly loadedAt: string
  /** Absent or null: no contact. */
  readonly contact?: PageContact | null
  /** It is first data from a card. */
  readonly isPartial?: true
}

/** Loads a listing as the viewer may see it, with similar ones. */
export async function loadDetail(id: string): Promise<DetailData> {
  const call = screenApi()
  const [detail, similar, contact] = await orNotFound(
    Promise.all([call('POST /frontend/api/listing/detail', { id }), call('POST /frontend/api/listing/similar', { id }), loadContact(call, id, null)]),
  )
  return { detail, similar: similar.items, share: null, loadedAt: new Date().toISOString(), contact }
}

/** Loads the listing of a share code with its public fields. */
async function loadShared(code: string): Promise<DetailData> {
  const call = screenApi()
  const share = await orNotFound(call('POST /frontend/api/share/open', { code }))
  if (share.target !== 'listing') throw notFound()
  const [detail, contact] = await orNotFound(
    Promise.all([call('POST /frontend/api/listing/detail', { id: share.id, code }), loadContact(call, share.id, code)]),
  )
  const { variant, path, by, userId, id } = share
  const similar = variant === 'normal' ? (await call('POST /frontend/api/listing/similar', { id, code })).items : null
  return { detail, similar, share: { code, variant, path, by, userId, id }, loadedAt: new Date().toISOString(), contact }
}

/** Loads the listing of a link `/share/{code}`. Throws a redirect if the short code is of another path, and `notFound` for an unknown code. */
export async function loadShareLink(code: string): Promise<DetailData> {
  try {
    return await loadShared(code)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const { url } = await orNotFound(screenApi()('POST /resource/api/shorturl/resolveshorturl', { code }))
    throw url.startsWith('/share/') ? error : redirect({ href: url, replace: true })
  }
}

/** Whether an address has share parameters, which make `/propertyInfo` the same page as `/shareInfo` (product.md section 4). */
export const isShareAddress = (search: AddressSearch): boolean => readSharedAddress('/propertyInfo', search) !== null

/**
 * Loads the listing of a share address: by its code, else by its id, without brand and without sharer.
 * Null for a `data` parameter that cannot be decoded (safety.md, T11).
 */
export async function loadShareAddress(search: AddressSearch): Promise<DetailData | null> {
  const code = firstValue(search, 'code')
  if (code) return loadShared(code)
  const encoded = firstValue(search, 'data')
  const id = encoded ? decodeShare(encoded)?.id : firstValue(search, 'id')
  if (encoded && !id) return null
  const detail = await orNotFound(screenApi()('POST /frontend/api/listing/detail', { id: id ?? '', code: null }))
  return { detail, similar: null, share: null, loadedAt: new Date().toISOString() }
}

/** The query parameters that a detail screen loads by. */
export const detailDeps = (search: AddressSearch): { search: AddressSearch } => ({
  search: Object.fromEntries(Object.entries(search).filter(([key]) => key === 'id' || isShareParameter(key))),
})

/** The contact of a page: the poster of the listing, or the agent who shared it. `code`: the share code of the page; null: it has none. */
export type PageContact = Pick<ContactView, 'card' | 'sharedBy' | 'isOwn'> & { readonly takesMessages: boolean; readonly code: string | null }

/** Loads the contact of a listing; null if it is not public. The result does not depend on the viewer, since the server renders it. */
async function loadContact(call: ReturnType<typeof api>, id: string, code: string | null): Promise<PageContact | null> {
  try {
    const { card, sharedBy, isTaking, isOwn } = await call('POST /frontend/api/listing/contactcard', { id, code: code ?? undefined })
    return { card, sharedBy, takesMessages: isTaking, isOwn, code }
  } catch (error) {
    if (isProblem(error) && error.problem === 'notFound') return null
    throw error
  }
}
