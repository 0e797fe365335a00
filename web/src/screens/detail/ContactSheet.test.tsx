// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import type { ShellData } from '../../page/context.ts'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import { CallError } from '../../page/api.ts'
import { ContactSheet } from './ContactSheet.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

const home = { id: 'a', type: 'Residence', mode: 'Sale', number: 'C103992', bedrooms: 2, estate: { id: 'one', name: { zh: '一号楼', en: 'One Rockwell' } } }
const contact = { card: null, sharedBy: null, takesMessages: true, isOwn: false, code: null }

beforeEach(() => void vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined))
afterEach(() => {
  endSession()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Opens the sheet as a person, writes, and answers what the sheet then says. */
async function write(
  writer: { name: string; email: string; isEmailConfirmed: boolean } | null,
  locale: 'zh' | 'en',
  {
    conversation = null,
    isConfirmed = writer?.isEmailConfirmed ?? false,
    shell,
  }: { conversation?: string | null; isConfirmed?: boolean; shell?: ShellData } = {},
) {
  call.mockReset().mockImplementation(async (key: string) => (key.endsWith('contactcard') ? { writer } : { conversation, isConfirmed }))
  if (writer)
    startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })
  renderInPage(<ContactSheet listing={home as unknown as ListingView} contact={contact} open onClose={() => undefined} />, { locale, ...(shell && { shell }) })
  const send = await screen.findByRole('button', { name: /Send message|发送留言/, hidden: true })
  const field = (name: RegExp) => screen.queryByLabelText<HTMLInputElement>(name)
  const email = field(/Your e-mail|您的邮箱/)
  if (!writer) {
    fireEvent.change(field(/Your name|您的姓名/)!, { target: { value: 'Ben' } })
    fireEvent.change(email!, { target: { value: 'ben@mail.example' } })
  }
  fireEvent.click(send)
  const title = await screen.findByText(/Message sent|留言已发出/)
  return { noticeText: title.parentElement!.textContent, email: email?.value, sent: call.mock.lastCall?.[1] as { email?: string } }
}

test.each([
  ['en', /It is about .*One Rockwell.*C103992\./, /ben@mail\.example is not confirmed yet.* will have a link to the reply/],
  ['zh', /内容关于.*一号楼.*C103992。/, /ben@mail\.example 还没有确认.*只有一个链接，没有回复内容/],
] as const)('%s: a visitor reads which home the message is about, and that the first mail has a link only', async (locale, about, mail) => {
  const { noticeText } = await write(null, locale)
  expect(noticeText).toMatch(about)
  // nothing says whether the other person has stopped the messages
  expect(noticeText).not.toMatch(/reached|can see|对方已经/)
  expect(noticeText).toMatch(mail)
})

test.each([
  ['en', /Replies go to ana@mail\.example\./],
  ['zh', /对方的回复会发到 ana@mail\.example。/],
] as const)('%s: a confirmed address gets the answer itself', async (locale, mail) => {
  const { noticeText, email, sent } = await write({ name: 'Ana', email: 'ana@mail.example', isEmailConfirmed: true }, locale)
  expect(noticeText).toMatch(mail)
  expect(noticeText).not.toMatch(/not confirmed|还没有确认/)
  expect([email, sent.email]).toEqual([undefined, undefined])
})

test('the unconfirmed address of the account is filled in, and is told to be unconfirmed', async () => {
  const { noticeText, email, sent } = await write({ name: 'Ana', email: 'ana@mail.example', isEmailConfirmed: false }, 'en')
  expect([email, sent.email]).toEqual(['ana@mail.example', 'ana@mail.example'])
  expect(noticeText).toContain('ana@mail.example is not confirmed yet')
  await waitFor(() => expect(localStorage.getItem('keptForms') ?? '').not.toContain('ana@mail'))
})

