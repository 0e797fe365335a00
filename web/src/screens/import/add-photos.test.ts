// @vitest-environment happy-dom
import { CallError } from '../../page/api.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileToSend, TransferEvents } from '../../media/send-file.ts'
import { addPhotos, type PhotoProgress } from './add-photos.ts'
import type { openPhotos } from './zip-photos.ts'

const [send, call] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
vi.mock('../../media/prepare-file.ts', async (original) => ({ ...(await original<object>()), prepareFile: async (file: File) => ({ file }) }))
vi.mock('../../media/send-file.ts', () => ({ sendFile: send }))

const rows = [{ id: 'home', line: 2, number: 'C1', revision: 1, photos: 0, names: ['a.jpg'] }]
const zip = {
  entries: new Map([['a.jpg', { path: 'a.jpg' }]]),
  read: () => new File(['a'], 'a.jpg'),
} as unknown as Awaited<ReturnType<typeof openPhotos>>
vi.mock('./zip-photos.ts', () => ({ findPhoto: () => ({ path: 'a.jpg' }) }))

const unreachable = () => new CallError('fault', 'No network', null, null, true, true)
const ids: (string | null)[] = []
/** Mocks a server that fails so many uploads, and then does not answer so many requests for their state. */
function failFor(attempts: number, questions: number, fault: 'network' | 'quota' = 'network') {
  let [failuresLeft, unansweredLeft] = [attempts, questions]
  send.mockImplementation(({ mediaId }: FileToSend, events: TransferEvents) => {
    ids.push(mediaId)
    queueMicrotask(() => {
      events.onCreated('id')
      if (failuresLeft-- > 0) events.onFailed(fault, false)
      else events.onSent()
    })
    return { stop: () => undefined }
  })
  call.mockImplementation(async (key: string) => {
    if (!key.endsWith('media/status')) return { held: [] }
    if (unansweredLeft-- > 0) throw unreachable()
    return { items: [{ id: 'id', state: 'ready', reason: null }] }
  })
}
const progressLog: PhotoProgress[] = []
const upload = (signal = new AbortController().signal) =>
  addPhotos(rows, zip, { id: 'run', token: () => 'token', uploads: new Map(), signal }, (progress) => void progressLog.push(progress))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const list of [progressLog, ids]) list.length = 0
})

test.each([
  [3, 0],
  [12, 0],
  [0, 4],
  [5, 5],
])('after %d attempts and %d questions without network, the photos go on by themselves', async (attempts, questions) => {
  failFor(attempts, questions)
  const done = upload()
  await vi.advanceTimersByTimeAsync(600_000)
  await done
  expect(progressLog.some(({ isCutOff }) => isCutOff)).toBe(true)
  expect(progressLog.at(-1)).toMatchObject({ done: 1, changed: 1, faults: [], isStopped: false, isCutOff: false })
  expect(ids).toEqual([null, ...Array.from({ length: attempts }, () => 'id')])
})

test('once the browser says that the network is back, nothing waits any longer', async () => {
  failFor(8, 0)
  const done = upload()
  for (let cut = 1; cut <= 8; cut += 1) {
    await vi.advanceTimersByTimeAsync(0)
    dispatchEvent(new Event('online'))
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(progressLog.at(-1)).toMatchObject({ changed: 1, isStopped: false })
  await vi.advanceTimersByTimeAsync(600_000)
  await done
})

test('a limit still stops it, and so does leaving the page', async () => {
  failFor(9, 0, 'quota')
  await upload()
  expect(progressLog.at(-1)).toMatchObject({ isStopped: true, changed: 0 })
  failFor(9, 0)
  const controller = new AbortController()
  const done = upload(controller.signal)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await done
  expect(ids).toHaveLength(2)
})
