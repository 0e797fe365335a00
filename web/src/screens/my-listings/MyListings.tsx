import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { offShelfReasonsOf } from '@site/domain/shelf-moves.ts'
import { Suspense, useState } from 'react'
import { DeleteListingSheet } from '../../listing/DeleteListingSheet.tsx'
import { TakeOffSheet } from '../../listing/TakeOffSheet.tsx'
import { useWords } from '../../page/locale.tsx'
import { screenTitles } from '../../screen-titles.words.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { AddLinks } from './AddLinks.tsx'
import { AskedPanel } from './AskedPanel.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkEditSheet } from './BulkEditSheet.tsx'
import { FailedLists, LoadingLists, NoListings, NothingShown } from './EmptyLists.tsx'
import { FailureList } from './FailureList.tsx'
import { FloorsSheet } from './FloorsSheet.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { myListingsWords } from './my-listings.words.ts'
import { type OwnLists, type Shelf, shelfOrder, withRemoved } from './own-lists.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { type SectionProps, ShelfSection } from './ShelfSection.tsx'
import { SkippedList } from './SkippedList.tsx'
import { listingsPanel, StateTabs } from './StateTabs.tsx'
import { useOwnLists } from './use-own-lists.ts'
import { useSelection } from './use-selection.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'
import { useStatistics } from './use-statistics.ts'
import { useTypedKeyword } from './use-typed-keyword.ts'

const ShareChoice = lazyPart(() => import('../../listing/ShareChoice.tsx'), 'ShareChoice')

/** The reason "sold" or "leased", by the mode of a listing. */
const closedReasonOf = ({ listing }: OwnListing) => offShelfReasonsOf(listing?.mode ?? 'Sale')[0] ?? 'Withdrawn'

type MyListingsProps = { shelf: Shelf | null; onShelf: (shelf: Shelf | null) => void }

const hasListings = ({ counts }: OwnLists): boolean => Object.values(counts).some((count) => count > 0)

/** My listings: what waits for an answer, then the drafts and listings by state, with search and bulk actions. */
export function MyListings({ shelf, onShelf }: MyListingsProps) {
  const titles = useWords(screenTitles)
  const words = useWords(myListingsWords)
  const { typed, keyword, setTyped } = useTypedKeyword()
  const { loaded, hasFailed, load, loadMore, isLoadingMore, change, isSearching } = useOwnLists(keyword)
  const actions = useShelfActions(change, load)
  const [now] = useState(() => new Date())
  const [goingOff, setGoingOff] = useState<readonly OwnListing[] | null>(null)
  const [deleting, setDeleting] = useState<OwnListing | null>(null)
  const [sharing, setSharing] = useState<OwnListing | null>(null)
  const [pricing, setPricing] = useState<OwnListing | null>(null)
  const [editing, setEditing] = useState<readonly OwnListing[] | null>(null)
  const [openItem, setOpenItem] = useState<OwnListing | null>(null)
  const [floorsItem, setFloorsItem] = useState<OwnListing | null>(null)
  const states = shelf ? [shelf] : shelfOrder
  const shownItems = loaded ? states.flatMap((state) => loaded.lists[state]?.items ?? []) : []
  const selection = useSelection(shownItems)
  const statistics = useStatistics(shownItems.filter(({ listing }) => listing).map(({ id }) => id))
  const hasAny = loaded !== null && hasListings(loaded)
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.myListings}>
        {hasAny && (
          <Button variant="plain" size="s" className="desk:hidden" onClick={selection.isSelecting ? selection.clear : selection.start}>
            {selection.isSelecting ? words.stopSelecting : words.select}
          </Button>
        )}
      </ScreenHeader>
      <div className="px-4 pb-40">
        <AddLinks hasListings={hasAny} />
        {hasAny && <StateTabs lists={loaded} shelf={shelf} onShelf={onShelf} />}
        {hasAny && (
          <SearchField
            label={words.searchLabel}
            clearLabel={words.clearSearch}
            placeholder={words.searchHint}
            maxLength={64}
            value={typed}
            busy={isSearching}
            onChange={setTyped}
            className="mt-4 max-w-[480px]"
          />
        )}
        <Unchanged {...actions} />
        {hasAny && (
          <div {...listingsPanel(shelf)} className={isSearching ? 'opacity-60' : undefined}>
            {shelf === null && loaded.keyword === '' && <AskedPanel lists={loaded} now={now} actions={actions} />}
            <Sections
              {...{ states, now, actions, selection, statistics, isLoadingMore }}
              lists={loaded}
              keyword={loaded.keyword}
              onMore={loadMore}
              onTakeOff={setGoingOff}
              onPrice={setPricing}
              onRowMore={setOpenItem}
            />
            {shownItems.length === 0 && <NothingShown keyword={loaded.keyword} onClear={() => setTyped('')} />}
          </div>
        )}
        {loaded && !hasAny && <NoListings />}
        {!loaded && !hasFailed && <LoadingLists />}
        {hasFailed && <FailedLists hasLists={loaded !== null} onRetry={load} />}
      </div>
      {selection.isSelecting && <BulkBar selection={selection} shownCount={shownItems.length} actions={actions} onTakeOff={setGoingOff} onEdit={setEditing} />}
      <MoreSheet
        item={openItem}
        onClose={() => setOpenItem(null)}
        onCopy={(item) => void actions.copy(item)}
        onFloors={setFloorsItem}
        onShare={setSharing}
        onClosed={(item) => void actions.takeOff([item], closedReasonOf)}
        onHide={(item, hides) => void actions.hide(item, hides)}
        onDiscard={(item) => void actions.discard([item])}
        onDelete={setDeleting}
      />
      <EditSheets {...{ editing, setEditing, pricing, setPricing, sharing, setSharing, floorsItem, setFloorsItem, actions, selection }} />
      <LeaveSheets {...{ goingOff, setGoingOff, deleting, setDeleting, actions, selection, change }} />
    </main>
  )
}

