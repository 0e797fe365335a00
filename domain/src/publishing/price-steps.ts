/** A change of a price, or the first price. `change`: in percent; 0 for the first one. */
export type PriceStep = { readonly at: string; readonly price: number; readonly change: number; readonly kind: 'first' | 'lowered' | 'raised' }

/** The steps of a price history in the order of their instants (ISO 8601); a price on request, or the same price again, is no step. */
export function priceSteps(history: readonly { readonly at: string; readonly price: number | null }[]): readonly PriceStep[] {
  const steps: PriceStep[] = []
  for (const { at, price } of history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const before = steps.at(-1)?.price
    if (price === null || price === before) continue
    if (before === undefined) steps.push({ at, price, change: 0, kind: 'first' })
    else steps.push({ at, price, change: before === 0 ? 0 : ((price - before) / before) * 100, kind: price < before ? 'lowered' : 'raised' })
  }
  return steps
}
