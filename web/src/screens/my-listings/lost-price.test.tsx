// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { newestOf, type OwnListings } from './own-listings.ts'
import { type ShelfActions, useShelfActions } from './use-shelf-actions.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

const homes = Array.from({ length: 2 }, (_, index) => {
  const listing = { id: `home-${index}`, type: 'Residence', mode: 'Lease', price: 50_000, shelf: 'OnShelf', estate: null }
  return { id: listing.id, shelf: 'OnShelf', revision: 1, draft: null, listing } as unknown as OwnListing
})

/** Renders the actions, and returns a function that reads those of the latest render. */
function renderActions(change: (next: (lists: OwnListings) => OwnListings) => void): () => ShelfActions {
  let actions: ShelfActions | null = null
  function Probe() {
    actions = useShelfActions(change, () => undefined)
    return null
  }
  renderInPage(<Probe />, { locale: 'en' })
  return () => actions!
}

/** A server with one home, whose answers are lost while `isLost`; `hasNetwork` false: no call leaves. */
function serverOf(home: OwnListing) {
  const server = { price: 50_000, revision: 1, isLost: false, takes: true, hasNetwork: true, held: null as object | null }
  call.mockReset()
  call.mockImplementation(async (key: string, { items = [] }: { items?: { id: string; revision: number; values: { price: number } }[] }) => {
    if (!server.hasNetwork) throw new CallError('fault', 'No network', null, null, true, false)
    const [sent] = items
    const isNewer = sent !== undefined && sent.revision !== server.revision
    const theirs = { id: home.id, outcome: 'conflict', revision: server.revision, theirs: { price: server.price } }
    if (sent && server.takes && !isNewer) Object.assign(server, { price: sent.values.price, revision: server.revision + 1 })
    if (server.isLost) throw new CallError('fault', 'No network', null, null, true, true)
    if (key.endsWith('/mine'))
      return { items: [{ ...home, revision: server.revision, held: server.held, listing: { ...home.listing, price: server.held ? 50_000 : server.price } }] }
    return { results: [isNewer ? theirs : { id: home.id, outcome: 'done', revision: server.revision, values: sent?.values, held: [] }] }
  })
  let lists: OwnListings = { lists: { OnShelf: { items: [home], nextCursor: null } }, counts: {}, asked: [], askedQty: 0 }
  const actions = renderActions((next) => (lists = next(lists)))
  const shown = () => newestOf(lists, home)
  const press = async (price: number, item = shown()) => {
    let failure: Awaited<ReturnType<ShelfActions['setPrice']>> = null
    await act(async () => void (failure = await actions().setPrice(item, price)))
    return failure as { text: string; isUnknown?: boolean } | null
  }
  return { server, actions, shown, press }
}

test.each([
  ['the same price, which arrived', true, 45_000],
  ['another price after one that arrived', true, 48_000],
  ['the same price, which did not arrive', false, 45_000],
])('after an answer that was lost: %s is no change from elsewhere', async (_, takes, price) => {
  const { server, actions, shown, press } = serverOf(homes[0]!)
  Object.assign(server, { isLost: true, takes })
  expect(await press(45_000)).toMatchObject({ text: expect.stringMatching(/^It may be changed already/), isUnknown: true })
  Object.assign(server, { isLost: false, takes: true })
  // the sheet may still have the listing as it was
  expect(await press(price, homes[0])).toBeNull()
  expect(actions().failures, 'the sheet says it').toBeNull()
  expect([server.price, shown().revision, shown().listing?.price]).toEqual([price, server.revision, price])
})

test('a price is not said to be unchanged while an earlier one has no answer, and one that did not leave is', async () => {
  const { server, press } = serverOf(homes[0]!)
  server.hasNetwork = false
  expect(await press(45_000)).toMatchObject({ text: 'No network', isUnknown: false })
  Object.assign(server, { hasNetwork: true, isLost: true })
  await press(45_000)
  server.hasNetwork = false
  expect(await press(45_000)).toMatchObject({ isUnknown: true })
})

