import type { MediaItem } from '@site/domain/calls/media.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLocale } from '../../../page/locale.tsx'
import { mediaWords } from './media.words.ts'
import { noEdits } from './photo-edits.ts'
import {
  isCutOff,
  itemsToStart,
  listedIds,
  maxAtOnce,
  maxFailures,
  needsStatus,
  nextRetryAt,
  pendingCount,
  progressOf,
  type QueueEvent,
  type QueueState,
  reduceQueue,
  remainingOf,
  stalledMs,
  retryWaitMs,
} from './queue.ts'
import { needsPerson, newItem, type QueueItem, withoutFile } from './queue-item.ts'
import { stateTextOf } from './state-text.ts'

const photo = (key: string, values: Partial<QueueItem> = {}): QueueItem =>
  newItem({ key, kind: 'photo', name: `${key}.jpg`, size: 100, stage: 'waiting', ...values })
const queue = (...items: QueueItem[]): QueueState => ({ items, isOnline: true, isSignedIn: true })
const after = (state: QueueState, ...events: QueueEvent[]): QueueState => events.reduce(reduceQueue, state)
const keysOf = ({ items }: QueueState) => items.map(({ key }) => key).join(' ')
const status = (id: string, values: Partial<MediaItem> = {}): MediaItem => ({
  id,
  kind: 'photo',
  state: 'ready',
  filename: 'a.jpg',
  size: 100,
  received: 100,
  reason: null,
  photo: null,
  caption: null,
  edits: noEdits,
  ...values,
})

