// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, updateDraft } from '../../device/device-drafts.ts'
import { claimKeptForms, startKeptForm } from '../../device/kept-forms.ts'
import { usePendingFavourites } from '../../device/pending-favourites.ts'
import { CallError } from '../../page/api.ts'
import { startSession, useCommon, useUserInfo, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { DeleteAccount } from './MyData.tsx'
import { SignOut } from './SignOut.tsx'

const call = vi.fn(async (): Promise<unknown> => undefined)
vi.mock('../../page/api.ts', async (importActual) => ({ ...(await importActual<object>()), api: () => call, screenApi: () => call }))
const media = vi.hoisted(() => ({ unsent: 0, uploads: [] as string[], forget: vi.fn() }))
vi.mock('../../device/kept-media.ts', () => ({
  countUnsentMedia: async () => media.unsent,
  unsentUploads: async () => media.uploads,
  forgetMedia: async () => media.forget(),
}))

const ownedDraft = (id: string) => ({ owner: 'a', kind: 'draft' as const, id })
const storeDraft = (id: string, base: object) =>
  updateDraft(ownedDraft(id), () => ({ kind: 'draft', id, revision: 1, base, values: { price: 5 }, held: [], at: 1 }))
const storeMessages = (...messages: object[]) =>
  localStorage.setItem(
    'unsentMessages',
    JSON.stringify(
      [...messages, { owner: 'b' }].map((message, index) => ({ conversation: 'c', owner: 'a', key: `${index}`, text: 'Hi', at: 1, refused: null, ...message })),
    ),
  )
const storePendingFavourites = (...persons: string[]) =>
  usePendingFavourites.setState({
    items: persons.map((person, index) => ({ person, favourite: { id: `${index}`, savedAt: '', price: 5 }, isSaved: index > 0, isUndo: false })),
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  usePendingFavourites.setState({ items: [] })
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  call.mockReset()
  media.unsent = 0
  media.uploads = []
  media.forget.mockReset()
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'a', expiredTime: Date.now() + 3_600_000, accessToken: 'the token' })
  claimKeptForms('a')
})

test('without unsaved things, logging out asks nothing', async () => {
  storeDraft('saved', { price: 5 })
  sessionStorage.setItem('recentPlaces', 'the office')
  useCommon.setState({ routerPath: '/propertyInfo?id=own' })
  renderInPage(<SignOut />)
  await press('Log out')
  await waitFor(() => expect(useUserInfo.getState().userId).toBe(''))
  expect(readDraft(ownedDraft('saved'))).toBeNull()
  expect([sessionStorage.getItem('recentPlaces'), useCommon.getState().routerPath]).toEqual([null, '/home'])
  expect(media.forget).toHaveBeenCalledOnce()
  await waitFor(() => expect(noticeBoard.current()).toHaveLength(1))
})

test.each([
  ['en', 'Log out', 'Log out anyway', /^You are logged out on this device. The site did not reply/],
  ['zh', '退出登录', '仍要退出', /^这台设备已退出登录。没有收到网站的回应/],
] as const)(
  '%s: without an answer the device forgets the person, says what is not known, and keeps only what ends the session later (T31)',
  async (locale, out, anyway, message) => {
    storeDraft('one', {})
    call.mockRejectedValueOnce(new CallError('fault', 'no answer', null, null, true, true))
    renderInPage(<SignOut />, { path: '/account', locale })
    await press(out)
    await press(anyway)
    await waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toEqual([expect.stringMatching(message)]))
    expect([useUserInfo.getState().userId, localStorage.getItem('accessToken'), readDraft(ownedDraft('one'))]).toEqual(['', null, null])
    expect(media.forget).toHaveBeenCalledOnce()
    expect(JSON.parse(localStorage.getItem('endingSessions') ?? '[]')).toEqual([{ token: 'the token', until: expect.any(Number) }])
  },
)

