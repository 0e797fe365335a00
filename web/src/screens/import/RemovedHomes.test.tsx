// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { DeletedHomesChoice } from './RemovedHomes.tsx'

const state = { addsRemoved: false, isBusy: false, isUnsure: false }

test.each([
  ['en', [3, 7], 2, /deleted for good: 2 \(row 3, 7\).*left out/, 'Add them again'],
  ['zh', [3], 1, /永久删除的房源：1 行（第 3 行）.*不导入/, '重新发布这些房源'],
  ['en', [1, 2, 3], 40, /: 40 \(row 1, 2, 3 and more\)/, 'Add them again'],
] as const)('%s: a preview names the rows %j of homes that were deleted for good, and asks before it adds them', (locale, lines, count, text, label) => {
  const addRemoved = vi.fn(() => Promise.resolve())
  renderInPage(<DeletedHomesChoice state={{ ...state, addRemoved }} removed={{ count, lines: [...lines] }} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(addRemoved.mock.calls).toEqual([[true]])
})

test('without such rows it says nothing, and while the preview is made again a press does nothing', () => {
  const addRemoved = vi.fn(() => Promise.resolve())
  const { container } = renderInPage(<DeletedHomesChoice state={{ ...state, addRemoved }} removed={{ count: 0, lines: [] }} />)
  expect(container.textContent).toBe('')
  renderInPage(<DeletedHomesChoice state={{ ...state, isBusy: true, addRemoved }} removed={{ count: 1, lines: [2] }} />)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(addRemoved).not.toHaveBeenCalled()
})