describe('what is sent next', () => {
  test(`at most ${maxAtOnce} files at once, in order`, () => {
    const state = queue(photo('a'), photo('b'), photo('c'))
    expect(itemsToStart(state, 0).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(itemsToStart(after(state, { type: 'started', key: 'a' }), 0).map(({ key }) => key)).toEqual(['b'])
  })
  test('nothing without network or session, or before it is prepared', () => {
    expect(itemsToStart({ ...queue(photo('a')), isOnline: false }, 0)).toEqual([])
    expect(itemsToStart({ ...queue(photo('a')), isSignedIn: false }, 0)).toEqual([])
    expect(itemsToStart(queue(photo('a', { stage: 'preparing' })), 0)).toEqual([])
  })
  test('a poster frame waits until its video has an upload', () => {
    const poster = newItem({ key: 'p', kind: 'poster', videoKey: 'v', name: 'poster.jpg', size: 1, stage: 'waiting' })
    const video = newItem({ key: 'v', kind: 'video', name: 'v.mp4', size: 9, stage: 'sending' })
    expect(itemsToStart(queue(video, poster), 0)).toEqual([])
    expect(itemsToStart(after(queue(video, poster), { type: 'created', key: 'v', mediaId: 'id' }), 0)).toEqual([poster])
  })
})

describe('failures', () => {
  const fail: QueueEvent = { type: 'failed', key: 'a', fault: 'network', isFinal: false, now: 1000 }
  test('each attempt waits longer, and without network they go on by themselves', () => {
    const once = after(queue(photo('a')), { type: 'started', key: 'a' }, fail)
    expect(once.items[0]).toMatchObject({ stage: 'waiting', retryAt: 1000 + retryWaitMs(1) })
    expect(itemsToStart(once, 1000)).toEqual([])
    expect(nextRetryAt(once, 1000)).toBe(2000)
    expect(itemsToStart(once, 2000)).toHaveLength(1)
    const many = after(queue(photo('a')), ...Array.from({ length: 3 * maxFailures }, () => fail))
    expect(many.items.map(needsPerson)).toEqual([false])
    expect([isCutOff(once), isCutOff(many), isCutOff({ ...many, isOnline: false })]).toEqual([false, true, false])
    expect(itemsToStart(many, nextRetryAt(many, 1000)!)).toHaveLength(1)
    expect(itemsToStart(after(many, { type: 'network', isOnline: true }), 1000)).toHaveLength(1)
  })
  test('an account that sends too much waits longer, then a person is asked', () => {
    const last = after(queue(photo('a')), ...Array.from({ length: maxFailures }, () => ({ ...fail, fault: 'quota' }) as QueueEvent))
    expect(last.items[0]).toMatchObject({ stage: 'failed', fault: 'quota' })
    expect(after(last, { type: 'retried', key: 'a' }).items[0]).toMatchObject({ stage: 'waiting', failures: 0, retryAt: 0, fault: null })
  })
  test('waits grow and have a limit', () => {
    const waits = Array.from({ length: 10 }, (_, index) => retryWaitMs(index + 1))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(30_000)
  })
  test('progress starts the count again', () => {
    const state = after(queue(photo('a')), fail, { type: 'started', key: 'a' }, { type: 'progress', key: 'a', sent: 10 })
    expect(state.items[0]).toMatchObject({ failures: 0, sent: 10 })
  })
  test('a final refusal is not tried again', () => {
    const state = after(queue(photo('a')), { ...fail, fault: 'tooLarge', isFinal: true } as QueueEvent)
    expect(state.items[0]).toMatchObject({ stage: 'refused', fault: 'tooLarge' })
    expect(itemsToStart(state, 1e9)).toEqual([])
  })
  test('when the network is back, nothing waits any longer', () => {
    const waiting = after(queue(photo('a')), fail, { type: 'network', isOnline: false })
    expect(itemsToStart(after(waiting, { type: 'network', isOnline: true }), 1000)).toHaveLength(1)
  })
  test('an interrupted file goes on from where the server is', () => {
    const sending = queue(photo('a', { stage: 'sending', mediaId: 'id', sent: 40 }))
    expect(after(sending, { type: 'interrupted', key: 'a' }).items[0]).toMatchObject({ stage: 'waiting', mediaId: 'id', sent: 40 })
    expect(after(sending, { type: 'created', key: 'a', mediaId: 'id' }).items[0]).toMatchObject({ sent: 40 })
    expect(after(sending, { type: 'created', key: 'a', mediaId: 'other' }).items[0]).toMatchObject({ sent: 0, mediaId: 'other' })
  })
})

describe('the value of the draft', () => {
  test('has uploads in their order, without refused ones and without files that have no upload yet', () => {
    const state = queue(photo('a', { mediaId: '1' }), photo('b'), photo('c', { mediaId: '3', stage: 'refused' }), photo('d', { mediaId: '4', stage: 'ready' }))
    expect(listedIds(state, 'photo')).toEqual(['1', '4'])
    expect(listedIds(after(state, { type: 'moved', key: 'd', index: 0 }), 'photo')).toEqual(['4', '1'])
  })
  test('photos of another device are added, those it removed go, new ones of this device stay', () => {
    const state = queue(
      photo('a', { mediaId: '1', wasListed: true }),
      photo('new', { mediaId: '9' }),
      photo('b', { mediaId: '2', wasListed: true }),
      photo('file'),
    )
    const merged = after(state, { type: 'chosen elsewhere', photos: ['2', '7'], videos: [] })
    expect(merged.items.map(({ key, stage }) => `${key} ${stage}`)).toEqual(['new waiting', 'b waiting', 'file waiting', '7 unknown'])
  })
  test('an order of another device is taken over', () => {
    const listed = (key: string) => photo(key, { mediaId: key, wasListed: true, stage: 'ready' })
    expect(keysOf(after(queue(listed('1'), listed('2'), listed('3')), { type: 'chosen elsewhere', photos: ['3', '1', '2'], videos: [] }))).toBe('3 1 2')
  })
  test('merging the own value changes nothing, in whatever state the files are', () => {
    const stage = fc.constantFrom<QueueItem['stage']>(
      'preparing',
      'waiting',
      'sending',
      'failed',
      'lost',
      'processing',
      'elsewhere',
      'unknown',
      'ready',
      'refused',
    )
    const anyItem = fc.record({ stage, hasId: fc.boolean(), wasListed: fc.boolean(), kind: fc.constantFrom('photo' as const, 'video' as const) })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (rows) => {
        const items = rows.map(({ hasId, ...row }, index) => photo(String(index), { ...row, mediaId: hasId ? `id${index}` : null }))
        const state = queue(...items)
        const merged = after(state, { type: 'chosen elsewhere', photos: listedIds(state, 'photo'), videos: listedIds(state, 'video') })
        expect(listedIds(merged, 'photo')).toEqual(listedIds(state, 'photo'))
        expect(keysOf(merged).split(' ').toSorted()).toEqual(keysOf(state).split(' ').toSorted())
      }),
    )
  })
})

