// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDragOrder } from './use-drag-order.tsx'

const pressed = vi.fn<() => void>()

function Lines() {
  const list = useRef<HTMLUListElement>(null)
  const { handleProps } = useDragOrder({ items: [{ key: 'a' }, { key: 'b' }], list, onMove: () => undefined, onTap: () => undefined })
  return (
    <ul ref={list}>
      <li data-key="a">
        <button type="button" {...handleProps('a')}>
          handle
        </button>
        <button type="button" onClick={pressed}>
          menu
        </button>
      </li>
    </ul>
  )
}

beforeEach(() => vi.useFakeTimers()) // the timers of a busy thread, which never run
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  pressed.mockClear()
})

const at = (event: Event, timeStamp: number) => Object.defineProperty(event, 'timeStamp', { value: timeStamp })

/** Drags the line, which ends at 1000 ms. */
function drag() {
  render(<Lines />)
  const pointer = (type: string, clientY: number) => at(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: 0, clientY }), 1000)
  fireEvent(screen.getByText('handle'), pointer('pointerdown', 0))
  fireEvent(window, pointer('pointermove', 40))
  fireEvent(window, pointer('pointerup', 40))
}

const click = (ms: number) => fireEvent(screen.getByText('menu'), at(new MouseEvent('click', { bubbles: true }), 1000 + ms))

test.each([
  [10, 0],
  [400, 1],
])('a click %i ms after a drag presses %i times', (ms, presses) => {
  drag()
  click(ms)
  expect(pressed).toHaveBeenCalledTimes(presses)
})

test('a press right after a drag is one of its own', () => {
  drag()
  fireEvent(screen.getByText('menu'), at(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }), 1010))
  click(20)
  expect(pressed).toHaveBeenCalledTimes(1)
})
