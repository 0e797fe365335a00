// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { useStatistics } from './use-statistics.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))

test('rows that a later answer refreshes have its numbers, more than one call holds too', async () => {
  let total = 0
  call.mockImplementation(async (_: string, { ids }: { ids: readonly string[] }) => ({ items: ids.map((id) => ({ id, favourites: { total } })) }))
  const all = Array.from({ length: 60 }, (_, index) => `home-${index}`)
  let shown: ReturnType<typeof useStatistics> = new Map()
  function Probe({ ids, at }: { ids: readonly string[]; at: string }) {
    shown = useStatistics(
      ids.map((id) => ({ id, listing: { id } as unknown as ListingView })), // no other field is read
      at,
    )
    return null
  }
  const totals = () => [...new Set([...shown.values()].map(({ favourites }) => favourites.total))]
  const { rerender } = renderInPage(<Probe ids={all} at="19:39" />)
  await waitFor(() => expect([shown.size, totals()]).toEqual([60, [0]]))
  expect(call).toHaveBeenCalledTimes(2)
  // the same rows in another order: nothing is new
  rerender(<Probe ids={all.toReversed()} at="19:39" />)
  expect(call).toHaveBeenCalledTimes(2)
  total = 1
  rerender(<Probe ids={all} at="19:46" />)
  await waitFor(() => expect(totals()).toEqual([1]))
  call.mockRejectedValue(new Error('no network'))
  rerender(<Probe ids={[...all, 'new']} at="19:47" />)
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(4))
  expect([shown.size, totals()]).toEqual([60, [1]])
})
