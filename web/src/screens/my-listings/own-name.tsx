import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { ReactNode } from 'react'
import { SameNameOrder, useDistinctName, useSameNameOrders } from '../../listing/use-distinct-name.ts'
import { viewOf } from '../../own-listings/draft-view.ts'

/** A function that answers the name by which controls of own homes differ: with floor and price, and the number of a home that has one. */
export function useOwnName(): (item: OwnListing) => string {
  const nameOf = useDistinctName()
  return (item) => {
    const view = viewOf(item)
    return [nameOf(view), view.number].filter(Boolean).join(' · ')
  }
}

/** Rows of own homes. Those without a number, which their names repeat, are counted among their likes. */
export function NamedRows({ items, children }: { items: readonly OwnListing[]; children: (item: OwnListing) => ReactNode }) {
  const unnumbered = items.filter((item) => !viewOf(item).number)
  const orders = useSameNameOrders(unnumbered.map(viewOf))
  return items.map((item) => (
    <SameNameOrder key={item.id} value={orders[unnumbered.indexOf(item)] ?? 1}>
      {children(item)}
    </SameNameOrder>
  ))
}
