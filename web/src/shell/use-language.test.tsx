// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession } from '../page/session.ts'
import { useLanguage } from './use-language.ts'

const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../page/api.ts', () => ({ api: () => call }))

beforeEach(() => call.mockClear())
afterEach(() => {
  cleanup()
  endSession()
})

test('a visitor switches only the page', () => {
  const { result } = renderHook(() => useLanguage('en'))
  act(() => result.current.switchLocale('zh'))
  expect(result.current.locale).toBe('zh')
  expect(document.cookie).toContain('locale=zh')
  expect(call).not.toHaveBeenCalled()
})

test('a signed-in person switches the page and the account', () => {
  startSession({ ...visitorInfo, expiredTime: Date.now() + 3_600_000, userId: 'ana', accessToken: 'token' } as unknown as Parameters<typeof startSession>[0])
  const { result } = renderHook(() => useLanguage('en'))
  act(() => result.current.switchLocale('zh'))
  expect(result.current.locale).toBe('zh')
  expect(call).toHaveBeenCalledExactlyOnceWith('PUT /frontend/api/account/resetlanguage/{language}', { language: 'zh' })
})
