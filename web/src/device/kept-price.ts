import { keptFormIds, startKeptForm } from './kept-forms.ts'

const prefix = 'price.'

/** The new price of a listing as the device keeps it from the press that sends it until it is stored or given up, so that a reload does not lose it. */
export const keptPrice = (id: string) => startKeptForm(prefix + id, '/myListings', { price: '' })

/** The text of a kept price; null without one. */
export function keptPriceText(id: string): string | null {
  const { isRestored, initial } = keptPrice(id)
  return isRestored && initial.price !== '' ? initial.price : null
}

/** The first of some listings whose new price is kept; null without one. */
export function firstWithKeptPrice<Item extends { readonly id: string }>(items: readonly Item[]): Item | null {
  const ids = new Set(keptFormIds().flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])))
  return items.find(({ id }) => ids.has(id) && keptPriceText(id) !== null) ?? null
}
