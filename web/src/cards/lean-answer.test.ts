import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { expect, test } from 'vitest'
import { leanAnswer } from './lean-answer.ts'

const photo = (name: string) => ({
  url: `/resource/${name}.webp`,
  width: 4,
  height: 3,
  blur: `data:${name}`,
  color: '#888',
  alt: { zh: '客厅', en: 'Living room' },
})

test('a page of results has no remarks, and of photos after the first no blurred copy and no description', () => {
  const home = { id: 'a', floor: 7, remarks: { zh: '安静', en: 'Quiet' }, photos: [photo('one'), photo('two')] }
  const answer = { items: [home, { id: 'b' }], totalRowQty: 2 } as unknown as SearchAnswer // the rest is not read
  expect(leanAnswer(answer)).toEqual({
    items: [{ id: 'a', floor: 7, photos: [photo('one'), { ...photo('two'), blur: null, alt: null }] }, { id: 'b' }],
    totalRowQty: 2,
  })
})
