import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { rememberPhoto, usePhotoIndex } from '../media/photo-index.ts'
import { pinDataOf } from './pin-data.ts'
import { tileGrid } from '../filters/tile-grid.ts'
import { classNames } from '../ui/class-names.ts'

test.each<[Partial<ListingView>, coordinates: string | undefined, price: number | undefined]>([
  [{ point: { lat: 14.55, lng: 121.02 }, price: 30_000 }, '14.55,121.02', 30_000],
  [{ point: null, price: null }, undefined, undefined],
  [{ point: { lat: 0, lng: 0 }, price: 0 }, '0,0', 0],
])('the data attributes of %j', (facts, coordinates, price) => {
  expect(pinDataOf({ id: 'h', ...facts } as ListingView)).toEqual({ 'data-listing': 'h', 'data-at': coordinates, 'data-price': price })
})

test('the index of the last viewed photo is stored for each home', () => {
  rememberPhoto('a', 3)
  rememberPhoto('b', 1)
  rememberPhoto('a', 4)
  expect(usePhotoIndex.getState()).toEqual({ a: 4, b: 1 })
})

test.each([
  [1, false],
  [2, true],
  [3, false],
  [4, true],
  [5, false],
])('%d tiles are in pairs: %s', (count, isInPairs) => {
  expect(tileGrid(count).split(' ').includes('grid-cols-2')).toBe(isInPairs)
  expect(tileGrid(count)).toMatch(/^grid gap-2 grid-cols-\S+$/)
})

test('missing class names leave no gap', () => expect(classNames('a', false, null, undefined, '', 'b')).toBe('a b'))
