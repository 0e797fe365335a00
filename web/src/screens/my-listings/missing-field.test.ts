import { emptyFields, type ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { missingField } from './missing-field.ts'

const condo = {
  ...emptyFields(),
  type: 'Residence',
  mode: 'Sale',
  price: null,
  floorArea: 50,
  bedrooms: 2,
  estate: { id: 'a', name: { zh: '', en: '' } },
  status: 'Done',
} as unknown as ListingView

test('names the field that people filter by first, and says nothing of a price on request', () => {
  expect(missingField(condo)).toBe('furnished')
  expect(missingField({ ...condo, floorArea: null })).toBe('floorArea')
  expect(missingField({ ...condo, furnished: 'Fully' as never, floor: null })).toBe('floor')
})

test('fields that the type does not have are not missing', () => {
  const slot = {
    ...condo,
    type: 'Carport',
    status: 'DoneParkingLot',
    bedrooms: null,
    vr: 'https://vr.example',
    videos: [{}],
    parkingSlotCount: 1,
    isRoofed: false,
  } as unknown as ListingView
  expect(missingField(slot)).toBeNull()
})
