// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { createRef, useContext } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMissingHomes } from '../page/missing-homes.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ResultsList } from './ResultsList.tsx'
import { SameNameOrder } from '../listing/use-distinct-name.ts'

const rendered = vi.hoisted((): string[] => [])
vi.mock('./ListingCard.tsx', () => ({
  ListingCard: ({ listing }: { listing: ListingView }) => {
    rendered.push(listing.id)
    return <article data-order={useContext(SameNameOrder)}>{listing.id}</article>
  },
}))
beforeEach(() => void (rendered.length = 0))

const homes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `home-${index}`, type: 'Residence', mode: 'Sale', price: index * 1_000_000 }) as ListingView)
const listOf = (items: readonly ListingView[], hasMore = true) => {
  const pages = { items, hasMore, phase: 'ready', endRef: createRef<HTMLDivElement>(), retry: () => Promise.resolve() } as const
  return <ResultsList label="Homes" pages={pages} answeredAt="2026-11-26T00:00:00Z" isRows={false} eagerCards={2} />
}

test('the next page renders its own cards only', () => {
  const all = homes(6)
  const { rerender } = renderInPage(listOf(all.slice(0, 4)))
  expect(rendered).toEqual(['home-0', 'home-1', 'home-2', 'home-3'])
  rendered.length = 0
  rerender(listOf(all))
  expect(screen.getAllByRole('article')).toHaveLength(6)
  expect(rendered).toEqual(['home-4', 'home-5'])
})

test('a card of a home that turns out to be removed goes, and its place stays for what is between the cards', () => {
  const { act } = renderInPage(listOf(homes(3)))
  act(() => useMissingHomes.setState({ ids: new Set(['home-1']) }))
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['home-0', 'home-2'])
  act(() => useMissingHomes.setState({ ids: new Set() }))
})

test('homes with the same details are numbered, and a page more renumbers none', () => {
  const twins = homes(6).map((home, index) => ({ ...home, price: index % 2 === 0 ? 5_000_000 : index * 1_000_000 }))
  const orders = () => screen.getAllByRole('article').map(({ dataset }) => Number(dataset.order))
  const { rerender } = renderInPage(listOf(twins.slice(0, 4)))
  expect(orders()).toEqual([1, 1, 2, 1])
  rerender(listOf(twins))
  // the sixth costs as much as the even ones
  expect(orders()).toEqual([1, 1, 2, 1, 3, 4])
})

test.each([
  ['en', 39, 'All 39 shown'],
  ['en', 1_204, 'All 1,204 shown'],
  ['zh', 7, '7 条已全部显示'],
] as const)('%s: at the end of %d homes, what is said has their number', (locale, count, said) => {
  const { rerender } = renderInPage(listOf(homes(count - 1)), { locale })
  const end = () => document.querySelector('[role=status]')?.textContent
  expect(end()).toBe('')
  rerender(listOf(homes(count), false))
  expect(end()).toContain(said)
})
