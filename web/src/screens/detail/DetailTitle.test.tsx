// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { DetailTitle } from './DetailTitle.tsx'
import type { DetailData } from './load-detail.ts'

const ready = { id: 'a', type: 'Residence', mode: 'Sale', status: 'Done', price: 3_500_000 } as unknown as ListingView // no other field is read
const show = (changes: Partial<ListingView>) => {
  renderInPage(<DetailTitle data={{ detail: { listing: { ...ready, ...changes }, estate: null } } as unknown as DetailData} />, { locale: 'en' })
  return screen.getByText(/^Ready/)
}

test.each([
  [undefined, true],
  ['OnShelf', true],
  ['OffShelf', false],
  ['InReview', false],
] as const)('the tag of a ready home whose shelf is %s is green: %s', (shelf, isGreen) => {
  expect(show(shelf ? { shelf } : {}).className.includes('text-accent')).toBe(isGreen)
})

test('a ready home that is free later has the word of the filter', () => {
  expect(show({ availableFrom: '2999-01-01' }).textContent).toBe('Ready')
})
