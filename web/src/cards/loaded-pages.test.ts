import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { expect, test } from 'vitest'
import { firstPage, itemsFor, type LoadedPages, withFailure, withLoading, withNextPage } from './loaded-pages.ts'

/** The ids of a page's listings, one letter each, and the cursor of the next page. */
type Page = readonly [ids: string, nextCursor: string | null]
type Step = Page | 'loading' | 'failed'

const answerOf = ([ids, nextCursor]: Page) => ({ items: Array.from(ids, (id) => ({ id })), nextCursor }) as SearchAnswer // no other field is read
const summaryOf = ({ items, cursor, phase }: LoadedPages) => [items.map(({ id }) => id).join(''), cursor, phase]

const first = answerOf(['abc', '1'])
const second = answerOf(['de', '2'])

test.each<[title: string, steps: readonly Step[], summary: ReturnType<typeof summaryOf>]>([
  ['the first page', [], ['abc', '1', 'ready']],
  ['while the next page loads', ['loading'], ['abc', '1', 'loading']],
  ['a next page', ['loading', ['def', '2']], ['abcdef', '2', 'ready']],
  ['a last page', ['loading', ['d', null]], ['abcd', null, 'ready']],
  ['a page that repeats listings', ['loading', ['cbd', '2']], ['abcd', '2', 'ready']],
  ['a page that only repeats listings', ['loading', ['abc', '2']], ['abc', '2', 'ready']],
  ['a page without listings', ['loading', ['', null]], ['abc', null, 'ready']],
  ['three pages', [['cd', '2'], 'loading', ['ade', '3']], ['abcde', '3', 'ready']],
  ['a failed page', ['loading', 'failed'], ['abc', '1', 'failed']],
  ['a failed third page', [['d', '2'], 'loading', 'failed'], ['abcd', '2', 'failed']],
  ['the retry of a failed page', ['loading', 'failed', 'loading', ['d', '2']], ['abcd', '2', 'ready']],
])('%s', (_, steps, summary) => {
  const read = (pages: LoadedPages, step: Step) => {
    if (step === 'loading') return withLoading(pages)
    return step === 'failed' ? withFailure(pages, first) : withNextPage(pages, first, answerOf(step))
  }
  expect(summaryOf(steps.reduce(read, firstPage(first)))).toEqual(summary)
  expect(summaryOf(firstPage(first)), 'the first answer is unchanged').toEqual(['abc', '1', 'ready'])
})

test.each<Page>([
  ['ab', null],
  ['', null],
])('a search with one page of "%s"', (...page) => expect(summaryOf(firstPage(answerOf(page)))).toEqual([...page, 'ready']))

test('the answer and the failure of an earlier search are ignored', () => {
  const other = firstPage(answerOf(['xyz', '9']))
  expect(withNextPage(other, first, second)).toBe(other)
  expect(withFailure(other, first)).toBe(other)
})

test('a search shows its first page while the pages of an earlier one are still loaded', () => {
  const pages = withNextPage(firstPage(first), first, second)
  expect(itemsFor(pages, first)).toBe(pages.items)
  expect(itemsFor(pages, second)).toBe(second.items)
})
