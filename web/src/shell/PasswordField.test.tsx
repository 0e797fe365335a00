// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from './in-page.testing.tsx'
import { PasswordField } from './PasswordField.tsx'

const field = (label: string, more: { error?: string; hint?: string } = {}) => (
  <PasswordField key={label} label={label} autoComplete="new-password" value="" onChange={() => undefined} {...more} />
)

test.each([
  ['en', ['Original password', 'New password', 'Password again'], 'Show “New password”'],
  ['zh', ['原密码', '新密码', '再输一次新密码'], '显示“新密码”'],
] as const)('each button that shows a password says which one (%s)', (locale, labels, name) => {
  renderInPage(<>{labels.map((label) => field(label))}</>, { locale })
  expect(screen.getAllByRole('button', { name: new RegExp(name) })).toHaveLength(1)
  expect(new Set(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).size).toBe(3)
})

test('a password is required, and the rule for it stays beside its error', () => {
  renderInPage(field('Password', { error: 'Enter a password', hint: '8 characters or more' }))
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.required).toBe(true)
  const said = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['Enter a password', '8 characters or more'])
})

test('a rule that is the error is said once', () => {
  renderInPage(field('Password', { error: '8 characters or more', hint: '8 characters or more' }))
  expect(screen.getAllByText('8 characters or more')).toHaveLength(1)
})
