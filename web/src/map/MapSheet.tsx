import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import './map-sheet.css'
import { mapSheetWords } from './map-sheet.words.ts'
import { type Stop, stopAt, stopByKey, stopByPress, topOf } from './sheet-stops.ts'

type MapSheetProps = {
  /** Whether there is a map behind; without it the list is part of the page. */
  isOn: boolean
  /** Whether nothing was found: the sheet is then high enough to say so. */
  isEmpty?: boolean
  listRef?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/**
 * The list of results, on phones in a sheet over the map with three stops: its head, half, and the whole list. The sheet is a scroller with
 * nothing in its upper part, so the browser's own scrolling drags the sheet and continues in the list. A button does the same without a finger.
 */
export function MapSheet({ isOn, isEmpty = false, listRef, className, children }: MapSheetProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const stop = useStop(scroller, isOn)
  const go = (to: Stop) => {
    const sheet = scroller.current
    sheet?.scrollTo({ top: topOf(to, sheet.clientHeight) })
  }
  const rise = useEffectEvent(() => go('half'))
  useEffect(() => {
    if (isOn && isEmpty) rise()
  }, [isOn, isEmpty])
  return (
    <div ref={scroller} data-stop={isOn ? stop : undefined} className={classNames(isOn && 'map-sheet', className)}>
      {isOn && <Rests />}
      <div ref={listRef} className={isOn ? 'map-sheet-panel' : undefined}>
        {isOn && <Handle stop={stop} go={go} />}
        {children}
      </div>
    </div>
  )
}

/** The rest of the scroller above the whole list. */
const Rests = () => (
  <>
    <div className="map-sheet-peek" />
    <div className="map-sheet-half" />
  </>
)

function Handle({ stop, go }: { stop: Stop; go: (to: Stop) => void }) {
  const words = useWords(mapSheetWords)
  const keys = (event: KeyboardEvent) => {
    const to = stopByKey(stop, event.key)
    if (!to) return
    event.preventDefault()
    go(to)
  }
  return (
    <button
      type="button"
      className="map-sheet-handle"
      aria-label={words[stop]}
      aria-expanded={stop !== 'peek'}
      onClick={() => go(stopByPress(stop))}
      onKeyDown={keys}
    />
  )
}

/** The stop of the sheet. The frame around it gets its height, so that the buttons of the map follow its edge. */
function useStop(scroller: RefObject<HTMLDivElement | null>, isOn: boolean): Stop {
  const [stop, setStop] = useState<Stop>('peek')
  useEffect(() => {
    const sheet = scroller.current
    const frame = sheet?.parentElement
    if (!sheet || !frame || !isOn) return
    const follow = () => {
      const { scrollTop, clientHeight } = sheet
      frame.style.setProperty('--sheet-up', `${Math.min(scrollTop, topOf('half', clientHeight))}px`)
      setStop(stopAt(scrollTop, clientHeight))
    }
    follow()
    sheet.addEventListener('scroll', follow, { passive: true })
    return () => {
      sheet.removeEventListener('scroll', follow)
      frame.style.removeProperty('--sheet-up')
    }
  }, [scroller, isOn])
  return stop
}
