// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, PartError, setLastResort } from './load-part.ts'

const online = vi.spyOn(navigator, 'onLine', 'get')
const script = 'https://homes.example/assets/Part-a1.js'
let statusOfScript = 200
const asked = vi.fn(async () => new Response('', { status: statusOfScript }))

beforeEach(() => {
  vi.useFakeTimers()
  online.mockReturnValue(true)
  statusOfScript = 200
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: script, startTime: performance.now() + 1 } as PerformanceEntry])
  setLastResort(() => false)
})
afterEach(() => vi.useRealTimers())

const lost = () => new TypeError('Failed to fetch dynamically imported module')

test('a part that fails is tried again with a growing pause and then arrives', async () => {
  const at: number[] = []
  const started = Date.now()
  const load = vi.fn(async () => {
    at.push(Date.now() - started)
    if (at.length < 4) throw lost()
    return 'the part'
  })
  const loaded = loadPart(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('the part')
  expect(at).toEqual([0, 400, 1600, 5200])
})

test('it is tried four times and no more, with a fresh copy asked for each time', async () => {
  const load = vi.fn(() => Promise.reject(lost()))
  const failed = loadPart(load).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(4)
  expect(asked).toHaveBeenCalledWith(script, { cache: 'reload' })
})

test('without a network it fails at once: the caller tries again when there is one', async () => {
  online.mockReturnValue(false)
  const load = vi.fn(() => Promise.reject(lost()))
  await expect(loadPart(load)).rejects.toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  { what: 'a script that is gone from the server, as in an older build', error: lost(), status: 404 },
  { what: 'a script that arrived broken, which the browser keeps', error: new SyntaxError('Unexpected end of input'), status: 200 },
])('$what is not tried again: the last resort comes at once', async ({ error, status }) => {
  statusOfScript = status
  const resort = vi.fn(() => false)
  setLastResort(resort)
  const load = vi.fn(() => Promise.reject(error))
  const failed = loadPart(load).catch((cause: unknown) => cause)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(PartError)
  expect([load.mock.calls.length, resort.mock.calls.length]).toEqual([1, 1])
})

test('a script that arrives without a byte counts as broken', async () => {
  const resort = vi.fn(() => false)
  setLastResort(resort)
  const empty: string = 'data:text/javascript,'
  const load = vi.fn(() => import(/* @vite-ignore */ empty))
  await expect(loadPart(load)).rejects.toBeInstanceOf(PartError)
  expect(load).toHaveBeenCalledTimes(1)
  expect(resort).toHaveBeenCalledTimes(1)
})

test.each([true, false])('the last resort knows whether a part was loaded ahead: %s', async (isPreload) => {
  const resort = vi.fn(() => false)
  setLastResort(resort)
  const failed = loadPart(() => Promise.reject(lost()), isPreload).catch((cause: unknown) => cause)
  await vi.runAllTimersAsync()
  await failed
  expect(resort).toHaveBeenCalledExactlyOnceWith(isPreload)
})

test('while the page is being replaced nothing is said', async () => {
  setLastResort(() => true)
  const said = vi.fn()
  void loadPart(() => Promise.reject(lost())).then(said, said)
  await vi.runAllTimersAsync()
  expect(said).not.toHaveBeenCalled()
})
