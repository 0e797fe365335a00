import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { shareDataOf } from './share-data.ts'

const home = {
  id: 'one',
  type: 'Residence',
  mode: 'Lease',
  bedrooms: 2,
  bathrooms: 1,
  floorArea: 58,
  floor: 12,
  estate: { id: 'rise', name: { zh: '升云', en: 'The Rise' } },
} as unknown as ListingView // the parts that share data has

test('share data describes the home in the language of the page', () => {
  const data = { isSell: false, square: 58, type: 'Residence', floor: 12, saveid: 'one' }
  expect(shareDataOf(home, 'zh')).toEqual({ ...data, name: '升云', nameMainTitle: '升云 2室1卫', structure: '2室1卫' })
  expect(shareDataOf({ ...home, mode: 'Sale' } as ListingView, 'en')).toMatchObject({ isSell: true, name: 'The Rise', nameMainTitle: '2 bed at The Rise' })
  expect(shareDataOf({ id: 'three' } as ListingView, 'en')).toMatchObject({ type: 'Residence', nameMainTitle: 'Condo' })
  expect(shareDataOf({ id: 'two', type: 'Carport' } as ListingView, 'en')).toMatchObject({
    name: '',
    square: null,
    type: 'Carport',
    floor: null,
    saveid: 'two',
  })
})
