import { expect, test } from 'vitest'
import { maxPhotos, photoNamesOf } from './photo-names.ts'

test('names are separated by semicolons, commas, bars or lines; a name may have spaces', () => {
  expect(photoNamesOf(['living room.jpg; b.jpg ,c.png|d', '客厅、厨房\nb.jpg', ' ; '])).toEqual(['living room.jpg', 'b.jpg', 'c.png', 'd', '客厅', '厨房'])
})

test('a row has at most as many names as a listing has photos', () => {
  expect(photoNamesOf([Array.from({ length: 40 }, (_, index) => `${index}.jpg`).join(';')])).toHaveLength(maxPhotos)
})
