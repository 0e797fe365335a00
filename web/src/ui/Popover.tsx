import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { placePanel } from './popover-place.ts'

export type PopoverProps = {
  open: boolean
  /** Asked by Escape, a press outside and the focus leaving; the owner sets `open`. */
  onClose: () => void
  /** Its anchor; the owner handles presses on it. The focus returns to it or to the first control in it. */
  anchorRef: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  /** Fixed under the scrolling part. */
  footer?: ReactNode
  align?: 'start' | 'end'
  /** Pixels at letters of the usual size; larger letters take more, narrower windows less. */
  width?: number
  id?: string
  bodyClassName?: string
}

/** A panel at its anchor, in the top layer, for wide screens; on phones take a Sheet. Not modal: the page stays alive. */
export function Popover(props: PopoverProps) {
  return props.open ? <Panel {...props} /> : null
}

function Panel({ onClose, anchorRef, label, children, footer, align = 'start', width = 360, id, bodyClassName }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  usePlacing(panel, anchorRef, align, width)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const anchor = anchorRef.current
    element.showPopover?.()
    element.focus({ preventScroll: true })
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const isOurs = (target: EventTarget | null) => target instanceof Node && (element.contains(target) || Boolean(anchor?.contains(target)))
    const leave = (event: Event) => isOurs(event.target) || latest.current()
    document.addEventListener('pointerdown', leave, options)
    document.addEventListener('focusin', leave, options)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        latest.current()
      },
      { signal: listening.signal },
    )
    return () => {
      listening.abort()
      if (!element.contains(document.activeElement)) return
      const back = anchor?.matches('a, button, input') ? anchor : anchor?.querySelector<HTMLElement>('a, button, input')
      back?.focus({ preventScroll: true })
    }
  }, [anchorRef])
  return (
    <div ref={panel} id={id} popover="manual" role="dialog" aria-label={label} tabIndex={-1} className="popover-panel flex flex-col">
      <div className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain p-6', bodyClassName)}>{children}</div>
      {footer && <footer className="flex shrink-0 items-center gap-3 border-t border-line px-6 py-3">{footer}</footer>}
    </div>
  )
}

/** Keeps the panel at its anchor while anything scrolls or changes size. */
function usePlacing(panel: RefObject<HTMLDivElement | null>, anchorRef: RefObject<HTMLElement | null>, align: 'start' | 'end', width: number) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const place = () => {
      const anchor = anchorRef.current?.getBoundingClientRect()
      if (!anchor) return
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      const actual = Math.min(width * letters, view.width - 32)
      element.style.width = `${actual}px`
      element.style.maxHeight = ''
      const at = placePanel(anchor, { width: actual, height: element.scrollHeight }, view, align)
      Object.assign(element.style, { left: `${at.left}px`, top: `${at.top}px`, maxHeight: `${at.maxHeight}px` })
    }
    place()
    // Its own size decides too; in the next frame, since placing within the observer's turn would call it again.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place))
    for (const child of element.children) sizes.observe(child)
    const listening = new AbortController()
    window.addEventListener('resize', place, { signal: listening.signal })
    document.addEventListener('scroll', (event) => (event.target instanceof Node && element.contains(event.target) ? undefined : place()), {
      signal: listening.signal,
      capture: true,
      passive: true,
    })
    return () => {
      sizes.disconnect()
      listening.abort()
    }
  }, [panel, anchorRef, align, width])
}
