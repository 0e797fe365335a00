// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { DraftList } from './DraftList.tsx'

const draft = (id: string, changes: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...{ kind: 'draft', id, revision: 0, base: {}, values: {}, held: [], at: 1 },
  ...changes,
})
const show = (deviceDrafts: readonly DeviceDraft[]) => {
  const onEmpty = vi.fn()
  renderInPage(<DraftList owner="" deviceDrafts={deviceDrafts} onBegin={() => undefined} skipsList={false} onEmpty={onEmpty} />, { locale: 'en' })
  return {
    emptyCalls: onEmpty.mock.calls.length,
    count: screen.queryAllByRole('button', { name: /discard/i }).length,
    heading: screen.queryByRole('heading', { name: 'Continue where you left off' }) !== null,
  }
}

test.each<[string, DeviceDraft]>([
  ['has just been opened in another tab', draft('a')],
  ['is an edit of a listing', draft('b', { kind: 'listing', values: { price: 5 } })],
])('a form that %s is no draft to go on with', (_, blank) => {
  expect(show([blank])).toEqual({ count: 0, heading: false, emptyCalls: 1 })
})

test.each<[string, DeviceDraft]>([
  ['with an answer', draft('a', { values: { price: 5 } })],
  ['of which all answers were removed again', draft('b', { revision: 2, base: { price: 5 } })],
])('a draft %s is offered', (_, kept) => {
  expect(show([kept, draft('blank')])).toEqual({ count: 1, heading: true, emptyCalls: 0 })
})
