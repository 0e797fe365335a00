// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { GoneRows, StateQuestions } from './GoneRows.tsx'
import type { Import } from './use-import.ts'

test.each([
  ['en', [3, 7], 2, /sold, leased, reserved or off the market: 2 \(row 3, 7\)/],
  ['zh', [3, 7], 2, /2 行写着已售、已租、已定或已下架（第 3、7 行）/],
  ['en', [1, 2, 3], 40, /: 40 \(row 1, 2, 3 and more\)/],
] as const)('%s: a preview names the rows %j whose homes are gone', (locale, lines, count, text) => {
  renderInPage(<GoneRows gone={{ count, lines: [...lines], shown: 0, viewings: { count: 0, next: null } }} takesDown={false} onChange={vi.fn()} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('homes that the site still shows are taken down if the person agrees', () => {
  const onChange = vi.fn()
  renderInPage(<GoneRows gone={{ count: 3, lines: [3, 7, 9], shown: 2, viewings: { count: 0, next: null } }} takesDown={false} onChange={onChange} />, {
    locale: 'en',
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Take down the 2 that the site still shows' }))
  expect(onChange.mock.calls).toEqual([[true]])
})

test('a word of a status is asked about, and the answer is one for all its rows', () => {
  const answerState = vi.fn()
  const state = { isBusy: false, answerState } as unknown as Import // no other part is read
  renderInPage(<StateQuestions state={state} states={[{ column: 'Status', word: 'ask owner', count: 3 }]} />, { locale: 'en' })
  expect(screen.getByText('“ask owner” in the column “Status” (rows: 3): are these homes still offered?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Still offered' }))
  fireEvent.click(screen.getByRole('button', { name: 'No longer' }))
  expect(answerState.mock.calls).toEqual([
    ['ask owner', 'on'],
    ['ask owner', 'off'],
  ])
})

test('without such rows it says nothing', () => {
  const { container } = renderInPage(
    <GoneRows gone={{ count: 0, lines: [], shown: 0, viewings: { count: 0, next: null } }} takesDown={false} onChange={vi.fn()} />,
  )
  expect(container.textContent).toBe('')
})

test.each([
  ['en', 1, /1 viewing is agreed.*cancels no viewing/],
  ['en', 3, /3 viewings are agreed/],
  ['zh', 2, /已约好 2 次看房/],
] as const)('%s: %i agreed viewings of homes that are gone are said', (locale, count, said) => {
  const viewings = { count, next: '2099-12-01T02:00:00.000Z' }
  const { container } = renderInPage(<GoneRows gone={{ count: 3, lines: [3], shown: 2, viewings }} takesDown={false} onChange={vi.fn()} />, { locale })
  expect(container.textContent).toMatch(said)
})
