import type { Cluster } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { distanceInKm } from '@site/domain/distance.ts'
import { api } from '../page/api.ts'
import { ListingRow } from '../cards/ListingRow.tsx'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useLoad } from '../ui/use-load.ts'
import { useMedia } from '../ui/use-media.ts'
import type { MapHandle } from './engine/engine.ts'
import { mapWords, pinCountWords } from './engine/map.words.ts'
import { listBesideMapQuery } from './wide-window.ts'
import { useCardPosition } from './use-card-position.ts'

/** Maximum number of homes of a pin that the card shows. */
const maxRows = 12
/** Degrees added around the bounds of a pin, about ten metres, so that rounding excludes none of its points. */
const marginDegrees = 0.0001

/** A search limited to the homes of a pin. */
export function queryOfPin(query: SearchQuery, { bounds: [west, south, east, north], estateId }: Cluster): SearchQuery {
  if (estateId !== null) return { ...query, estateId, cursor: undefined }
  return { ...query, bbox: [west - marginDegrees, south - marginDegrees, east + marginDegrees, north + marginDegrees], cursor: undefined }
}

async function homesOf(cluster: Cluster, query: SearchQuery): Promise<readonly ListingView[]> {
  if (cluster.id !== null) {
    const { items } = await api()('POST /frontend/api/listing/byids', { ids: [cluster.id] })
    const { near } = query
    return near ? items.map((home) => (home.point ? { ...home, distanceInKm: distanceInKm(near, home.point) } : home)) : items
  }
  const { items } = await api()('POST /frontend/api/listing/search', { ...queryOfPin(query, cluster), pageSize: maxRows })
  return items
}

/** The index of the visible row in a horizontal scroller; null if the rows are in a column, or there is only one. */
function useVisibleRow(rows: RefObject<HTMLDivElement | null>, count: number): number | null {
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const scroller = rows.current
    if (!scroller) return
    const read = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller
      setIndex(count > 1 && scrollWidth > clientWidth + 1 ? Math.min(count - 1, Math.round((scrollLeft / (scrollWidth - clientWidth)) * (count - 1))) : null)
    }
    read()
    scroller.addEventListener('scroll', read, { passive: true })
    return () => scroller.removeEventListener('scroll', read)
  }, [rows, count])
  return index
}

/** Moves the focus into the card of a pin that a key has picked, and back to the pin when the card closes, also by Escape. Returns a function to close it. */
function useCardFocus({ engine }: MapHandle, cluster: Cluster, card: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  useEffect(() => {
    if (document.activeElement?.matches('.map-pins :focus-visible')) card.current?.focus({ preventScroll: true })
  }, [cluster, card])
  const close = () => {
    const hadFocus = card.current?.contains(document.activeElement) === true
    if (hadFocus) engine.getCanvasContainer().querySelector<HTMLElement>('.map-pins [aria-pressed=true]')?.focus({ preventScroll: true })
    onClose()
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close())
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => closeOnEscape(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return close
}

type PickedHomesProps = {
  map: MapHandle
  /** The cluster of the picked pin. */
  cluster: Cluster
  query: SearchQuery
  onClose: () => void
  /** Shows the homes of the pin in the list. */
  onAll: () => void
}

/** A card with the homes of the picked pin as rows: beside the pin on wide screens, else at the lower edge of the map. */
export function PickedHomes({ map, cluster, query, onClose, onAll }: PickedHomesProps) {
  const words = useWords(mapWords)
  const countWords = useWords(pinCountWords[query.type === 'Carport' ? 'slots' : 'homes'])
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { data: homes, error } = useLoad([cluster, query], () => homesOf(cluster, query)) // the call reports its failure
  const count = formatNumber(cluster.count, locale)
  const rows = useRef<HTMLDivElement>(null)
  const index = useVisibleRow(rows, homes?.length ?? 0)
  const card = useRef<HTMLElement>(null)
  const close = useCardFocus(map, cluster, card, onClose)
  useCardPosition(map.engine, cluster, card, rows, useMedia(listBesideMapQuery))
  const estate = homes?.[index ?? 0]?.estate?.name[locale]
  const template = index === null ? countWords.here : cluster.estateId !== null && estate ? countWords.positionInBuilding : countWords.positionOfRow
  return (
    <section ref={card} aria-label={words.picked} tabIndex={-1} className="map-picked">
      <div className={classNames('flex items-center gap-2 rounded-card bg-surface pr-0.5 shadow-float', cluster.count === 1 ? 'justify-self-end' : 'pl-4')}>
        <p role="status" className={cluster.count === 1 ? 'sr-only' : 'min-w-0 flex-1 truncate text-t13 font-semibold'}>
          {fill(template, { count, index: (index ?? 0) + 1, place: estate ?? '' })}
        </p>
        {cluster.count > 1 && (
          <Button variant="text" size="s" onClick={onAll}>
            {fill(countWords.showAllInList, { count })}
          </Button>
        )}
        <IconButton label={words.close} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div ref={rows} className="map-picked-rows no-scrollbar">
        {homes === null && error === null && (
          <p className="grid h-[116px] place-items-center rounded-card bg-surface shadow-float">
            <Spinner />
          </p>
        )}
        {(error !== null || homes?.length === 0) && (
          <p role="alert" className="rounded-card bg-surface p-4 text-t13 shadow-float">
            {words.notLoaded}
          </p>
        )}
        {homes?.map((listing) => (
          <div key={listing.id} className="rounded-card shadow-float">
            <ListingRow listing={listing} now={now} isEager />
          </div>
        ))}
      </div>
    </section>
  )
}
