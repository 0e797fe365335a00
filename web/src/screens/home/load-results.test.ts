import type { Facts, SearchAnswer } from '@site/domain/calls/listing.ts'
import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryOf, redirectToFilters } from './load-results.ts'

const suggest = vi.fn()
vi.mock('../../page/api.ts', () => ({ screenApi: () => suggest }))
beforeEach(() => suggest.mockReset())

/** Where the results of a keyword in the path redirect to; null: they stay. */
async function redirectOf(keyword: string, facts: Partial<Facts> | null, answer: Partial<SearchAnswer> = { totalRowQty: 0 }, address = {}) {
  suggest.mockResolvedValue({ items: [], facts: facts && { filters: {}, rest: '', total: 3, names: {}, ...facts } })
  const results = { ...queryOf(address, keyword), answer: answer as SearchAnswer, loadedAt: '' }
  try {
    await redirectToFilters(results, address, keyword)
    return null
  } catch (problem) {
    if (!isRedirect(problem)) throw problem
    const { to, params, search } = problem.options as { to: string; params?: unknown; search: object }
    return { to, params, search }
  }
}

const houses = '4 bedroom house and lot near international school in Alabang max 40 million'
const villa = { type: 'Villa', mode: 'Sale', bedrooms: ['4'], priceUpTo: 40_000_000 }
const asAddress = { type: 'Villa', bedrooms: ['4'], priceUpTo: '40000000' }

test.each([
  ['whose first 64 characters find homes', houses, { rest: 'school' }, { totalRowQty: 5 }],
  ['that finds nothing', houses, { rest: 'school' }, { totalRowQty: 0 }],
  ['whose facts find no home, which is said', houses, { rest: 'school', total: 0 }, { totalRowQty: 5 }],
  ['in Chinese', `阿拉邦四房别墅${'，要安静'.repeat(15)}，四千万以内`, { rest: 'school' }, { totalRowQty: 5 }],
])('a link of a long sentence (%s) is read whole', async (_, keyword, facts, answer) => {
  expect(await redirectOf(keyword, { ...facts, filters: villa as Facts['filters'] }, answer)).toEqual({
    to: '/search/$keyword',
    params: { keyword: 'school' },
    search: expect.objectContaining(asAddress),
  })
  expect(suggest.mock.lastCall![1]).toMatchObject({ keyword })
})

test('what is longer than any line stays in the address, so that the results name it', async () => {
  const keyword = `${houses} ${'with a nice garden '.repeat(20)}`.trim()
  const target = await redirectOf(keyword, { filters: villa as Facts['filters'], rest: 'school' })
  expect(target?.params).toEqual({ keyword: expect.stringMatching(/^school .*garden$/) })
})

test.each([
  ['a short sentence that finds homes with all its words', 'makati 2br', { filters: villa as Facts['filters'] }, { totalRowQty: 4 }, {}],
  ['a short one whose facts find none', '₱30k', { filters: villa as Facts['filters'], total: 0 }, { totalRowQty: 0 }, {}],
  ['a long text without facts', 'bright '.repeat(12).trim(), null, { totalRowQty: 0 }, {}],
  ['a long text that stays as it is', 'bright '.repeat(12).trim(), { rest: 'bright '.repeat(12).trim() }, { totalRowQty: 0 }, {}],
  ['a long sentence with filters beside it', houses, { filters: villa as Facts['filters'] }, { totalRowQty: 0 }, { bedrooms: '2' }],
  ['a long sentence whose words are insisted on', houses, { filters: villa as Facts['filters'] }, { totalRowQty: 0 }, { insist: 'true' }],
] as const)('%s stays', async (_, keyword, facts, answer, address) => expect(await redirectOf(keyword, facts, answer, address)).toBeNull())

test('a short sentence that finds nothing with all its words goes to its filters', async () =>
  expect(await redirectOf('4br villa 40m', { filters: villa as Facts['filters'] })).toEqual({
    to: '/home',
    params: undefined,
    search: expect.objectContaining(asAddress),
  }))
