import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'
import { isShareParameter, isShortable, readSharedAddress, sitePaths } from './addresses.ts'

const shareIn = (address: string) => {
  const url = new URL(`https://homes.example${address}`)
  return readSharedAddress(url.pathname, parseQueryString(url.search))
}

// share links as people mistype them are in app/src/addresses.test.ts, with what the server makes of each
test.each<[address: string, code: string | null]>([
  ['/share/C', 'C'],
  ['/share/C?code=D', 'C'],
  ['/SHARE/C', 'C'],
  ['//share/C/', 'C'],
  ['/%20share/C', 'C'],
  ['/%2573hare/C', 'C'],
  ['/ｓｈａｒｅ／C', 'C'],
  ['/shareInfo?code=C', 'C'],
  ['/shareInfo?code=C&code=D', 'C'],
  ['/shareinfo?code=C', 'C'],
  ['/propertyInfo?id=h&code=C', 'C'],
  ['/imagePage?code=C', 'C'],
  ['/shareInfo', null],
  ['/shareInfo?code=', null],
  ['/share', null],
  ['/share/', null],
  ['/share/C/x', null],
  ['/shareInfo.html', null],
  ['/shareList/x', null],
  ['/SHARELISTING', null],
  ['/propertyInfo?id=h&by=Owner', null],
  ['/propertyInfo?id=h&UserId=u', null],
  ['/propertyInfo?data=e30', null],
  ['/propertyInfo?id=h&amp;code=C', null],
  ['/propertyInfo?id=h;code=C', null],
  ['/propertyInfo?id=a&id=h%26code=C', null],
  ['/propertyInfo%3Fid=h&code=C', null],
  ['/properyInfo?id=h&code=C', null],
  ['/contact?code=', null],
])('%s is a shared address', (address, code) => expect(shareIn(address)).toEqual({ code }))

test.each([
  ['/'],
  ['/home?code=C'],
  ['/search/code=C'],
  ['/search/a/b'],
  ['/propertyInfo?id=h'],
  ['/propertyInfo?id=h&utm_source=chat'],
  ['/propertyInfo?mybarcode=C&database=x&nearby=y'],
  ['/propertyInfo?id=barcode=C'],
  ['/shareListDetail?id=l&code=C'],
  ['/contact?lang=zh'],
  ['/nowhere'],
  ['/%E0%A4%A'],
])('%s is not a shared address', (address) => expect(shareIn(address)).toBeNull())

test('broken escapes are decoded as far as possible', () => {
  expect(readSharedAddress('/share/%25E0', {})).toEqual({ code: null })
  expect(readSharedAddress('/%25252573hare/C', {})).toBeNull()
})

test.each([
  ['code', true],
  ['CODE', true],
  ['code[]', true],
  ['amp;by', true],
  ['userId', true],
  ['data', true],
  ['%63ode', true],
  ['barcode', false],
  ['codes', false],
  ['id', false],
])('the query parameter %s is a share parameter: %s', (key, isShared) => expect(isShareParameter(key)).toBe(isShared))

test.each([
  ['/home', true],
  ['/search/makati', true],
  ['/search/', false],
  ['/search/a/b', false],
  ['/share', false],
  ['/HOME', false],
  ['/home/x', false],
  ['/contact', false],
  ['/admin', false],
  ['/savedSearches', false],
  ['/nowhere', false],
])('a short code may point to %s: %s', (path, isAllowed) => expect(isShortable(path)).toBe(isAllowed))

test('every path of the site is found by its own row', () => {
  for (const [path, row] of Object.entries(sitePaths)) expect(isShortable(path.replace('$keyword', 'k').replace('$code', 'c')), path).toBe('short' in row)
})
