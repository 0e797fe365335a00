// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListingCard } from '../cards/ListingCard.tsx'
import { ListingRow } from '../cards/ListingRow.tsx'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { readHovered } from './hovered-listing.ts'

vi.mock('../page/api.ts', () => ({ api: () => () => new Promise(() => undefined), screenApi: () => () => new Promise(() => undefined) }))

const home = { id: 'a', type: 'Residence', mode: 'Sale', price: 8_000_000, point: { lat: 14.55, lng: 121.02 }, shelf: 'OnShelf' } as unknown as ListingView // what a card needs of a home

test.each([
  ['row', ListingRow],
  ['card', ListingCard],
])('a %s names its home, its point and its price, so that its pin is found', (_, Home) => {
  renderInPage(<Home listing={home} now={new Date()} />)
  expect(readHovered(screen.getByRole('article'))).toEqual({ id: 'a', point: home.point, price: 8_000_000 })
})
