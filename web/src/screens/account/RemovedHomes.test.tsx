// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { RemovedHomes } from './RemovedHomes.tsx'

const call = vi.fn(async (): Promise<unknown> => undefined)
vi.mock('../../page/api.ts', async (importActual) => ({ ...(await importActual<object>()), api: () => call }))

const item = (id: string, shelf: string, facts: object = {}) => ({
  id,
  shelf,
  listing: { id, number: `C${id}`, type: 'Residence', bedrooms: 2, estate: { id: 'x', name: { zh: '高塔', en: 'Tower' } }, ...facts },
})

test.each([
  [
    'en',
    'These 3 homes are removed for good',
    ['C1 · 2 bed at Tower', 'C2 · 2 bed at Tower · Sold', 'and 1 more'],
    'in review or rejected are deleted, too (2)',
  ],
  ['zh', '这 3 套房源会永久删除', ['C1 · 高塔 2室', 'C2 · 高塔 2室 · 已售出', '还有 1 套'], '也会删除（2 套）'],
] as const)('in %s each home is named with what becomes of it', async (locale, text, names, others) => {
  const items = [item('1', 'OnShelf'), item('2', 'OffShelf', { offShelfReason: 'Sold' }), item('4', 'InReview')]
  call.mockResolvedValueOnce({ items, counts: { OnShelf: 1, OffShelf: 2, InReview: 1, Draft: 1 }, askedQty: 0, nextCursor: null })
  renderInPage(<RemovedHomes />, { locale })
  await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(names))
  expect(document.body.textContent).toContain(text)
  expect(document.body.textContent).toContain(others)
})

test('one home is one, and an account without homes reads nothing of homes', async () => {
  call.mockResolvedValueOnce({ items: [item('1', 'OnShelf')], counts: { OnShelf: 1 }, askedQty: 0, nextCursor: null })
  const { unmount } = renderInPage(<RemovedHomes />, { locale: 'en' })
  await screen.findByText(/^This home is removed for good/)
  unmount()
  const answer = Promise.resolve({ items: [], counts: {}, askedQty: 0, nextCursor: null })
  call.mockReturnValueOnce(answer)
  renderInPage(<RemovedHomes />, { locale: 'en' })
  await answer
  expect(screen.queryByText(/removed|deleted/)).toBeNull()
})
