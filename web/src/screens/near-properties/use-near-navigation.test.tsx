// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { nearQueryOf, type NearData } from './load-near.ts'
import { useNearNavigation } from './use-near-navigation.ts'

const address = { lat: '14.55', lng: '121.02', radiusInKm: '1', place: 'here' }
const query = nearQueryOf(address) as NearData['query'] // it has a point

/** The screen while its first answer is shown and other requests may be pending. */
function Choices() {
  const showResults = useNearNavigation(address, query)
  return (
    <>
      <button type="button" onClick={() => showResults({ ...query, petsAllowed: true })}>
        pets
      </button>
      <button type="button" onClick={() => showResults({ ...query, bedrooms: ['2'] })}>
        bedrooms
      </button>
      <button type="button" onClick={() => showResults({ ...query, near: { ...query.near, radiusInKm: 3 } })}>
        radius
      </button>
    </>
  )
}

test('choices made before the results load are merged', async () => {
  const { router } = renderInPage(<Choices />, { path: `/nearProperties?${new URLSearchParams(address)}` })
  for (const name of ['pets', 'bedrooms', 'radius']) await userEvent.click(screen.getByRole('button', { name }))
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ petsAllowed: 'true', bedrooms: '2', radiusInKm: '3', lat: '14.55', lng: '121.02', place: 'here' })
})
