import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { nameIn } from '@site/domain/person-name.ts'
import { useUserInfo } from '../../page/session.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'
import type { PageContact } from './load-contact.ts'

/** What the buttons of a home's page do about contact. `label`: on the button; null: there is nothing to press. */
export type ContactOffer = { readonly contact: PageContact; readonly isOwn: boolean; readonly label: string | null }

/** The contact that this page offers to the viewer: never the viewer. A shared page is rendered as for a visitor, so the browser checks as well. */
export function useContactOffer({ contact, isFirst, detail }: DetailData): ContactOffer | null {
  const words = useWords(detailWords)
  const locale = useLocale()
  const userId = useUserInfo((user) => user.userId)
  if (isFirst) return firstOffer(detail.listing.poster, userId, (name) => fill(words.contact, { name: nameIn(name, locale) }))
  if (!contact) return null
  const { card, isTaking } = contact
  const isOwn = contact.isOwn || (card !== null && card.id === userId)
  const hasWays = card !== null && Boolean(card.phone ?? card.wechat ?? card.whatsapp ?? card.viber)
  if (!card && !isTaking) return null
  const label = isOwn || !(isTaking || hasWays) ? null : card ? fill(words.contact, { name: nameIn(card.name, locale) }) : words.ask
  return { contact, isOwn, label }
}

/** What a card knew of the contact: the button shows the poster's name; the sheet loads with the rest. */
function firstOffer(poster: ListingView['poster'], userId: string, labelFor: (name: string) => string): ContactOffer | null {
  if (!poster) return null
  const isOwn = poster.id === userId
  return { contact: { card: null, sharedBy: null, isTaking: true, isOwn, code: null }, isOwn, label: isOwn ? null : labelFor(poster.name) }
}
