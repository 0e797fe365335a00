import type { Cluster } from '@site/domain/calls/listing.ts'
import { fill, formatMoney, formatNumber, formatPillMoney, formatShortMoney } from '@site/domain/format.ts'
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import type { MapHandle } from './engine/engine.ts'
import { showsPrice, layOutPins, pinOfHome, type PlacedPin, type PinForm, type OccupiedArea } from './lay-out-pins.ts'
import { hover, useHoveredListing } from './hovered-listing.ts'
import { listenTo } from './engine/map-events.ts'
import { mapWords, pinCountWords } from './engine/map.words.ts'
import { nearestInDirection } from './engine/shapes.ts'
import { nameNearPin } from './name-near-pin.ts'
import { useNameAreas } from './use-name-areas.ts'

type PinsProps = {
  map: MapHandle
  clusters: readonly Cluster[]
  /** Whether clusters are loading. */
  isBusy: boolean
  /** Whether the clusters belong to an earlier search: they are dimmed until the new ones have loaded. */
  isStale: boolean
  /** The zoom of the cells of the clusters. */
  cellZoom: number
  /** Areas of the map that prices do not cover. */
  occupied: readonly OccupiedArea[]
  /** Ids of viewed homes, whose pins are dimmed. */
  viewedIds: ReadonlySet<string>
  pickedKey: string | null
  /** What the numbers of the pins count. */
  counted: keyof typeof pinCountWords
  onPick: (cluster: Cluster) => void
}

/** The key of a cluster, equal in every view of the map. */
export const clusterKey = ({ id, estateId, lat, lng, count }: Cluster): string => id ?? `${estateId ?? ''} ${lat.toFixed(5)} ${lng.toFixed(5)} ${count}`

/** The direction of each arrow key. */
const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The pins of a map. The group has one tab stop; arrow keys move the focus to the nearest pin in that direction. */
export function Pins({ map, clusters: loadedClusters, isBusy, isStale, cellZoom, occupied, viewedIds, pickedKey, counted, onPick }: PinsProps) {
  const words = useWords(mapWords)
  const { site, locale } = useShell()
  const priceOf = usePriceText()
  const zoom = useZoom(map)
  const names = useNameAreas(map)
  const pins = useMemo(() => layOutPins(loadedClusters, zoom, priceOf, occupied, names), [loadedClusters, zoom, priceOf, occupied, names])
  const clusters = useMemo(() => pins.map(({ cluster }) => cluster), [pins])
  const hovered = useHoveredListing()
  const hoveredPin = useMemo(() => pinOfHome(pins, hovered, cellZoom), [pins, hovered, cellZoom])
  const hoveredText =
    hoveredPin && hovered.price !== null && hoveredPin.cluster.id === null
      ? fill(words.onePriceOf, { price: formatMoney(hovered.price, site.currency, locale), count: formatNumber(hoveredPin.cluster.count, locale) })
      : undefined
  const layer = useRef<HTMLDivElement>(null)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const hasKeyboardFocus = useRef(false)
  usePositions(map, layer, pins)
  const tabStopKey = clusters.some((cluster) => clusterKey(cluster) === focusedKey) ? focusedKey : clusters[0] ? clusterKey(clusters[0]) : null
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const canvas = map.engine.getCanvas()
    // a removed pin passes its focus on to the new pins
    if (!hasKeyboardFocus.current || (activeElement !== body && activeElement !== canvas)) return
    const next = layer.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? canvas
    if (next !== activeElement) next.focus({ preventScroll: true })
  }, [map, pins])
  const moveFocus = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key]
    const current = clusters.find((cluster) => clusterKey(cluster) === (event.target as HTMLElement).dataset['key'])
    if (!direction || !current) return
    event.preventDefault()
    event.stopPropagation()
    const next = nearestInDirection(current, clusters, direction)
    if (next) layer.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(clusterKey(next))}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    // a native listener, since the map engine's own listener would run before one of React and move the map
    const group = layer.current
    group?.addEventListener('keydown', moveFocus)
    return () => group?.removeEventListener('keydown', moveFocus)
  }, [])
  // inside the container of the map engine, so that a drag that starts on a pin moves the map
  return createPortal(
    <div
      ref={layer}
      role="group"
      aria-label={words.homes}
      aria-busy={isBusy}
      className={classNames('map-pins', isStale && 'is-stale')}
      onPointerLeave={() => hover(null)}
      onFocus={({ target }) => (hasKeyboardFocus.current = target.matches(':focus-visible'))}
      onBlur={() => (hasKeyboardFocus.current = false)}
    >
      {pins.map((pin) => {
        const { cluster, form } = pin
        const key = clusterKey(cluster)
        return (
          <Pin
            key={key}
            pinKey={key}
            cluster={cluster}
            counted={counted}
            form={form}
            text={priceOf(cluster)}
            nearbyName={nameNearPin(cluster, names)}
            hoveredText={pin === hoveredPin ? hoveredText : undefined}
            isHighlighted={pin === hoveredPin || key === pickedKey}
            isTabStop={key === tabStopKey}
            isViewed={cluster.id !== null && viewedIds.has(cluster.id)}
            isPicked={key === pickedKey}
            onFocus={setFocusedKey}
            onPick={onPick}
          />
        )
      })}
    </div>,
    map.engine.getCanvasContainer(),
  )
}

