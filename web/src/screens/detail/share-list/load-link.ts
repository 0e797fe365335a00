import { isNotFound, redirect } from '@tanstack/react-router'
import { screenApi } from '../../../page/api.ts'
import { missingReasonOf, orNotFound } from '../../../page/not-found.ts'
import { type DetailData, loadShared, openShare } from '../load-detail.ts'
import { type ListData, loadList } from './load-list.ts'

/** What a link opens. */
export type LinkData = { readonly kind: 'listing'; readonly data: DetailData } | { readonly kind: 'list'; readonly data: ListData }

/**
 * Loads the target of a link `/share/{code}`. Throws a redirect if the short code is of another path, and `notFound` for an unknown code and a share whose
 * target is not public.
 */
export async function loadShareLink(code: string): Promise<LinkData> {
  try {
    const share = await openShare(code)
    return share.target === 'list' ? { kind: 'list', data: await loadList(code) } : { kind: 'listing', data: await loadShared(share, share.id) }
  } catch (error) {
    if (!isNotFound(error) || missingReasonOf((error as { data?: unknown }).data)) throw error
    const { url } = await orNotFound(screenApi()('POST /resource/api/shorturl/resolveshorturl', { code }))
    // the code is of a share if it resolves to the link itself, or to its target, which ends with the code
    const isShare = url.startsWith('/share/') || url.endsWith(`&code=${code}`)
    throw isShare ? error : redirect({ href: url, replace: true })
  }
}
