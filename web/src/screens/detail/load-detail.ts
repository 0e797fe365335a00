import { isShareParameter, readSharedAddress } from '@site/domain/addresses.ts'
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import type { ShareView } from '@site/domain/calls/share.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { decodeShare, pathOfListHome } from '@site/domain/sharing/share.ts'
import type { ContactView } from '@site/domain/calls/contact.ts'
import { isProblem } from '@site/domain/problems.ts'
import { firstValue } from '../../page/first-value.ts'
import { screenApi, type api } from '../../page/api.ts'
import { orNotFound } from '../../page/not-found.ts'

/** The share of a page. `target`: the code is of this home, or of a list that has it; `id`: that of the home. */
type PageShare = Pick<ShareView, 'code' | 'variant' | 'path' | 'by' | 'userId' | 'id' | 'target'>

/** The shortest address of a shared home. */
export const shareAddress = ({ code, id, target }: Pick<PageShare, 'code' | 'id' | 'target'>): string =>
  target === 'list' ? pathOfListHome(id, code) : `/share/${code}`

/** The data of a detail screen. `share`: null unless a share code opened it; `similar`: null on pages without links into the site. */
export type DetailData = {
  readonly detail: ListingDetail
  readonly similar: readonly ListingView[] | null
  readonly share: PageShare | null
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

/** Loads the listing of a share with its public fields. `id`: that of a home of a shared list. */
export async function loadShared({ code, variant, path, by, userId, target }: ShareView, id: string): Promise<DetailData> {
  const call = screenApi()
  const [detail, contact] = await orNotFound(Promise.all([call('POST /frontend/api/listing/detail', { id, code }), loadContact(call, id, code)]))
  // the client of a list compares a home with the others of the list
  const similar = variant === 'normal' && target === 'listing' ? (await call('POST /frontend/api/listing/similar', { id, code })).items : null
  return { detail, similar, share: { code, variant, path, by, userId, id, target }, loadedAt: new Date().toISOString(), contact }
}

/** The share of a code; throws `notFound` as a screen does. */
export const openShare = (code: string) => orNotFound(screenApi()('POST /frontend/api/share/open', { code }))

/** Whether an address has share parameters, which make `/propertyInfo` the same page as `/shareInfo` (P4.1). */
export const isShareAddress = (search: AddressSearch): boolean => readSharedAddress('/propertyInfo', search) !== null

/**
 * Loads the listing of a share address: by its code, else by its id, without brand and without sharer.
 * Null for a `data` parameter that cannot be decoded (safety.md, T11).
 */
export async function loadShareAddress(search: AddressSearch): Promise<DetailData | null> {
  const code = firstValue(search, 'code')
  if (code) {
    const share = await openShare(code)
    return loadShared(share, share.target === 'list' ? firstValue(search, 'id') : share.id)
  }
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
