import type { ContactView } from '@site/domain/calls/contact.ts'
import { isProblem } from '@site/domain/problems.ts'
import type { api } from '../../page/api.ts'

/** The contact of a page: the poster of the listing, or the agent who shared it. `code`: the share code of the page; null: it has none. */
export type PageContact = Pick<ContactView, 'card' | 'sharedBy' | 'isOwn'> & { readonly takesMessages: boolean; readonly code: string | null }

/** Loads the contact of a listing; null if it is not public. The result does not depend on the viewer, since the server renders it. */
export async function loadContact(call: ReturnType<typeof api>, id: string, code: string | null): Promise<PageContact | null> {
  try {
    const { card, sharedBy, isTaking, isOwn } = await call('POST /frontend/api/listing/contactcard', { id, code: code ?? undefined })
    return { card, sharedBy, takesMessages: isTaking, isOwn, code }
  } catch (error) {
    if (isProblem(error) && error.problem === 'notFound') return null
    throw error
  }
}
