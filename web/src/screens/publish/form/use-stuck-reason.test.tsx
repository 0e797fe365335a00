// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStuckReason } from './use-stuck-reason.ts'

const reasonOf = (id: string) => renderHook(() => useStuckReason(id)).result.current[0]

test('what waits for its files still waits after a reload, until it is sent or fails for another reason', () => {
  const form = renderHook(() => useStuckReason('a'))
  expect(form.result.current[0]).toBeNull()
  act(() => form.result.current[1]('files'))
  form.unmount()
  expect([reasonOf('a'), reasonOf('b')]).toEqual(['files', null])
  const again = renderHook(() => useStuckReason('a'))
  act(() => again.result.current[1](null))
  expect(reasonOf('a')).toBeNull()
})

test.each(['offline', 'unanswered', 'unsaved'] as const)('a form that is stuck as %s is not after a reload', (reason) => {
  const form = renderHook(() => useStuckReason('a'))
  act(() => form.result.current[1](reason))
  form.unmount()
  expect(reasonOf('a')).toBeNull()
})
