// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { SortSelect } from './SortSelect.tsx'

const sorted = (sort: string, order: string) => <SortSelect query={readSearch({ sort, order }).query} showResults={() => undefined} />

test.each([
  ['en', 'price', 'asc', 'Sorted: Price, low to high'],
  ['en', 'area', 'desc', 'Sorted: Floor area, largest first'],
  ['zh', 'price', 'desc', '已按“价格从高到低”排列'],
] as const)('in %s, results by %s %s are said once they are there', (locale, sort, order, text) => {
  const { rerender } = renderInPage(sorted('listingDate', 'desc'), { locale })
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(sorted(sort, order))
  expect(screen.getByRole('status').textContent).toBe(text)
})
