// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceDraft } from '../../device/device-drafts.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'

afterEach(() => vi.restoreAllMocks())

/** An edit of the price whose answer was lost, or which was never sent. */
const draft = (isSent: boolean): DeviceDraft => ({
  kind: 'listing',
  id: 'a',
  revision: 1,
  base: { price: 13_000 },
  values: { price: 13_500 },
  held: [],
  at: 1,
  ...(isSent ? { unanswered: { price: [{ value: 13_500 }] } } : {}),
})
const item = (price: number, held: object | null = null) => ({ id: 'a', held, listing: { price } }) as never // no other part is read
const shown = () => screen.queryByText(/this device/)?.textContent ?? null
const canDiscard = () => screen.queryByRole('button', { name: 'Discard' }) !== null

test.each([
  ['an edit that was never sent', false, true, item(13_000), 'Unsaved changes on this device', true],
  ['an edit that was never sent, offline', false, false, item(13_000), 'Unsaved changes on this device', true],
  ['a lost answer, offline', true, false, item(13_000), 'No reply: the changes on this device may be saved already', false],
  ['a lost answer, and the server lacks the change', true, true, item(13_000), 'Unsaved changes on this device', true],
  ['a lost answer, and the server has the change', true, true, item(13_500), null, false],
  ['a lost answer, and the change waits for a reviewer', true, true, item(13_000, { price: 13_500 }), null, false],
])('%s: it claims nothing that may be untrue', (_, isSent, isOnline, of, text, discards) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  renderInPage(<UnsavedChanges draft={draft(isSent)} item={of} />)
  expect([shown(), canDiscard()]).toEqual([text, discards])
})