type PinProps = {
  pinKey: string
  cluster: Cluster
  counted: keyof typeof pinCountWords
  form: PinForm
  /** The price on a pill. */
  text: string
  /** The name that the map shows near the pin; null: none. */
  nearbyName: string | null
  /** The price of the hovered home, on a pin of several homes. */
  hoveredText: string | undefined
  isHighlighted: boolean
  isTabStop: boolean
  isViewed: boolean
  isPicked: boolean
  onFocus: (key: string) => void
  onPick: (cluster: Cluster) => void
}

/** The text of a pill: the price, or the lowest of several homes. */
function usePriceText(): (cluster: Cluster) => string {
  const { site, locale } = useShell()
  const { priceOnRequest, fromPrice } = useWords(mapWords)
  return useCallback(
    ({ count, lowestPrice }) => {
      if (lowestPrice === null) return priceOnRequest
      if (count === 1) return formatPillMoney(lowestPrice, site.currency, locale)
      return fill(fromPrice, { price: formatPillMoney(lowestPrice, site.currency, locale, 'down') })
    },
    [site.currency, locale, priceOnRequest, fromPrice],
  )
}

/** The change of zoom after which pins are laid out again, so that a zoom animation does not lay them out in each frame. */
const zoomStep = 0.25

/** The zoom that pins are laid out for. */
function useZoom({ engine }: MapHandle): number {
  const [zoom, setZoom] = useState(() => engine.getZoom())
  useEffect(() => {
    const update = () => setZoom(engine.getZoom())
    const updateByStep = () => setZoom((last) => (Math.abs(engine.getZoom() - last) < zoomStep ? last : engine.getZoom()))
    update()
    return listenTo(engine, { zoom: updateByStep, zoomend: update })
  }, [engine])
  return zoom
}

const Pin = memo(function Pin({
  pinKey,
  cluster,
  counted,
  form,
  text,
  nearbyName,
  hoveredText,
  isHighlighted,
  isTabStop,
  isViewed,
  isPicked,
  onFocus,
  onPick,
}: PinProps) {
  const { site, locale } = useShell()
  const words = useWords(mapWords)
  const countWords = useWords(pinCountWords[counted])
  const { id, count, lowestPrice } = cluster
  const number = formatNumber(count, locale)
  // a highlighted dot becomes a pill with its price
  const isDot = form === 'dot' && !(isHighlighted && showsPrice(cluster))
  const isPill = !isDot && form !== 'disc'
  const size = isDot ? (count > 1 ? 'has-count' : '') : isPill ? '' : count >= 100 ? 'is-large' : count < 25 ? 'is-small' : ''
  const price = lowestPrice === null ? words.priceOnRequest : formatShortMoney(lowestPrice, site.currency, locale)
  const several = fill(lowestPrice === null || isPill ? countWords.atPlace : countWords.atPlaceFrom, { count: number, price })
  // the accessible name of a pill begins with its visible text, so that people who use voice control can say what they see
  const homes = isPill ? (count === 1 ? text : `${text} · ${several}`) : count === 1 ? price : several
  return (
    <button
      type="button"
      data-key={pinKey}
      data-count={count}
      data-home={id ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nearbyName === null ? homes : fill(words.pinNear, { homes, place: nearbyName })}
      aria-pressed={isPicked}
      className={classNames(isDot ? 'map-dot' : isPill ? 'map-pill' : 'map-cluster', size, isViewed && 'is-seen', isHighlighted && 'is-highlighted')}
      onClick={() => onPick(cluster)}
      onFocus={() => (onFocus(pinKey), hover(id))}
      onBlur={() => hover(null)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(id)}
    >
      {isPill ? `${text} ` : (!isDot || count > 1) && number}
      {hoveredText && (
        <span aria-hidden className="map-hovered-price">
          {hoveredText}
        </span>
      )}
      {isPill && count > 1 && <span className="map-count">{number}</span>}
      {isPill && count > 1 && <span className="sr-only">{countWords.unit}</span>}
    </button>
  )
})

/** Keeps each pin over its point while the map moves, by one transform per pin and frame, without a render. */
function usePositions({ engine }: MapHandle, layer: RefObject<HTMLDivElement | null>, pins: readonly PlacedPin[]): void {
  const latest = useRef(pins)
  const positionPins = useRef(() => {
    latest.current.forEach(({ point: { lat, lng } }, index) => {
      const pin = layer.current?.children[index] as HTMLElement | undefined
      if (!pin) return
      const { x, y } = engine.project([lng, lat])
      pin.style.transform = `translate(-50%, -50%) translate(${Math.round(x)}px, ${Math.round(y)}px)`
    })
  })
  useLayoutEffect(() => {
    latest.current = pins
    positionPins.current()
  }, [pins])
  useEffect(() => {
    positionPins.current()
    return listenTo(engine, { move: positionPins.current, resize: positionPins.current })
  }, [engine])
}
