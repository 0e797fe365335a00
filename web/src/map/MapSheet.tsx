import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import './map-sheet.css'
import { mapSheetWords } from './map-sheet.words.ts'
import { type SnapPoint, snapPointAt, snapPointAfterKey, snapPointAfterPress, scrollTopOf } from './sheet-snap-points.ts'

type MapSheetProps = {
  /** Whether a map is behind the list; otherwise the list is part of the page. */
  hasMap: boolean
  /** Whether the search has no results: the sheet rises to show the message. */
  isEmpty?: boolean
  listRef?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/**
 * The list of results, on phones in a sheet over the map with three snap points. The sheet is a scroller with an empty upper part, so native
 * scrolling moves the sheet and continues in the list. A button does the same for mouse and keyboard.
 */
export function MapSheet({ hasMap, isEmpty = false, listRef, className, children }: MapSheetProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const snapPoint = useSnapPoint(scroller, hasMap)
  const scrollToSnapPoint = (next: SnapPoint) => {
    const sheet = scroller.current
    sheet?.scrollTo({ top: scrollTopOf(next, sheet.clientHeight) })
  }
  const raise = useEffectEvent(() => scrollToSnapPoint('half'))
  useEffect(() => {
    if (hasMap && isEmpty) raise()
  }, [hasMap, isEmpty])
  return (
    <div ref={scroller} data-snap-point={hasMap ? snapPoint : undefined} className={classNames(hasMap && 'map-sheet', className)}>
      {hasMap && <SnapAreas />}
      <div ref={listRef} className={hasMap ? 'map-sheet-panel' : undefined}>
        {hasMap && <Handle snapPoint={snapPoint} scrollToSnapPoint={scrollToSnapPoint} />}
        {children}
      </div>
    </div>
  )
}

/** The empty part of the scroller above the list. */
const SnapAreas = () => (
  <>
    <div className="map-sheet-peek" />
    <div className="map-sheet-half" />
  </>
)

function Handle({ snapPoint, scrollToSnapPoint }: { snapPoint: SnapPoint; scrollToSnapPoint: (next: SnapPoint) => void }) {
  const words = useWords(mapSheetWords)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = snapPointAfterKey(snapPoint, event.key)
    if (!next) return
    event.preventDefault()
    scrollToSnapPoint(next)
  }
  return (
    <button
      type="button"
      className="map-sheet-handle"
      aria-label={words[snapPoint]}
      aria-expanded={snapPoint !== 'peek'}
      onClick={() => scrollToSnapPoint(snapPointAfterPress(snapPoint))}
      onKeyDown={onKeyDown}
    />
  )
}

/** The current snap point of the sheet. Sets `--sheet-up` on its parent, so that the buttons of the map stay above the sheet. */
function useSnapPoint(scroller: RefObject<HTMLDivElement | null>, hasMap: boolean): SnapPoint {
  const [snapPoint, setSnapPoint] = useState<SnapPoint>('peek')
  useEffect(() => {
    const sheet = scroller.current
    const frame = sheet?.parentElement
    if (!sheet || !frame || !hasMap) return
    const update = () => {
      const { scrollTop, clientHeight } = sheet
      frame.style.setProperty('--sheet-up', `${Math.min(scrollTop, scrollTopOf('half', clientHeight))}px`)
      setSnapPoint(snapPointAt(scrollTop, clientHeight))
    }
    update()
    sheet.addEventListener('scroll', update, { passive: true })
    return () => {
      sheet.removeEventListener('scroll', update)
      frame.style.removeProperty('--sheet-up')
    }
  }, [scroller, hasMap])
  return snapPoint
}
