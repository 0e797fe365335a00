// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePrintPictures, usePrintQr } from './print-pictures.ts'

vi.mock('./qr-picture.ts', () => ({ qrPicture: (content: string) => Promise.resolve(`code of ${content}`) }))

const created = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        created()
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  created.mockClear()
})

const withPointer = (isFine: boolean) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: isFine && query === '(any-pointer: fine)' }))

test('a computer draws the code and loads the pictures of a page in advance', async () => {
  withPointer(true)
  renderHook(() => usePrintPictures(['/a.webp', null, '/b.webp']))
  const code = renderHook(() => usePrintQr('https://a.example/'))
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(code.result.current).toBe('code of https://a.example/'))
  expect(created).toHaveBeenCalledTimes(2)
})

test('the code of a computer is there for a print right after the page', async () => {
  withPointer(true)
  const code = renderHook(() => usePrintQr('https://a.example/'))
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(() => expect(code.result.current).toBe('code of https://a.example/'))
})

test('a phone loads no pictures, and draws the code once nothing else is to do', async () => {
  withPointer(false)
  renderHook(() => usePrintPictures(['/a.webp']))
  const code = renderHook(() => usePrintQr('https://a.example/'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(code.result.current).toBeNull()
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(code.result.current).toBe('code of https://a.example/'))
  expect(created).not.toHaveBeenCalled()
})

test('a phone that saves data draws the code when the page is about to be printed', async () => {
  withPointer(false)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { connection: { saveData: true } }))
  const code = renderHook(({ isWanted }) => usePrintQr('https://a.example/', isWanted), { initialProps: { isWanted: false } })
  await vi.runAllTimersAsync()
  expect(code.result.current).toBeNull()
  code.rerender({ isWanted: true })
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(code.result.current).toBe('code of https://a.example/'))
})
