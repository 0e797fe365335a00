import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { DeleteListingSheet } from '../../own-listings/DeleteListingSheet.tsx'
import { ExportListings } from '../../own-listings/ExportListings.tsx'
import { ManyHomesLinks } from '../../own-listings/ManyHomesLinks.tsx'
import { TakeOffSheet } from '../../own-listings/TakeOffSheet.tsx'
import { UnreadPill } from '../../contact/UnreadPill.tsx'
import { useWords } from '../../page/locale.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsMobile } from '../../ui/use-media.ts'
import { AskedPanel } from './AskedPanel.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkEditSheet } from './BulkEditSheet.tsx'
import { FailedLists, LoadingListings, NoListings, NothingShown } from './EmptyLists.tsx'
import { FailureList } from './FailureList.tsx'
import { FloorsSheet } from './FloorsSheet.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { myListingsWords } from './my-listings.words.ts'
import { OwnFilters } from './OwnFilters.tsx'
import { newestOf, type OwnListings, type ShelfCode, shelfOrder, withRemoved } from './own-lists.ts'
import { isFiltered, type OwnQuery, wholeQuery } from './own-query.ts'
import { OwnTable } from './OwnTable.tsx'
import { useOwnView } from './own-view.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { type SectionProps, ShelfSection } from './ShelfSection.tsx'
import { SkippedList } from './SkippedList.tsx'
import { listingsPanel, StateTabs } from './StateTabs.tsx'
import { useEscape } from './use-escape.ts'
import { type LoadedListings, tableRows, useOwnLists } from './use-own-lists.ts'
import { useSelection } from './use-selection.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'
import { useStatistics } from './use-statistics.ts'
import { useTypedKeyword } from './use-typed-keyword.ts'

const ShareChoice = lazyPart(() => import('../../sharing/ShareChoice.tsx'), 'ShareChoice')

/** The listings that are asked about before they go off the shelf. `isClosed`: as sold or leased. */
type GoingOff = { readonly items: readonly OwnListing[]; readonly isClosed: boolean }

/** `isReplacing`: without an entry in the history of the browser. */
type MyListingsProps = { query: OwnQuery; onQuery: (query: OwnQuery, isReplacing?: boolean) => void }

/** The states that are shown. */
const statesOf = (shelf: ShelfCode | null): readonly ShelfCode[] => (shelf ? [shelf] : shelfOrder)

const hasListings = ({ counts }: OwnListings): boolean => Object.values(counts).some((count) => count > 0)

/** What stands above the listings: ways to add several at once, and the export if there is something to export. */
const AddLinks = ({ hasListings }: { hasListings: boolean }) => (
  <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
    <ManyHomesLinks />
    {hasListings && <ExportListings />}
  </div>
)

