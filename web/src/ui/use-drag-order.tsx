import { type ComponentProps, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveKey } from './move-key.ts'

type DragOptions<Item> = {
  items: readonly Item[]
  list: RefObject<HTMLElement | null>
  onMove: (key: string, index: number) => void
  /** A press without a movement. */
  onTap: (key: string) => void
}

type Drag = { readonly key: string; readonly index: number; readonly picture: string | null }

/** A movement that makes a press a drag, in px. */
const dragDistance = 6
/** How near the edge of the window the page scrolls, and how far per frame, in px. */
const edge = 72
const scrollStep = 10

/**
 * Moves items by dragging their handles with mouse, pen or finger. While one is dragged, `order` shows where it would be: the slot under the
 * pointer (`slot`). Slots of equal size stay where they are, so the order does not flicker; a list of unequal ones marks the slot instead.
 */
export function useDragOrder<Item extends { readonly key: string }>({ items, list, onMove, onTap }: DragOptions<Item>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ key: string; x: number; y: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  /** The click at the end of a drag. */
  const suppressClick = useRef(false)
  const ghostRef = useRef<HTMLDivElement>(null)

  const slotAt = (x: number, y: number): number =>
    [...(list.current?.querySelectorAll('[data-key]') ?? [])].findIndex((slot) => {
      const box = slot.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
  const follow = (event: PointerEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY }
    const ghost = ghostRef.current
    if (ghost) ghost.style.translate = `${event.clientX}px ${event.clientY}px`
  }
  const isDragging = drag !== null
  useEdgeScroll(isDragging, pointer)
  useEscape(isDragging, () => {
    press.current = null
    setDrag(null)
  })

  const handleProps = (key: string): Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClick'> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { key, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event) => {
      if (press.current?.key !== key) return
      if (!drag && Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) < dragDistance) return
      follow(event)
      const slot = slotAt(event.clientX, event.clientY)
      const index = slot >= 0 ? slot : (drag?.index ?? items.findIndex((item) => item.key === key))
      const picture = drag?.picture ?? event.currentTarget.closest('li')?.querySelector('img')?.src ?? null
      if (drag?.index !== index) setDrag({ key, index, picture })
    },
    onPointerUp: () => {
      const wasPressed = press.current?.key === key
      press.current = null
      if (!wasPressed || !drag) return
      if (items[drag.index]?.key !== key) onMove(key, drag.index)
      setDrag(null)
      suppressClick.current = true
    },
    onPointerCancel: () => {
      press.current = null
      setDrag(null)
    },
    onClick: () => {
      if (suppressClick.current) suppressClick.current = false
      else onTap(key)
    },
  })
  return {
    dragged: drag?.key ?? null,
    slot: drag?.index ?? null,
    order: drag ? moveKey(items, drag.key, drag.index) : items,
    handleProps,
    ghost: ghostOf(drag, ghostRef, pointer),
  }
}

/** The picture under the pointer. */
function ghostOf(drag: Drag | null, ref: RefObject<HTMLDivElement | null>, pointer: RefObject<{ x: number; y: number }>): ReactNode {
  if (!drag) return null
  const { x, y } = pointer.current
  return createPortal(
    <div
      ref={ref}
      className="pointer-events-none fixed top-0 left-0 z-[60] -mt-12 -ml-12 size-24 overflow-hidden rounded-tile bg-fill shadow-float"
      style={{ translate: `${x}px ${y}px` }}
      aria-hidden
    >
      {drag.picture && <img src={drag.picture} alt="" className="size-full object-cover" />}
    </div>,
    document.body,
  )
}

/** Scrolls the page while a dragged photo is near its upper or lower edge. */
function useEdgeScroll(isDragging: boolean, pointer: RefObject<{ x: number; y: number }>): void {
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const scroll = () => {
      const { y } = pointer.current
      if (y < edge) scrollBy(0, -scrollStep)
      else if (y > innerHeight - edge) scrollBy(0, scrollStep)
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [isDragging, pointer])
}

/** Escape gives a drag up. */
function useEscape(isDragging: boolean, onEscape: () => void): void {
  const callback = useRef(onEscape)
  callback.current = onEscape
  useEffect(() => {
    if (!isDragging) return
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      callback.current()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [isDragging])
}
