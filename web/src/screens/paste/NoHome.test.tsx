// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { NoHome } from './NoHome.tsx'

const linkPath = () => decodeURIComponent(screen.queryByRole('link')?.getAttribute('href') ?? '')

test.each([
  ['en', 'LF 2BR BGC 70K budget move in Dec', '/search/LF 2BR BGC 70K budget move in Dec', 'Search for such a home'],
  ['zh', '求租 BGC 两房\n预算8-10万，可养狗\n', '/search/求租 BGC 两房 预算8-10万，可养狗', '按这段文字找房'],
  ['en', 'for rent/sale condo 100% furnished?', '/search/for rent/sale condo 100% furnished?', 'Search for such a home'],
] as const)('%s: who looks for a home by %j is led to the search', (locale, text, path, name) => {
  renderInPage(<NoHome text={text} />, { locale })
  expect(linkPath()).toBe(path)
  expect(screen.getByRole('link').textContent).toBe(name)
})

test.each(['🏠🏠', ' ', 'Good morning everybody. '.repeat(30)])('%j is no line to search with', (text) => {
  renderInPage(<NoHome text={text} />)
  expect(screen.queryByRole('link')).toBeNull()
})
