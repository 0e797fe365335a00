import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keyboardHeight } from './keyboard-room.ts'
import { placePanel } from './popover-place.ts'
import { useTopLayer } from './top-layer.ts'

type PopoverProps = {
  /** Called on Escape, a press outside, and when the focus leaves; the caller removes the popover. */
  onClose: () => void
  /** The anchor, whose presses the caller handles. The focus returns to it or to the first control in it. */
  anchorRef: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  /** Content below the scrolling part. */
  footer: ReactNode
  /** Width in px at the default font size; scales with the font size, limited by the window. */
  width: number
}

/** A panel at its anchor in the top layer, not modal. For wide screens; use a Sheet on phones. */
export function Popover({ onClose, anchorRef, label, children, footer, width }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const topLayer = useTopLayer()
  const close = useEffectEvent(onClose)
  usePlacement(panel, anchorRef, width)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const anchor = anchorRef.current
    element.showPopover?.()
    element.focus({ preventScroll: true })
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const isInside = (target: EventTarget | null) => target instanceof Node && (element.contains(target) || Boolean(anchor?.contains(target)))
    const closeOutside = (event: Event) => isInside(event.target) || close()
    document.addEventListener('pointerdown', closeOutside, options)
    document.addEventListener('focusin', closeOutside, options)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      },
      { signal: listening.signal },
    )
    return () => {
      listening.abort()
      if (!element.contains(document.activeElement)) return
      const control = anchor?.matches('a, button, input') ? anchor : anchor?.querySelector<HTMLElement>('a, button, input')
      control?.focus({ preventScroll: true })
    }
  }, [anchorRef])
  const content = (
    <div ref={panel} popover="manual" role="dialog" aria-label={label} tabIndex={-1} className="popover-panel flex flex-col">
      <div className="popover-body px-6 pt-4 pb-1">{children}</div>
      <footer className="flex shrink-0 items-center gap-3 border-t border-line px-6 py-3">{footer}</footer>
    </div>
  )
  // without popovers the elements around the panel would clip it and shift its position
  return topLayer && !hasPopovers() ? createPortal(content, topLayer) : content
}

/** Safari has popovers from 17, Chrome from 114, Firefox from 125. */
const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype

/** Keeps the panel at its anchor on scroll and resize. */
function usePlacement(panel: RefObject<HTMLDivElement | null>, anchorRef: RefObject<HTMLElement | null>, width: number) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const visible = window.visualViewport
    const place = () => {
      const anchor = anchorRef.current?.getBoundingClientRect()
      if (!anchor) return
      const { clientWidth, clientHeight } = document.documentElement
      const height = Math.max(innerHeight, clientHeight) - (visible ? keyboardHeight({ innerHeight, clientHeight }, visible) : 0)
      const viewport = { width: clientWidth, height }
      const fontScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
      const panelWidth = Math.min(width * fontScale, viewport.width - 32)
      element.style.width = `${panelWidth}px`
      element.style.maxHeight = ''
      const { left, top, maxHeight } = placePanel(anchor, { width: panelWidth, height: element.scrollHeight }, viewport)
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
    }
    place()
    // in the next frame, since a change of size within the callback would call the observer again
    const sizes = new ResizeObserver(() => requestAnimationFrame(place))
    for (const child of element.children) sizes.observe(child)
    const listening = new AbortController()
    window.addEventListener('resize', place, { signal: listening.signal })
    visible?.addEventListener('resize', place, { signal: listening.signal })
    const placeAfterScroll = (event: Event) => (event.target instanceof Node && element.contains(event.target)) || place()
    document.addEventListener('scroll', placeAfterScroll, {
      signal: listening.signal,
      capture: true,
      passive: true,
    })
    return () => {
      sizes.disconnect()
      listening.abort()
    }
  }, [panel, anchorRef, width])
}
