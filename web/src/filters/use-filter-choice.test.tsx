// @vitest-environment happy-dom
import { filtersOf, readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { useIsOffered } from './use-filter-choice.ts'

let answer: () => Promise<unknown> = () => Promise.reject(new Error('away'))
vi.mock('../page/api.ts', () => ({ screenApi: () => () => answer() }))

function OfferedFilters({ address }: { address: Record<string, string> }) {
  const { query } = readSearch(address)
  const isOffered = useIsOffered(true, query)
  const names = filtersOf(query.type).flatMap(({ filter }) => (filter.by === 'has' && isOffered(filter) ? [filter.as] : []))
  return <p role="note">{names.join(' ')}</p>
}
const offeredFilters = () => screen.getByRole('note').textContent

test('a filter on an extra that no home of the scope has is offered only if it is set; without counts all are', async () => {
  answer = () => Promise.resolve({ facets: { hasParking: { true: 420 }, hasVr: {} } })
  const { unmount } = renderInPage(<OfferedFilters address={{}} />)
  await vi.waitFor(() => expect(offeredFilters()).toBe('hasParking'))
  unmount()
  const withFilter = renderInPage(<OfferedFilters address={{ hasVr: 'true' }} />)
  await vi.waitFor(() => expect(offeredFilters()).toBe('hasParking hasVr'))
  withFilter.unmount()
  answer = () => Promise.reject(new Error('away'))
  renderInPage(<OfferedFilters address={{}} />)
  await vi.waitFor(() => expect(offeredFilters()).toBe('hasParking priceDrop hasVr hasVideo'))
})
