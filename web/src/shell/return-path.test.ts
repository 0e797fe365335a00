import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  '/home',
  '/home?type=Villa&priceMin=1',
  '/collection',
  '/search/makati?mode=Lease',
  '/search/%E9%A9%AC%E5%8D%A1%E8%92%82',
  '/home#top',
  '/publish?draft=1&step=price',
  '/list?tab=links&link=aB3dE6gH9k',
  '/shareListDetail?id=1&share=yes',
  '/createEdit?id=1',
  '/addListing?id=1&from=saved',
])('%s is a return path', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  '',
  '//e.example',
  '/\\e.example',
  '/\t/e.example',
  'https://e.example/home',
  'javascript:alert(1)',
  '/home\\..\\e',
  '/search/..',
  '/search/%2e%2E',
  '/search/a/b',
  '/search',
  '/homely',
  '/shareList?id=1',
  '/listing',
  '/account',
  '/propertyInfo?id=1',
  ' /home',
  '/home?a=\n',
])('%j becomes the home path', (path) => {
  expect(safeReturnPath(path)).toBe('/home')
})
