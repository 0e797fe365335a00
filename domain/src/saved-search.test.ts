import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'
import { storedAddress, storedQuery, pathOfSearch } from './saved-search.ts'
import { readSearch } from './search-query.ts'

test('equal searches are stored as the same text, whatever the order and defaults of their addresses', () => {
  const a = storedAddress(storedQuery('mode=Lease&areas=bgc&areas=rockwell&utm_source=chat&lang=zh&sort=listingDate'))
  const b = storedAddress(storedQuery('areas=rockwell&type=Residence&areas=bgc&mode=Lease'))
  expect(a).toBe(b)
  expect(a).toBe('areas=bgc&areas=rockwell&mode=Lease')
})

test('a stored address is parsed to the same search', () => {
  const query = readSearch(
    parseQueryString('type=Villa&mode=Sale&keyword=ayala%20alabang&priceMin=1000000&lat=14.5&lng=121.03&radiusInKm=2&petsAllowed=true'),
  ).query
  expect(storedQuery(storedAddress(query))).toEqual(query)
})

test('any text is parsed as a valid search, and storing it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const kept = storedAddress(storedQuery(text))
      expect(storedAddress(storedQuery(kept))).toBe(kept)
    }),
  )
})

test.each([
  ['', '/home'],
  ['type=Villa', '/home?type=Villa'],
  ['keyword=%E5%A1%94%E5%90%89%E6%A0%BC&type=Villa', '/search/%E5%A1%94%E5%90%89%E6%A0%BC?type=Villa'],
  ['keyword=a%2Fb', '/search/a%2Fb'],
])('%s opens at %s', (address, path) => {
  expect(pathOfSearch(address)).toBe(path)
})
