import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { expect, test } from 'vitest'
import { savedValuesOf } from './draft-changes.ts'

const own = (values: object) => ({ revision: 3, draft: null, listing: null, held: null, ...values }) as OwnListing
const picture = { width: 4, height: 3, blur: null, color: null, alt: null }

test('the values of a listing have its photos and videos by id, in order, and what waits for a reviewer', () => {
  const listing = {
    type: 'Residence',
    price: 40_000,
    estate: { id: 'one-legazpi-park', name: { zh: '一号', en: 'One' } },
    city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
    photos: [
      { id: 'b', url: '/b.webp', ...picture },
      { id: 'a', url: '/a.webp', ...picture },
    ],
  }
  const { revision, values } = savedValuesOf(own({ listing, held: { price: 45_000 } }))
  expect(revision).toBe(3)
  expect(values).toMatchObject({ type: 'Residence', price: 45_000, estate: 'one-legazpi-park', city: 'makati', photos: ['b', 'a'], videos: [] })
  expect(savedValuesOf(own({ draft: { floor: 3 } })).values).toEqual({ floor: 3 })
})