test('after an answer that was lost, a price from elsewhere is said before another press replaces it', async () => {
  const { server, shown, press } = serverOf(homes[0]!)
  Object.assign(server, { isLost: true, takes: false })
  await press(45_000)
  Object.assign(server, { isLost: false, takes: true, price: 48_000, revision: 2 })
  expect(await press(45_000, homes[0])).toMatchObject({ text: 'Meanwhile the price was changed to ₱48,000 elsewhere. Sending yours replaces that' })
  expect(server.price).toBe(48_000)
  expect(await press(45_000)).toBeNull()
  expect([server.price, shown().listing?.price]).toEqual([45_000, 45_000])
})

test('another price from elsewhere is said', async () => {
  const { server, shown, press } = serverOf(homes[0]!)
  Object.assign(server, { price: 48_000, revision: 2 })
  expect(await press(45_000)).toMatchObject({ text: 'It was changed elsewhere. The list now shows its new values.' })
  expect(shown(), 'the list has its new values already').toMatchObject({ revision: 2, listing: { price: 48_000 } })
  expect(await press(45_000), 'a second press is based on it').toBeNull()
})

test.each([
  ['public', { price: 45_000, revision: 2 }, null, 'New price ₱45,000'],
  ['waiting for a reviewer', { held: { price: 45_000 }, revision: 2 }, null, 'goes public after review'],
  ['not there', { price: 50_000 }, '', null],
  [
    'not there, but another one from elsewhere',
    { price: 47_000, revision: 2 },
    'Meanwhile the price was changed to ₱47,000 elsewhere. Sending yours replaces that',
    null,
  ],
  [
    'not there, but another one from elsewhere that waits for a reviewer',
    { held: { price: 47_000 }, revision: 2 },
    'Meanwhile the price was changed to ₱47,000 elsewhere. Sending yours replaces that',
    null,
  ],
])('a look finds the wanted price %s', async (_, stored, other, text) => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const { server, actions, shown } = serverOf(homes[0]!)
  Object.assign(server, stored)
  let found: string | null | undefined
  await act(async () => void (found = await actions().checkPrice(homes[0]!, 45_000, 50_000)))
  expect([found, shown().revision]).toEqual([other, server.revision])
  const texts = noticeBoard.current().map(({ text }) => text)
  if (text === null) expect(texts).toEqual([])
  else expect(texts).toEqual([expect.stringContaining(text)])
})

/** The first home as a list that loads after a reload has it. */
const reloaded = (price: number, revision: number) => ({ ...homes[0]!, revision, listing: { ...homes[0]!.listing, price } }) as OwnListing

test('after a reload a look names a price from elsewhere that the list has already', async () => {
  const { server, actions } = serverOf(reloaded(47_000, 2))
  Object.assign(server, { price: 47_000, revision: 2 })
  const text = 'Meanwhile the price was changed to ₱47,000 elsewhere. Sending yours replaces that'
  await act(async () => expect(await actions().checkPrice(reloaded(47_000, 2), 45_000, 50_000)).toBe(text))
})

test('after a reload a press before any look had an answer names a price from elsewhere', async () => {
  const { server, actions, press } = serverOf(reloaded(47_000, 2))
  Object.assign(server, { price: 47_000, revision: 2, hasNetwork: false })
  await act(async () => await expect(actions().checkPrice(reloaded(47_000, 2), 45_000, 50_000)).rejects.toThrow('fault'))
  server.hasNetwork = true
  expect(await press(45_000)).toMatchObject({ text: expect.stringContaining('changed to ₱47,000 elsewhere') })
  expect(await press(45_000)).toBeNull()
})

test('a price that a look finds after a reload goes back to the one that the person saw', async () => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  const { server, actions } = serverOf(reloaded(45_000, 2))
  Object.assign(server, { price: 45_000, revision: 2 })
  await act(async () => expect(await actions().checkPrice(reloaded(45_000, 2), 45_000, 50_000)).toBeNull())
  await act(async () => void (await noticeBoard.current().at(-1)?.action?.onPress()))
  expect(server.price).toBe(50_000)
})
