// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { MapSheet } from './MapSheet.tsx'
import { scrollTopOf } from './sheet-snap-points.ts'

afterEach(() => void vi.restoreAllMocks())

/** Returns a function that returns the last scroll position in px of a sheet over a map of 600 px. */
function watchScrolls() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined as never) // happy-dom has no layout
  return () => (scrollTo.mock.lastCall?.[0] as ScrollToOptions | undefined)?.top
}

test('the sheet is raised by its button and by keys', async () => {
  const scrollTop = watchScrolls()
  renderInPage(<MapSheet hasMap>homes</MapSheet>)
  const handle = screen.getByRole('button', { name: 'Raise the list' })
  expect(handle.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(handle)
  expect(scrollTop()).toBe(scrollTopOf('half', 600))
  await userEvent.keyboard('{End}')
  expect(scrollTop()).toBe(scrollTopOf('full', 600))
  await userEvent.keyboard('{Home}')
  expect(scrollTop()).toBe(0)
})

test('a sheet without homes rises to show the message', () => {
  const scrollTop = watchScrolls()
  const { rerender } = renderInPage(<MapSheet hasMap>homes</MapSheet>)
  expect(scrollTop()).toBeUndefined()
  rerender(
    <MapSheet hasMap isEmpty>
      none
    </MapSheet>,
  )
  expect(scrollTop()).toBe(scrollTopOf('half', 600))
})

test('without a map the list has no handle', () => {
  renderInPage(<MapSheet hasMap={false}>homes</MapSheet>)
  expect(screen.queryByRole('button')).toBeNull()
})
