import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { priceSteps } from '@site/domain/publishing/price-steps.ts'

/** One event of the history of a listing. `change`: of the price, in percent. */
export type HistoryRow = {
  readonly at: string
  readonly event: 'listed' | 'lowered' | 'raised' | 'off' | 'sold' | 'leased' | 'back' | 'ready'
  readonly price: number | null
  readonly change: number
}

type Histories = Pick<ListingDetail, 'priceHistory' | 'statusHistory'>

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

const priceRows = (history: Histories['priceHistory']): HistoryRow[] =>
  priceSteps(history).map(({ kind, ...step }) => ({ ...step, event: kind === 'first' ? 'listed' : kind }))

/** Why a home went off the shelf, as an event. */
const offEvents = { Sold: 'sold', Leased: 'leased', Withdrawn: 'off' } as const

/** Changes of shelf, and the completion of the building; the first state is no change, and repeated ones are left out. */
function statusRows(history: Histories['statusHistory']): HistoryRow[] {
  const states = history.toSorted(byTime)
  const isDone = (status: string) => status === 'Done' || status === 'DoneParkingLot'
  return states.flatMap(({ at, shelf, status, reason }, index) => {
    const previous = states[index - 1]
    const row = (event: HistoryRow['event']): HistoryRow => ({ at, event, price: null, change: 0 })
    if (shelf === 'OffShelf') return previous?.shelf === 'OffShelf' ? [] : [row(offEvents[reason ?? 'Withdrawn'])]
    if (previous?.shelf === 'OffShelf') return [row('back')]
    return isDone(status) && previous && !isDone(previous.status) ? [row('ready')] : []
  })
}

/** The public history of a listing, newest first; empty if it has only one event. */
export function historyRows({ priceHistory, statusHistory }: Histories): readonly HistoryRow[] {
  const rows = [...priceRows(priceHistory), ...statusRows(statusHistory)].toSorted(byTime).toReversed()
  return rows.length > 1 ? rows : []
}
