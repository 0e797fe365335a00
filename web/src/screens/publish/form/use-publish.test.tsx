// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as Api from '../../../page/api.ts'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { usePublish } from './use-publish.ts'
import type * as DeviceDrafts from '../../../device/device-drafts.ts'

// changes that stay on the device however often they are sent
const draft = { revision: 3, values: { price: 1 }, held: [], rejected: {}, changed: { price: 1 } }
/** Changes that the server lacks, and whether no answer came to them. */
let changes: object = { price: 1 }
let mayBeSaved = false
/** The values in the form. */
let typed: object = draft.values
const saves = vi.fn()
vi.mock('../../../device/device-drafts.ts', async (original) => ({
  ...(await original<typeof DeviceDrafts>()),
  readDraft: () => ({ ...draft, values: typed }),
  hasUnsent: () => true,
  unsentChanges: () => changes,
  isUnknown: () => mayBeSaved,
  updateDraft: () => undefined,
  dropChanges: () => undefined,
  removePublished: () => undefined,
}))
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<typeof Api>()), screenApi: () => call }))
vi.mock('./use-send-questions.ts', () => ({ useSendQuestions: () => ({ questions: null, ask: async () => false }) }))

let isOnlineAfter = true
/** What the form has after it has asked the server; null: the same. */
let afterLookUp: object | null = null
const ended: unknown[] = []
const state = {
  owned: { kind: 'listing', id: 'a' },
  save: async () => void (saves(), vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnlineAfter)),
  lookUp: async () => (afterLookUp && (typed = afterLookUp), true),
  endPublished: (...given: unknown[]) => void ended.push(given),
  setFaults: () => undefined,
  setNotSent: () => undefined,
  waitingFields: { current: { keys: [], isAll: false } },
}
afterEach(() => {
  vi.restoreAllMocks()
  ;[changes, mayBeSaved, isOnlineAfter, typed, afterLookUp] = [{ price: 1 }, false, true, draft.values, null]
})

function Form({ onDone, kind = 'listing', isNotSent = false }: { onDone: () => void; kind?: string; isNotSent?: boolean }) {
  const { send, stuck } = usePublish({ ...state, draft, isNotSent, owned: { kind, id: 'a' } } as never, onDone, () => undefined)
  return (
    <button onClick={() => void send()}>{stuck.stuckReason === 'changedElsewhere' ? JSON.stringify(stuck.takenOver) : (stuck.stuckReason ?? 'Save')}</button>
  )
}

test.each([
  [true, 'unsaved'],
  [false, 'offline'],
])('changes that did not reach the server leave the form stuck (online: %s)', async (isOnline, stuckReason) => {
  isOnlineAfter = isOnline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} />)
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe(stuckReason)
  expect(onDone).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a save without an answer leaves the form unknown, and a press without network changes nothing of that', async () => {
  isOnlineAfter = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} />)
  mayBeSaved = true
  for (const _press of [1, 2]) {
    await act(async () => screen.getByRole('button').click())
    expect([screen.getByRole('button').textContent, onDone.mock.calls.length]).toEqual(['unansweredChanges', 0])
  }
})

test.each([
  ['draft', 'unanswered'],
  ['listing', 'unansweredChanges'],
])('a %s that opens while nobody knows what became of it says so, as after a reload', (kind, stuckReason) => {
  mayBeSaved = true
  renderInPage(<Form onDone={() => undefined} kind={kind} />)
  expect(screen.getByRole('button').textContent).toBe(stuckReason)
})

test('what was not published after all can be sent at once', async () => {
  renderInPage(<Form onDone={() => undefined} kind="draft" isNotSent />)
  expect(screen.getByRole('button').textContent).toBe('offline')
})

const conflict = (data: object) => new CallError('conflict', 'Changed meanwhile', data)

test('a draft that another device has changed is published only after the person has seen its values', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  call.mockRejectedValueOnce(conflict({ theirs: { price: 2 }, revision: 4 })).mockResolvedValueOnce({ id: 'b', number: 'C1', shelf: 'OnShelf' })
  afterLookUp = { price: 2 }
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} kind="draft" />)
  await act(async () => screen.getByRole('button').click())
  expect([screen.getByRole('button').textContent, onDone.mock.calls.length]).toEqual(['{"price":2}', 0])
  await act(async () => screen.getByRole('button').click())
  expect(call.mock.calls).toEqual([1, 2].map((price) => ['POST /frontend/api/listing/publish', expect.objectContaining({ id: 'a', revision: 3, price })]))
  expect(onDone.mock.calls.length).toBe(1)
  call.mockReset()
})

test('a draft that another device has changed to what the form shows is published at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  call.mockRejectedValueOnce(conflict({ theirs: { price: 1 }, revision: 4 })).mockResolvedValueOnce({ id: 'b', number: 'C1', shelf: 'OnShelf' })
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} kind="draft" />)
  await act(async () => screen.getByRole('button').click())
  expect([call.mock.calls.length, onDone.mock.calls.length]).toEqual([2, 1])
  call.mockReset()
})

test('a draft that another device has published with other values ends as an edit of its listing, without “Published”', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  call.mockRejectedValueOnce(conflict({ published: 'b', theirs: { price: 2 } }))
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} kind="draft" />)
  await act(async () => screen.getByRole('button').click())
  expect([ended, onDone.mock.calls.length, screen.getByRole('button').textContent]).toEqual([[['b', { price: 2 }]], 0, 'Save'])
  call.mockReset()
})
