// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, updateDraft } from '../../listing/device-drafts.ts'
import { claimKeptForms, startKeptForm } from '../../listing/kept-forms.ts'
import { useUserInfo, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { SignOut } from './SignOut.tsx'

const call = vi.fn(async () => undefined)
vi.mock('../../page/api.ts', () => ({ api: () => call }))

const owned = (id: string) => ({ owner: 'a', kind: 'draft' as const, id })
const keepDraft = (id: string, base: object) => updateDraft(owned(id), () => ({ kind: 'draft', id, revision: 1, base, values: { price: 5 }, held: [], at: 1 }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  call.mockClear()
  useUserInfo.setState({ ...visitorInfo, userId: 'a', expiredTime: Date.now() + 60_000 })
  claimKeptForms('a')
})

test('without unsaved things, logging out asks nothing', async () => {
  keepDraft('saved', { price: 5 })
  renderInPage(<SignOut />)
  press('Log out')
  await waitFor(() => expect(useUserInfo.getState().userId).toBe(''))
  expect(readDraft(owned('saved'))).toBeNull()
})

test('unsaved drafts and pasted text are named; staying keeps them, logging out anyway deletes them', async () => {
  keepDraft('one', {})
  keepDraft('two', {})
  startKeptForm('paste', '/paste', { text: '' }).keep({ text: 'Serendra 2BR 85k' })
  renderInPage(<SignOut />)
  press('Log out')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Changes to 2 drafts', 'The chat text you pasted'])
  press('Stay')
  expect(call).not.toHaveBeenCalled()
  expect(readDraft(owned('one'))).not.toBeNull()
  press('Log out')
  press('Log out anyway')
  await waitFor(() => expect(useUserInfo.getState().userId).toBe(''))
  expect(readDraft(owned('one'))).toBeNull()
})

test.each([
  ['1 份草稿的改动', () => keepDraft('one', {})],
  ['粘贴的聊天文字', () => startKeptForm('paste', '/paste', { text: '' }).keep({ text: '出租两房' })],
  ['1 张没提交的表单', () => startKeptForm('message.x', '/message', { text: '' }).keep({ text: 'hello' })],
])('each alone is asked about: %s', (text, keep) => {
  keep()
  renderInPage(<SignOut />, { locale: 'zh' })
  press('退出登录')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([text])
  expect(call).not.toHaveBeenCalled()
})
