// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { DeleteListingSheet } from './DeleteListingSheet.tsx'

const send = vi.hoisted(() => vi.fn())
const look = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => look }))
beforeEach(() => {
  send.mockReset()
  look.mockReset().mockResolvedValue({ count: 2, next: '2099-12-01T02:00:00.000Z' })
})

const listing = { id: 'home', number: 'R100001', type: 'Residence', mode: 'Sale', bedrooms: 2, price: 5 } as unknown as ListingView // what the sheet reads

test.each([
  ['en', 'Delete this home for good?', /every link to it.*Removed by its owner/, /Favourites and lists/, 'Keep it', 'Delete for good'],
  ['zh', '永久删除这套房源？', /分享过的链接.*房源已由发布者删除/, /收藏夹和客户清单/, '先不删', '永久删除'],
] as const)('%s: the question names the home and says what becomes of links, lists and favourites', async (locale, title, links, lists, keep, go) => {
  const [deleted, closed] = [vi.fn(), vi.fn()]
  renderInPage(<DeleteListingSheet listing={listing} onClose={closed} onDeleted={deleted} />, { locale })
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog.textContent).toMatch(/2 viewings are agreed|已约好 2 次看房/))
  expect(look.mock.calls).toEqual([['POST /frontend/api/listing/viewings', { ids: ['home'] }]])
  for (const part of [/R100001/, links, lists]) expect(dialog.textContent).toMatch(part)
  await userEvent.click(screen.getByRole('button', { name: keep }))
  expect([closed.mock.calls.length, send.mock.calls]).toEqual([1, []])
  await userEvent.click(screen.getByRole('button', { name: go }))
  expect(send.mock.calls).toEqual([['POST /frontend/api/listing/remove', { id: 'home' }]])
  expect(deleted.mock.calls).toEqual([['home']])
})

test('a deletion that fails leaves the question open', async () => {
  const [deleted, closed] = [vi.fn(), vi.fn()]
  send.mockRejectedValue(new CallError('fault', 'There is no network'))
  renderInPage(<DeleteListingSheet listing={listing} onClose={closed} onDeleted={deleted} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  expect([deleted.mock.calls, closed.mock.calls]).toEqual([[], []])
})

test.each([
  ['en', true, /may be deleted already/, 'Check later'],
  ['zh', true, /可能已经永久删除/, '以后再看'],
  ['en', false, null, 'Keep it'],
  ['zh', false, null, '先不删'],
] as const)(
  '%s: after a deletion without answer (may have arrived: %s) the sheet does not offer to keep the home',
  async (locale, mayHaveArrived, said, keep) => {
    send.mockRejectedValueOnce(new CallError('fault', 'No answer', null, null, true, mayHaveArrived)).mockResolvedValueOnce({})
    const deleted = vi.fn()
    renderInPage(<DeleteListingSheet listing={listing} onClose={vi.fn()} onDeleted={deleted} />, { locale })
    const act = await screen.findByRole('button', { name: /^(Delete for good|永久删除)$/ })
    await userEvent.click(act)
    if (said) expect((await screen.findByRole('alert')).textContent).toMatch(said)
    else expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(keep)
    await userEvent.click(act)
    expect([deleted.mock.calls, send.mock.calls.length]).toEqual([[['home']], 2])
  },
)

/** A failure whose answer was lost, and how its outcome becomes known. */
function lostAnswer() {
  const failure = new CallError('fault', 'No answer', null, null, true, true)
  const { promise, resolve } = Promise.withResolvers<'done' | 'notDone'>()
  failure.outcome = promise
  return { failure, resolve }
}

test.each([
  ['done', [['home']]],
  ['notDone', []],
] as const)('a home whose deletion had no answer leaves the lists once the server has said that it is gone: %s', async (outcome, calls) => {
  const { failure, resolve } = lostAnswer()
  send.mockRejectedValueOnce(failure)
  const [deleted, closed] = [vi.fn(), vi.fn()]
  renderInPage(<DeleteListingSheet listing={listing} onClose={closed} onDeleted={deleted} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await screen.findByRole('alert')
  resolve(outcome)
  await waitFor(() => expect([deleted.mock.calls, closed.mock.calls.length]).toEqual([calls, calls.length]))
  if (outcome === 'notDone') await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a home whose deletion had no answer leaves the lists once when it is deleted again meanwhile', async () => {
  const { failure, resolve } = lostAnswer()
  send.mockRejectedValueOnce(failure).mockResolvedValue({})
  const deleted = vi.fn()
  renderInPage(<DeleteListingSheet listing={listing} onClose={vi.fn()} onDeleted={deleted} />)
  const act = await screen.findByRole('button', { name: 'Delete for good' })
  await userEvent.click(act)
  await screen.findByRole('alert')
  await userEvent.click(act)
  resolve('done')
  await waitFor(() => expect(deleted).toHaveBeenCalled())
  expect([deleted.mock.calls, send.mock.calls.length]).toEqual([[['home']], 2])
})
