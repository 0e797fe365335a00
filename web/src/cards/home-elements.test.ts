import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { rememberPhoto, usePhotoIndex } from '../media/photo-index.ts'
import { homeOfElement, homeElementProps } from './home-elements.ts'
import { tileGrid } from '../filters/tile-grid.ts'
import { classNames } from '../ui/class-names.ts'

test('an element finds its home, and after a render the home as it is then', () => {
  const element = {} as HTMLElement // any key
  expect(homeOfElement(element)).toBeUndefined()
  for (const price of [30_000, 28_000]) homeElementProps({ id: 'h', price } as ListingView).ref(element)
  expect(homeOfElement(element)).toMatchObject({ id: 'h', price: 28_000 })
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
