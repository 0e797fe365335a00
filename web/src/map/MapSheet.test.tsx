// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { MapSheet } from './MapSheet.tsx'
import { scrollTopOf } from './sheet-snap-points.ts'

afterEach(() => void vi.restoreAllMocks())

/** Where sheets were scrolled to, of a map 600 px high. */
function watchScrolls() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined as never) // nothing is laid out here
  return () => (scrolled.mock.lastCall?.[0] as ScrollToOptions | undefined)?.top
}

test('the sheet is raised by its button and by keys', async () => {
  const told = watchScrolls()
  renderInPage(<MapSheet hasMap>homes</MapSheet>)
  const handle = screen.getByRole('button', { name: 'Raise the list' })
  expect(handle.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(handle)
  expect(told()).toBe(scrollTopOf('half', 600))
  await userEvent.keyboard('{End}')
  expect(told()).toBe(scrollTopOf('full', 600))
  await userEvent.keyboard('{Home}')
  expect(told()).toBe(0)
})

test('a sheet without homes stands high enough to say so', () => {
  const told = watchScrolls()
  const { rerender } = renderInPage(<MapSheet hasMap>homes</MapSheet>)
  expect(told()).toBeUndefined()
  rerender(
    <MapSheet hasMap isEmpty>
      none
    </MapSheet>,
  )
  expect(told()).toBe(scrollTopOf('half', 600))
})

test('without a map the list has no handle', () => {
  renderInPage(<MapSheet hasMap={false}>homes</MapSheet>)
  expect(screen.queryByRole('button')).toBeNull()
})
