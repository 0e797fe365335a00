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

/** Whom this page is about, for who looks at it: nobody is led to write to oneself. A shared page comes as for a stranger, so the browser looks, too. */
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

/** What a card knew of the contact: its poster's name stands on the button; what a press opens comes with the rest. */
function firstOffer(poster: ListingView['poster'], userId: string, labelFor: (name: string) => string): ContactOffer | null {
  if (!poster) return null
  const isOwn = poster.id === userId
  return { contact: { card: null, sharedBy: null, isTaking: true, isOwn, code: null }, isOwn, label: isOwn ? null : labelFor(poster.name) }
}