test('with an answer that is no success the person stays logged in with everything as it was, is told so, and logs out on the next press (T31)', async () => {
  storeDraft('one', {})
  call.mockRejectedValueOnce(new CallError('tooFrequent', 'too many requests'))
  const { router } = renderInPage(<SignOut />, { path: '/account' })
  await press('Log out')
  await press('Log out anyway')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^You are still logged in/))
  expect([useUserInfo.getState().userId, localStorage.getItem('accessToken'), router.history.location.pathname]).toEqual(['a', 'the token', '/account'])
  expect(readDraft(ownedDraft('one'))).not.toBeNull()
  expect(noticeBoard.current()).toEqual([])
  expect(media.forget).not.toHaveBeenCalled()
  await press('Log out')
  await press('Log out anyway')
  await waitFor(() => expect(useUserInfo.getState().userId).toBe(''))
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a session that the server has ended already counts as logged out', async () => {
  call.mockRejectedValueOnce(new CallError('sessionEnded', 'ended'))
  renderInPage(<SignOut />)
  await press('Log out')
  await waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toEqual(['You are logged out']))
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('logging out ends the uploads whose files only this device has, before the session ends', async () => {
  media.unsent = 1
  media.uploads = ['up']
  renderInPage(<SignOut />)
  await press('Log out')
  await press('Log out anyway')
  await waitFor(() => expect(media.forget).toHaveBeenCalled())
  expect(call.mock.calls).toEqual([
    ['POST /frontend/api/media/discard', { ids: ['up'] }],
    ['POST /frontend/api/account/signout', {}],
  ])
})

test('unsaved drafts and pasted text are named; staying keeps them, logging out anyway deletes them', async () => {
  storeDraft('one', {})
  storeDraft('two', {})
  startKeptForm('paste', '/paste', { text: '' }).keep({ text: 'Serendra 2BR 85k' })
  renderInPage(<SignOut />)
  await press('Log out')
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Changes to 2 drafts', 'The chat text you pasted'])
  await press('Stay')
  expect(call).not.toHaveBeenCalled()
  expect(readDraft(ownedDraft('one'))).not.toBeNull()
  await press('Log out')
  await press('Log out anyway')
  await waitFor(() => expect(useUserInfo.getState().userId).toBe(''))
  expect(readDraft(ownedDraft('one'))).toBeNull()
})

test.each([
  ['1 份草稿的改动', () => storeDraft('one', {})],
  ['粘贴的聊天文字', () => startKeptForm('paste', '/paste', { text: '' }).keep({ text: '出租两房' })],
  ['3 个还没传完的照片或视频', () => void (media.unsent = 3)],
  ['1 条还没发出去的留言', () => storeMessages({ refused: null })],
  ['2 条还没发出去的留言', () => storeMessages({ refused: 'too long' }, { conversation: 'message.signature', owner: '', refused: null })],
  ['1 处还没存到账号的收藏改动', () => storePendingFavourites('a')],
  ['2 处还没存到账号的收藏改动', () => storePendingFavourites('a', 'b', 'a')],
  ['1 张没提交的表单', () => startKeptForm('message.x', '/message', { text: '' }).keep({ text: 'hello' })],
])('each alone is asked about: %s', async (text, storeUnsaved) => {
  storeUnsaved()
  renderInPage(<SignOut />, { locale: 'zh' })
  await press('退出登录')
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([text])
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['en', 'Delete my account', ['1 message that is not sent yet', 'Changes to 1 draft', '1 change to your favourites that is not saved yet']],
  ['zh', '注销账号', ['1 条还没发出去的留言', '1 份草稿的改动', '1 处还没存到账号的收藏改动']],
] as const)('deleting the account names what goes with this device (%s)', async (locale, name, texts) => {
  storeMessages({ refused: null })
  storeDraft('one', {})
  storePendingFavourites('a')
  call.mockResolvedValue({ items: [], counts: {}, count: 0, next: null })
  renderInPage(<DeleteAccount />, { locale })
  fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
  await waitFor(() => expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(texts))
})

test.each([
  ['en', 'Delete my account', /^We got no reply, so your account may be deleted already/],
  ['zh', '注销账号', /^没有收到回应，账号可能已经注销/],
] as const)('a deletion of the account without answer says that it may be done (%s)', async (locale, name, message) => {
  call.mockImplementation((async (key: string) => {
    if (key.endsWith('account/delete')) throw new CallError('fault', 'no answer', null, null, true, true)
    return { items: [], counts: {}, count: 0, next: null }
  }) as never)
  const { container } = renderInPage(<DeleteAccount />, { locale })
  fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
  await waitFor(() => expect(container.ownerDocument.querySelector('[name=password]')).not.toBeNull())
  fireEvent.change(container.ownerDocument.querySelector('[name=password]')!, { target: { value: 'four plain words' } })
  fireEvent.submit(container.ownerDocument.querySelector('form')!)
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
})
