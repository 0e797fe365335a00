import { expect, test } from 'vitest'
import type { MarketChange } from '../market-changes.ts'
import { KeptPages, type MadePage } from './kept-pages.ts'

/** Pages named by the number of their making, over a market whose changes, version and time the test decides. */
function keptPages(maxBytes = 1_000_000) {
  const market = { now: 0, version: 1, isFollowed: true, change: null as unknown as (change: MarketChange) => void }
  const errors: unknown[] = []
  const pages = new KeptPages<string>({
    changes: {
      isFollowed: () => market.isFollowed,
      version: () => market.version,
      subscribe: (listener) => {
        market.change = listener
        return () => undefined
      },
    },
    maxBytes,
    report: (error) => errors.push(error),
    clock: () => market.now,
  })
  let made = 0
  const make =
    (names: readonly string[], { bytes = 100, msLeft = Number.POSITIVE_INFINITY } = {}) =>
    async (): Promise<MadePage<string>> => ({ page: `page ${(made += 1)}`, kept: { bytes, names: new Set(names), msLeft } })
  return { market, pages, make, errors, count: () => made }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a page is made once for a key, however many ask at the same time', async () => {
  const { pages, make } = keptPages()
  const asked = await Promise.all(['a', 'a', 'b', 'a'].map((key) => pages.answer(key, make([]))))
  expect(asked).toEqual(['page 1', 'page 1', 'page 2', 'page 1'])
  expect(await pages.answer('a', make([]))).toBe('page 1')
})

test.each<MarketChange>([
  { kind: 'listing', ids: ['x', 'home'] },
  { kind: 'poster', ids: ['anna'] },
  { kind: 'link', ids: ['code'] },
  { kind: 'place', ids: [] },
  { kind: 'all', ids: [] },
])('a page is made again after a change of what it shows: %j', async (change) => {
  const { market, pages, make } = keptPages()
  const names = ['listing home', 'poster anna', 'link code']
  await pages.answer('a', make(names))
  market.change({ kind: 'listing', ids: ['other'] })
  market.change({ kind: 'poster', ids: ['home'] })
  expect(await pages.answer('a', make(names))).toBe('page 1')
  market.change(change)
  expect(await pages.answer('a', make(names))).toBe('page 2')
})

test('a page that something changed in while it was made is not kept, and who asks after the change gets a newer one', async () => {
  const { market, pages, make } = keptPages()
  const making = Promise.withResolvers<MadePage<string>>()
  const first = pages.answer('a', () => making.promise)
  market.change({ kind: 'listing', ids: ['home'] })
  const later = pages.answer('a', make(['listing home']))
  making.resolve({ page: 'from before', kept: { bytes: 1, names: new Set(['listing home']), msLeft: Number.POSITIVE_INFINITY } })
  expect([await first, await later]).toEqual(['from before', 'page 1'])
  expect(await pages.answer('a', make([]))).toBe('page 1')
})

test('a page ends with the link that it shows', async () => {
  const { market, pages, make } = keptPages()
  await pages.answer('a', make([], { msLeft: 30_000 }))
  market.now = 29_999
  expect(await pages.answer('a', make([]))).toBe('page 1')
  market.now = 30_000
  expect(await pages.answer('a', make([]))).toBe('page 2')
})

test.each([
  ['after a minute', 60_000, 1],
  ['soon after another home changed', 4_999, 2],
])('%s it is shown once more while it is made again', async (_, now, version) => {
  const { market, pages, make } = keptPages()
  await pages.answer('a', make([]))
  Object.assign(market, { now, version })
  expect(await Promise.all([1, 2].map(() => pages.answer('a', make([]))))).toEqual(['page 1', 'page 1'])
  await settle()
  expect(await pages.answer('a', make([]))).toBe('page 2')
})

test.each([
  ['ten minutes', 600_000, 1],
  ['five seconds, when another home changed', 5_000, 2],
])('it is not shown after %s', async (_, now, version) => {
  const { market, pages, make } = keptPages()
  await pages.answer('a', make([]))
  Object.assign(market, { now, version })
  expect(await pages.answer('a', make([]))).toBe('page 2')
})

test('nothing is kept, and nothing kept is shown, while changes are not followed', async () => {
  const { market, pages, make } = keptPages()
  await pages.answer('a', make([]))
  market.isFollowed = false
  expect([await pages.answer('a', make([])), await pages.answer('a', make([]))]).toEqual(['page 2', 'page 3'])
})

test('a page that may not be kept is made for each request, also at the same time', async () => {
  const { pages } = keptPages()
  let made = 0
  const make = async () => ({ page: (made += 1), kept: null })
  const others = pages as unknown as KeptPages<number>
  expect(await Promise.all([1, 2, 3].map(() => others.answer('a', make)))).toEqual([1, 2, 3])
  expect(pages.size.pages).toBe(0)
})

test('ten thousand addresses do not take more memory than is allowed, and the least used go first', async () => {
  const { pages, make, market } = keptPages(500_000)
  for (let index = 0; index < 10_000; index += 1) {
    await pages.answer(`address ${index}`, make([`listing ${index}`], { bytes: 3_000 }))
    await pages.answer('often used', make(['listing often'], { bytes: 3_000 }))
  }
  expect(pages.size.bytes).toBeLessThanOrEqual(500_000)
  expect(pages.size.pages).toBeGreaterThan(80)
  expect(pages.size.names).toBe(pages.size.pages)
  expect(await pages.answer('often used', make([]))).toBe('page 2')
  market.change({ kind: 'all', ids: [] })
  expect(pages.size).toEqual({ pages: 0, bytes: 0, names: 0 })
})

test('a page that cannot be made fails for who asked; one that is made again behind another is reported, and tried again', async () => {
  const { market, pages, make, errors } = keptPages()
  const fail = async (): Promise<MadePage<string>> => {
    throw new Error('broken')
  }
  await expect(pages.answer('a', fail)).rejects.toThrow('broken')
  await pages.answer('a', make([]))
  market.now = 61_000
  for (let count = 0; count < 3; count += 1) {
    expect(await pages.answer('a', fail)).toBe('page 1')
    await settle()
  }
  expect(errors).toHaveLength(3)
})
