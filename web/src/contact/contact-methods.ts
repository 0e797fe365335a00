import { type ContactPart, contactPartKeys, type PublicCard } from '@site/domain/accounts/account-rules.ts'

/** One way to contact a person: the text on the card, and the URL that opens it; null: it can only be copied. */
export type ContactMethod = { readonly part: ContactPart; readonly value: string; readonly href: string | null }

/** A number without spaces: `+63 917 …` as `+63917…`; null without a country code, which the apps need. */
const internationalNumber = (value: string): string | null => (value.trim().startsWith('+') ? `+${value.replace(/\D/g, '')}` : null)

function hrefOf(part: ContactPart, value: string, text: string): string | null {
  const number = internationalNumber(value)
  if (part === 'phone') return `tel:${number ?? value.replace(/\D/g, '')}`
  if (part === 'whatsapp' && number) return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
  return part === 'viber' && number ? `viber://chat?number=${encodeURIComponent(number)}` : null
}

/** The contact methods that a card shows, in its order. WhatsApp links contain `text` as the message. */
export const contactMethodsOf = (card: PublicCard, text: string): readonly ContactMethod[] =>
  contactPartKeys.flatMap((part) => {
    const value = card[part]
    return part === 'licence' || value === undefined ? [] : [{ part, value, href: hrefOf(part, value, text) }]
  })
