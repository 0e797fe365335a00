import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { BulkBar, useSayingChosen } from './BulkBar.tsx'
import { BulkEditSheet } from './BulkEditSheet.tsx'
import { ListsLoadError, LoadingListings, NoListings, NoMatches } from './EmptyLists.tsx'
import { FailureList } from './FailureList.tsx'
import { FloorsSheet } from './FloorsSheet.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { keptPrice, withKeptPrices } from '../../device/kept-price.ts'
import { myListingsWords } from './my-listings.words.ts'
import { FitCount } from './FitCount.tsx'
import { OwnFilters } from './OwnFilters.tsx'
import { newestOf, type OwnListings, type ShelfCode, shelfOrder, withRemoved } from './own-listings.ts'
import { isFiltered, type OwnQuery, wholeQuery } from './own-query.ts'
import { OwnTable } from './OwnTable.tsx'
import { useOwnView } from './own-view.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { type SectionProps, ShelfSection } from './ShelfSection.tsx'
import { SkippedList } from './SkippedList.tsx'
import { listingsPanel, StateTabs } from './StateTabs.tsx'
import { useEscape } from './use-escape.ts'
import { type LoadedListings, tableRows, useOwnListings } from './use-own-listings.ts'
import { startsSelecting, useSelection } from './use-selection.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'
import { useStatistics } from './use-statistics.ts'
import { useTypedKeyword } from '../../ui/fields/use-typed-keyword.ts'

const ShareChoice = lazyPart(() => import('../../sharing/ShareChoice.tsx'), 'ShareChoice')

/** The listings whose poster is asked before they are taken down. `isSoldOrLeased`: the reason is known, it is sold or leased. */
type TakeOffRequest = { readonly items: readonly OwnListing[]; readonly isSoldOrLeased: boolean }

/** `isReplacing`: the new query replaces the entry in the history of the browser. */
type MyListingsProps = { query: OwnQuery; onQuery: (query: OwnQuery, isReplacing?: boolean) => void }

/** The states whose listings are shown: the chosen one, or all. */
const shownStates = (shelf: ShelfCode | null): readonly ShelfCode[] => (shelf ? [shelf] : shelfOrder)

const hasListings = ({ counts }: OwnListings): boolean => Object.values(counts).some((count) => count > 0)

/** The links above the listings: to add several at once, and to export them if there are any. */
const AddLinks = ({ canExport }: { canExport: boolean }) => (
  <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
    <ManyHomesLinks />
    {canExport && <ExportListings />}
  </div>
)

/** The question before listings are taken down: what it asks about, and how it opens. */
function useTakeOffRequest() {
  const [takeOffRequest, setTakeOffRequest] = useState<TakeOffRequest | null>(null)
  const onTakeOff = (items: readonly OwnListing[]) => setTakeOffRequest({ items, isSoldOrLeased: false })
  const onMarkSoldOrLeased = (item: OwnListing) => setTakeOffRequest({ items: [item], isSoldOrLeased: true })
  return { takeOffRequest, setTakeOffRequest, onTakeOff, onMarkSoldOrLeased }
}

/** The listing in the sheet of a price: first those whose new prices a reload interrupted, one after the other, once the listings are there. */
function useItemToPrice(items: readonly OwnListing[]) {
  const [itemToPrice, setItemToPrice] = useState<OwnListing | null>(null)
  const interrupted = useRef<readonly OwnListing[] | null>(null)
  const resume = useEffectEvent(() => {
    if (itemToPrice !== null || items.length === 0) return
    const [next, ...rest] = (interrupted.current ?? withKeptPrices(items)).filter(({ id }) => keptPrice(id) !== null)
    interrupted.current = rest
    if (next) setItemToPrice(next)
  })
  const hasItems = items.length > 0
  useEffect(() => resume(), [hasItems, itemToPrice])
  return [itemToPrice, setItemToPrice] as const
}

