// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingScreen } from './MissingScreen.tsx'
import { renderInPage } from './in-page.testing.tsx'

test.each([
  ['en', { isEnded: true }, 'This link has ended'],
  ['zh', { isEnded: true }, '这个链接已经结束'],
  ['en', undefined, 'This link does not open'],
] as const)('in %s a shared page with the data %j says “%s” and links nowhere', (locale, data, title) => {
  renderInPage(<MissingScreen data={data} />, { locale, path: '/share/Code' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByRole('link')).toBeNull()
})
