// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { useEstateSearch } from './use-estates.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

test.each([
  ['a code other than 200', () => Promise.reject(new CallError('fault', 'Estates are away')), { failure: 'Estates are away' }],
  ['no answer', () => Promise.reject(new CallError('fault', 'No connection', null, null, true)), { failure: '' }],
  ['buildings', () => Promise.resolve([]), []],
])('after %s a search of buildings gives what to say', async (_, answer, expected) => {
  call.mockImplementation(answer)
  const { result } = renderHook(() => useEstateSearch('Serendra'))
  await waitFor(() => expect(result.current).toEqual(expected))
})
