// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { ProblemError } from '@site/domain/problems.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { useAction, useActions } from './use-action.ts'

const said = vi.hoisted(() => vi.fn<(error: unknown) => void>())
vi.mock('./say-failure.ts', () => ({ sayFailure: said }))
afterEach(() => {
  cleanup()
  said.mockClear()
})

/** An act under way, with its ends. */
function started() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: vi.fn(() => promise), finish: () => act(async () => resolve()), fail: (error: Error) => act(async () => reject(error)) }
}

test('it is busy until the act is done', async () => {
  const { result } = renderHook(() => useAction())
  const { work, finish } = started()
  let isDone: Promise<boolean> | undefined
  act(() => void (isDone = result.current[1](work)))
  expect(result.current[0]).toBe(true)
  await finish()
  expect([result.current[0], await isDone]).toEqual([false, true])
})

test('a second press meanwhile does nothing, one after it starts again', async () => {
  const { result } = renderHook(() => useAction())
  const { work, finish } = started()
  const [, run] = result.current
  act(() => {
    void run(work)
    void run(work)
  })
  expect(work).toHaveBeenCalledTimes(1)
  expect(await result.current[1](work)).toBe(false)
  await finish()
  await act(() => result.current[1](work))
  expect(work).toHaveBeenCalledTimes(2)
})

test('a problem is said, and ends the wait', async () => {
  const { result } = renderHook(() => useAction())
  const problem = new ProblemError('notFound')
  await act(async () => expect(await result.current[1](() => Promise.reject(problem))).toBe(false))
  expect(said.mock.calls).toEqual([[problem]])
  expect(result.current[0]).toBe(false)
})

test('a fault of the page is not taken for a failed call, but ends the wait', async () => {
  const { result } = renderHook(() => useAction())
  await act(async () => expect(result.current[1](() => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault'))
  expect([said.mock.calls, result.current[0]]).toEqual([[], false])
})

test('a screen may say a failure by itself', async () => {
  const { result } = renderHook(() => useAction())
  const own = vi.fn<(error: unknown) => void>()
  const problem = new ProblemError('notFound')
  await act(() => result.current[1](() => Promise.reject(problem), own))
  expect([own.mock.calls, said.mock.calls]).toEqual([[[problem]], []])
})

test('the end of an act whose screen has gone is no fault', async () => {
  const { result, unmount } = renderHook(() => useAction())
  const { work, fail } = started()
  let isDone: Promise<boolean> | undefined
  act(() => void (isDone = result.current[1](work)))
  unmount()
  await fail(new ProblemError('notFound'))
  expect(await isDone).toBe(false)
  expect(said).toHaveBeenCalledTimes(1)
})

test('of several acts the one under way is named, and no other starts', async () => {
  const { result } = renderHook(() => useActions<'add' | 'drop'>())
  const { work, finish } = started()
  act(() => void result.current[1](work, 'drop'))
  act(() => void result.current[1](work, 'add'))
  expect([result.current[0], work.mock.calls.length]).toEqual(['drop', 1])
  await finish()
  expect(result.current[0]).toBeNull()
})

test.each(['done', 'notDone'] as const)('what became of an act whose answer was lost is shown once it is known: %s', async (outcome) => {
  const { result } = renderHook(() => useAction())
  const { promise, resolve } = Promise.withResolvers<typeof outcome>()
  const lost = Object.assign(new ProblemError('fault'), { outcome: promise })
  const show = vi.fn<(found: string) => void>()
  await act(() => result.current[1](() => Promise.reject(lost), undefined, show))
  expect([said.mock.calls, show.mock.calls, result.current[0]]).toEqual([[[lost]], [], false])
  await act(async () => resolve(outcome))
  expect(show.mock.calls).toEqual([[outcome]])
})
