import type { FavouriteView } from '@site/domain/calls/collection.ts'
import { maxCompared } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowDownUp, Heart, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { headOf } from '../../shell/head.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { collectionWords } from './collection.words.ts'
import { FavouriteCard } from './FavouriteCard.tsx'
import type { FavouriteOrder } from './order-favourites.ts'
import { useFavourites } from './use-favourites.ts'

export const Route = createFileRoute('/collection')({
  // favourites load in the browser, since they belong to an account or a device
  loader: () => ({ loadedAt: new Date().toISOString() }),
  head: ({ matches }) => headOf('/collection', { title: screenTitles.collection, noIndex: true }, matches),
  component: CollectionScreen,
})

/** The sorts of the favourites, with the keys of their labels. */
const orders = {
  saved: { sort: 'savedAt', order: 'desc', label: 'sortSaved' },
  cheapest: { sort: 'price', order: 'asc', label: 'sortCheapest' },
  mostExpensive: { sort: 'price', order: 'desc', label: 'sortMostExpensive' },
  newest: { sort: 'listingDate', order: 'desc', label: 'sortNewest' },
  largest: { sort: 'area', order: 'desc', label: 'sortLargest' },
} as const satisfies Record<string, FavouriteOrder & { label: keyof typeof collectionWords }>
type OrderKey = keyof typeof orders

/** The favourites, with sort, removal and selection for a comparison (P3.7). */
function CollectionScreen() {
  const words = useWords(collectionWords)
  const titles = useWords(screenTitles)
  const [orderKey, setOrderKey] = useState<OrderKey>('saved')
  const [selectedIds, setSelectedIds] = useState<readonly string[] | null>(null)
  const { items, count, hasMore, hasFailed, isSignedIn, load } = useFavourites(orders[orderKey])
  const comparedListings = items?.flatMap(({ id, listing }) => (listing && selectedIds?.includes(id) ? listing : [])) ?? []
  const canCompare = (items?.filter(({ listing }) => listing).length ?? 0) > 1
  const select = (id: string, isSelected: boolean) => {
    const isFull = (selectedIds?.length ?? 0) >= maxCompared
    if (isSelected && isFull) return void notify({ text: fill(words.full, { count: maxCompared }), tone: 'error' })
    setSelectedIds((previous) => (isSelected ? [...(previous ?? []), id] : (previous ?? []).filter((selectedId) => selectedId !== id)))
  }
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.collection}>
        {canCompare && (
          <Button variant="text" size="s" icon={<Scale size={18} aria-hidden />} onClick={() => setSelectedIds(selectedIds ? null : [])}>
            {selectedIds ? words.stopComparing : words.compare}
          </Button>
        )}
      </ScreenHeader>
      <div className="@container px-4 pb-8">
        {!isSignedIn && items !== null && items.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-tile bg-fill px-4 py-2 text-t15 text-ink-2">
            {words.onDevice}
            <Link to="/login" search={{ why: 'collection' }} className={classNames(buttonClass({ variant: 'text', size: 's' }), '-mx-[min(0.875rem,14px)]')}>
              {words.logIn}
            </Link>
          </p>
        )}
        {items !== null && items.length > 0 && <OrderBar count={count} orderKey={orderKey} setOrderKey={setOrderKey} />}
        {selectedIds && <p className="pb-3 text-t13 text-ink-2">{words.chooseHint}</p>}
        {items === null && !hasFailed && <Skeletons />}
        {items?.length === 0 && !hasFailed && <NoFavourites />}
        {items && <FavouriteCards items={items} selectedIds={selectedIds} onSelect={select} />}
        {hasFailed && (
          <ErrorState
            title={items?.length ? words.failedSomeTitle : words.failedTitle}
            text={words.failedText}
            retryLabel={words.retry}
            onRetry={() => void load()}
          />
        )}
        {hasMore && !hasFailed && (
          <div className="py-6 text-center">
            <Button variant="quiet" onClick={() => void load(true)}>
              {words.more}
            </Button>
          </div>
        )}
      </div>
      {selectedIds && comparedListings.length > 1 && <CompareLink ids={comparedListings.map(({ id }) => id)} />}
    </main>
  )
}

type FavouriteCardsProps = {
  items: readonly FavouriteView[]
  /** Ids of the favourites that are selected for a comparison; null: nothing can be selected. */
  selectedIds: readonly string[] | null
  onSelect: (id: string, isSelected: boolean) => void
}

function FavouriteCards({ items, selectedIds, onSelect }: FavouriteCardsProps) {
  const words = useWords(collectionWords)
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptFocus(list, 'data-favourite')
  return (
    <ul ref={list} onFocus={keepFocus} aria-label={words.results} className="result-cards is-wide grid gap-x-5 gap-y-8">
      {items.map((item) => (
        <li key={item.id} data-favourite={item.id}>
          <FavouriteCard
            favourite={item}
            isSelected={selectedIds === null || item.listing === null ? null : selectedIds.includes(item.id)}
            onSelect={(isSelected) => onSelect(item.id, isSelected)}
          />
        </li>
      ))}
    </ul>
  )
}

function OrderBar({ count, orderKey, setOrderKey }: { count: number; orderKey: OrderKey; setOrderKey: (key: OrderKey) => void }) {
  const words = useWords(collectionWords)
  const locale = useLocale()
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <p className="text-t15 font-semibold" aria-live="polite">
        {fill(count === 1 ? words.countOne : words.countMany, { count: formatNumber(count, locale) })}
      </p>
      <Select
        look="inline"
        icon={<ArrowDownUp size={15} aria-hidden />}
        aria-label={words.sortBy}
        value={orderKey}
        onChange={(event) => setOrderKey(event.target.value as OrderKey)} // the options are the keys of `orders`
        options={Object.entries(orders).map(([key, { label }]) => ({ value: key, label: words[label] }))}
      />
    </div>
  )
}

/** The link to the comparison. It floats over the cards while they scroll, and ends below the last one. */
function CompareLink({ ids }: { ids: string[] }) {
  const words = useWords(collectionWords)
  return (
    <div className="pointer-events-none sticky bottom-[calc(76px+var(--safe-bottom))] z-20 grid place-items-center pb-8 desk:bottom-8">
      <Link to="/collection/compare" search={{ id: ids }} className={classNames(buttonClass({ variant: 'ink', pill: true }), 'pointer-events-auto')}>
        <Scale size={20} aria-hidden />
        {fill(words.compareCount, { count: ids.length })}
      </Link>
    </div>
  )
}

function Skeletons() {
  const words = useWords(collectionWords)
  return (
    <div role="status" aria-label={words.loading} className="result-cards is-wide grid gap-x-5 gap-y-8 pt-14">
      {[0, 1, 2, 3].map((index) => (
        <div key={index}>
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-3 h-7 w-2/5" />
          <Skeleton className="mt-2 h-5 w-3/5" />
        </div>
      ))}
    </div>
  )
}

function NoFavourites() {
  const words = useWords(collectionWords)
  return (
    <EmptyState
      tall
      tone="warm"
      icon={<Heart size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<PrimaryLink to="/home" label={words.browse} />}
    />
  )
}
