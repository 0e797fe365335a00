// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { DetailTitle } from './DetailTitle.tsx'
import type { DetailData } from './load-detail.ts'

const readyHome = { id: 'a', type: 'Residence', mode: 'Sale', status: 'Done', price: 3_500_000 } as unknown as ListingView // no other field is read
const show = (changes: Partial<ListingView>) => {
  renderInPage(<DetailTitle data={{ detail: { listing: { ...readyHome, ...changes }, estate: null } } as unknown as DetailData} />, { locale: 'en' })
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

test.each<[Partial<ListingView>, string | null]>([
  [{}, 'Ready'],
  [{ availableFrom: '2999-01-01' }, 'Ready'],
  [{ availableFrom: '2024-01-01' }, 'Ready to move in'],
  [{ mode: 'Lease' }, null],
  [{ mode: 'Lease', availableFrom: '2999-01-01' }, null],
  [{ mode: 'Lease', availableFrom: '2024-01-01' }, 'Ready to move in'],
  [{ type: 'Villa', status: undefined }, null],
  [{ type: 'Carport', status: 'DoneParkingLot', availableFrom: '2024-01-01' }, 'Ready slot'],
  [{ type: 'Carport', mode: 'Lease', status: 'DoneParkingLot' }, null],
])('the tag of a home with %j is %j', (changes, text) => {
  renderInPage(<DetailTitle data={{ detail: { listing: { ...readyHome, ...changes }, estate: null } } as unknown as DetailData} />, { locale: 'en' })
  expect(screen.queryByText(/^Ready/)?.textContent ?? null).toBe(text)
})

test.each([
  ['en', { price: 3_500_000 }, '₱3,500,000'],
  ['zh', { mode: 'Lease', price: 12_500 }, '₱ 12,500'],
  ['en', { mode: 'Lease', price: 12_500, monthlyDues: 1_500, floorArea: 40, averagePrice: 312 }, '₱12,500'],
  ['zh', { price: null }, '价格面议'],
  ['en', { price: 9_000_000, previousPrice: 9_900_000, averagePrice: 180_000 }, '₱9,000,000'],
] as const)('%s: who reads on from the name of a home (%j) meets its price first', (locale, changes, price) => {
  const data = { detail: { listing: { ...readyHome, ...changes }, estate: null } } as unknown as DetailData
  const { container } = renderInPage(<DetailTitle data={data} />, { locale })
  const whole = container.textContent
  const name = screen.getByRole('heading', { level: 1 }).textContent
  const [before, after] = [whole.slice(0, whole.indexOf(name)), whole.slice(whole.indexOf(name) + name.length)]
  expect(before).not.toMatch(/[₱\d]|面议|request/)
  expect(after.replaceAll(/\s/g, '').indexOf(price.replaceAll(/\s/g, ''))).toBe(0)
})
