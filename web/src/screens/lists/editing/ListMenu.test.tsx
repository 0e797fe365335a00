// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ListMenu } from './ListMenu.tsx'
import { testViewing } from '../viewings/viewing.testing.ts'

const send = vi.hoisted(() => vi.fn<(key: string, input?: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
const router = vi.hoisted(() => ({ Link: () => null, useNavigate: () => () => undefined }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), ...router }))
beforeEach(() => {
  send.mockReset()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})

const time = '2099-11-30T02:00:00.000Z'
const agreed = testViewing({ who: 'Mum', state: 'confirmed', time })
const refused = new CallError('fault', 'No', null, null, true)

/** Presses the button that deletes a list, of an agent with these viewings; null: they do not load. */
async function pressDelete(viewings: readonly unknown[] | null, locale: 'zh' | 'en' = 'en') {
  send.mockImplementation((key) => {
    if (!key.endsWith('/viewings')) return Promise.resolve({})
    return viewings === null ? Promise.reject(refused) : Promise.resolve({ items: viewings, listings: [], removed: ['a'], agreedElsewhere: [] })
  })
  cleanup()
  const onChanged = vi.fn<() => void>()
  renderInPage(<ListMenu list={{ id: 'list', title: 'Two bedrooms' }} onClose={() => undefined} onChanged={onChanged} />, { locale })
  const name = locale === 'en' ? 'Delete the list' : '删除清单'
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[0]!))
  const isDeleted = () => send.mock.calls.some(([key, input]) => key.endsWith('/delete') && (input as { id: string }).id === 'list')
  return { onChanged, isDeleted, name }
}

test.each([
  ['en', 'agreed', [agreed], /This viewing is off then, and neither you nor your client will see it\. Tell them first:Mum · .*10:00 \(agreed\)/],
  ['zh', 'agreed', [agreed], /这次看房会一起取消，您和客户都看不到了。请先告诉客户：Mum · .*10:00 \(已约好\)/],
  ['en', 'asked for', [testViewing({ who: 'Mum' })], /Tell them first:Mum · .*10:00 \(waits for your answer\)/],
  ['zh', 'of two people', [agreed, testViewing({ id: 'w', who: 'Bob', slots: [time] })], /这 2 次看房会一起取消.*Mum.*Bob/],
] as const)('%s: who deletes a list with a viewing that is %s reads first which ones go with it', async (locale, _, viewings, text) => {
  const { onChanged, isDeleted, name } = await pressDelete(viewings, locale)
  expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(text)
  expect(isDeleted()).toBe(false)
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(isDeleted()).toBe(true)
})

test('a list that is kept stays, and no viewing of another list, that is over or that was called off is asked about', async () => {
  const { isDeleted } = await pressDelete([agreed])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep the list', hidden: true })))
  expect(isDeleted()).toBe(false)
  const past = '2020-11-30T02:00:00.000Z'
  const others = [{ ...agreed, listId: 'other' }, testViewing({ slots: [past], state: 'confirmed', time: past }), testViewing({ state: 'cancelled', time })]
  const { isDeleted: isGone, onChanged } = await pressDelete(others)
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(isGone()).toBe(true)
})

test.each([
  ['en', /It could not be checked whether viewings are planned by this list\./],
  ['zh', /没能查到这个清单里有没有约好的看房。/],
] as const)('%s: where the viewings do not load, the question says so', async (locale, text) => {
  const { isDeleted } = await pressDelete(null, locale)
  expect(screen.getByText(text)).toBeDefined()
  expect(isDeleted()).toBe(false)
})
