// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import type { Outcome } from '../../page/lost-acts.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const homes = ['a', 'b'].map((id) => {
  const listing = { id, type: 'Residence', mode: 'Lease', price: 50_000, shelf: 'OnShelf', estate: null }
  return { id, shelf: 'OnShelf', revision: 1, draft: null, listing } as unknown as OwnListing
})

beforeEach(() => {
  call.mockReset()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

function renderActions(): () => ShelfActions {
  let actions: ShelfActions | null = null
  function Probe() {
    actions = useShelfActions(
      () => undefined,
      () => undefined,
    )
    return null
  }
  renderInPage(<Probe />, { locale: 'en' })
  return () => actions!
}

const pressUndo = () => act(async () => void (await noticeBoard.current().at(-1)?.action?.onPress()))
const errorTexts = () => noticeBoard.current().flatMap(({ tone, text }) => (tone === 'error' ? [text] : []))

const done = { outcome: 'done', revision: 2, values: { price: 45_000 }, held: [] }
const conflict = { outcome: 'conflict', revision: 3, theirs: { price: 48_000 } }
const refusedNow = { outcome: 'refused', problem: 'notFound', fields: {} }

test.each([
  ['was changed elsewhere', 1, conflict, 'Not undone: Condo. It was changed elsewhere. The list now shows its new values.'],
  ['is gone', 1, refusedNow, 'Not undone: Condo. This home no longer exists.'],
  ['were changed elsewhere', 2, conflict, '2 homes were not undone. My listings has the reasons.'],
])('an undo of a price of what %s says so', async (_, count, answer, text) => {
  let isUndo = false
  call.mockImplementation(async (key: string, { items = [] }: { items?: { id: string }[] }) =>
    key.endsWith('/mine') ? { items: [] } : { results: items.map(({ id }) => ({ id, ...(isUndo ? answer : done) })) },
  )
  const actions = renderActions()
  await act(() => actions().edit(homes.slice(0, count), { price: { by: 'percent', change: -10 } }))
  expect(errorTexts()).toEqual([])
  isUndo = true
  await pressUndo()
  expect(errorTexts()).toEqual([text])
})

test('an undo without an answer says that nobody knows', async () => {
  call.mockResolvedValue({})
  const actions = renderActions()
  await act(() => actions().putOn(homes.slice(0, 1)))
  call.mockRejectedValue(new CallError('fault', 'No answer', null, null, true, true))
  await pressUndo()
  expect(errorTexts()[0]).toMatch(/^This may or may not be undone: Condo\. /)
})

test.each([
  ['done', ['2 homes are no longer listed'], 'Undo'],
  ['notDone', ['We checked: not everything went through. The list shows how it is now.', 'We checked: not everything is undone.'], 'Undo'],
] as const)('an undo of several homes without an answer says that nobody knows, and then what is so: %s', async (outcome, texts, action) => {
  call.mockResolvedValue({})
  const actions = renderActions()
  await act(() => actions().putOn(homes))
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  call.mockRejectedValue(Object.assign(new CallError('fault', 'No answer', null, null, true, true), { outcome: promise }))
  await pressUndo()
  expect(errorTexts()).toEqual([expect.stringMatching(/^2 homes may or may not be undone\. /)])
  const listingNow = { shelf: outcome === 'done' ? 'OffShelf' : 'OnShelf', offShelfReason: 'Withdrawn' }
  call.mockResolvedValue({ items: homes.map((home) => ({ ...home, shelf: listingNow.shelf, listing: { ...home.listing, ...listingNow } })) })
  await act(async () => resolve(outcome))
  await vi.waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toEqual(texts))
  expect(noticeBoard.current().at(-1)?.action?.label).toBe(action)
})

test('copies that an undo could not remove are named', async () => {
  call.mockResolvedValue({ id: 'copy' })
  const actions = renderActions()
  await act(() => actions().copy(homes[0]!))
  call.mockRejectedValue(new CallError('tooFrequent', 'Later.'))
  await pressUndo()
  expect(errorTexts()).toEqual(['Not undone: Condo. Later.'])
  expect(actions().failures?.list).toHaveLength(1)
})

test('an act on chosen homes answers those that it did not change', async () => {
  call.mockImplementation(async (key: string, { id }: { id: string }) => {
    if (key.endsWith('/mine')) return { items: [] }
    if (id === 'b') throw new CallError('fault', 'No network', null, null, true)
  })
  const actions = renderActions()
  let left: ReadonlySet<string> = new Set()
  await act(async () => void (left = await actions().runOnChosen('takeOff', homes, homes, () => actions().takeOff(homes, () => 'Withdrawn'))))
  expect([...left]).toEqual(['b'])
})
