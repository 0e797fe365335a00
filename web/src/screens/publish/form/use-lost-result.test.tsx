// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DeviceDraft, readDraft, updateDraft } from '../../../device/device-drafts.ts'
import { settleLost } from '../../../device/lost-forms.ts'
import { useUserInfo } from '../../../page/session.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { useLostResult } from './use-lost-result.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))
vi.mock('../../../page/locale.tsx', async (original) => ({ ...(await original<object>()), currentLocale: () => 'en' }))

const edit = { owner: 'ana', kind: 'listing', id: 'a' } as const
const lost: DeviceDraft = {
  ...{ kind: 'listing', id: 'a', revision: 1, base: { price: 1 }, values: { price: 2 }, held: [], at: 1 },
  unanswered: { price: [{ value: 2 }] },
}

beforeEach(() => {
  useUserInfo.setState({ userId: 'ana' })
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

/** Opens the form of the edit, and lets it look by `look` while the site has a price. */
async function settleWith(price: number, look: () => unknown = () => settleLost(edit)) {
  updateDraft(edit, () => lost)
  call.mockImplementation(async () => ({ items: [{ id: 'a', shelf: 'OnShelf', revision: 2, draft: null, held: null, listing: { price } }] }))
  const [onDone, setNotSent] = [vi.fn(), vi.fn()]
  const state = {
    owned: edit,
    lookUp: async () => true,
    dropRejected: async () => undefined,
    setNotSent,
    waitingFields: { current: { keys: [], isAll: false } },
  }
  function Form() {
    useLostResult(state as never, onDone)
    return null
  }
  renderInPage(<Form />)
  await act(async () => await look())
  return { ends: onDone.mock.calls, notSent: setNotSent.mock.calls, said: noticeBoard.current().map(({ text }) => text) }
}

test('the open form of an edit that is saved after all says so and ends', async () => {
  expect(await settleWith(2)).toEqual({ ends: [[null]], notSent: [], said: ['We checked: your changes are saved.'] })
})

test('the open form of an edit that is not saved keeps it and offers to send it', async () => {
  expect(await settleWith(1)).toEqual({ ends: [], notSent: [[true]], said: [] })
  expect(readDraft(edit)?.values.price).toBe(2)
})

test('an open form looks once the device is online, also on a page that was never idle', async () => {
  const settle = () => vi.waitFor(() => (dispatchEvent(new Event('online')), expect(noticeBoard.current()).toHaveLength(1)))
  expect(await settleWith(2, settle)).toMatchObject({ ends: [[null]] })
})
