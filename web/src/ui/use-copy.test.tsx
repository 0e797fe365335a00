// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CLIPBOARD_LIMIT_MS, COPIED_MS, copyText, useCopy } from './use-copy.ts'

const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
const mockClipboard = (writeText: () => Promise<void>) => clipboard.mockReturnValue({ writeText } as unknown as Clipboard)
const mockExecCommand = (answer: () => boolean) => Object.assign(document, { execCommand: vi.fn(answer) })
const refuse = () => Promise.reject(new Error('not allowed'))

afterEach(() => vi.useRealTimers())

test('if the clipboard API fails, the text is copied from a text area that is removed afterwards', async () => {
  mockClipboard(refuse)
  let copied = ''
  mockExecCommand(() => {
    const field = document.activeElement as HTMLTextAreaElement
    copied = field.value.slice(field.selectionStart, field.selectionEnd)
    return true
  })
  expect(await copyText('https://homes.example/share/abc')).toEqual({ isCopied: true })
  expect([copied, document.querySelector('textarea')]).toEqual(['https://homes.example/share/abc', null])
})

test.each([
  [() => false, 'not allowed'],
  [
    () => {
      throw new Error('no selection')
    },
    'no selection',
  ],
])('if both fail, the reason is returned', async (execCommand, reason) => {
  mockClipboard(refuse)
  mockExecCommand(execCommand)
  expect(await copyText('a link')).toEqual({ isCopied: false, reason })
})

test('a clipboard that never answers is a failure with a reason', async () => {
  vi.useFakeTimers()
  mockClipboard(() => new Promise(() => {}))
  mockExecCommand(() => false)
  const copied = copyText('a link')
  await vi.advanceTimersByTimeAsync(CLIPBOARD_LIMIT_MS)
  expect(await copied).toEqual({ isCopied: false, reason: 'no answer of the browser' })
})

test('`isCopied` is true for 1500 ms', async () => {
  vi.useFakeTimers()
  mockClipboard(() => Promise.resolve())
  const { result } = renderHook(useCopy)
  await act(() => result.current.copy('a link'))
  expect([COPIED_MS, result.current.isCopied]).toEqual([1500, true])
  act(() => void vi.advanceTimersByTime(1499))
  expect(result.current.isCopied).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.isCopied).toBe(false)
})