describe('order', () => {
  test('a moved photo passes those that wait in rows without moving them', () => {
    const state = queue(photo('a'), photo('bad', { stage: 'refused' }), photo('b'), photo('c'))
    expect(keysOf(after(state, { type: 'moved', key: 'c', index: 0 }))).toBe('c bad a b')
    expect(keysOf(after(state, { type: 'moved', key: 'a', index: 2 }))).toBe('b bad c a')
  })
  test('a removed photo comes back where it was, and is sent again', () => {
    const state = queue(photo('a'), photo('b', { stage: 'sending' }), photo('c'))
    const removed = after(state, { type: 'removed', key: 'b' })
    expect(keysOf(removed)).toBe('a c')
    const restored = after(removed, { type: 'restored', items: [state.items[1]!], index: 1 })
    expect(keysOf(restored)).toBe('a b c')
    expect(restored.items[1]?.stage).toBe('waiting')
  })
  test('with a video goes its poster frame', () => {
    const poster = newItem({ key: 'p', kind: 'poster', videoKey: 'v', name: '', size: 1 })
    expect(keysOf(after(queue(newItem({ key: 'v', kind: 'video', name: '', size: 1 }), poster), { type: 'removed', key: 'v' }))).toBe('')
  })
})

describe('answers about uploads', () => {
  test('ready, refused with its reason, still in work', () => {
    const state = queue(
      photo('a', { stage: 'processing', mediaId: '1' }),
      photo('b', { stage: 'processing', mediaId: '2' }),
      photo('c', { stage: 'processing', mediaId: '3' }),
    )
    const statuses = [status('1'), status('2', { state: 'refused', reason: 'broken' }), status('3', { state: 'processing' })]
    const next = after(state, { type: 'status', statuses, requestedIds: ['1', '2', '3'], now: 0 })
    expect(next.items.map(({ stage, fault }) => [stage, fault])).toEqual([
      ['ready', null],
      ['refused', 'broken'],
      ['processing', null],
    ])
    expect(next.items.filter(needsStatus).map(({ key }) => key)).toEqual(['c'])
  })
  test('an upload that the server no longer has is sent again, unless it was not asked for', () => {
    const state = queue(photo('a', { mediaId: '1', stage: 'processing' }))
    expect(after(state, { type: 'status', statuses: [], requestedIds: [], now: 0 })).toEqual(state)
    expect(after(state, { type: 'status', statuses: [], requestedIds: ['1'], now: 0 }).items[0]).toMatchObject({ stage: 'waiting', mediaId: null })
  })
  test('a file of another device that has stopped says so and needs a person, until it goes on', () => {
    const state = after(queue(), { type: 'chosen elsewhere', photos: ['1'], videos: [] })
    const seen = (received: number, now: number): QueueEvent => ({
      type: 'status',
      statuses: [status('1', { state: 'receiving', received })],
      requestedIds: ['1'],
      now,
    })
    const [quiet, stalled] = [after(state, seen(30, 0), seen(30, stalledMs - 1)), after(state, seen(30, 0), seen(30, stalledMs))]
    expect([quiet, stalled].map(({ items }) => items.map(needsPerson))).toEqual([[false], [true]])
    // the other device may go on: the draft keeps it
    expect([listedIds(stalled, 'photo'), pendingCount(stalled)]).toEqual([['1'], 1])
    expect(after(stalled, seen(31, stalledMs + 1)).items.map(needsPerson)).toEqual([false])
  })
  test('a file that another device can no longer send is lost: it leaves the draft and does not hold it up', () => {
    const state = after(queue(), { type: 'chosen elsewhere', photos: ['1'], videos: [] }, { type: 'status', statuses: [], requestedIds: ['1'], now: 0 })
    expect(state.items[0]).toMatchObject({ stage: 'lost', fault: 'notFinished' })
    expect([listedIds(state, 'photo'), pendingCount(state), progressOf(state).total]).toEqual([[], 0, 0])
    const here = queue(photo('a', { stage: 'lost', mediaId: '2', wasListed: true }))
    expect([listedIds(here, 'photo'), pendingCount(here)]).toEqual([[], 0])
  })
  test.each([
    ['is all there', [status('1'), status('2', { state: 'processing' })], []],
    ['is sent by another device', [status('1', { state: 'receiving', received: 30 }), status('2')], [inLocale(mediaWords, 'zh').elsewhere]],
  ])('of photos of a draft that this device has never opened nothing is said until the server answers that it %s', (_, statuses, said) => {
    const textsOf = ({ items }: QueueState) => items.flatMap((item) => stateTextOf(item, inLocale(mediaWords, 'zh')) ?? []).filter((text) => text !== '处理中')
    const opened = after(queue(), { type: 'chosen elsewhere', photos: ['1', '2'], videos: [] })
    expect([textsOf(opened), progressOf(opened).total, pendingCount(opened)]).toEqual([[], 0, 0])
    expect(textsOf(after(opened, { type: 'status', statuses, requestedIds: ['1', '2'], now: 0 }))).toEqual(said)
  })
  test('the progress of another device is shown', () => {
    const state = after(queue(), { type: 'chosen elsewhere', photos: ['1'], videos: [] })
    const next = after(state, { type: 'status', statuses: [status('1', { state: 'receiving', received: 30 })], requestedIds: ['1'], now: 0 })
    expect(next.items[0]).toMatchObject({ stage: 'elsewhere', sent: 30, size: 100, name: 'a.jpg' })
  })
  test('a saved change is no longer unsaved, a newer one stays', () => {
    const change = { caption: { zh: '客厅', en: '' } }
    const state = after(queue(photo('a', { stage: 'ready', mediaId: '1' })), { type: 'changed', key: 'a', change })
    expect(progressOf(state).unsaved).toBe(1)
    const newer = after(state, { type: 'changed', key: 'a', change: { edits: { ...noEdits, rotate: 90 } } })
    const saved: QueueEvent = { type: 'saved', key: 'a', change, status: status('1', { caption: change.caption }) }
    expect(after(state, saved).items[0]).toMatchObject({ unsaved: {}, caption: change.caption })
    expect(after(newer, saved).items[0]?.unsaved).toEqual({ edits: { ...noEdits, rotate: 90 } })
  })
})

test('counts: how many are sent, how many more fit', () => {
  const state = queue(photo('a', { stage: 'ready' }), photo('b', { stage: 'sending', sent: 25 }), photo('c', { stage: 'refused' }))
  expect(progressOf(state)).toEqual({ total: 2, done: 1, sentBytes: 125, totalBytes: 200, unsaved: 0 })
  expect(pendingCount(state)).toBe(1)
  expect(remainingOf(state)).toEqual({ photo: 28, video: 3 })
})

test.each([
  ['elsewhere', 'unknown'],
  ['unknown', 'unknown'],
  ['ready', 'ready'],
  ['processing', 'processing'],
  ['sending', undefined],
  ['waiting', undefined],
] as const)('after a reload an item that was %s is %s without a file of this device', (stage, restored) => {
  expect(withoutFile(photo('a', { stage, mediaId: '1' }))?.stage).toBe(restored)
})
