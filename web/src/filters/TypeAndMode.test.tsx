// @vitest-environment happy-dom
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { noticeBoard } from '../ui/overlays/notices.ts'
import { TypeAndMode } from './TypeAndMode.tsx'

beforeEach(() => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

/** Chooses a tab or mode; answers the query that is shown, and what is said. */
async function choose(address: Record<string, string>, role: 'tab' | 'radio', name: string, locale: 'zh' | 'en' = 'en') {
  const shown: SearchQuery[] = []
  const { query } = readSearch(address)
  renderInPage(<TypeAndMode panelId="p" query={query} answer={null} showResults={(next) => void shown.push(next)} className="" />, { locale })
  await userEvent.setup().click(screen.getByRole(role, { name: new RegExp(`^${name}`) }))
  return { query: shown[0], said: noticeBoard.current().map(({ text, action }) => [text, action?.label].join(' ')) }
}

test.each([
  [{ priceUpTo: '8000000' }, 'tab', 'Parking', 'en', 'Filters that do not apply here were removed: Price Undo'],
  [{ priceUpTo: '8000000', bedrooms: '2' }, 'tab', 'Parking', 'en', 'Filters that do not apply here were removed: Bedrooms, Price Undo'],
  [{ priceUpTo: '8000000' }, 'tab', '车位', 'zh', '已去掉这里不适用的筛选：价格 撤销'],
  [{ priceUpTo: '8000000' }, 'radio', 'Lease', 'en', 'Filters that do not apply here were removed: Price Undo'],
  [{ mode: 'Lease', priceUpTo: '80000' }, 'radio', 'Sale', 'en', 'Filters that do not apply here were removed: Monthly rent Undo'],
] as const)('a filter that does not apply is named: %j, %s %s', async (address, role, name, locale, said) =>
  expect((await choose(address, role, name, locale)).said).toEqual([said]),
)

test('filters that apply stay, and nothing is said', async () => {
  const { query, said } = await choose({ priceUpTo: '8000000', city: 'makati' }, 'tab', 'Villas')
  expect([query?.priceUpTo, query?.city, said]).toEqual([8_000_000, 'makati', []])
})