/** My listings: what waits for an answer, then the drafts and listings by state or in a table, with filters, an order and bulk actions. */
export function MyListings({ query, onQuery }: MyListingsProps) {
  const { shelf } = query
  const titles = useWords(screenTitles)
  const words = useWords(myListingsWords)
  const { typed, setTyped } = useTypedKeyword(query.keyword, (keyword) => onQuery({ ...query, keyword }, true))
  const chosenView = useOwnView((state) => state.view)
  const view = useIsMobile() ? 'cards' : chosenView
  const { loaded, failure, load, loadMore, isLoadingMore, answerCount, change, isSearching } = useOwnLists(query, view)
  const actions = useShelfActions(change, load)
  const showCurrent = useEffectEvent(actions.clearUnknown)
  useEffect(() => showCurrent(), [answerCount])
  const [now] = useState(() => new Date())
  const [goingOff, setGoingOff] = useState<GoingOff | null>(null)
  const askToTakeOff = (items: readonly OwnListing[]) => setGoingOff({ items, isClosed: false })
  const askToClose = (item: OwnListing) => setGoingOff({ items: [item], isClosed: true })
  const [deleting, setDeleting] = useState<OwnListing | null>(null)
  const [sharing, setSharing] = useState<OwnListing | null>(null)
  const [pricing, setPricing] = useState<OwnListing | null>(null)
  const [editing, setEditing] = useState<readonly OwnListing[] | null>(null)
  const [openItem, setOpenItem] = useState<OwnListing | null>(null)
  const [floorsItem, setFloorsItem] = useState<OwnListing | null>(null)
  const table = loaded?.table
  const shownItems = !loaded ? [] : table ? tableRows(loaded, table, shelf) : statesOf(shelf).flatMap((state) => loaded.lists[state]?.items ?? [])
  const selection = useSelection(shownItems)
  const statistics = useStatistics(shownItems.filter(({ listing }) => listing).map(({ id }) => id))
  useEscape(selection.isSelecting, selection.clear)
  const hasAny = loaded !== null && hasListings(loaded)
  return (
    <main className={classNames('mx-auto min-h-[70vh]', table ? 'max-w-[1440px] [&>:first-child]:max-w-none!' : 'max-w-[1080px]')}>
      <ScreenHeader title={titles.myListings}>
        <UnreadPill />
        {hasAny && (
          <Button variant="text" size="s" className="desk:hidden" onClick={selection.isSelecting ? selection.clear : selection.start}>
            {selection.isSelecting ? words.stopSelecting : words.select}
          </Button>
        )}
      </ScreenHeader>
      <div className="px-4 pb-40">
        <AddLinks hasListings={hasAny} />
        {hasAny && <StateTabs lists={loaded} shelf={shelf} onShelf={(next) => onQuery({ ...query, shelf: next })} />}
        {hasAny && <OwnFilters {...{ query, onQuery, typed, isSearching }} onType={setTyped} />}
        <Unchanged {...actions} />
        {hasAny && (
          <div {...listingsPanel(shelf)} className={isSearching ? 'opacity-60' : undefined}>
            <ShownListings
              {...{ loaded, query, onQuery, now, actions, selection, statistics, isLoadingMore }}
              items={shownItems}
              onMore={loadMore}
              onTakeOff={askToTakeOff}
              onClosed={askToClose}
              onPrice={setPricing}
              onRowMore={setOpenItem}
            />
          </div>
        )}
        {loaded && !hasAny && <NoListings />}
        {!loaded && failure === null && <LoadingListings />}
        {failure !== null && <FailedLists text={failure} hasLists={loaded !== null} onRetry={load} />}
      </div>
      {selection.isSelecting && <BulkBar selection={selection} shownCount={shownItems.length} actions={actions} onTakeOff={askToTakeOff} onEdit={setEditing} />}
      <MoreSheet
        item={openItem}
        onClose={() => setOpenItem(null)}
        onCopy={(item) => void actions.copy(item)}
        onFloors={setFloorsItem}
        onShare={setSharing}
        onClosed={askToClose}
        onPutOn={(item) => void actions.putOn([item])}
        onHide={(item, hides) => void actions.hide(item, hides)}
        onDiscard={(item) => void actions.discard([item])}
        onDelete={setDeleting}
      />
      <EditSheets
        pricing={pricing && loaded ? newestOf(loaded, pricing) : pricing}
        {...{ editing, setEditing, setPricing, sharing, setSharing, floorsItem, setFloorsItem, actions, selection }}
      />
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
    <BulkEditSheet
      items={editing}
      chosen={selection.items}
      onClose={() => setEditing(null)}
      onEdit={(items, change) =>
        void actions.edit(items, change).then(() => {
          actions.showSkipped('edit', selection.items, items)
          selection.clear()
        })
      }
    />
    <PriceSheet item={pricing} onClose={() => setPricing(null)} onPrice={actions.setPrice} onCheck={actions.hasPrice} />
    <FloorsSheet item={floorsItem} onClose={() => setFloorsItem(null)} onCopy={(item, floors) => void actions.copy(item, floors)} />
    {sharing?.listing && (
      <Suspense>
        <ShareChoice target="listing" isOwn listing={sharing.listing} open onClose={() => setSharing(null)} madeOn="/propertyInfo" />
      </Suspense>
    )}
  </>
)

type LeaveSheetsProps = {
  goingOff: GoingOff | null
  setGoingOff: (goingOff: GoingOff | null) => void
  deleting: OwnListing | null
  setDeleting: (item: OwnListing | null) => void
  actions: ShelfActions
  selection: ReturnType<typeof useSelection>
  change: (next: (before: OwnListings) => OwnListings) => void
}

/** The questions before listings go off the shelf, and before one goes for good and leaves the lists. */
const LeaveSheets = ({ goingOff, setGoingOff, deleting, setDeleting, actions, selection, change }: LeaveSheetsProps) => (
  <>
    <TakeOffSheet
      items={goingOff?.items ?? null}
      isClosed={goingOff?.isClosed ?? false}
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

type ShownListingsProps = MyListingsProps &
  Omit<SectionProps, 'shelf' | 'lists' | 'hasCounts' | 'onMore'> & {
    loaded: LoadedListings
    items: readonly OwnListing[]
    onMore: (shelf: ShelfCode | null) => Promise<void>
    onClosed: (item: OwnListing) => void
  }

/** What waits for an answer, and the listings as the table or by state. */
function ShownListings({ loaded, query, onQuery, items, onMore, onTakeOff, onClosed, ...section }: ShownListingsProps) {
  const { shelf, sort, order } = query
  const { now, actions } = section
  const { table } = loaded
  const isWhole = !isFiltered(loaded.query)
  return (
    <>
      {shelf === null && isWhole && <AskedPanel lists={loaded} now={now} actions={actions} onClosed={onClosed} />}
      {!table &&
        statesOf(shelf).map((state) => <ShelfSection key={state} shelf={state} lists={loaded} hasCounts={isWhole} {...{ onMore, onTakeOff, ...section }} />)}
      {table && items.length > 0 && (
        <OwnTable
          {...{ query, onQuery, ...section }}
          rows={items}
          busyIds={actions.busyIds}
          hasMore={table.nextCursor !== null}
          onLoadMore={() => void onMore(null)}
        />
      )}
      {items.length === 0 && <NothingShown query={loaded.query} onClear={() => onQuery({ ...wholeQuery, shelf, sort, order })} />}
    </>
  )
}
