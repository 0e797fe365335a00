// @vitest-environment happy-dom
import { filtersOf, readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { useIsOffered } from './use-filter-draft.ts'

let answer: () => Promise<unknown> = () => Promise.reject(new Error('away'))
vi.mock('../page/api.ts', () => ({ screenApi: () => () => answer() }))

function Offered({ address }: { address: Record<string, string> }) {
  const { query } = readSearch(address)
  const isOffered = useIsOffered(true, query)
  const names = filtersOf(query.type).flatMap(({ filter }) => (filter.by === 'has' && isOffered(filter) ? [filter.as] : []))
  return <p role="note">{names.join(' ')}</p>
}
const said = () => screen.getByRole('note').textContent

test('what no home of the market has is not offered, unless it is asked for; all is without counts', async () => {
  answer = () => Promise.resolve({ facets: { hasParking: { true: 420 }, hasVr: {} } })
  const { unmount } = renderInPage(<Offered address={{}} />)
  await vi.waitFor(() => expect(said()).toBe('hasParking'))
  unmount()
  const asked = renderInPage(<Offered address={{ hasVr: 'true' }} />)
  await vi.waitFor(() => expect(said()).toBe('hasParking hasVr'))
  asked.unmount()
  answer = () => Promise.reject(new Error('away'))
  renderInPage(<Offered address={{}} />)
  await vi.waitFor(() => expect(said()).toBe('hasParking priceDrop hasVr hasVideo'))
})
