import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill, formatDistance } from '@site/domain/format.ts'
import { distanceInKm } from '@site/domain/distance.ts'
import { ChevronRight } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { HomeLine } from './HomeLine.tsx'
import { useOwnAnswer, VerdictMark } from './VerdictBar.tsx'
import { shareListWords } from './session/share-list.words.ts'
import { type MappedItem, type ListMapOrder, tourOf } from './tour-of.ts'

const HomesMap = lazyPart(() => import('../../../map/HomesMap.tsx'), 'HomesMap')
const mapClass = 'relative h-[calc(0.38*var(--screen))] min-h-56 rounded-card desk:h-96'

type ListMapSheetProps = {
  list: SharedList
  order: ListMapOrder | null
  onOrder: (order: ListMapOrder) => void
  onClose: () => void
  onShow: (id: string) => void
}

/** The homes on a map, and below it in the order of the list or of a short tour. `order`: null closes the sheet; `onShow`: shows a home in the list. */
export function ListMapSheet({ list, order, onOrder, onClose, onShow }: ListMapSheetProps) {
  const words = useWords(shareListWords)
  return (
    <Sheet open={order !== null} onClose={onClose} title={words.onMap} closeLabel={words.close} size="tall">
      {order && <MapOfList list={list} order={order} onOrder={onOrder} onShow={onShow} />}
    </Sheet>
  )
}

function MapOfList({ list, order, onOrder, onShow }: Omit<ListMapSheetProps, 'onClose'> & { order: ListMapOrder }) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const tour = useMemo(() => tourOf(list), [list])
  const [pickedIds, setPickedIds] = useState<readonly string[]>([])
  const tourItems = tour.stops.map(({ item }) => item)
  const listItems = list.items.filter((item): item is MappedItem => tourItems.includes(item as MappedItem))
  const homes = useMemo(() => tour.stops.map(({ item }) => item.listing), [tour])
  const items =
    order === 'tour' ? tourItems : [...listItems.filter(({ id }) => pickedIds.includes(id)), ...listItems.filter(({ id }) => !pickedIds.includes(id))]
  return (
    <>
      <Suspense fallback={<Skeleton className={mapClass} />}>
        <HomesMap homes={homes} pickedId={pickedIds[0] ?? null} onPick={setPickedIds} label={words.onMap} className={mapClass} />
      </Suspense>
      <Segmented
        wide
        label={words.order}
        options={[
          { value: 'list', label: words.listOrder },
          { value: 'tour', label: words.tourOrder },
        ]}
        value={order}
        onChange={onOrder}
        className="my-3"
      />
      {order === 'tour' && <p className="mb-2 text-t13 text-ink-2">{fill(words.tourText, { distance: formatDistance(tour.km, locale) })}</p>}
      <ol>
        {items.map((item, index) => {
          const before = order === 'tour' ? items[index - 1] : undefined
          return (
            <li key={item.id} className="border-b border-line last:border-0">
              {before && <p className="pt-1.5 pl-9 text-t12 text-ink-3">↓ {formatDistance(distanceInKm(before.listing.point, item.listing.point), locale)}</p>}
              <button
                type="button"
                onClick={() => onShow(item.id)}
                className={classNames('flex w-full items-center gap-3 rounded-control pt-2.5 text-left', pickedIds.includes(item.id) && 'bg-accent-soft px-2')}
              >
                {order === 'tour' && (
                  <span className="mb-3 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-t12 font-semibold text-accent">
                    {index + 1}
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <HomeLine listing={item.listing} />
                </span>
                <OwnMark list={list} item={item} />
                <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function OwnMark({ list, item }: { list: SharedList; item: SharedItem }) {
  const own = useOwnAnswer(list.code, item)
  return own?.verdict ? <VerdictMark verdict={own.verdict} /> : null
}