/** The own listings: those that wait for a confirmation, then the drafts and listings by state or in a table, with filters, an order and bulk actions. */
export function MyListings({ query, onQuery }: MyListingsProps) {
  const { shelf } = query
  const titles = useWords(screenTitles)
  const words = useWords(myListingsWords)
  const { typed, setTyped } = useTypedKeyword(query.keyword, (keyword) => onQuery({ ...query, keyword }, true))
  const chosenView = useOwnView((state) => state.view)
  const view = useIsMobile() ? 'cards' : chosenView
  const { loaded, failure, load, loadMore, isLoadingMore, answerCount, change, isSearching } = useOwnListings(query, view)
  const actions = useShelfActions(change, load)
  const clearUnknown = useEffectEvent(actions.clearUnknown)
  useEffect(() => clearUnknown(), [answerCount])
  const [now] = useState(() => new Date())
  const { takeOffRequest, setTakeOffRequest, onTakeOff, onMarkSoldOrLeased } = useTakeOffRequest()
  const [itemToDelete, setItemToDelete] = useState<OwnListing | null>(null)
  const [itemToShare, setItemToShare] = useState<OwnListing | null>(null)
  const [itemsToEdit, setItemsToEdit] = useState<readonly OwnListing[] | null>(null)
  const [menuItem, setMenuItem] = useState<OwnListing | null>(null)
  const [floorsItem, setFloorsItem] = useState<OwnListing | null>(null)
  const table = loaded?.table
  const shownItems = !loaded ? [] : table ? tableRows(loaded, table, shelf) : shownStates(shelf).flatMap((state) => loaded.lists[state]?.items ?? [])
  const [itemToPrice, setItemToPrice] = useItemToPrice(shownItems)
  const selection = useSelection(shownItems)
  const sayingChosen = useSayingChosen(selection)
  const statistics = useStatistics(shownItems, loaded?.at ?? '')
  useEscape(selection.isSelecting, selection.stop)
  const hasItems = loaded !== null && hasListings(loaded)
  return (
    <main className={classNames('mx-auto min-h-[70vh]', table ? 'max-w-[1440px] [&>:first-child]:max-w-none!' : 'max-w-[1080px]')}>
      <ScreenHeader title={titles.myListings}>
        <UnreadPill />
        {hasItems && (
          <Button {...startsSelecting} variant="text" size="s" className="desk:hidden" onClick={selection.isSelecting ? selection.stop : selection.start}>
            {selection.isSelecting ? words.stopSelecting : words.select}
          </Button>
        )}
      </ScreenHeader>
      {sayingChosen}
      <div className="px-4 pb-40">
        <AddLinks canExport={hasItems} />
        {hasItems && <StateTabs lists={loaded} shelf={shelf} onShelf={(next) => onQuery({ ...query, shelf: next })} />}
        {hasItems && <OwnFilters {...{ query, onQuery, typed, isSearching }} onType={setTyped} />}
        <UnchangedListings {...actions} />
        {hasItems && (
          <div {...listingsPanel(shelf)} className={isSearching ? 'opacity-60' : undefined}>
            <ShownListings
              {...{ loaded, query, onQuery, now, actions, selection, statistics, isLoadingMore, onTakeOff, onMarkSoldOrLeased }}
              items={shownItems}
              onMore={loadMore}
              onPrice={setItemToPrice}
              onRowMore={setMenuItem}
            />
          </div>
        )}
        {loaded && !hasItems && <NoListings />}
        {!loaded && failure === null && <LoadingListings />}
        {failure !== null && <ListsLoadError text={failure} hasLists={loaded !== null} onRetry={load} />}
      </div>
      {selection.isSelecting && (
        <BulkBar selection={selection} shownCount={shownItems.length} actions={actions} onTakeOff={onTakeOff} onEdit={setItemsToEdit} />
      )}
      <MoreSheet
        item={menuItem}
        onClose={() => setMenuItem(null)}
        onCopy={(item) => void actions.copy(item)}
        onCopyToFloors={setFloorsItem}
        onShare={setItemToShare}
        onMarkSoldOrLeased={onMarkSoldOrLeased}
        onRelist={(item) => void actions.putOn([item])}
        onHide={(item, hides) => void actions.hide(item, hides)}
        onDiscard={(item) => void actions.discard([item])}
        onDelete={setItemToDelete}
      />
      <EditSheets
        itemToPrice={itemToPrice && loaded ? newestOf(loaded, itemToPrice) : itemToPrice}
        {...{ itemsToEdit, setItemsToEdit, setItemToPrice, itemToShare, setItemToShare, floorsItem, setFloorsItem, actions, selection }}
      />
      <RemovalSheets {...{ takeOffRequest, setTakeOffRequest, itemToDelete, setItemToDelete, actions, selection, change }} />
    </main>
  )
}

type EditSheetsProps = {
  itemsToEdit: readonly OwnListing[] | null
  setItemsToEdit: (items: readonly OwnListing[] | null) => void
  itemToPrice: OwnListing | null
  setItemToPrice: (item: OwnListing | null) => void
  itemToShare: OwnListing | null
  setItemToShare: (item: OwnListing | null) => void
  floorsItem: OwnListing | null
  setFloorsItem: (item: OwnListing | null) => void
  actions: ShelfActions
  selection: ReturnType<typeof useSelection>
}

