// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DeviceDraft, readDraft, updateDraft } from '../../../device/device-drafts.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { FormHead } from './FormHead.tsx'

const owned = { owner: 'ana', kind: 'listing', id: 'a' } as const
/** An edit of a price whose answer was lost. */
const lost: DeviceDraft = {
  ...{ kind: 'listing', id: 'a', revision: 1, held: [], at: 1 },
  ...{ base: { price: 13_000 }, values: { price: 13_500 }, unanswered: { price: [{ value: 13_500 }] } },
}
beforeEach(() => {
  updateDraft(owned, () => lost)
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

/** Presses Discard while the server answers what it has; `null`: no answer. Returns the values that the form gets. */
async function discard(stored: number | null) {
  const onChange = vi.fn()
  const lookUp = async () => {
    if (stored !== null) updateDraft(owned, (draft) => draft && { ...draft, base: { price: stored }, unanswered: {} })
    return stored !== null
  }
  const state = {
    draft: lost,
    owned,
    lookUp,
    decide: () => undefined,
    savedLine: 'mayBeSaved',
    isSignedIn: true,
    canDropRejected: false,
    dropRejected: vi.fn(),
  }
  renderInPage(<FormHead state={state as never} onChange={onChange} />) // no other part is read
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard' })))
  return onChange.mock.calls.map(([values]: unknown[]) => values)
}
const said = () => noticeBoard.current().map(({ text }) => text)

test('changes that may be public are not discarded before the server has answered', async () => {
  expect(await discard(null)).toEqual([])
  expect(said().join()).toMatch(/may be saved already and cannot be discarded yet/)
  expect(readDraft(owned)?.values).toEqual({ price: 13_500 })
})

test('changes that are saved are not said to be discarded', async () => {
  expect(await discard(13_500)).toEqual([])
  expect(said()).toEqual(['These changes were saved before. The form shows the home as it is now.'])
})

test('changes that the server lacks are discarded, back to what is public', async () => {
  expect(await discard(13_000)).toEqual([{ price: 13_000 }])
  expect(said()).toEqual(['The changes are discarded'])
})

test.each([
  ['en', 'Close', 'We got no reply: it may be published already. We check as soon as you are online.'],
  ['zh', '关闭', '没有收到答复，可能已经发布。网络恢复后会查一下。'],
] as const)('closing a draft whose publishing had no answer (%s) says that it may be published, not that it is kept', async (locale, close, text) => {
  const draft = { kind: 'draft', id: 'd', revision: 1, base: {}, values: {}, held: [], at: 1, mayBePublished: true }
  renderInPage(<FormHead state={{ draft, owned, savedLine: 'saved', isSignedIn: true, canDropRejected: false } as never} onChange={() => undefined} />, {
    locale,
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: close })))
  expect(said()).toEqual([text])
})