test.each([
  ['en', 'the same text', 'Hello', false],
  ['en', 'another text', 'Hello, again', true],
  ['zh', 'another text', 'Hello, again', true],
] as const)('%s: after a lost answer %s is sent: the success says whether the earlier text may have arrived, too (r3)', async (locale, _, second, isSaid) => {
  const lost = () => Promise.reject(new CallError('fault', 'No reply.', null, null, true, true))
  call.mockReset().mockImplementationOnce(lost).mockResolvedValue({ conversation: null })
  renderInPage(<ContactSheet listing={home as unknown as ListingView} contact={contact} open onClose={() => undefined} />, { locale })
  const send = await screen.findByRole('button', { name: /Send message|发送留言/, hidden: true })
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  type(/Your name|您的姓名/, 'Ben')
  type(/Your e-mail|您的邮箱/, 'ben@mail.example')
  type(/^Message|^留言/, 'Hello')
  fireEvent.click(send)
  await screen.findByText(/Sending the same again will not send it twice|原样再发一次也只算一次/)
  type(/^Message|^留言/, second)
  fireEvent.click(send)
  const title = await screen.findByText(/Message sent|留言已发出/)
  expect(/may have reached them, too|可能也已经送到/.test(title.parentElement!.textContent)).toBe(isSaid)
})

test('a home that takes no messages any more says so in the form (r3)', async () => {
  call.mockReset().mockRejectedValue(new CallError('noMessages', 'This home takes no messages now.'))
  renderInPage(<ContactSheet listing={home as unknown as ListingView} contact={contact} open onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText(/Your name|您的姓名/), { target: { value: 'Ben' } })
  fireEvent.change(screen.getByLabelText(/Your e-mail|您的邮箱/), { target: { value: 'ben@mail.example' } })
  const send = screen.getByRole('button', { name: /Send message|发送留言/, hidden: true })
  fireEvent.click(send)
  const said = await screen.findByText('This home takes no messages now.')
  expect(said.closest('form')).toBe(send.closest('form'))
})

const ana = { name: 'Ana', email: 'ana@mail.example', isEmailConfirmed: true }
const branded: ShellData = { ...testShell, brand: {} as NonNullable<ShellData['brand']> } // only whether there is one is read

test.each([
  ['en', /The conversation is also under Me > Messages/, 'Open the conversation'],
  ['zh', /对话也在“我的 > 消息”里/, '打开对话'],
] as const)('%s: who has the conversation in Messages is led there', async (locale, hint, link) => {
  const { noticeText } = await write(ana, locale, { conversation: 'c1', shell: branded })
  expect(noticeText).toMatch(hint)
  expect(noticeText).not.toMatch(/Continue from the link|邮件里的链接/)
  expect(screen.getByRole('link', { name: link, hidden: true }).getAttribute('href')).toBe('/messages?with=c1')
})

test.each([
  ['a page without brand', ana, { conversation: 'c1' }],
  ['a sender who has no conversation there', { ...ana, isEmailConfirmed: false }, { shell: branded }],
])('%s leads nobody to Messages', async (_name, writer, more) => {
  await write(writer, 'en', more)
  expect(screen.queryByRole('link', { hidden: true })).toBeNull()
})

test.each([
  ['en', /Replies go to ben@mail\.example\./, 'Write another'],
  ['zh', /对方的回复会发到 ben@mail\.example。/, '再写一条'],
] as const)(
  '%s: a visitor whose device has proven the address reads that replies come in full, and writes another without typing name and address again',
  async (locale, mail, another) => {
    localStorage.setItem('mailboxProof', 'a proof')
    const { noticeText, sent } = await write(null, locale, { isConfirmed: true })
    expect(noticeText).toMatch(mail)
    expect(sent).toMatchObject({ proof: 'a proof' })
    fireEvent.click(screen.getByRole('button', { name: another, hidden: true }))
    expect([/Your name|您的姓名/, /Your e-mail|您的邮箱/].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
      'Ben',
      'ben@mail.example',
    ])
  },
)
