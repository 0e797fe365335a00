// @vitest-environment happy-dom
import { labelOf } from '@site/domain/choices.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ProblemError } from '@site/domain/problems.ts'
import { ReviewQueue } from './ReviewQueue.tsx'

const call = vi.hoisted(() => vi.fn())
const item = { kind: 'Building', id: 'e1', since: '2026-11-29T20:30:00Z', causes: [], reporters: 0, listing: null, estate: { name: { zh: '新楼', en: 'New' } } }
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => call }))
vi.mock('./MissingBuilding.tsx', () => ({ MissingBuilding: () => 'the building' }))

beforeEach(() => {
  call.mockReset().mockResolvedValue({ items: [item], counts: { Building: 1 } })
})

test('the queue has times of the site, and the panel of a chosen item comes into view', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  renderInPage(<ReviewQueue />)
  const row = await screen.findByRole('button', { name: /New/ })
  expect(row.textContent).toContain('30 Nov 2026, 04:30')
  fireEvent.click(row)
  expect(screen.getByText('the building').className).toContain('desk:sticky')
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('the address of a rejection that was typed shows its item', async () => {
  window.location.hash = '#reject-e1'
  renderInPage(<ReviewQueue />)
  expect(await screen.findByText('the building')).toBeTruthy()
  window.location.hash = ''
})

test('a queue that did not load says so, and not that nothing waits', async () => {
  call.mockRejectedValueOnce(new ProblemError('fault'))
  renderInPage(<ReviewQueue />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /New/ })).toBeTruthy()
  expect(screen.queryByText('The queue did not load')).toBeNull()
})

test.each(['Building', 'Report'] as const)('a kind (%s) that did not load shows no items of another kind, and the kinds stay', async (kind) => {
  renderInPage(<ReviewQueue />)
  await screen.findByRole('button', { name: /New/ })
  call.mockRejectedValue(new ProblemError('fault'))
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(labelOf('queueKind', kind).en) }))
  expect(await screen.findByText('The queue did not load')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /New/ })).toBeNull()
  expect(screen.queryByText('Nothing waits')).toBeNull()
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(2)
})

test('the answer for an earlier kind does not replace that of the chosen one', async () => {
  renderInPage(<ReviewQueue />)
  await screen.findByRole('button', { name: /New/ })
  let answerLate: (answer: unknown) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve)))
  const [, first, second] = screen.getAllByRole('tab')
  fireEvent.click(first!)
  call.mockResolvedValue({ items: [], counts: {} })
  fireEvent.click(second!)
  expect(await screen.findByText('Nothing waits')).toBeTruthy()
  await act(async () => answerLate({ items: [item], counts: {} }))
  expect(screen.queryByRole('button', { name: /New/ })).toBeNull()
})
