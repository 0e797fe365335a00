import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** How long a finger rests until it is a hold, in ms. */
const holdMs = 500
/** How far it may move meanwhile, in px. */
const maxMovePx = 10

/** Handlers of an element that call `onHold` when a finger rests on it. The click after a hold, and the menu of the browser, do not happen. */
export function useHold(onHold: () => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  const stop = () => {
    if (hold.current) clearTimeout(hold.current.timer)
    hold.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false
      stop()
      if (event.pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, holdMs)
      hold.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.current && Math.hypot(event.clientX - hold.current.x, event.clientY - hold.current.y) > maxMovePx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (hold.current || wasHeld.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
