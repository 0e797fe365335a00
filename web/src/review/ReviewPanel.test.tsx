// @vitest-environment happy-dom
import type { ReviewDetail } from '@site/domain/calls/review.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewPrice } from './ReviewPrice.tsx'

const likeHomes = { low: 57_100_000, high: 69_800_000, count: 8 }

test.each([
  [3, 'Sale', likeHomes, true],
  [3, 'Sale', null, true],
  [600_000_000, 'Sale', likeHomes, true],
  [60_000_000, 'Sale', likeHomes, false],
  [60_000_000, 'Sale', null, false],
  [null, 'Lease', likeHomes, false],
])('a reviewer sees a price of %s (%s) with what like homes ask, %j, and whether it is odd', (price, mode, homes, isOdd) => {
  renderInPage(<ReviewPrice detail={{ listing: { mode, price }, likeHomes: homes } as unknown as ReviewDetail} />)
  expect(screen.queryByText('Odd price') !== null).toBe(isOdd)
  expect(screen.getByText(homes ? 'Half of 8 homes like this ask ₱57.1M–₱69.8M' : 'Too few homes like this to compare with.')).toBeDefined()
})

test('a reviewer sees every public value with texts in both languages, and no private one', () => {
  const listing = {
    type: 'Villa',
    mode: 'Sale',
    placeShown: 'Area',
    city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
    bedrooms: 4,
    lotArea: 500,
    facing: null,
    remarks: { zh: '大花园', en: 'A large garden' },
    roomNumber: 'SECRET',
    privateRemarks: 'SECRET',
  } as unknown as ListingView
  renderInPage(<ReviewFacts listing={listing} isWaiting />)
  expect(screen.getByRole('heading', { name: 'Public once approved' })).toBeDefined()
  for (const text of ['Villa', 'For sale', 'Makati', '4', '500 m²', '大花园', 'A large garden', 'Place shown']) expect(screen.getByText(text)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/SECRET|Facing/)
})
