// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const homeOf = (id: string, shelf: 'OnShelf' | 'OffShelf') => {
  const listing = { id, type: 'Residence', mode: 'Lease', price: 50_000, shelf, estate: null, offShelfReason: shelf === 'OffShelf' ? 'Withdrawn' : null }
  return { id, shelf, revision: 1, draft: null, askedAt: '2026-11-20T00:00:00.000Z', confirmBy: '2026-11-30', listing } as unknown as OwnListing
}

type Sent = { id: string; ids?: string[]; shelf: string; reason?: string; hidesPriceAndPhotos?: boolean }
/** A server with homes whose answers are lost while `isLost`; `takes`: the ids that it changes then. */
function serverOf(homes: readonly OwnListing[], takes: readonly string[]) {
  const stored = new Map(homes.map((home) => [home.id, home]))
  let answerAgain = () => undefined as void
  const isBack = new Promise<void>((resolve) => (answerAgain = resolve))
  const server = {
    isLost: true,
    answerAgain: () => act(async () => ((server.isLost = false), answerAgain())),
    shelves: () => [...stored.values()].map(({ shelf }) => shelf),
  }
  const store = (id: string, change: object) => {
    const home = stored.get(id)!
    if (!server.isLost || takes.includes(id)) stored.set(id, { ...home, ...change, listing: { ...home.listing!, ...change } })
  }
  call.mockReset().mockImplementation(async (key: string, { id, ids = [], shelf, reason, hidesPriceAndPhotos }: Sent) => {
    if (key.endsWith('/mine')) return { items: ids.map((one) => stored.get(one)) }
    if (key.endsWith('/confirm')) for (const one of ids) store(one, { askedAt: null, confirmBy: '2026-12-20' })
    else store(id, { shelf, offShelfReason: reason ?? 'Withdrawn', hidesPriceAndPhotos })
    if (!server.isLost) return { confirmed: ids }
    const outcome = isBack.then(() => (takes.length === homes.length ? 'done' : 'notDone'))
    throw Object.assign(new CallError('fault', 'No network', null, null, true, true), { outcome })
  })
  return server
}

function renderActions(): () => ShelfActions {
  let actions: ShelfActions | null = null
  function Probe() {
    actions = useShelfActions(
      (next) => void next({ lists: {}, counts: {}, asked: [], askedQty: 0 }),
      () => undefined,
    )
    return null
  }
  renderInPage(<Probe />, { locale: 'en' })
  return () => actions!
}
const lastNotice = () => noticeBoard.current().at(-1)
beforeEach(() => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

type Press = (actions: ShelfActions, homes: readonly OwnListing[]) => Promise<unknown>
test.each<[string, 'OnShelf' | 'OffShelf', Press, string, string | undefined]>([
  ['relist', 'OffShelf', (actions, homes) => actions.putOn(homes), '2 homes are listed again', 'Undo'],
  ['take down', 'OnShelf', (actions, homes) => actions.takeOff(homes, () => 'Withdrawn'), '2 homes are no longer listed', 'Undo'],
  ['hide', 'OffShelf', (actions, [home]) => actions.hide(home!, true), 'Price and photos of Condo are hidden', 'Undo'],
  ['confirm', 'OnShelf', (actions, homes) => actions.confirm(homes), '2 homes confirmed. Their days start again.', undefined],
])('%s: an act whose answers were lost ends as one with answers once it is found', async (_, shelf, press, text, action) => {
  const homes = ['a', 'b'].map((id) => homeOf(id, shelf))
  const server = serverOf(homes, ['a', 'b'])
  const actions = renderActions()
  await act(async () => void (await press(actions(), homes)))
  expect(actions().failures?.list.length).toBeGreaterThan(0)
  await server.answerAgain()
  await vi.waitFor(() => expect([lastNotice()?.text, lastNotice()?.action?.label]).toEqual([text, action]))
  expect(actions().failures).toBeNull()
})

test('of homes relisted without answers only those that are listed are undone; the rest is named', async () => {
  const homes = ['a', 'b'].map((id) => homeOf(id, 'OffShelf'))
  const server = serverOf(homes, ['b'])
  const actions = renderActions()
  await act(() => actions().putOn(homes))
  await server.answerAgain()
  await vi.waitFor(() => expect(actions().failures?.list.map(({ item }) => item.id)).toEqual(['a']))
  expect(server.shelves()).toEqual(['OffShelf', 'OnShelf'])
  const failure = lastNotice()
  expect(failure?.text).toMatch(/not everything went through/)
  noticeBoard.dismiss(failure!.id)
  expect(lastNotice()?.text).toBe('Condo is listed again')
  await act(async () => void (await lastNotice()?.action?.onPress()))
  await vi.waitFor(() => expect(server.shelves()).toEqual(['OffShelf', 'OffShelf']))
})

test('a home that is not confirmed since it is off the shelf is named', async () => {
  call.mockReset().mockImplementation(async (key: string) => (key.endsWith('/confirm') ? { confirmed: ['a'] } : { items: [] }))
  const actions = renderActions()
  await act(() => actions().confirm(['a', 'b'].map((id) => homeOf(id, 'OnShelf'))))
  expect(actions().failures?.list.map(({ item, text }) => [item.id, text])).toEqual([['b', 'It is no longer listed.']])
})

test('a home that another device took down without hiding its price is not said to be hidden', async () => {
  const home = homeOf('a', 'OnShelf')
  const server = serverOf([home], [])
  const actions = renderActions()
  await act(() =>
    actions().takeOff(
      [home],
      () => 'Withdrawn',
      () => true,
    ),
  )
  const byOther = { ...home, shelf: 'OffShelf', listing: { ...home.listing!, shelf: 'OffShelf', offShelfReason: 'Withdrawn', hidesPriceAndPhotos: false } }
  call.mockImplementation(async () => ({ items: [byOther] }))
  await server.answerAgain()
  await vi.waitFor(() => expect(lastNotice()?.text).toMatch(/not everything went through/))
  expect(actions().failures?.list.map(({ item }) => item.id)).toEqual(['a'])
})
