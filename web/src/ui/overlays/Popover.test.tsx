// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Popover } from './Popover.tsx'

const prototype = HTMLElement.prototype as Partial<HTMLElement>
const known = prototype.showPopover
afterEach(() => {
  cleanup()
  if (known) prototype.showPopover = known
  else delete prototype.showPopover
})

function Anchored({ onClose }: { onClose: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <section>
      <button ref={anchor} type="button">
        Price
      </button>
      <Popover anchorRef={anchor} label="Price" width={300} onClose={onClose} footer={<button type="button">Show</button>}>
        <p>Lowest</p>
      </Popover>
    </section>
  )
}

test('without popovers the panel is at the end of the page, has the focus, and closes on Escape and on a press outside', () => {
  delete prototype.showPopover
  const onClose = vi.fn<() => void>()
  const { getByRole, container } = render(<Anchored onClose={onClose} />)
  const panel = getByRole('dialog')
  expect([container.contains(panel), document.activeElement === panel]).toEqual([false, true])
  fireEvent.pointerDown(getByRole('button', { name: 'Show' }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.pointerDown(document.body)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('with popovers the panel is beside its anchor, in the top layer', () => {
  const show = vi.fn<() => void>()
  prototype.showPopover = show
  const { getByRole, container } = render(<Anchored onClose={() => {}} />)
  expect([container.contains(getByRole('dialog')), show.mock.calls.length]).toEqual([true, 1])
})
