// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { claimKeptForms } from '../../device/kept-forms.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { UnsentAnswer } from './UnsentAnswer.tsx'
import { MessageBox } from './MessageBox.tsx'

const signIn = (userId: string) => {
  claimKeptForms(userId)
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId, expiredTime: Date.now() + 3_600_000, accessToken: 'the token' })
}
const offeredForm = () => (JSON.parse(localStorage.getItem('keptForms') ?? '{}') as { offered?: string | null }).offered ?? null
const open = (reference: string) => renderInPage(<MessageBox seen="m1" reference={reference} id="talk" path="/contact" agreedElsewhere={[]} hasHome />)
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => {
  localStorage.clear()
  endSession()
})

test.each([
  ['message.signature', null],
  ['talk', 'answer.talk'],
])('what a visitor types in %s is offered to the account that signs in next: %j (T31)', async (reference, offer) => {
  const { unmount } = open(reference)
  fireEvent.change(await box(), { target: { value: 'My budget' } })
  unmount()
  signIn('ben')
  expect(offeredForm()).toBe(offer)
})

test.each([
  ['the same link', 'message.signature', 'My budget'],
  ['the link of another mail of the conversation', 'second.signature', ''],
  ['the conversation as an account', 'talk', ''],
])('an answer typed at a mailed link, in %s: %j has %j', async (_, reference, text) => {
  const { unmount } = open('message.signature')
  fireEvent.change(await box(), { target: { value: 'My budget' } })
  unmount()
  signIn('ben')
  open(reference)
  expect((await box()).value).toBe(text)
})

test.each([
  ['message.signature', 'en', 'You had typed this; it was not sent', 'Delete'],
  ['talk', 'zh', '您写了这些，没有发出去', '删除'],
  ['talk', 'en', 'You had typed this; it was not sent', 'Delete'],
] as const)(
  'what was typed in %s (%s) is still there when the conversation takes no message any more, until it is deleted',
  async (reference, locale, title, remove) => {
    signIn('ben')
    const { unmount } = open(reference)
    fireEvent.change(await box(), { target: { value: 'My budget' } })
    unmount()
    renderInPage(<UnsentAnswer reference={reference} id="talk" />, { locale })
    expect((await screen.findByRole('heading', { name: title })).nextElementSibling?.textContent).toBe('My budget')
    fireEvent.click(screen.getByRole('button', { name: remove }))
    expect(screen.queryByText('My budget')).toBeNull()
    expect(localStorage.getItem('keptForms')).not.toContain('budget')
  },
)
