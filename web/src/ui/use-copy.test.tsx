// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { COPIED_MS, copyText, useCopy } from './use-copy.ts'

const clipboard = vi.spyOn(navigator, 'clipboard', 'get')
const use = (writeText: () => Promise<void>) => clipboard.mockReturnValue({ writeText } as unknown as Clipboard)
const older = (answer: () => boolean) => Object.assign(document, { execCommand: vi.fn(answer) })
const refuse = () => Promise.reject(new Error('not allowed'))

afterEach(() => vi.useRealTimers())

test('what the clipboard refuses is copied by the older way, from a field that is gone afterwards', async () => {
  use(refuse)
  let copied = ''
  older(() => {
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
])('where both ways fail the reason is said', async (way, reason) => {
  use(refuse)
  older(way)
  expect(await copyText('a link')).toEqual({ isCopied: false, reason })
})

test('a control says for 1500 ms that it copied', async () => {
  vi.useFakeTimers()
  use(() => Promise.resolve())
  const { result } = renderHook(useCopy)
  await act(() => result.current.copy('a link'))
  expect([COPIED_MS, result.current.isCopied]).toEqual([1500, true])
  act(() => void vi.advanceTimersByTime(1499))
  expect(result.current.isCopied).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.isCopied).toBe(false)
})
