import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { SwipeDots } from './SwipeDots.tsx'
import { clampIndex, indexAt, nextInRound, SWIPE_AUTOPLAY, SWIPE_DURATION, SWIPE_THRESHOLD_SPEED } from './swipe-index.ts'
import { followMouse, glide } from './swipe-motion.ts'

export type SwipeProps = {
  count: number
  /** Renders one slide. While `isNear` is false, it renders a placeholder and loads nothing. */
  renderSlide: (index: number, isNear: boolean) => ReactNode
  /** Accessible name ("Photos of Amparo Residences"). */
  label: string
  /** Read out on a change ("Photo 2 of 5"). */
  slideLabel: (index: number) => string
  /** The index if the caller controls it. */
  index?: number
  initialIndex?: number
  onIndexChange?: (index: number) => void
  /** Milliseconds between slides; 0: none. */
  autoplay?: number
  /** Ms of a move by arrow, key, mouse or caller; touch moves are native scrolling. */
  duration?: number
  /** Speed in px/ms from which a mouse drag of any length changes the slide. */
  thresholdSpeed?: number
  /** Load neighbouring slides at once, or on the first hover, touch or focus (many swipes on one screen). */
  neighbours?: 'on-touch' | 'at-once'
  dots?: 'center' | 'end' | 'none'
  /** Arrows on hover and focus, where there is a mouse. */
  arrows?: boolean
  previousLabel: string
  nextLabel: string
  className?: string
}

/** A row of slides, one in view. Touch uses scroll-snap; other moves use the numbers of the specification. */
export function Swipe(props: SwipeProps) {
  const { count, renderSlide, label, slideLabel, neighbours = 'on-touch', dots = 'center', arrows = true, className } = props
  const track = useRef<HTMLUListElement>(null)
  const [isTouched, setTouched] = useState(neighbours === 'at-once')
  const { index, go, onScroll, reach } = useSwipe(track, props)

  const keys = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(target)
  }
  const loadNeighbours = isTouched ? undefined : () => setTouched(true)
  const margin = isTouched ? 1 : 0
  return (
    <div
      className={classNames('swipe group/swipe relative h-full rounded-[inherit]', className)}
      onPointerEnter={loadNeighbours}
      onTouchStart={loadNeighbours}
      onFocus={loadNeighbours}
    >
      {/* A scrolling region must be reachable by keyboard, hence the tab stop. */}
      <ul
        ref={track}
        className={classNames('swipe-track rounded-[inherit]', count === 1 && 'is-single')}
        aria-label={label}
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={keys}
      >
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>{renderSlide(slide, slide >= reach.low - margin && slide <= reach.high + margin)}</li>
        ))}
      </ul>
      {count > 1 && dots !== 'none' && <SwipeDots index={index} count={count} place={dots} />}
      {count > 1 && arrows && (
        <>
          <Arrow side="left" label={props.previousLabel} isDisabled={index === 0} onPress={() => go(index - 1)} />
          <Arrow side="right" label={props.nextLabel} isDisabled={index === count - 1} onPress={() => go(index + 1)} />
        </>
      )}
      <span className="sr-only" aria-live="polite">
        {isTouched && count > 1 && reach.low !== reach.high ? slideLabel(index) : ''}
      </span>
    </div>
  )
}

type ArrowProps = { side: 'left' | 'right'; label: string; isDisabled: boolean; onPress: () => void }

/* Not in the tab order: the track handles the arrow keys, so that a card has one tab stop. */
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
  const { count, index: controlledIndex, initialIndex = 0, autoplay = SWIPE_AUTOPLAY, duration = SWIPE_DURATION } = props
  const [own, setOwn] = useState(clampIndex(controlledIndex ?? initialIndex, count))
  const index = clampIndex(own, count)
  const [reach, setReach] = useState({ low: index, high: index })
  if (index < reach.low || index > reach.high) setReach({ low: Math.min(index, reach.low), high: Math.max(index, reach.high) })

  const latest = useRef({ index, props })
  useLayoutEffect(() => {
    latest.current = { index, props }
  })
  const show = (next: number) => {
    if (next === latest.current.index) return
    latest.current.index = next
    setOwn(next)
    props.onIndexChange?.(next)
  }
  const go = (to: number) => {
    const element = track.current
    const target = clampIndex(to, count)
    if (element) glide(element, target * element.clientWidth, duration)
    show(target)
  }
  const onScroll = () => {
    const element = track.current
    // a running move has reported its last slide already
    if (element && element.dataset['moving'] === undefined) show(indexAt(element.scrollLeft, element.clientWidth, count))
  }
  const goLatest = useRef(go)
  useLayoutEffect(() => {
    goLatest.current = go
  })
  useEffect(() => {
    if (controlledIndex !== undefined && controlledIndex !== latest.current.index) goLatest.current(controlledIndex)
  }, [controlledIndex])
  useAutoplay(track, autoplay, count, () => goLatest.current(nextInRound(latest.current.index, count)))
  useAlignment(track, latest, goLatest)
  return { index, go, onScroll, reach }
}

/** Calls `turn` every `wait` ms (0: never), except during hover and focus, in a hidden page, or with reduced motion. */
function useAutoplay(track: RefObject<HTMLUListElement | null>, wait: number, count: number, turn: () => void) {
  const latest = useRef(turn)
  useLayoutEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (wait <= 0 || count < 2) return
    const isPaused = () => document.hidden || track.current?.matches(':hover, :focus-within') || matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => isPaused() || latest.current(), wait)
    return () => clearInterval(timer)
  }, [wait, count, track])
}

type Latest = RefObject<{ index: number; props: SwipeProps }>

/** Keeps the current slide in view when the track appears or changes its width. */
function useAlignment(track: RefObject<HTMLUListElement | null>, latest: Latest, go: RefObject<(to: number) => void>) {
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    let width = 0
    const align = () => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      width = element.clientWidth
      element.scrollLeft = latest.current.index * width
    }
    // the observer calls before the first paint; reading the width here would force a layout per swipe
    const sizes = new ResizeObserver(align)
    sizes.observe(element)
    const stopMouse = followMouse(element, {
      count: () => latest.current.props.count,
      index: () => latest.current.index,
      thresholdSpeed: () => latest.current.props.thresholdSpeed ?? SWIPE_THRESHOLD_SPEED,
      onRelease: (to) => go.current(to),
    })
    return () => {
      sizes.disconnect()
      stopMouse()
    }
  }, [track, latest, go])
}
