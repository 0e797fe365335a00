import type { ListingDetail } from '@site/domain/calls/listing.ts'

/** One line of a listing's history: what happened, the price from then on, and by how many per cent it changed. */
export type HistoryRow = {
  readonly at: string
  readonly what: 'listed' | 'lowered' | 'raised' | 'off' | 'back' | 'ready'
  readonly price: number | null
  readonly change: number
}

type Said = Pick<ListingDetail, 'priceHistory' | 'statusHistory'>

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)

function priceRows(history: Said['priceHistory']): HistoryRow[] {
  const said = history.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }])).toSorted(byTime)
  return said.map(({ at, price }, place) => {
    const before = said[place - 1]?.price
    const change = before ? ((price - before) / before) * 100 : 0
    return { at, price, change, what: before === undefined ? 'listed' : change < 0 ? 'lowered' : 'raised' }
  })
}

/** Off the shelf and back, and the day a building was done; a state that was there already says nothing. */
function stateRows(history: Said['statusHistory']): HistoryRow[] {
  const said = history.toSorted(byTime)
  const isDone = (status: string) => status === 'Done' || status === 'DoneParkingLot'
  return said.flatMap(({ at, shelf, status }, place) => {
    const before = said[place - 1]
    const row = (what: HistoryRow['what']): HistoryRow => ({ at, what, price: null, change: 0 })
    if (shelf === 'OffShelf') return before?.shelf === 'OffShelf' ? [] : [row('off')]
    if (before?.shelf === 'OffShelf') return [row('back')]
    return isDone(status) && (before === undefined || !isDone(before.status)) ? [row('ready')] : []
  })
}

/** What happened to a listing in public, the latest first; a single line, that it was listed, is no history. */
export function historyRows({ priceHistory, statusHistory }: Said): readonly HistoryRow[] {
  const rows = [...priceRows(priceHistory), ...stateRows(statusHistory)].toSorted(byTime).toReversed()
  return rows.length > 1 ? rows : []
}
