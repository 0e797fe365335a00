import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { placePanel } from './popover-place.ts'

export type PopoverProps = {
  open: boolean
  /** Called on Escape, a press outside, and when the focus leaves; the caller sets `open`. */
  onClose: () => void
  /** The anchor, whose presses the caller handles. The focus returns to it or to the first control in it. */
  anchorRef: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  /** Fixed below the scrolling part. */
  footer?: ReactNode
  align?: 'start' | 'end'
  /** Width in px at the default font size; scales with the font size, limited by the window. */
  width?: number
  id?: string
  bodyClassName?: string
}

/** A panel at its anchor in the top layer, not modal. For wide screens; use a Sheet on phones. */
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
    const isInside = (target: EventTarget | null) => target instanceof Node && (element.contains(target) || Boolean(anchor?.contains(target)))
    const closeOutside = (event: Event) => isInside(event.target) || latest.current()
    document.addEventListener('pointerdown', closeOutside, options)
    document.addEventListener('focusin', closeOutside, options)
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

/** Keeps the panel at its anchor on scroll and resize. */
function usePlacing(panel: RefObject<HTMLDivElement | null>, anchorRef: RefObject<HTMLElement | null>, align: 'start' | 'end', width: number) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const place = () => {
      const anchor = anchorRef.current?.getBoundingClientRect()
      if (!anchor) return
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const fontScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      const actual = Math.min(width * fontScale, view.width - 32)
      element.style.width = `${actual}px`
      element.style.maxHeight = ''
      const at = placePanel(anchor, { width: actual, height: element.scrollHeight }, view, align)
      Object.assign(element.style, { left: `${at.left}px`, top: `${at.top}px`, maxHeight: `${at.maxHeight}px` })
    }
    place()
    // in the next frame, since a change of size within the callback would call the observer again
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
