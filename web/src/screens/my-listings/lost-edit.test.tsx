// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import type { Outcome } from '../../page/lost-acts.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import type { OwnListings } from './own-listings.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const homes = Array.from({ length: 30 }, (_, index) => {
  const listing = { id: `home-${index}`, type: 'Residence', mode: 'Lease', price: 50_000, shelf: 'OnShelf', estate: null }
  return { id: listing.id, shelf: 'OnShelf', revision: 1, draft: null, held: null, listing } as unknown as OwnListing
})

/** A server that takes changes; `loses` says which calls have no answer, `takes` which listings of those change. */
function serverWith(loses: (callCount: number) => boolean, takes: (id: string) => boolean, outcome: Outcome) {
  const stored = new Map(homes.map((home) => [home.id, home]))
  let callCount = 0
  let answerAgain = () => undefined as void
  const isBack = new Promise<void>((resolve) => (answerAgain = resolve))
  call.mockImplementation(async (key: string, input: { ids: string[]; items: { id: string; values?: { price: number } }[] }) => {
    if (key.endsWith('/mine')) return { items: input.ids.map((id) => stored.get(id)) }
    callCount += 1
    const isLost = loses(callCount)
    const results = input.items.map(({ id, values = { price: 45_000 } }) => {
      const home = stored.get(id)!
      if (!isLost || takes(id)) stored.set(id, { ...home, revision: home.revision + 1, listing: { ...home.listing!, ...values } })
      return { id, outcome: 'done', revision: home.revision + 1, values, held: [] }
    })
    if (!isLost) return { results }
    throw Object.assign(new CallError('fault', 'No network', null, null, true, true), { outcome: isBack.then(() => outcome) })
  })
  const prices = () => [...new Set([...stored.values()].map(({ listing }) => listing?.price))]
  return { prices, answerAgain: () => act(async () => answerAgain()) }
}

function renderActions() {
  let lists: OwnListings = { lists: { OnShelf: { items: homes, nextCursor: null } }, counts: {}, asked: [], askedQty: 0 }
  let actions: ShelfActions | null = null
  let selection: Selection | null = null
  function Probe() {
    selection = useSelection(homes)
    actions = useShelfActions(
      (next) => (lists = next(lists)),
      () => undefined,
    )
    return null
  }
  renderInPage(<Probe />, { locale: 'en' })
  act(() => selection!.selectAll())
  /** Lowers all prices, as the sheet does for the chosen listings. */
  const lowerAll = () =>
    act(async () => {
      const { edit, runOnChosen } = actions!
      const { drop, settle } = selection!
      settle(homes, await runOnChosen('edit', homes, homes, () => edit(homes, { price: { by: 'percent', change: -10 } }, drop)))
    })
  const shownPrices = () => [...new Set(lists.lists.OnShelf?.items.map(({ listing }) => listing?.price))]
  return { lowerAll, chosen: () => selection!.items.map(({ id }) => id), failed: () => actions!.failures?.list.map(({ item }) => item.id) ?? null, shownPrices }
}

const lastNotice = () => noticeBoard.current().at(-1)

beforeEach(() => {
  call.mockReset()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test('a change of prices whose answers were lost ends as one with answers: the new prices, an undo, and nothing chosen', async () => {
  const server = serverWith(
    (callCount) => callCount <= 2,
    () => true,
    'done',
  )
  const { lowerAll, chosen, failed, shownPrices } = renderActions()
  await lowerAll()
  expect([chosen().length, failed()?.length, lastNotice()?.action]).toEqual([30, 30, undefined])
  await server.answerAgain()
  await vi.waitFor(() => expect(lastNotice()?.text).toBe('30 homes are updated'))
  expect([chosen(), failed(), shownPrices()]).toEqual([[], null, [45_000]])
  await act(async () => void (await lastNotice()?.action?.onPress()))
  await vi.waitFor(() => expect(server.prices()).toEqual([50_000]))
})

test('of a change whose answer was lost only what has the new price is undone; the rest stays chosen and named', async () => {
  const server = serverWith(
    (callCount) => callCount === 2,
    (id) => id === 'home-25',
    'notDone',
  )
  const { lowerAll, chosen, failed } = renderActions()
  await lowerAll()
  await server.answerAgain()
  await vi.waitFor(() => expect(chosen()).toEqual(['home-26', 'home-27', 'home-28', 'home-29']))
  expect(failed()).toEqual(chosen())
  const failure = lastNotice()
  expect(failure?.text).toMatch(/not everything went through/)
  noticeBoard.dismiss(failure!.id)
  expect([lastNotice()?.text, lastNotice()?.action?.label]).toEqual(['New price ₱45,000: Condo is updated', 'Undo'])
})
