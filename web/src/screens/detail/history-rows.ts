import type { ListingDetail } from '@site/domain/calls/listing.ts'

/** One line of a listing's history: what happened, the price from then on, and by how many per cent it changed. */
export type HistoryRow = {
  readonly at: string
  readonly what: 'listed' | 'lowered' | 'raised' | 'off' | 'back' | 'ready'
  readonly price: number | null
  readonly change: number
}

type Histories = Pick<ListingDetail, 'priceHistory' | 'statusHistory'>

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

function priceRows(history: Histories['priceHistory']): HistoryRow[] {
  const known = history.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }])).toSorted(byTime)
  return known.map(({ at, price }, index) => {
    const before = known[index - 1]?.price
    const change = before ? ((price - before) / before) * 100 : 0
    return { at, price, change, what: before === undefined ? 'listed' : change < 0 ? 'lowered' : 'raised' }
  })
}

/** Off the shelf and back, and the day a building was done; a state that was there already says nothing. */
function stateRows(history: Histories['statusHistory']): HistoryRow[] {
  const sorted = history.toSorted(byTime)
  const isDone = (status: string) => status === 'Done' || status === 'DoneParkingLot'
  return sorted.flatMap(({ at, shelf, status }, index) => {
    const before = sorted[index - 1]
    const row = (what: HistoryRow['what']): HistoryRow => ({ at, what, price: null, change: 0 })
    if (shelf === 'OffShelf') return before?.shelf === 'OffShelf' ? [] : [row('off')]
    if (before?.shelf === 'OffShelf') return [row('back')]
    return isDone(status) && (before === undefined || !isDone(before.status)) ? [row('ready')] : []
  })
}

/** What happened to a listing in public, the latest first; a single line, that it was listed, is no history. */
export function historyRows({ priceHistory, statusHistory }: Histories): readonly HistoryRow[] {
  const rows = [...priceRows(priceHistory), ...stateRows(statusHistory)].toSorted(byTime).toReversed()
  return rows.length > 1 ? rows : []
}
