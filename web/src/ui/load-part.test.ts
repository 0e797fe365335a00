// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, PartError, setLastResort } from './load-part.ts'

const online = vi.spyOn(navigator, 'onLine', 'get')
const script = 'https://homes.example/assets/Part-a1.js'
let statusOfScript = 200
const fetchScript = vi.fn(async () => new Response('', { status: statusOfScript }))

beforeEach(() => {
  vi.useFakeTimers()
  online.mockReturnValue(true)
  statusOfScript = 200
  fetchScript.mockClear()
  vi.stubGlobal('fetch', fetchScript)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: script, startTime: performance.now() + 1 } as PerformanceEntry])
  setLastResort(() => false)
})
afterEach(() => vi.useRealTimers())

const networkError = () => new TypeError('Failed to fetch dynamically imported module')

test('a failed import is repeated with growing pauses', async () => {
  const attemptTimes: number[] = []
  const startedAt = Date.now()
  const load = vi.fn(async () => {
    attemptTimes.push(Date.now() - startedAt)
    if (attemptTimes.length < 4) throw networkError()
    return 'the part'
  })
  const loaded = loadPart(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('the part')
  expect(attemptTimes).toEqual([0, 400, 1600, 5200])
})

test('there are at most four attempts, each with a new copy of the script', async () => {
  const load = vi.fn(() => Promise.reject(networkError()))
  const failed = loadPart(load).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(4)
  expect(fetchScript).toHaveBeenCalledWith(script, { cache: 'reload' })
})

test('without a network it fails immediately', async () => {
  online.mockReturnValue(false)
  const load = vi.fn(() => Promise.reject(networkError()))
  await expect(loadPart(load)).rejects.toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  { what: 'a script that the server does not have, as in an older build', error: networkError(), status: 404 },
  { what: 'a script that does not parse, which the browser keeps', error: new SyntaxError('Unexpected end of input'), status: 200 },
])('$what is not loaded again: the last resort runs immediately', async ({ error, status }) => {
  statusOfScript = status
  const lastResort = vi.fn(() => false)
  setLastResort(lastResort)
  const load = vi.fn(() => Promise.reject(error))
  const failed = loadPart(load).catch((cause: unknown) => cause)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(PartError)
  expect([load.mock.calls.length, lastResort.mock.calls.length]).toEqual([1, 1])
})

test('an empty script counts as broken', async () => {
  const lastResort = vi.fn(() => false)
  setLastResort(lastResort)
  const empty: string = 'data:text/javascript,'
  const load = vi.fn(() => import(/* @vite-ignore */ empty))
  await expect(loadPart(load)).rejects.toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(1)
  expect(lastResort).toHaveBeenCalledTimes(1)
})

test.each([true, false])('the last resort receives whether the part was preloaded: %s', async (isPreload) => {
  const lastResort = vi.fn(() => false)
  setLastResort(lastResort)
  const failed = loadPart(() => Promise.reject(networkError()), isPreload).catch((cause: unknown) => cause)
  await vi.runAllTimersAsync()
  await failed
  expect(lastResort).toHaveBeenCalledExactlyOnceWith(isPreload)
})

test('while the page is being reloaded the promise stays pending', async () => {
  setLastResort(() => true)
  const settled = vi.fn()
  void loadPart(() => Promise.reject(networkError())).then(settled, settled)
  await vi.runAllTimersAsync()
  expect(settled).not.toHaveBeenCalled()
})
