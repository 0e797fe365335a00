// @vitest-environment happy-dom
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, readLocalState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testItem, testList, testReaction } from './session/list.testing.ts'
import { WhoQuestion } from './WhoQuestion.tsx'
import { WhoLine } from './WhoLine.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})

let number = 0
let list: SharedList
beforeEach(() => {
  localStorage.clear()
  const items = [testItem('a', { reactions: [testReaction('', 'love'), testReaction('Mum', 'no')] })]
  list = testList(`Who${(number += 1)}`, { items, people: ['', 'Mum'] })
  send.mockReset().mockImplementation((key, input) => Promise.resolve(key.endsWith('/shared') ? list : { who: input['who'] }))
})

function show(who: string | null, locale: 'zh' | 'en' = 'en', shown = list) {
  changeLocalState(shown.code, (localState) => ({ ...localState, who, isLooking: true }))
  showList(shown, '2026-11-23T00:00:00.000Z')
  const page = (
    <>
      <WhoLine list={shown} />
      <WhoQuestion list={shown} agent="Agent 4" />
    </>
  )
  return renderInPage(page, { locale }).container.textContent
}
const sentNames = () => send.mock.calls.filter(([key]) => key.endsWith('/sayname')).map(([, input]) => input)

test.each([
  ['Partner', 'en', 'You answer as Partner · Change'],
  ['Partner', 'zh', '您以“爱人”的身份回答 · 换一位'],
  ['', 'en', 'You answer without a name · Say who'],
  [null, 'zh', '还不知道您是谁 · 说一下'],
] as const)('a device of %j says in %s who answers on it', (who, locale, text) => expect(show(who, locale)).toBe(text))

test('a link of one person without a name says nothing of it', () => expect(show('', 'en', { ...list, people: [''] })).toBe(''))

test('the person without a name gets one when another person has come, with what was not sent yet', async () => {
  changeLocalState(list.code, (localState) => ({ ...localState, answers: [{ listingId: 'a', who: '', verdict: 'no', at: 1 }] }))
  show('')
  // the sheet loads with the press, which React waits for in this form only
  await act(async () => screen.getByRole('button', { name: 'Say who' }).click())
  const dialog = await screen.findByRole('dialog', { name: 'Who is this?' })
  expect(dialog.textContent).toContain('your earlier answers get that name')
  expect(dialog.textContent).not.toContain('Someone else has answered')
  await userEvent.click(within(dialog).getByRole('button', { name: /Partner/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue as Partner' }))
  await waitFor(() => expect(readLocalState(list.code).who).toBe('Partner'))
  expect(sentNames()).toMatchObject([{ code: list.code, who: 'Partner' }])
  expect(readLocalState(list.code).answers.map(({ who }) => who)).toEqual(['Partner'])
})

test('the person without a name who is somebody of the list already gets that name, with what was not sent yet', async () => {
  changeLocalState(list.code, (stored) => ({ ...stored, answers: [{ listingId: 'a', who: '', verdict: 'love', at: 1 }] }))
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/shared') ? list : { who: 'Mum' }))
  show('')
  await act(async () => screen.getByRole('button', { name: 'Say who' }).click())
  const dialog = await screen.findByRole('dialog', { name: 'Who is this?' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'mum ')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Continue as/ }))
  await waitFor(() => expect(readLocalState(list.code)).toMatchObject({ who: 'Mum', answers: [{ who: 'Mum', verdict: 'love' }] }))
  expect(sentNames()).toMatchObject([{ code: list.code, who: 'Mum' }])
})

test('one person is changed for another without a change of their answers', async () => {
  show('Partner')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who is this?' })
  await userEvent.click(within(dialog).getByRole('button', { name: /Mum/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue as Mum' }))
  await waitFor(() => expect(readLocalState(list.code).who).toBe('Mum'))
  expect(sentNames()).toEqual([])
})

test.each([
  ['en', '', 'Who is this?', 'mum', 'only the newer choice stays', 'Aunt'],
  ['en', null, 'Who is this?', 'Mum', 'you see and change the answers of Mum', 'Aunt'],
  ['zh', '', '您是哪一位？', 'Mum', '只留较新的那个选择', '姑妈'],
] as const)('%s: whoever chooses a name that somebody has reads first what becomes of the answers (%j)', async (locale, who, title, taken, warning, free) => {
  show(who, locale)
  await act(async () => screen.getByRole('button', { name: locale === 'zh' ? '说一下' : 'Say who' }).click())
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const statusText = () => dialog.getByRole('status').textContent
  expect(statusText()).toBe('')
  await userEvent.type(dialog.getByRole('textbox'), taken)
  expect(statusText()).toContain(warning)
  await userEvent.clear(dialog.getByRole('textbox'))
  await userEvent.type(dialog.getByRole('textbox'), free)
  expect(statusText()).toBe('')
})
