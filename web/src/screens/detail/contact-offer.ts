import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { useUserInfo } from '../../page/session.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData, PageContact } from './load-detail.ts'

/** The contact that a detail page offers. `label`: text of the contact button; null: no button. */
export type ContactOffer = { readonly contact: PageContact; readonly isOwn: boolean; readonly label: string | null }

/** The contact that the page offers to the viewer; null: none. The browser looks for the viewer's own card too, since the server renders as for a visitor. */
export function useContactOffer({ contact, isPartial, detail }: DetailData): ContactOffer | null {
  const words = useWords(detailWords)
  const locale = useLocale()
  const userId = useUserInfo((user) => user.userId)
  if (isPartial) return firstOffer(detail.listing.poster, userId, (name) => fill(words.contact, { name: personName(name, locale) }))
  if (!contact) return null
  const { card, takesMessages } = contact
  const isOwn = contact.isOwn || (card !== null && card.id === userId)
  const hasMethods = card !== null && Boolean(card.phone ?? card.wechat ?? card.whatsapp ?? card.viber)
  if (!card && !takesMessages) return null
  const label = isOwn || !(takesMessages || hasMethods) ? null : card ? fill(words.contact, { name: personName(card.name, locale) }) : words.ask
  return { contact, isOwn, label }
}

/** The offer from first data: a button with the name of the poster; the sheet needs the rest of the data. */
function firstOffer(poster: ListingView['poster'], userId: string, labelFor: (name: string) => string): ContactOffer | null {
  if (!poster) return null
  const isOwn = poster.id === userId
  return { contact: { card: null, sharedBy: null, takesMessages: true, isOwn, code: null }, isOwn, label: isOwn ? null : labelFor(poster.name) }
}
