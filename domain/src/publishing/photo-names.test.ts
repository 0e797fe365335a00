import { expect, test } from 'vitest'
import { maxPhotos, photoNamesOf } from './photo-names.ts'

test('names are separated by semicolons, commas, bars or lines; a name may have spaces', () => {
  expect(photoNamesOf(['living room.jpg; b.jpg ,c.png|d', '客厅、厨房\nb.jpg', ' ; '])).toEqual(['living room.jpg', 'b.jpg', 'c.png', 'd', '客厅', '厨房'])
})

test('a row has at most as many names as a listing has photos', () => {
  expect(photoNamesOf([Array.from({ length: 40 }, (_, index) => `${index}.jpg`).join(';')])).toHaveLength(maxPhotos)
})

test.each([
  ['https://a.example/1.jpg?size=1,2; https://a.example/2.jpg', ['https://a.example/1.jpg?size=1,2', 'https://a.example/2.jpg']],
  ['https://a.example/1.jpg\nHTTP://a.example/2.jpg https://a.example/1.jpg', ['https://a.example/1.jpg', 'HTTP://a.example/2.jpg']],
  ['["https://a.example/1.jpg", "https://a.example/2.jpg"]', ['https://a.example/1.jpg', 'https://a.example/2.jpg']],
  [
    '[{"MediaURL":"https://a.example/2.jpg","Order":2},{"Order":3},{"MediaURL":"https://a.example/1.jpg","Order":1}]',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  ['[a].jpg; b.jpg', ['[a].jpg', 'b.jpg']],
  [`https://a.example/${'x'.repeat(2000)}`, []],
])('the photos of %j are %j', (cell, names) => expect(photoNamesOf([cell])).toEqual(names))
