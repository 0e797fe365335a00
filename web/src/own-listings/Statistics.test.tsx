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

test.each([
  ['en', ['1 view in 30 days', '1 save'], '1 view in all'],
  ['zh', ['1 近 30 天打开', '1 人收藏'], '一共打开 1 次'],
] as const)('%s: one view and one save are said in the singular', (locale, texts, title) => {
  cleanup()
  const once = { total: 1, days: [...days.slice(1), 1] }
  const { container } = renderInPage(<Statistics statistics={{ id: 'a', opens: once, favourites: once } as ListingStatistics} />, { locale })
  expect(Array.from(container.querySelectorAll('li p'), (line) => line.textContent)).toEqual(texts)
  expect(container.querySelector('li')?.title).toBe(title)
})
