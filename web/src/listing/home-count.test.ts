import { expect, test } from 'vitest'
import { homeCountText, itemCountText } from './home-count.ts'

test.each([
  [4, 3, '3 homes, 1 no longer available', '3 套，1 套已不在'],
  [1200, 1, '1 home, 1,199 no longer available', '1 套，1,199 套已不在'],
  [2, 0, '0 homes, 2 no longer available', '0 套，2 套已不在'],
  [2, 2, '2 homes', '2 套'],
  [0, 0, '0 homes', '0 套'],
])('a list of %i homes with %i available counts "%s"', (total, available, en, zh) => {
  expect([homeCountText({ total, available }, 'en'), homeCountText({ total, available }, 'zh')]).toEqual([en, zh])
  if (total < 10)
    expect(
      itemCountText(
        Array.from({ length: total }, (_, index) => ({ isAvailable: index < available })),
        'en',
      ),
    ).toBe(en)
})
