import type { ContactView } from '@site/domain/calls/contact.ts'
import { isProblem } from '@site/domain/problems.ts'
import type { api } from '../../page/api.ts'

/** Whom a page is about: the poster of a home, or the agent who shared it. `code`: the share code that decides it. */
export type PageContact = Pick<ContactView, 'card' | 'sharedBy' | 'isTaking' | 'isOwn'> & { readonly code: string | null }

/** The person to contact about a home; null for a draft. It does not depend on the viewer, since it is written into the page. */
export async function loadContact(call: ReturnType<typeof api>, id: string, code: string | null): Promise<PageContact | null> {
  try {
    const { card, sharedBy, isTaking, isOwn } = await call('POST /frontend/api/listing/contactcard', { id, code: code ?? undefined })
    return { card, sharedBy, isTaking, isOwn, code }
  } catch (error) {
    if (isProblem(error) && error.problem === 'notFound') return null
    throw error
  }
}
