import { expect, test } from 'vitest'
import { listingNumbersIn } from './listing-numbers.ts'

test('listing numbers are found in lists and in whole messages, each once', () => {
  expect(listingNumbersIn('C100001\nv200002, C100001')).toEqual(['C100001', 'V200002'])
  expect(listingNumbersIn('看看 C-100001 和Ｖ２００００２，还有 P 300003？')).toEqual(['C100001', 'V200002', 'P300003'])
})

test('prices, phone numbers and words are no listing numbers', () => {
  expect(listingNumbersIn('₱12,500,000 for unit B12, call 09171234567 or AB123456')).toEqual([])
})
