// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCopyGiven, noteUnansweredWrite, useLoad } from './use-load.ts'

/** The loads under way, by what they load, with their ends. */
let pending: { key: string; answer: (data: string) => Promise<void>; fail: (error: Error) => Promise<void> }[]
const load = (key: string) =>
  new Promise<string>((resolve, reject) => {
    pending.push({ key, answer: (data) => act(async () => resolve(data)), fail: (error) => act(async () => reject(error)) })
  })
const keys = () => pending.map(({ key }) => key)
const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => {
  vi.useFakeTimers()
  pending = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Options = Parameters<typeof useLoad<string>>[2]
const show = (key: string | null, options?: Options) =>
  renderHook((props: { key: string | null }) => useLoad(props.key, () => load(props.key ?? ''), options), { initialProps: { key } })

test('the data of a key, and that of the last one until it has loaded', async () => {
  const { result, rerender } = show('a')
  expect(result.current).toMatchObject({ data: null, latest: null, error: null })
  await pending[0]?.answer('of a')
  expect(result.current).toMatchObject({ data: 'of a', latest: 'of a' })
  rerender({ key: 'b' })
  expect(result.current).toMatchObject({ data: null, latest: 'of a' })
  await pending[1]?.answer('of b')
  expect(result.current).toMatchObject({ data: 'of b', latest: 'of b' })
})

test('null loads nothing, and shows nothing', async () => {
  const { result, rerender } = show(null)
  result.current.reload()
  expect(keys()).toEqual([])
  rerender({ key: 'a' })
  await pending[0]?.answer('of a')
  rerender({ key: null })
  expect(result.current.data).toBeNull()
})

test('an answer for a key of before is dropped, and so is its failure', async () => {
  const { result, rerender } = show('a')
  rerender({ key: 'b' })
  await pending[1]?.answer('of b')
  await pending[0]?.answer('of a')
  expect(result.current.data).toBe('of b')
  rerender({ key: 'c' })
  rerender({ key: 'b' })
  await pending[2]?.fail(new Error('of c'))
  expect(result.current).toMatchObject({ data: 'of b', error: null })
})

test('of two loads of a key the later one counts', async () => {
  const { result } = show('a')
  result.current.reload()
  await pending[1]?.answer('second')
  await pending[0]?.answer('first')
  expect(result.current.data).toBe('second')
})

test('nothing is reported after the component has left the page', async () => {
  const onLoaded = vi.fn()
  const onFailure = vi.fn()
  const first = show('a', { onLoaded, onFailure })
  const second = show('b', { onLoaded, onFailure })
  first.unmount()
  second.unmount()
  await pending[0]?.answer('of a')
  await pending[1]?.fail(new Error('of b'))
  await goOnline()
  expect([keys(), onLoaded.mock.calls, onFailure.mock.calls]).toEqual([['a', 'b'], [], []])
})

test('parts of a key are compared one by one', async () => {
  const { rerender } = renderHook(({ key }: { key: readonly unknown[] }) => useLoad(key, () => load(key.join(' '))), { initialProps: { key: ['a', 1] } })
  rerender({ key: ['a', 1] })
  expect(keys()).toEqual(['a 1'])
  rerender({ key: ['a', 2] })
  expect(keys()).toEqual(['a 1', 'a 2'])
})

test('a failure keeps the data, is gone with the next answer, and is loaded again when the network is back', async () => {
  const onFailure = vi.fn()
  const { result } = show('a', { onFailure })
  await pending[0]?.answer('first')
  await goOnline()
  expect(keys()).toEqual(['a'])
  result.current.reload()
  const error = new Error('no answer')
  await pending[1]?.fail(error)
  expect(result.current).toMatchObject({ data: 'first', error })
  expect(onFailure.mock.calls).toEqual([[error]])
  await goOnline()
  await pending[2]?.answer('second')
  expect(result.current).toMatchObject({ data: 'second', error: null })
  await goOnline()
  expect(keys()).toEqual(['a', 'a', 'a'])
})

test('what is refreshed is loaded each time the network is back', async () => {
  show('a', { isRefreshed: true })
  await pending[0]?.answer('first')
  await goOnline()
  expect(keys()).toEqual(['a', 'a'])
})

test('keys that follow each other within the pause are loaded once', async () => {
  const { rerender } = show('a', { pauseMs: 200 })
  await tick(150)
  rerender({ key: 'ab' })
  await tick(150)
  expect(keys()).toEqual([])
  await tick(50)
  expect(keys()).toEqual(['ab'])
})

test('it is asked again as long as the answers say so, and not while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  show('a', { pollMs: (data) => (data === 'done' ? null : 1000) })
  await pending[0]?.answer('running')
  await tick(1000)
  await pending[1]?.fail(new Error('no answer'))
  hidden.mockReturnValue(true)
  await tick(5000)
  expect(keys()).toHaveLength(2)
  hidden.mockReturnValue(false)
  await tick(1000)
  await pending[2]?.answer('done')
  await tick(5000)
  expect(keys()).toHaveLength(3)
})

test('a hidden screen loads nothing, and loads again when it is shown', async () => {
  const Part = () => <p>{useLoad('a', () => load('a'), { isRefreshed: true, pollMs: () => 1000 }).data}</p>
  const screen = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Part />
    </Activity>
  )
  const { rerender, container } = render(screen('visible'))
  rerender(screen('hidden'))
  await pending[0]?.answer('first')
  await goOnline()
  await tick(5000)
  expect(keys()).toEqual(['a'])
  rerender(screen('visible'))
  await pending[1]?.answer('second')
  expect(container.textContent).toBe('second')
})

test('data can be changed where it is shown', async () => {
  const { result } = show('a')
  await pending[0]?.answer('loaded')
  act(() => result.current.change((before) => `${before} and changed`))
  expect(result.current.data).toBe('loaded and changed')
})

test('after an act without answer it loads once more when the network is back, and not again', async () => {
  const { result } = show('a')
  await pending[0]?.answer('before')
  await goOnline()
  expect(keys()).toEqual(['a'])
  noteUnansweredWrite()
  await goOnline()
  expect(keys()).toEqual(['a', 'a'])
  await pending[1]?.answer('done after all')
  expect(result.current.data).toBe('done after all')
  await goOnline()
  expect(keys()).toEqual(['a', 'a'])
})

test('a copy that stood in for an answer is replaced when the network is back, and an answer of the server is not loaded again', async () => {
  const { result } = show('a')
  noteCopyGiven()
  await pending[0]?.answer('not confirmed, as the device kept it')
  expect(result.current.data).toBe('not confirmed, as the device kept it')
  await goOnline()
  await pending[1]?.answer('confirmed')
  expect(result.current.data).toBe('confirmed')
  await goOnline()
  expect(keys()).toEqual(['a', 'a'])
})