type EditSheetsProps = {
  editing: readonly OwnListing[] | null
  setEditing: (items: readonly OwnListing[] | null) => void
  pricing: OwnListing | null
  setPricing: (item: OwnListing | null) => void
  sharing: OwnListing | null
  setSharing: (item: OwnListing | null) => void
  floorsItem: OwnListing | null
  setFloorsItem: (item: OwnListing | null) => void
  actions: ShelfActions
  selection: ReturnType<typeof useSelection>
}

/** The sheets that change the price of one listing, or the same of several, copy one to other floors, and share one. */
const EditSheets = ({ editing, setEditing, pricing, setPricing, sharing, setSharing, floorsItem, setFloorsItem, actions, selection }: EditSheetsProps) => (
  <>
    <BulkEditSheet items={editing} onClose={() => setEditing(null)} onEdit={(items, valuesOf) => void actions.edit(items, valuesOf).then(selection.clear)} />
    <PriceSheet item={pricing} onClose={() => setPricing(null)} onPrice={(item, price) => void actions.edit([item], () => ({ price }))} />
    <FloorsSheet item={floorsItem} onClose={() => setFloorsItem(null)} onCopy={(item, floors) => void actions.copy(item, floors)} />
    {sharing?.listing && (
      <Suspense>
        <ShareChoice target="listing" listing={sharing.listing} open onClose={() => setSharing(null)} madeOn="/propertyInfo" />
      </Suspense>
    )}
  </>
)

type LeaveSheetsProps = {
  goingOff: readonly OwnListing[] | null
  setGoingOff: (items: readonly OwnListing[] | null) => void
  deleting: OwnListing | null
  setDeleting: (item: OwnListing | null) => void
  actions: ShelfActions
  selection: ReturnType<typeof useSelection>
  change: (next: (before: OwnLists) => OwnLists) => void
}

/** The questions before listings go off the shelf, and before one goes for good and leaves the lists. */
const LeaveSheets = ({ goingOff, setGoingOff, deleting, setDeleting, actions, selection, change }: LeaveSheetsProps) => (
  <>
    <TakeOffSheet
      items={goingOff}
      onClose={() => setGoingOff(null)}
      onTakeOff={(items, reasonOf, hides) =>
        void actions
          .takeOff(items, reasonOf, () => hides)
          .then(() => {
            actions.showSkipped('takeOff', selection.items, items)
            selection.clear()
          })
      }
      onDelete={setDeleting}
    />
    <DeleteListingSheet
      listing={deleting?.listing ?? null}
      onClose={() => setDeleting(null)}
      onDeleted={(id) => {
        selection.clear()
        if (deleting) change((before) => withRemoved(before, deleting.shelf, new Set([id])))
      }}
    />
  </>
)

/** What the last action did not change: what failed, and what it left as it was. */
const Unchanged = ({ failures, skipped, clearFailures, clearSkipped }: ShelfActions) => (
  <>
    {failures && <FailureList failures={failures} onDismiss={clearFailures} />}
    {skipped.length > 0 && <SkippedList skipped={skipped} onDismiss={clearSkipped} />}
  </>
)

const Sections = ({ states, ...section }: { states: readonly Shelf[] } & Omit<SectionProps, 'shelf'>) =>
  states.map((state) => <ShelfSection key={state} shelf={state} {...section} />)
