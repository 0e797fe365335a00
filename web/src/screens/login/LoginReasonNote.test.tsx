// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'

test.each([
  ['en', 'publish', false, 'Log in to publish. What you filled in is kept.'],
  ['en', 'publish', true, 'Create an account to publish. What you filled in is kept.'],
  ['zh', 'publish', true, '注册后就能发布，填好的内容都在'],
  ['en', 'edit', true, 'Log in to edit your listing'],
] as const)('in %s the reason %s reads, for a new person %s: %s', (locale, why, isNew, text) => {
  renderInPage(<LoginReasonNote why={why} isNew={isNew} home={null} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('an unknown reason says nothing', () => {
  renderInPage(<LoginReasonNote why="constructor" isNew home={null} />)
  expect(screen.queryByRole('status')).toBe(null)
})
