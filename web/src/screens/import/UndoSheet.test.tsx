// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as Api from '../../page/api.ts'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { UndoSheet } from './UndoSheet.tsx'

const call = vi.hoisted(() => vi.fn<(key: string, input: { readonly isDryRun?: boolean }) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<typeof Api>()), api: () => call }))
afterEach(() => call.mockReset())

const run = { id: 'r', name: 'homes.csv', state: 'done' } as never // no other part is read
const counts = { gone: 2, restored: 0, kept: 0, stayed: [] }

test.each(['done', 'notDone', 'unknown'] as const)('after an undo without an answer the report loads again once the server has said “%s”', async (outcome) => {
  const failure = new CallError('fault', 'No reply', null, null, true, true)
  const { promise, resolve } = Promise.withResolvers<typeof outcome>()
  failure.outcome = promise
  call.mockImplementation((_, { isDryRun }) => (isDryRun ? Promise.resolve(counts) : Promise.reject(failure)))
  const [onUndone, onClose] = [vi.fn(), vi.fn()]
  renderInPage(<UndoSheet run={run} onClose={onClose} onUndone={onUndone} />)
  await act(async () => undefined)
  const buttons = screen.getAllByRole('button', { hidden: true })
  await act(async () => fireEvent.click(buttons.at(-1)!))
  expect([onClose.mock.calls.length, onUndone.mock.calls.length]).toEqual([1, 0])
  await act(async () => resolve(outcome))
  expect(onUndone).toHaveBeenCalledTimes(1)
})
