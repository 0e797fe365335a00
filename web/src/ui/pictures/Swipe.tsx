import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { clampIndex, dotsAround, indexAt, nextInRound, SWIPE_AUTOPLAY, SWIPE_DURATION, SWIPE_THRESHOLD_SPEED } from './swipe-index.ts'
import { followMouse, glide } from './swipe-motion.ts'

type SwipeProps = {
  count: number
  /** Renders a slide; null, or a placeholder that loads nothing, while `isNear` is false. */
  renderSlide: (index: number, isNear: boolean) => ReactNode
  /** The accessible name ("Photos of Amparo Residences"). */
  label: string
  /** The text for screen readers after a change ("Photo 2 of 5"). */
  slideLabel: (index: number) => string
  /** The index if the caller controls it. */
  index?: number
  onIndexChange?: (index: number) => void
  /** Ms after which the next slide is shown; 0: never. */
  autoplay?: number
  /** Ms of a move by arrow, key, mouse or caller; touch scrolls natively. */
  duration?: number
  /** Speed in px/ms from which a mouse drag of any length changes the slide. */
  thresholdSpeed?: number
  /** When the neighbouring slides load: at once, or on the first hover, touch or focus, for screens with many swipes. */
  neighbours?: 'on-touch' | 'at-once'
  /** Whether screen readers find the first slide only: in a list of swipes, whose links all lead to the same. */
  readsOnlyFirst?: boolean
  dots?: 'center' | 'end' | 'none'
  /** The accessible names of the arrows, which are shown on hover and focus if there is a mouse. */
  previousLabel: string
  nextLabel: string
}

/** A row of slides with one in view. Touch uses scroll-snap; other moves use the numbers of S9.12. */
export function Swipe(props: SwipeProps) {
  const { count, renderSlide, label, slideLabel, neighbours = 'on-touch', dots = 'center', readsOnlyFirst = false } = props
  const track = useRef<HTMLUListElement>(null)
  const [isTouched, setTouched] = useState(neighbours === 'at-once')
  const { index, go, onScroll, visited } = useSwipe(track, props)

  const goByKey = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(target)
  }
  const loadNeighbours = isTouched ? undefined : () => setTouched(true)
  const margin = isTouched ? 1 : 0
  return (
    <div className="swipe group/swipe relative h-full rounded-[inherit]" onPointerEnter={loadNeighbours} onTouchStart={loadNeighbours} onFocus={loadNeighbours}>
      {/* with a tab stop, since a scrolling region must be reachable by keyboard */}
      <ul
        ref={track}
        className={classNames('swipe-track rounded-[inherit]', count === 1 && 'is-single')}
        aria-label={label}
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={goByKey}
      >
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide} aria-hidden={(readsOnlyFirst && slide > 0) || undefined}>
            {renderSlide(slide, slide >= visited.low - margin && slide <= visited.high + margin)}
          </li>
        ))}
      </ul>
      {count > 1 && dots !== 'none' && <SwipeDots index={index} count={count} align={dots} />}
      {count > 1 && isTouched && (
        <>
          <Arrow side="left" label={props.previousLabel} isDisabled={index === 0} onPress={() => go(index - 1)} />
          <Arrow side="right" label={props.nextLabel} isDisabled={index === count - 1} onPress={() => go(index + 1)} />
        </>
      )}
      <span className="sr-only" aria-live="polite">
        {isTouched && count > 1 && visited.low !== visited.high ? slideLabel(index) : ''}
      </span>
    </div>
  )
}

const dotSizes = { full: '', less: 'scale-[.8]', least: 'scale-[.6]' }

/** At most five dots that show which slide is in view; hidden from assistive technology. */
function SwipeDots({ index, count, align }: { index: number; count: number; align: 'center' | 'end' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'swipe-dots pointer-events-none absolute bottom-3.5 z-[1] flex gap-[5px]',
        align === 'end' ? 'right-3.5' : 'inset-x-0 justify-center',
      )}
    >
      {dotsAround(index, count).map((dot) => (
        <i
          key={dot.index}
          className={classNames(
            'size-1.5 rounded-full bg-photo-ink transition-[transform,opacity]',
            dotSizes[dot.size],
            dot.index === index ? 'opacity-100' : 'opacity-60',
          )}
        />
      ))}
    </span>
  )
}

type ArrowProps = { side: 'left' | 'right'; label: string; isDisabled: boolean; onPress: () => void }

