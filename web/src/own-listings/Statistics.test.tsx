// @vitest-environment happy-dom
import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { Statistics } from './Statistics.tsx'

const days = Array.from({ length: 30 }, () => 0)
const quiet: ListingStatistics = { id: 'a', opens: { total: 0, days }, favourites: { total: 0, days } } as ListingStatistics // the fields that it reads
const used = { ...quiet, opens: { total: 12, days: [...days.slice(1), 12] } } as ListingStatistics

function show(statistics: ListingStatistics | undefined, locale: 'zh' | 'en') {
  cleanup()
  const list = renderInPage(<Statistics statistics={statistics} />, { locale }).container.querySelector('ul')!
  return {
    lines: [...list.querySelectorAll('li p')].map(({ children }) => children.length),
    text: list.textContent,
    isShown: !list.matches('.invisible, [aria-hidden]'),
  }
}

test.each(['en', 'zh'] as const)('%s: statistics have their place before they load, and nothing is said of them', (locale) => {
  const before = show(undefined, locale)
  expect(before.isShown).toBe(false)
  for (const statistics of [quiet, used]) {
    const after = show(statistics, locale)
    expect(after.lines, 'as high as before').toEqual(before.lines)
    expect(after.isShown).toBe(true)
  }
  expect(show(used, locale).text).toContain('12')
})
