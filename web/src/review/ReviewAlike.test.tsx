// @vitest-environment happy-dom
import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ReviewAlike } from './ReviewAlike.tsx'

const listing = {
  id: 'a1',
  type: 'Residence',
  mode: 'Sale',
  price: 9_000_000,
  shelf: 'OffShelf',
  estate: { id: 'e', name: { zh: '阳光大厦', en: 'Sun Tower' } },
  poster: { id: 'p', name: 'Ana' },
}

test('a listing of the same home is linked with the reasons, its state and its poster', () => {
  renderInPage(<ReviewAlike alike={[{ listing, isSameUnit: true, photos: 2 }] as unknown as ReviewDetail['alike']} />, { locale: 'en' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/propertyInfo?id=a1')
  expect(screen.getByText(/^Same unit · Photos alike: 2 · .*9,000,000 · Unavailable · by Ana$/).textContent).toBeTruthy()
})

test('nothing is shown where no listing is alike', () => {
  renderInPage(<ReviewAlike alike={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