/** A button that is not in the tab order: the track handles the arrow keys, so that a card has one tab stop. */
function Arrow({ side, label, isDisabled, onPress }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onPress()
      }}
      className={classNames(
        'absolute top-1/2 z-[2] hidden size-11 -translate-y-1/2 place-items-center opacity-0 transition-opacity group-focus-within/swipe:opacity-100 group-hover/swipe:opacity-100 disabled:invisible [@media(hover:hover)]:grid',
        side === 'left' ? 'left-1' : 'right-1',
      )}
    >
      <span className="grid size-8 place-items-center rounded-full bg-photo-chip text-photo-chip-ink shadow-knob transition-transform hover:scale-105">
        <Icon size={18} strokeWidth={2.2} aria-hidden />
      </span>
    </button>
  )
}

function useSwipe(track: RefObject<HTMLUListElement | null>, props: SwipeProps) {
  const { count, index: controlledIndex, autoplay = SWIPE_AUTOPLAY, duration = SWIPE_DURATION, thresholdSpeed = SWIPE_THRESHOLD_SPEED } = props
  const [lastIndex, setLastIndex] = useState(clampIndex(controlledIndex ?? 0, count))
  const index = clampIndex(lastIndex, count)
  const [visited, setVisited] = useState({ low: index, high: index })
  if (index < visited.low || index > visited.high) setVisited({ low: Math.min(index, visited.low), high: Math.max(index, visited.high) })

  // changes before the next render, so that a change is reported once
  const latestIndex = useRef(index)
  useLayoutEffect(() => {
    latestIndex.current = index
  })
  const show = (next: number) => {
    if (next === latestIndex.current) return
    latestIndex.current = next
    setLastIndex(next)
    props.onIndexChange?.(next)
  }
  const go = (next: number) => {
    const target = clampIndex(next, count)
    if (track.current) glide(track.current, target * track.current.clientWidth, duration)
    show(target)
  }
  const onScroll = () => {
    const element = track.current
    // a running move has reported its last slide already
    if (element && element.dataset['moving'] === undefined) show(indexAt(element.scrollLeft, element.clientWidth, count))
  }
  const goToControlled = useEffectEvent(go)
  useEffect(() => {
    if (controlledIndex !== undefined && controlledIndex !== latestIndex.current) goToControlled(controlledIndex)
  }, [controlledIndex])
  useAutoplay(track, autoplay, count, () => go(nextInRound(latestIndex.current, count)))
  useTrack(track, latestIndex, { count, thresholdSpeed, onRelease: go })
  return { index, go, onScroll, visited }
}

/** Calls `turn` every `wait` ms (0: never), except during hover and focus, in a hidden page, or with reduced motion. */
function useAutoplay(track: RefObject<HTMLUListElement | null>, wait: number, count: number, turn: () => void) {
  const turnNow = useEffectEvent(turn)
  useEffect(() => {
    if (wait <= 0 || count < 2) return
    const isPaused = () => document.hidden || track.current?.matches(':hover, :focus-within') || matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => isPaused() || turnNow(), wait)
    return () => clearInterval(timer)
  }, [wait, count, track])
}

type DragOptions = { count: number; thresholdSpeed: number; onRelease: (index: number) => void }

/** Keeps the current slide in view when the track appears or changes its width, and lets a mouse drag the track. */
function useTrack(track: RefObject<HTMLUListElement | null>, latestIndex: RefObject<number>, { count, thresholdSpeed, onRelease }: DragOptions) {
  const readState = useEffectEvent(() => ({ count, thresholdSpeed, index: latestIndex.current }))
  const release = useEffectEvent(onRelease)
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    let width = 0
    const align = (newWidth: number) => {
      if (newWidth === width || newWidth === 0) return
      // a new track is at its first slide
      if (width > 0 || latestIndex.current > 0) element.scrollLeft = latestIndex.current * newWidth
      width = newWidth
    }
    // the observer calls before the first paint; reading the width from the element would force a layout per swipe
    const sizes = new ResizeObserver(([entry]) => align(entry?.contentRect.width ?? 0))
    sizes.observe(element)
    const stopMouse = followMouse(
      element,
      () => readState(),
      (index) => release(index),
    )
    return () => {
      sizes.disconnect()
      stopMouse()
    }
  }, [track, latestIndex])
}
