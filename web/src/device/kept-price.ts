import { keptFormIds, startKeptForm } from './kept-forms.ts'

const prefix = 'price.'

/** What is known of a new price that is not stored: it was refused, no answer came, or a look did not find it. */
export type PriceState = 'priceNotChanged' | 'priceUnknown' | 'priceChecked'

/** A new price that is not known to be stored. `text`: what was typed; `seen`: the price that the person saw, null on request; `reason`: a text, may be empty. */
type KeptPrice = { readonly text: string; readonly seen: number | null; readonly state: PriceState; readonly reason: string }

const formOf = (id: string) => startKeptForm(prefix + id, '/myListings', { price: '', seen: '', state: '', reason: '' })

/** Keeps the new price of a listing on this device, so that a reload loses neither it nor what is known of it. */
export const keepPrice = (id: string, { text, seen, state, reason }: KeptPrice): void =>
  formOf(id).keep({ price: text, seen: seen === null ? '' : String(seen), state, reason })

/** Forgets the new price of a listing once it is stored or given up. */
export const dropKeptPrice = (id: string): void => formOf(id).drop()

/** The kept price of a listing; null without one. */
export function keptPrice(id: string): KeptPrice | null {
  const { price: text, seen, state, reason } = formOf(id).initial
  if (text === '') return null
  return { text, seen: seen === '' ? null : Number(seen), state: state === 'priceNotChanged' || state === 'priceChecked' ? state : 'priceUnknown', reason }
}

/** Those of some listings whose new prices are kept, in the order of the listings. */
export function withKeptPrices<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const ids = new Set(keptFormIds())
  return items.filter(({ id }) => ids.has(prefix + id) && keptPrice(id) !== null)
}
