import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { WorkerClient, WorkerFailure, WorkerTimeout } from './worker-client.ts'

/** Does what each request says, with the worker's side of the protocol. */
const script = `
import { parentPort } from 'node:worker_threads'
import { serveRequests } from ${JSON.stringify(new URL('./worker-client.ts', import.meta.url).href)}
const late = (ms, result) => new Promise((resolve) => setTimeout(resolve, ms, result))
serveRequests(parentPort, async ({ does, with: value }) => {
  if (does === 'exit') process.exit(3)
  if (does === 'crash') setTimeout(() => { throw new Error('crashed') })
  if (does === 'fail') throw new RangeError(value)
  if (does === 'throw text') throw value
  if (does === 'hold') return await Atomics.waitAsync(value, 0, 0).value
  if (does === 'tell') setTimeout(() => (Atomics.store(value, 0, 1), Atomics.notify(value, 0)))
  if (does === 'wait') return await late(value, 'waited')
  if (does === 'never' || does === 'crash') return await new Promise(() => {})
  return value
})`

type Params = { readonly does: string; readonly with?: unknown }

/** What both threads see: 0, then 1 when one of them raises it. */
const newFlag = () => new Int32Array(new SharedArrayBuffer(4))
const raise = (flag: Int32Array) => (Atomics.store(flag, 0, 1), Atomics.notify(flag, 0))

let client: WorkerClient<Params, unknown> | undefined
const exited = vi.fn((cause: Error) => new Error('lost', { cause }))
function start(): WorkerClient<Params, unknown> {
  client = new WorkerClient(new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`)), exited)
  return client
}
afterEach(async () => {
  await client?.end(new Error('the test is over'))
  exited.mockClear()
})

test('each request receives its own response, whatever their order', async () => {
  const worker = start()
  const slow = worker.request({ does: 'wait', with: 100 })
  expect(await worker.request({ does: 'echo', with: [1, null] })).toEqual([1, null])
  expect(await slow).toBe('waited')
})

test('a failed request rejects with the message and stack of the worker; the next one is answered', async () => {
  const worker = start()
  const failure = await worker.request({ does: 'fail', with: 'out of range' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(WorkerFailure)
  expect(failure).toMatchObject({ message: 'out of range', stack: expect.stringContaining('RangeError: out of range\n    at ') })
  await expect(worker.request({ does: 'throw text', with: 'as text' })).rejects.toThrow('as text')
  expect(await worker.request({ does: 'echo', with: 1 })).toBe(1)
})

test('a buffer can be handed over', async () => {
  const bytes = Uint8Array.of(1, 2)
  expect(await start().request({ does: 'echo', with: bytes }, { transfer: [bytes.buffer] })).toEqual(Uint8Array.of(1, 2))
  expect(bytes.byteLength).toBe(0)
})

test.each([
  ['exit', 'The thread ended with 3'],
  ['crash', 'crashed'],
])('when the worker dies (%s), all pending and later requests reject and the owner is called once', async (does, cause) => {
  const worker = start()
  const pending = worker.request({ does: 'never' })
  await Promise.all([expect(pending).rejects.toThrow('lost'), expect(worker.request({ does })).rejects.toThrow('lost')])
  await expect(worker.request({ does: 'echo' })).rejects.toThrow('lost')
  await setTimeout(50) // `error` is followed by `exit`
  expect(exited.mock.calls).toEqual([[expect.objectContaining({ message: cause })]])
})

test('a request that takes too long rejects; the worker continues, and the late response is ignored', async () => {
  const worker = start()
  await worker.request({ does: 'echo' })
  const flag = newFlag()
  await expect(worker.request({ does: 'hold', with: flag }, { timeoutMs: 50 })).rejects.toThrow(WorkerTimeout)
  raise(flag)
  expect(await worker.request({ does: 'wait', with: 50 })).toBe('waited')
  expect(exited).not.toHaveBeenCalled()
})

test('a response that arrived while this thread was busy is in time', async () => {
  const worker = start()
  await worker.request({ does: 'echo' })
  const isAnswered = newFlag()
  const answer = worker.request({ does: 'tell', with: isAnswered }, { timeoutMs: 100 })
  await new Promise((resume) => void setImmediate(resume)) // timers run next, before messages are read
  Atomics.wait(isAnswered, 0, 0)
  Atomics.wait(isAnswered, 0, 1, 150) // longer than the request may take
  expect(await answer).toEqual(isAnswered)
})

test('ending the client rejects pending and later requests with its reason and is no exit', async () => {
  const worker = start()
  const pending = worker.request({ does: 'never' })
  const ended = worker.end(new Error('closed'))
  await expect(pending).rejects.toThrow('closed')
  await expect(worker.request({ does: 'echo' })).rejects.toThrow('closed')
  await ended
  expect(exited).not.toHaveBeenCalled()
})

test('the time of a request counts from when its worker has started', async () => {
  // a worker that loads for 400 ms
  const slow = script.replace('serveRequests(', 'await new Promise((resolve) => setTimeout(resolve, 400))\nserveRequests(')
  client = new WorkerClient(new Worker(new URL(`data:text/javascript,${encodeURIComponent(slow)}`)), exited)
  expect(await client.request({ does: 'echo', with: 1 }, { timeoutMs: 200 })).toBe(1)
})
