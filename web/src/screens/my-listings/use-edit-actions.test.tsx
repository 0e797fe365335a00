// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Locale } from '@site/domain/words.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import type { OwnListings } from './own-listings.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const homes = Array.from({ length: 200 }, (_, index) => {
  const listing = { id: `home-${index}`, type: 'Residence', mode: 'Lease', price: 50_000, shelf: 'OnShelf', estate: null }
  return { id: listing.id, shelf: 'OnShelf', revision: 1, draft: null, listing } as unknown as OwnListing
})

/** Renders the actions, and returns a function that reads those of the latest render. */
function renderActions(
  change: (next: (lists: OwnListings) => OwnListings) => void = () => undefined,
  reload = () => undefined as void,
  locale: Locale = 'en',
): () => ShelfActions {
  let actions: ShelfActions | null = null
  function Probe() {
    actions = useShelfActions(change, reload)
    return null
  }
  renderInPage(<Probe />, { locale })
  return () => actions!
}

test('of 200 homes three changed elsewhere and one is refused: they are named, the others change, and one undo brings them back', async () => {
  const newerIds = ['home-7', 'home-70', 'home-199']
  /** Prices and revisions on the server; three homes are newer there. */
  const stored = new Map(homes.map(({ id }) => [id, newerIds.includes(id) ? { revision: 2, price: 60_000 } : { revision: 1, price: 50_000 }]))
  const sizes: number[] = []
  type Item = { id: string; revision: number; values?: { price: number } }
  call.mockImplementation(async (key: string, input: { ids: string[]; items: Item[]; change?: { price: { change: number } } }) => {
    if (key.endsWith('/mine'))
      return {
        items: input.ids.map((id) => {
          const [shown, home] = [homes.find((other) => other.id === id)!, stored.get(id)!]
          return { ...shown, revision: home.revision, listing: { ...shown.listing, price: home.price } }
        }),
      }
    sizes.push(input.items.length)
    const results = input.items.map(({ id, revision, values }) => {
      const home = stored.get(id)!
      if (home.revision !== revision) return { id, outcome: 'conflict', revision: home.revision, theirs: { price: home.price } }
      if (id === 'home-5') return { id, outcome: 'refused', problem: 'invalid', fields: { floorArea: 'required' } }
      const price = values?.price ?? home.price * (1 + input.change!.price.change / 100)
      stored.set(id, { revision: revision + 1, price })
      return { id, outcome: 'done', revision: revision + 1, values: { price }, held: [] }
    })
    return { results }
  })
  let lists: OwnListings = { lists: { OnShelf: { items: homes, nextCursor: null } }, counts: {}, asked: [], askedQty: 0 }
  const actions = renderActions((next) => (lists = next(lists)))
  await act(() => actions().edit(homes, { price: { by: 'percent', change: -10 } }))
  expect(actions().failures?.list.map(({ item, text }) => [item.id, text])).toEqual(
    ['home-5', 'home-7', 'home-70', 'home-199'].map((id) => [
      id,
      id === 'home-5' ? 'Fix or fill in first: Floor area' : 'It was changed elsewhere. The list now shows its new values.',
    ]),
  )
  expect(sizes).toEqual([25, 25, 25, 25, 25, 25, 25, 25])
  expect(actions().failures?.doneCount).toBe(196)
  const prices = () => lists.lists.OnShelf?.items.map(({ listing }) => listing?.price)
  await vi.waitFor(() => expect([...new Set(prices())].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([45_000, 50_000, 60_000]))
  expect(prices()?.filter((price) => price === 45_000)).toHaveLength(196)
  expect(lists.lists.OnShelf?.items.filter(({ revision, listing }) => revision === 2 && listing?.price === 60_000).map(({ id }) => id)).toEqual(newerIds)
  expect(noticeBoard.current().at(-1)?.text).toBe('196 homes are updated')
  await act(async () => {
    noticeBoard.current().at(-1)?.action?.onPress()
    await vi.waitFor(() => expect(new Set(prices())).toEqual(new Set([50_000, 60_000])))
  })
  expect([...stored].filter(([, { price }]) => price !== 50_000).map(([id]) => id)).toEqual(newerIds)
})

test('a refused change names the fields at fault', async () => {
  call.mockRejectedValue(new CallError('invalid', 'Check the marked fields.', { fields: { floorArea: 'required', price: 'tooLarge' } }))
  const actions = renderActions()
  await act(() => actions().edit(homes.slice(0, 1), { price: { by: 'amount', change: 1 } }))
  const labels = ['Price', 'Floor area'] // in the order of the field table
  expect(actions().failures?.list[0]?.text).toMatch(/^Fix or fill in first: /)
  for (const label of labels) expect(actions().failures?.list[0]?.text).toContain(label)
})

test('200 homes are confirmed in calls of 100, and those of a call that failed are named', async () => {
  call.mockImplementation(async (_key: string, { ids }: { ids: string[] }) => {
    if (ids.length > 100 || ids.includes('home-199')) throw new CallError('fault', 'It did not work.')
    return { confirmed: ids.slice(1) }
  })
  const actions = renderActions()
  await act(() => actions().confirm(homes))
  expect(actions().failures?.doneCount).toBe(99)
  expect(actions().failures?.list.map(({ item }) => item.id)).toEqual([homes[0]!.id, ...homes.slice(100).map(({ id }) => id)])
  expect(noticeBoard.current().at(-1)?.text).toBe('99 homes confirmed. Their days start again.')
})

test.each(['problem', 'network', 'newer values'])('a failure (%s) takes away the notice that an earlier act succeeded', async (failure) => {
  const [first, second] = homes as [OwnListing, OwnListing]
  const done = (id: string) => ({ results: [{ id, outcome: 'done', revision: 2, values: { price: 45_000 }, held: [] }] })
  call.mockImplementation(async (key: string, input: { items?: { id: string }[] }) => {
    const id = input.items?.[0]?.id
    if (id === first.id) return done(first.id)
    if (key.endsWith('/mine')) return { items: [second] }
    if (failure === 'network') throw new CallError('unreachable' as never, 'Network error')
    const refused = { id, outcome: 'refused', problem: 'invalid', fields: { floorArea: 'required' } }
    return { results: [failure === 'problem' ? refused : { id, outcome: 'conflict', revision: 2, theirs: { price: 1 } }] }
  })
  const actions = renderActions(() => undefined)
  await act(() => actions().edit([first], { price: { by: 'percent', change: -10 } }))
  expect(noticeBoard.current().map(({ tone }) => tone)).toEqual(['success'])
  await act(() => actions().edit([second], { price: { by: 'percent', change: -10 } }))
  expect(actions().failures?.list.map(({ item }) => item.id)).toEqual([second.id])
  expect(noticeBoard.current().filter(({ tone }) => tone === 'success')).toEqual([])
})

test.each([
  ['lost', true, true],
  ['that did not leave', false, false],
])('a confirmation (%s) is named as one that may have arrived: %s', async (_, mayHaveArrived, isUnknown) => {
  call.mockReset()
  call.mockRejectedValue(new CallError('fault', 'No network', null, null, true, mayHaveArrived))
  const actions = renderActions()
  await act(() => actions().confirm(homes.slice(0, 2)))
  expect(actions().failures?.list.map((failure) => failure.isUnknown)).toEqual([isUnknown, isUnknown])
})

test('of three homes one was taken down on another device meanwhile: it is named, and the list loads again', async () => {
  call.mockReset()
  call.mockImplementation(async (_: string, { items }: { items: { id: string }[] }) => ({
    results: items.map(({ id }) => ({
      id,
      outcome: 'done',
      revision: 2,
      shelf: id === 'home-1' ? 'OffShelf' : 'OnShelf',
      values: { price: 45_000 },
      held: [],
    })),
  }))
  const reload = vi.fn()
  const actions = renderActions(undefined, reload)
  await act(() => actions().edit(homes.slice(0, 3), { price: { by: 'percent', change: -10 } }))
  expect(actions().failures?.list.map(({ item, text, isDone }) => [item.id, text, isDone])).toEqual([['home-1', 'Changed, but it is no longer listed', true]])
  expect(reload).toHaveBeenCalledOnce()
})

test('what may or may not have changed is taken away when the list shows what is so; what was refused stays', async () => {
  call.mockReset()
  call.mockRejectedValue(new CallError('fault', 'No answer', null, null, true, true))
  const actions = renderActions()
  await act(() => actions().confirm(homes.slice(0, 1)))
  expect(actions().failures?.list).toHaveLength(1)
  act(() => actions().clearUnknown())
  expect(actions().failures).toBeNull()
  call.mockRejectedValue(new CallError('tooFrequent', 'Later'))
  await act(() => actions().confirm(homes.slice(0, 1)))
  act(() => actions().clearUnknown())
  expect(actions().failures?.list).toHaveLength(1)
})

test.each([
  ['Leased', 'is marked as leased and no longer listed'],
  ['Sold', 'is marked as sold and no longer listed'],
  ['Withdrawn', 'is no longer listed'],
] as const)('a home that goes off the shelf as %s is said to be so', async (reason, said) => {
  call.mockResolvedValue({})
  const actions = renderActions()
  await act(() => actions().takeOff(homes.slice(0, 1), () => reason))
  expect(noticeBoard.current().at(-1)?.text).toMatch(new RegExp(`\\S ${said}$`))
})

/** An own home without a page, such as a draft. */
const chosenOf = (id: string, shelf: OwnListing['shelf']) => ({ id, shelf, revision: 1, draft: null, listing: null }) as unknown as OwnListing

test.each([
  ['en', ['Draft'], 'New price ₱45,000: Condo is updated · One draft stayed as it is'],
  ['zh', ['Draft', 'Draft'], '公寓 现价 ₱45,000，已修改 · 2 份草稿没有动'],
  ['en', ['Draft', 'InReview'], 'New price ₱45,000: Condo is updated · 2 chosen homes were left as they are'],
  ['en', [], 'New price ₱45,000: Condo is updated'],
] as const)('%s: the notice of a bulk price has the new price and counts what stayed (%j)', async (locale, shelves, text) => {
  const [home] = homes as [OwnListing]
  call.mockReset().mockResolvedValue({ results: [{ id: home.id, outcome: 'done', revision: 2, values: { price: 45_000 }, held: [] }] })
  const actions = renderActions(
    () => undefined,
    () => undefined,
    locale,
  )
  const chosen = [home, ...shelves.map((shelf, index) => chosenOf(`other-${index}`, shelf))]
  await act(() => actions().runOnChosen('edit', chosen, [home], () => actions().edit([home], { price: { by: 'percent', change: -10 } })))
  const said = noticeBoard.current().at(-1)?.text ?? ''
  expect(said).toBe(text)
  expect(actions().skipped.flatMap(({ items }) => items)).toHaveLength(shelves.length)
})

test.each([
  ['confirm', { confirmed: [homes[0]!.id] }],
  ['putOn', {}],
] as const)('the notice of a bulk act (%s) counts what stayed, and that of the next act does not', async (action, answer) => {
  const [home] = homes as [OwnListing]
  call.mockReset().mockResolvedValue(answer)
  const actions = renderActions()
  await act(() => actions().runOnChosen(action, [home, chosenOf('draft', 'Draft')], [home], () => actions()[action]([home])))
  expect(noticeBoard.current().at(-1)?.text).toMatch(/ · One draft stayed as it is$/)
  await act(() => actions()[action]([home]))
  expect(noticeBoard.current().at(-1)?.text).not.toMatch(/stayed/)
})

const acts = {
  takeOff: (actions: ShelfActions, items: readonly OwnListing[]) => actions.takeOff(items, () => 'Withdrawn'),
  putOn: (actions: ShelfActions, items: readonly OwnListing[]) => actions.putOn(items),
  hide: (actions: ShelfActions, items: readonly OwnListing[]) => actions.hide(items[0]!, true),
  confirm: (actions: ShelfActions, items: readonly OwnListing[]) => actions.confirm(items),
  edit: (actions: ShelfActions, items: readonly OwnListing[]) => actions.edit(items, { furnished: 'Fully' }),
} as const

test.each([
  ['takeOff', 'OnShelf', 'OffShelf', 3],
  ['putOn', 'OffShelf', 'OnShelf', 2],
  ['hide', 'OffShelf', 'OffShelf', 1],
  ['confirm', 'OnShelf', 'OnShelf', 2],
  ['edit', 'OnShelf', 'OnShelf', 60],
] as const)('after an act (%s) its rows show what the server says now, also what another device has changed', async (name, from, to, count) => {
  const items = homes.slice(0, count).map((home) => ({ ...home, shelf: from, listing: { ...home.listing!, shelf: from } }))
  const sizes: number[] = []
  call.mockReset().mockImplementation(async (key: string, input: { ids: string[]; items: { id: string }[] }) => {
    if (key.endsWith('/confirm')) return { confirmed: input.ids }
    if (key.endsWith('/updatemany'))
      return { results: input.items.map(({ id }) => ({ id, outcome: 'done', shelf: to, revision: 3, values: { furnished: 'Fully' }, held: [] })) }
    if (!key.endsWith('/mine')) return {}
    sizes.push(input.ids.length)
    const newest = (id: string) => ({ ...items.find((item) => item.id === id)!, shelf: to, revision: 3 })
    return { items: input.ids.map((id) => ({ ...newest(id), listing: { ...newest(id).listing, shelf: to, price: 77_000 } })) }
  })
  let lists: OwnListings = { lists: { [from]: { items, nextCursor: null } }, counts: { [from]: count }, asked: [], askedQty: 0 }
  const reload = vi.fn()
  const actions = renderActions((next) => (lists = next(lists)), reload)
  await act(() => acts[name](actions(), items))
  await vi.waitFor(() => expect(lists.lists[to]?.items.map(({ listing }) => listing?.price)).toEqual(items.map(() => 77_000)))
  expect(sizes).toEqual(count > 50 ? [50, count - 50] : [count])
  expect([reload.mock.calls.length, lists.isUncertain ?? false]).toEqual([0, false])
})

test.each([
  ['has gone', { items: [] }],
  ['is in another state', { items: [{ ...homes[0], shelf: 'Rejected' }] }],
])('a row that %s loads with the lists', async (_, answer) => {
  call.mockReset().mockImplementation(async (key: string) => (key.endsWith('/mine') ? answer : { confirmed: ['home-0'] }))
  let lists: OwnListings = { lists: { OnShelf: { items: homes.slice(0, 1), nextCursor: null } }, counts: {}, asked: [], askedQty: 0 }
  const reload = vi.fn()
  const actions = renderActions((next) => (lists = next(lists)), reload)
  await act(() => actions().confirm(homes.slice(0, 1)))
  await vi.waitFor(() => expect(reload.mock.calls.length > 0 || lists.isUncertain === true).toBe(true))
})
