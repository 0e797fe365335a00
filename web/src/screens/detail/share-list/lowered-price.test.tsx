// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeItem } from './HomeItem.tsx'
import { showList } from './session/list-session.ts'
import { testItem, testList } from './session/list.testing.ts'

beforeEach(() => localStorage.clear())
const nothing = () => undefined
const cut = { price: 19_000_000, previousPrice: 20_000_000, priceChangedAt: '2026-11-17T00:00:00.000Z' }

/** What is struck through on the card of a home, and whether it says that the price dropped. */
function show(locale: 'zh' | 'en', listing: object, times: { previousVisit: string | null; pricesSince?: string | null }) {
  cleanup()
  const item = testItem('a', {}, listing)
  const list = testList('Lowered', { items: [item] })
  showList(list, '2026-11-23T00:00:00.000Z')
  const { container } = renderInPage(
    <HomeItem list={list} item={item} agent="Agent 3" isEager={false} onNote={nothing} onViewing={nothing} onAskAlike={nothing} {...times} />,
    { locale },
  )
  return [container.querySelector('s')?.textContent ?? null, /Price drop|降价/.test(container.textContent)]
}

test.each([
  ['en', '₱20,000,000'],
  ['zh', '₱20,000,000'],
] as const)('%s: a price that was cut after the last visit is shown beside the former one, struck through', (locale, before) => {
  expect(show(locale, cut, { previousVisit: '2026-11-16T00:00:00.000Z' })).toEqual([before, true])
  // during the first visit, too
  expect(show(locale, cut, { previousVisit: null, pricesSince: '2026-11-16T00:00:00.000Z' })).toEqual([before, true])
})

test('a cut that the client has seen, a first visit and a rise strike nothing through', () => {
  expect(show('en', cut, { previousVisit: '2026-11-18T00:00:00.000Z' })[0]).toBeNull()
  expect(show('en', cut, { previousVisit: null })[0]).toBeNull()
  expect(show('en', { ...cut, price: 21_000_000 }, { previousVisit: '2026-11-16T00:00:00.000Z' })[0]).toBeNull()
})
