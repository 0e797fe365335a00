import { type ComponentProps, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveKey } from './move-key.ts'
import { vibrate } from './vibrate.ts'

type DragOptions<Item> = {
  items: readonly Item[]
  list: RefObject<HTMLElement | null>
  onMove: (key: string, index: number) => void
  /** A press without a movement. */
  onTap: (key: string) => void
}

type Drag = { readonly key: string; readonly index: number; readonly picture: string | null }

/** A movement that makes a press a drag, in px. */
const minDragPx = 6
/** How near the edge of the window the page scrolls, and how far per frame, in px. */
const edgePx = 72
const scrollStepPx = 10

/** Ms after the end of a drag in which a click belongs to the drag. */
const clickMs = 50

/** Ignores the click that the end of a drag causes. `endedAt`: the `timeStamp` of the end; a timer alone could be late on a busy thread. */
function dropNextClick(endedAt: number): void {
  const listening = new AbortController()
  const { signal } = listening
  const drop = (event: Event) => {
    listening.abort()
    if (event.timeStamp - endedAt > clickMs) return
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', drop, { capture: true, signal })
  // the click of another press
  addEventListener('pointerdown', () => listening.abort(), { capture: true, signal })
  setTimeout(() => listening.abort(), clickMs)
}

/**
 * Moves items by dragging their handles with mouse, pen or finger. While one is dragged, `order` shows it where a drop would put it: at the index of the
 * item under the pointer (`dropIndex`). Items of equal size leave the places where they are, so the order does not flicker; a list of unequal ones keeps its
 * order and marks that index. The window gets the events, since a handle that moves in the document loses them.
 */
export function useDragOrder<Item extends { readonly key: string }>({ items, list, onMove, onTap }: DragOptions<Item>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const ghostRef = useRef<HTMLDivElement>(null)
  /** Ends the current press or drag; null without one. */
  const end = useRef<(() => void) | null>(null)
  const latest = useRef({ items, onMove })
  latest.current = { items, onMove }
  useEffect(() => () => end.current?.(), [])
  const isDragging = drag !== null
  useEdgeScroll(isDragging, pointer)
  useEscape(isDragging, () => end.current?.())

  const indexAt = (x: number, y: number): number =>
    [...(list.current?.querySelectorAll('[data-key]') ?? [])].findIndex((element) => {
      const box = element.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
  const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    pointer.current = { x, y }
    if (ghostRef.current) ghostRef.current.style.transform = `translate(${x}px, ${y}px)`
  }
  const begin = (key: string, { pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    end.current?.()
    const picture = currentTarget.closest('li')?.querySelector('img')?.src ?? null
    const listeners = new AbortController()
    const { signal } = listeners
    const indexNow = () => latest.current.items.findIndex((item) => item.key === key)
    let index: number | null = null
    const stop = () => {
      listeners.abort()
      end.current = null
      setDrag(null)
    }
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      if (index === null && Math.hypot(event.clientX - clientX, event.clientY - clientY) < minDragPx) return
      follow(event)
      // the person feels that the item is lifted
      if (index === null && event.pointerType === 'touch') vibrate()
      const indexUnderPointer = indexAt(event.clientX, event.clientY)
      const next = indexUnderPointer >= 0 ? indexUnderPointer : (index ?? indexNow())
      if (next !== index) setDrag({ key, index: next, picture })
      index = next
    }
    const drop = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      stop()
      if (index === null) return
      dropNextClick(event.timeStamp)
      if (index !== indexNow()) latest.current.onMove(key, index)
    }
    const cancel = (event: globalThis.PointerEvent) => event.pointerId === pointerId && stop()
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', cancel, { signal })
    addEventListener('popstate', stop, { signal })
    end.current = stop
  }
  const handleProps = (key: string): Pick<ComponentProps<'button'>, 'onPointerDown' | 'onClick'> => ({
    onPointerDown: (event) => {
      if (event.button === 0) begin(key, event)
    },
    onClick: () => onTap(key),
  })
  return {
    dragged: drag?.key ?? null,
    dropIndex: drag?.index ?? null,
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
      data-drag-ghost
      className="pointer-events-none fixed top-0 left-0 z-[60] -mt-12 -ml-12 size-24 overflow-hidden rounded-tile bg-fill shadow-float"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden
    >
      {drag.picture && <img src={drag.picture} alt="" className="size-full object-cover" />}
    </div>,
    document.body,
  )
}

/** Scrolls the page while a dragged item is near the upper or lower edge of the window. */
function useEdgeScroll(isDragging: boolean, pointer: RefObject<{ x: number; y: number }>): void {
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const scroll = () => {
      const { y } = pointer.current
      if (y < edgePx) scrollBy(0, -scrollStepPx)
      else if (y > innerHeight - edgePx) scrollBy(0, scrollStepPx)
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [isDragging, pointer])
}

/** Escape cancels a drag. */
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
