// @vitest-environment happy-dom
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ContactCardForm } from './ContactCardForm.tsx'
import { ConfirmEmailForm } from './EmailForms.tsx'

vi.mock('./use-account-form.ts', () => ({ useAccountForm: () => ({ open: null }), pathOfForm: () => '/account' }))

const emptyPart = { value: '', isShown: false }
const detailsOf = (isSeeking: boolean, licence = emptyPart) =>
  ({
    name: 'Mira',
    portrait: null,
    role: 'Owner',
    isSeeking,
    contactCard: { phone: emptyPart, wechat: emptyPart, whatsapp: emptyPart, viber: emptyPart, licence },
  }) as unknown as AccountDetails

test.each([
  ['zh', '在找房', '业主', '执照编号', '客户看到的样子'],
  ['en', 'Looking for a home', 'Owner', 'Licence number', 'What a client sees'],
] as const)('%s: who looks for a home is no owner on the card, and is not asked for a licence', (locale, seeker, owner, licence, title) => {
  const { rerender } = renderInPage(<ContactCardForm onPortrait={() => undefined} details={detailsOf(true)} />, { locale })
  const preview = () => screen.getByRole('group', { name: title }).textContent
  expect(preview()).toContain(seeker)
  expect(preview()).not.toContain(owner)
  expect(screen.queryByLabelText(licence)).toBeNull()
  rerender(<ContactCardForm key="with" onPortrait={() => undefined} details={detailsOf(true, { value: 'PRC 1', isShown: true })} />)
  expect(screen.getByLabelText<HTMLInputElement>(licence).value).toBe('PRC 1')
  rerender(<ContactCardForm key="owner" onPortrait={() => undefined} details={detailsOf(false)} />)
  expect(preview()).toContain(owner)
  expect(screen.getByLabelText(licence)).toBeDefined()
})

test.each([
  [true, /saved searches/],
  [false, /before you publish/],
])('the form that confirms the e-mail says why (for a saved search: %s)', (isForSearch, reason) => {
  renderInPage(<ConfirmEmailForm email="mira@mail.example" isCodeSent={false} isForSearch={isForSearch} onDone={() => undefined} />)
  expect(screen.getByText(reason).textContent).toContain('mira@mail.example')
})

test.each([
  ['zh', '给客户看：', '给客户看'],
  ['en', 'Show to clients: ', 'Show to clients'],
] as const)('%s: each switch of the card has one name, which is not in its label a second time', (locale, start, label) => {
  renderInPage(<ContactCardForm onPortrait={() => undefined} details={detailsOf(false)} />, { locale })
  const switches = screen.getAllByRole('switch')
  expect(switches).toHaveLength(5)
  for (const one of switches) {
    expect(one.getAttribute('aria-label')).toMatch(new RegExp(`^${start}.+`))
    expect(one.closest('label')?.textContent).toBe(label)
  }
})
