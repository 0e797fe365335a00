import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** How long a finger rests until it is a long press, in ms. */
const longMs = 500
/** How far it may move meanwhile, in px. */
const maxMovePx = 10

/** Handlers of an element that call `onLongPress` when a finger rests on it. The click after it, and the menu of the browser, do not happen. */
export function useLongPress(onLongPress: () => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const stop = () => {
    if (hold.current) clearTimeout(hold.current.timer)
    hold.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      stop()
      if (event.pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longMs)
      hold.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.current && Math.hypot(event.clientX - hold.current.x, event.clientY - hold.current.y) > maxMovePx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (hold.current || wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
