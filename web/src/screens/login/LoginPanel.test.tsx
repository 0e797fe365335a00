// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { LoginPanel, type Panel } from './LoginPanel.tsx'

const panelOf = (panel: Panel) => <LoginPanel panel={panel} onShow={() => undefined} onDone={() => undefined} />

test.each([
  ['en', 'register', 'email', 'ana@mail.example', 'login', 'account', 'ana@mail.example'],
  ['zh', 'register', 'email', 'ana@mail.example', 'forgot', 'email', 'ana@mail.example'],
  ['en', 'login', 'account', 'ben@mail.example', 'register', 'email', 'ben@mail.example'],
  ['zh', 'login', 'account', 'ben@mail.example', 'forgot', 'email', 'ben@mail.example'],
  ['en', 'forgot', 'email', 'ana@mail.example', 'login', 'account', 'ana@mail.example'],
  ['zh', 'login', 'account', 'ben', 'register', 'email', ''],
] as const)('%s: what the panel %s got as %s %s is in the panel %s as %s: %s', (locale, from, field, typed, to, otherField, text) => {
  const { container, rerender } = renderInPage(panelOf(from), { locale })
  fireEvent.change(container.querySelector(`[name=${field}]`)!, { target: { value: typed } })
  rerender(panelOf(to))
  expect(container.querySelector<HTMLInputElement>(`[name=${otherField}]`)?.value).toBe(text)
  expect([...container.querySelectorAll<HTMLInputElement>('[type=password]')].every(({ value }) => value === '')).toBe(true)
})