/** The sheets that change the price of one listing, change one field of several, copy one to other floors, and share one. */
const EditSheets = ({
  itemsToEdit,
  setItemsToEdit,
  itemToPrice,
  setItemToPrice,
  itemToShare,
  setItemToShare,
  floorsItem,
  setFloorsItem,
  actions,
  selection,
}: EditSheetsProps) => (
  <>
    <BulkEditSheet
      items={itemsToEdit}
      selectedItems={selection.items}
      onClose={() => setItemsToEdit(null)}
      onEdit={(items, change) =>
        void actions
          .runOnChosen('edit', selection.items, items, () => actions.edit(items, change, selection.drop))
          .then((left) => selection.settle(items, left))
      }
    />
    <PriceSheet item={itemToPrice} onClose={() => setItemToPrice(null)} onPrice={actions.setPrice} onCheck={actions.checkPrice} />
    <FloorsSheet item={floorsItem} onClose={() => setFloorsItem(null)} onCopy={(item, floors) => void actions.copy(item, floors)} />
    {itemToShare?.listing && (
      <Suspense>
        <ShareChoice target="listing" isOwn listing={itemToShare.listing} open onClose={() => setItemToShare(null)} madeOn="/propertyInfo" />
      </Suspense>
    )}
  </>
)

type RemovalSheetsProps = {
  takeOffRequest: TakeOffRequest | null
  setTakeOffRequest: (request: TakeOffRequest | null) => void
  itemToDelete: OwnListing | null
  setItemToDelete: (item: OwnListing | null) => void
  actions: ShelfActions
  selection: ReturnType<typeof useSelection>
  change: (next: (before: OwnListings) => OwnListings) => void
}

/** The sheets that ask before listings are taken down, and before one is deleted for good. */
const RemovalSheets = ({ takeOffRequest, setTakeOffRequest, itemToDelete, setItemToDelete, actions, selection, change }: RemovalSheetsProps) => (
  <>
    <TakeOffSheet
      items={takeOffRequest?.items ?? null}
      isKnownSoldOrLeased={takeOffRequest?.isSoldOrLeased ?? false}
      onClose={() => setTakeOffRequest(null)}
      onTakeOff={(items, reasonOf, hides) =>
        void actions
          .runOnChosen('takeOff', selection.items, items, () => actions.takeOff(items, reasonOf, () => hides))
          .then((left) => selection.settle(items, left))
      }
      onDelete={setItemToDelete}
    />
    <DeleteListingSheet
      listing={itemToDelete?.listing ?? null}
      onClose={() => setItemToDelete(null)}
      onDeleted={(id) => {
        selection.clear()
        if (itemToDelete) change((before) => withRemoved(before, itemToDelete.shelf, new Set([id])))
      }}
    />
  </>
)

/** The listings that the last action did not change: those that failed, and those that it did not apply to. */
const UnchangedListings = ({ failures, skipped, clearFailures, clearSkipped }: ShelfActions) => (
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
    onMarkSoldOrLeased: (item: OwnListing) => void
  }

/** The listings that wait for a confirmation, and the shown listings as a table or by state. */
function ShownListings({ loaded, query, onQuery, items, onMore, onTakeOff, onMarkSoldOrLeased, ...section }: ShownListingsProps) {
  const { shelf, sort, order } = query
  const { now, actions } = section
  const { table } = loaded
  const isUnfiltered = !isFiltered(loaded.query)
  return (
    <>
      {shelf === null && isUnfiltered && <AskedPanel lists={loaded} now={now} actions={actions} onMarkSoldOrLeased={onMarkSoldOrLeased} />}
      {!table &&
        shownStates(shelf).map((state) => (
          <ShelfSection key={state} shelf={state} lists={loaded} hasCounts={isUnfiltered} {...{ onMore, onTakeOff, ...section }} />
        ))}
      {table && !isUnfiltered && items.length > 0 && <FitCount count={items.length} hasMore={table.nextCursor !== null} />}
      {table && items.length > 0 && (
        <OwnTable
          {...{ query, onQuery, ...section }}
          rows={items}
          busyIds={actions.busyIds}
          hasMore={table.nextCursor !== null}
          onLoadMore={() => void onMore(null)}
        />
      )}
      {items.length === 0 && <NoMatches query={loaded.query} onClear={() => onQuery({ ...wholeQuery, shelf, sort, order })} />}
    </>
  )
}
