// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { useSheetAtHash } from './use-sheet-at-hash.ts'

afterEach(() => void (window.location.hash = ''))

function renderSheet() {
  let sheet: ReturnType<typeof useSheetAtHash> | null = null
  function Probe() {
    sheet = useSheetAtHash('report')
    return null
  }
  renderInPage(<Probe />)
  return () => sheet!
}

test.each([
  ['#report', true],
  ['#contact', false],
  ['', false],
])('the address with %j opens the sheet: %s', (hash, isOpen) => {
  window.location.hash = hash
  const sheet = renderSheet()
  expect([sheet().isOpen, sheet().wasOpened]).toEqual([isOpen, isOpen])
})

test('a sheet that closes takes its fragment out of the address, and stays mounted', () => {
  window.location.hash = '#report'
  const sheet = renderSheet()
  act(() => sheet().close())
  expect([window.location.hash, sheet().isOpen, sheet().wasOpened]).toEqual(['', false, true])
  act(() => sheet().open())
  expect([window.location.hash, sheet().isOpen]).toEqual(['', true])
})
