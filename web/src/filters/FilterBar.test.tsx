// @vitest-environment happy-dom
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { FilterBar } from './FilterBar.tsx'

vi.mock('../page/api.ts', () => ({ api: () => () => new Promise(() => undefined), screenApi: () => () => new Promise(() => undefined) }))

const chips = (address: Record<string, string>) => {
  const { query } = readSearch(address)
  renderInPage(<FilterBar query={query} answer={null} showResults={vi.fn()} radiusInKm={address['radiusInKm'] ?? ''} />)
  return [...document.querySelectorAll<HTMLElement>('[data-chip]')].map(({ dataset, textContent }) => [dataset['chip'], textContent])
}

test('a filter has one chip, whose position does not change when it is set', () => {
  const before = chips({ mode: 'Lease' }).map(([name]) => name)
  expect(before).toEqual(['price', 'bedrooms', 'floorArea', 'areas', 'status', 'postedBy'])
  cleanup()
  expect(chips({ mode: 'Lease', bedrooms: '2', petsAllowed: 'true' })).toEqual([
    ['price', 'Monthly rent'],
    ['bedrooms', '2 bedrooms'],
    ['floorArea', 'Floor area'],
    ['areas', 'Area'],
    ['status', 'Construction status'],
    ['postedBy', 'Listed by'],
    ['petsAllowed', 'Pets allowed'],
  ])
})

test('the link to the nearby search has the radius of an address without a point', () => {
  chips({ radiusInKm: '2', mode: 'Lease' })
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Near a place' }).href, 'https://homes.example')
  expect([searchParams.get('radiusInKm'), searchParams.get('mode')]).toEqual(['2', 'Lease'])
})

test('the chip of a misspelt keyword shows the name of the place that it matched', () => {
  const { query } = readSearch({ keyword: 'makaty gym' })
  const answer = { items: [], setAside: null, understood: [{ said: 'makaty', name: { zh: '马卡蒂', en: 'Makati' } }] } as unknown as SearchAnswer // the parts that the chip reads
  renderInPage(<FilterBar query={query} answer={answer} keyword="makaty gym" showResults={vi.fn()} />, { locale: 'zh' })
  expect(screen.getByRole('button', { name: /马卡蒂 gym/ })).toBeTruthy()
})

test.each([
  ['zh', '去掉“珍珠坊”'],
  ['en', 'Remove 珍珠坊'],
] as const)('the keyword is quoted once in the name of its chip (%s)', (locale, name) => {
  const { query } = readSearch({ keyword: '珍珠坊' })
  renderInPage(<FilterBar query={query} answer={null} keyword="珍珠坊" showResults={vi.fn()} />, { locale })
  expect(screen.getByRole('button', { name }).textContent).toBe('“珍珠坊”')
})

test.each([
  ['bedrooms', { bedrooms: '2' }],
  ['petsAllowed', { petsAllowed: 'true' }],
  ['floorArea', {}],
] as const)('the chip of %s tells that it opens a panel, set or not', (name, address) => {
  chips({ mode: 'Lease', ...address })
  const opener = document.querySelector(`[data-chip=${name}] button`)
  expect([opener?.getAttribute('aria-haspopup'), opener?.getAttribute('aria-expanded')]).toEqual(['dialog', 'false'])
})
