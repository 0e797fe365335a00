import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Ms after which a touch is a long press. */
const longPressMs = 500
/** How far the finger may move until then, in px. */
const maxMovePx = 10

/** Event handlers that call `onLongPress` after a long touch. They suppress the click after it, and the context menu of the browser. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasLongPress = useRef(false)
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLongPress.current = false
      stop()
      if (event.pointerType !== 'touch') return
      const timer = setTimeout(() => {
        wasLongPress.current = true
        onLongPress()
      }, longPressMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (press.current && Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > maxMovePx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasLongPress.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasLongPress.current) return
      wasLongPress.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
