import { fill } from '@site/domain/format.ts'
import { useUserInfo } from '../../session.ts'
import { useWords } from '../../shell/locale.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'
import type { PageContact } from './load-contact.ts'

/** What the buttons of a home's page do about contact. `label`: on the button; null: there is nothing to press. */
export type ContactOffer = { readonly contact: PageContact; readonly isOwn: boolean; readonly label: string | null }

/** Whom this page is about, for who looks at it: nobody is led to write to oneself. A shared page comes as for a stranger, so the browser looks, too. */
export function useContactOffer({ contact }: DetailData): ContactOffer | null {
  const words = useWords(detailWords)
  const userId = useUserInfo((user) => user.userId)
  if (!contact) return null
  const { card, isTaking } = contact
  const isOwn = contact.isOwn || (card !== null && card.id === userId)
  const hasWays = card !== null && Boolean(card.phone ?? card.wechat ?? card.whatsapp ?? card.viber)
  if (!card && !isTaking) return null
  const label = isOwn || !(isTaking || hasWays) ? null : card ? fill(words.contact, { name: card.name }) : words.ask
  return { contact, isOwn, label }
}
