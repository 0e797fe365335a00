import { formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { panelOf, Tabs } from '../../ui/Tabs.tsx'
import { myListingsWords } from './my-listings.words.ts'
import { type OwnListings, type ShelfCode, shelfOrder } from './own-listings.ts'

const allStates = 'All'
/** A constant id, since the page has this screen only once. */
const panelId = 'own-listings'

type StateTabsProps = { lists: OwnListings; shelf: ShelfCode | null; onShelf: (shelf: ShelfCode | null) => void }

/** The attributes of the tab panel with the listings. */
export const listingsPanel = (shelf: ShelfCode | null) => panelOf(panelId, shelf ?? allStates)

/** Tabs of the states that have listings, with their counts. */
export function StateTabs({ lists, shelf, onShelf }: StateTabsProps) {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const total = Object.values(lists.counts).reduce((sum, count) => sum + count, 0)
  const countOf = (state: ShelfCode) => lists.counts[state] ?? 0
  const tabs = [
    { value: allStates, label: words.All, count: formatNumber(total, locale) },
    ...shelfOrder
      .filter((state) => countOf(state) > 0 || state === shelf)
      .map((state) => ({ value: state, label: words[state], count: formatNumber(countOf(state), locale) })),
  ]
  return (
    <div className="-mx-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]">
      <Tabs
        label={words.states}
        panelId={panelId}
        tabs={tabs}
        value={shelf ?? allStates}
        onChange={(value) => onShelf(value === allStates ? null : (value as ShelfCode))}
        className="desk:h-13"
      />
    </div>
  )
}
