import { type ContactPart, contactPartKeys, type PublicCard } from '@site/domain/account-rules.ts'

/** One way to contact a person: the text of the card, and the address that opens it; null: it can only be copied. */
export type ContactWay = { readonly part: ContactPart; readonly value: string; readonly href: string | null }

/** `+63 917 …` as `+63917…`; null without a country, since the apps need it. */
const worldwide = (value: string): string | null => (value.trim().startsWith('+') ? `+${value.replace(/\D/g, '')}` : null)

function hrefOf(part: ContactPart, value: string, text: string): string | null {
  const number = worldwide(value)
  if (part === 'phone') return `tel:${number ?? value.replace(/\D/g, '')}`
  if (part === 'whatsapp' && number) return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
  return part === 'viber' && number ? `viber://chat?number=${encodeURIComponent(number)}` : null
}

/** The ways that a card shows, in its order; a licence is no way. WhatsApp opens with `text` written. */
export const waysOf = (card: PublicCard, text: string): readonly ContactWay[] =>
  contactPartKeys.flatMap((part) => {
    const value = card[part]
    return part === 'licence' || value === undefined ? [] : [{ part, value, href: hrefOf(part, value, text) }]
  })

/** The initials of a name, two at most; of a Chinese name its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = /^\p{Script=Han}/u.test(name) ? words.slice(0, 1) : words.slice(0, 2)
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
