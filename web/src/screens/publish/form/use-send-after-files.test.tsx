// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSendAfterFiles } from './use-send-after-files.ts'

const before = { values: { price: 1, photos: ['a'] } as never, pendingFileCount: 1, refusedFileCount: 0, isWaiting: true, onWait: () => undefined }

function pressWith(after: object) {
  const send = vi.fn()
  const { result, rerender } = renderHook((options: typeof before) => useSendAfterFiles({ ...options, send }), { initialProps: before })
  act(() => result.current.wait())
  expect([result.current.goesOn, send.mock.calls.length]).toEqual([true, 0])
  rerender({ ...before, pendingFileCount: 0, ...after })
  rerender({ ...before, pendingFileCount: 0, ...after })
  return { sent: send.mock.calls.length, goesOn: result.current.goesOn }
}

test('a press goes on by itself once the files are there, once', () => {
  expect(pressWith({ values: { price: 1, photos: ['a', 'b'] } }).sent).toBe(1)
})

test('a text whose languages the server answers in another order is no change', () => {
  const [values, answered] = [{ remarks: { zh: '', en: 'Bright' } }, { remarks: { en: 'Bright', zh: '' } }]
  const send = vi.fn()
  const initialProps = { ...before, values: { price: 1, ...values } as never }
  const { result, rerender } = renderHook((options: typeof before) => useSendAfterFiles({ ...options, send }), { initialProps })
  act(() => result.current.wait())
  rerender({ ...before, values: { ...answered, price: 1 } as never, pendingFileCount: 0 })
  expect(send.mock.calls.length).toBe(1)
})

test.each([
  ['another value changed', { values: { price: 2, photos: ['a'] } }],
  ['a file was refused', { refusedFileCount: 1 }],
  ['something else is in the way', { isWaiting: false }],
])('it does not when %s', (_name, after) => expect(pressWith(after)).toEqual({ sent: 0, goesOn: false }))

test('without a press nothing is sent', () => {
  const send = vi.fn()
  const { rerender } = renderHook((options: typeof before) => useSendAfterFiles({ ...options, send }), { initialProps: before })
  rerender({ ...before, pendingFileCount: 0 })
  expect(send).not.toHaveBeenCalled()
})

test('a press that was sent sends nothing later, and promises nothing', () => {
  const send = vi.fn()
  const { result, rerender } = renderHook((options: typeof before) => useSendAfterFiles({ ...options, send }), { initialProps: before })
  act(() => result.current.wait())
  rerender({ ...before, pendingFileCount: 0 })
  rerender({ ...before, pendingFileCount: 1 })
  expect([result.current.goesOn, send.mock.calls.length]).toEqual([false, 1])
  rerender({ ...before, pendingFileCount: 0 })
  expect(send.mock.calls.length).toBe(1)
})
