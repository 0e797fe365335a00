import type { FormKey } from '../form-rules.ts'
import { normalizeText } from '../keywords/normalize-keyword.ts'
import { balcony, floor, parking, pets } from './pasted-features.ts'
import type { Finder, PastedFact } from './pasted-patterns.ts'
import { bareDepositOf, depositPay, duesPaidBy, shortestLease } from './pasted-terms.ts'

/** How the words of a cell are read. `contexts`: what the heading of its column adds to them. `isWhole`: nothing else may stand beside the value. */
type WordReader = { readonly find: Finder; readonly contexts: readonly ((text: string) => string)[]; readonly isWhole?: true }

const asItIs = (text: string) => text
const wordReaders: Readonly<Partial<Record<FormKey, WordReader>>> = {
  petsAllowed: { find: pets, contexts: [asItIs, (text) => `pets ${text}`] },
  balcony: { find: balcony, contexts: [asItIs] },
  floor: { find: floor, contexts: [asItIs], isWhole: true },
  parkingSlotCount: { find: parking, contexts: [asItIs] },
  depositPay: { find: depositPay, contexts: [asItIs] },
  duesPaidBy: { find: duesPaidBy, contexts: [asItIs, (text) => `dues ${text}`, (text) => `${text} dues`] },
  shortestLease: { find: shortestLease, contexts: [asItIs, (text) => `min ${text}`, (text) => `${text}起`] },
}

/** A word that may take the value beside it back. */
const negation = /(?<![a-z])(?:no|not|non|without|w\/o)(?![a-z])|[不无没未]/u
/** The facts without those in the words of an earlier one: "no balcony" has no balcony in it. */
const separate = (facts: readonly PastedFact[]): PastedFact[] =>
  facts.filter(({ start, end }, index) => facts.slice(0, index).every((other) => end <= other.start || start >= other.end))

/** The longest cell that is a value in words, characters; longer ones are remarks. */
const maxLength = 80

/**
 * The value of a field in a text of its own, such as a cell under its heading, in the words that pasted texts use: "no pets", `21/F`, "1 yr", "2 months
 * deposit, 1 month advance". Undefined for other texts, and for those that say several values.
 */
export function valueInWords(field: string, given: string): unknown {
  const reader = wordReaders[field as FormKey] // a target of imports that is no field has none
  const text = normalizeText(given).replace(/\s+/gu, ' ').trim()
  if (!reader || text === '' || text.length > maxLength) return undefined
  if (field === 'depositPay') {
    const bare = bareDepositOf(text)
    if (bare !== null) return bare
  }
  for (const context of reader.contexts) {
    const whole = context(text)
    const facts = separate(reader.find(whole)).filter(({ start, end }) => !reader.isWhole || (start === 0 && end === whole.length))
    if (facts.some(({ value }) => value !== false) && negation.test(text)) return undefined
    const values = new Set(facts.map(({ value }) => value))
    if (values.size === 1) return facts[0]?.value
    if (values.size > 1) return undefined
  }
  return undefined
}
