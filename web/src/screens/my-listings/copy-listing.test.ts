import { emptyFields, type ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { valuesOfCopy, hasFloorAbove, readFloors } from './copy-listing.ts'

const place = (id: string) => ({ id, name: { zh: '', en: '' } })
const home = {
  ...emptyFields(),
  id: 'a',
  type: 'Residence',
  mode: 'Lease',
  price: 45_000,
  floor: 12,
  estate: place('tower'),
  city: place('makati'),
  area: place('legazpi'),
  developer: place('ayala'),
  roomNumber: '12A',
  customNumber: 'SLC-042',
  number: 'C1',
  shelf: 'OnShelf',
  photos: [{}],
  remarks: { zh: '好', en: '' },
  point: { lat: 1, lng: 2 },
} as unknown as ListingView

test('a copy has what was entered, places by id, without unit number, own number and photos', () => {
  expect(valuesOfCopy(home)).toEqual({ type: 'Residence', mode: 'Lease', price: 45_000, floor: 12, estate: 'tower', remarks: { zh: '好', en: '' } })
})

test('a copy of a home in no known building keeps its place, and a price on request stays decided', () => {
  expect(valuesOfCopy({ ...home, estate: null, price: null })).toMatchObject({ price: null, city: 'makati', area: 'legazpi', point: { lat: 1, lng: 2 } })
})

test.each<[string, readonly number[] | null]>([
  ['12, 15-18', [12, 15, 16, 17, 18]],
  ['18，12、12', [12, 18]],
  ['5 到 7', [5, 6, 7]],
  ['5~6；9', [5, 6, 9]],
  ['', []],
  ['0', null],
  ['41', null],
  ['7-5', null],
  ['B2', null],
  ['13A', null],
  ['3-41', null],
])('%j are the floors %j', (text, floors) => {
  expect(readFloors(text, 40)).toEqual(floors)
})

test('a copy goes to no floor above the top of its building, if the site knows the top', () => {
  expect([hasFloorAbove([3, 55], 49), hasFloorAbove([3, 49], 49), hasFloorAbove([], 49)]).toEqual([true, false, false])
  expect([hasFloorAbove([55], null), hasFloorAbove([55], undefined)]).toEqual([false, false])
})
