// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { usePublish } from './use-publish.ts'
import type * as DeviceDrafts from '../../../device/device-drafts.ts'

// changes that stay on the device however often they are sent
const draft = { values: {}, held: [], rejected: {}, changed: { price: 1 } }
vi.mock('../../../device/device-drafts.ts', async (original) => ({
  ...(await original<typeof DeviceDrafts>()),
  readDraft: () => draft,
  hasUnsent: () => true,
  unsentChanges: () => ({ price: 1 }),
}))
vi.mock('./use-send-questions.ts', () => ({ useSendQuestions: () => ({ questions: null, ask: async () => false }) }))

let isOnlineAfter = true
const state = {
  owned: { kind: 'listing', id: 'a' },
  save: async () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnlineAfter),
  setFaults: () => undefined,
}

function Form({ onDone }: { onDone: () => void }) {
  const { send, stuckReason } = usePublish(state as never, onDone, () => undefined)
  return <button onClick={() => void send()}>{stuckReason ?? 'Save'}</button>
}

test.each([
  [true, 'unsaved'],
  [false, 'offline'],
])('changes that did not reach the server leave the form stuck (online: %s)', async (isOnline, stuckReason) => {
  isOnlineAfter = isOnline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const onDone = vi.fn()
  renderInPage(<Form onDone={onDone} />)
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe(stuckReason)
  expect(onDone).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
