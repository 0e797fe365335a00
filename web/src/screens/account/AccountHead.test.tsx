// @vitest-environment happy-dom
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { AccountHead } from './AccountHead.tsx'
import { CardPreview } from './ContactCardForm.tsx'

const details: Pick<AccountDetails, 'name' | 'username' | 'portrait' | 'role' | 'isSeeking' | 'createdAt'> = {
  name: '陈莉 / Lily Chen',
  username: 'agent1',
  portrait: null,
  role: 'Intermediary',
  isSeeking: false,
  createdAt: '2026-01-02T00:00:00.000Z',
}

test.each([
  ['zh', '陈'],
  ['en', 'L'],
] as const)('in %s, without a portrait there is the first letter of the name in this language', (locale, letter) => {
  expect(renderInPage(<AccountHead details={details} />, { locale }).container.querySelector('span')?.textContent).toBe(letter)
})

test.each(['zh', 'en'] as const)('in %s, head and preview show the portrait', (locale) => {
  const portrait = '/resource/portrait/1.webp'
  const { container, rerender } = renderInPage(<AccountHead details={{ ...details, portrait }} />, { locale })
  const shownPortrait = () => container.querySelector('img')?.getAttribute('src')
  expect(shownPortrait()).toBe(portrait)
  rerender(<CardPreview {...details} portrait={portrait} parts={{}} />)
  expect(shownPortrait()).toBe(portrait)
})

test.each([
  ['zh', '客户看到的样子', '陈莉经纪', '英文页面上显示：Lily Chen'],
  ['en', 'What a client sees', 'Lily ChenAgent', 'On Chinese pages: 陈莉'],
] as const)('in %s, the preview shows the name in this language, and mentions the one on pages in the other language', (locale, title, name, otherName) => {
  const { rerender } = renderInPage(<CardPreview {...details} parts={{}} />, { locale })
  const cardText = () => screen.getByRole('group', { name: title }).textContent
  expect(cardText()).toContain(name)
  expect(cardText()).toContain(otherName)
  expect(cardText()).not.toContain('/')
  rerender(<CardPreview {...details} name="Lily" parts={{}} />)
  expect(cardText()).not.toContain(otherName.slice(0, 5))
})
