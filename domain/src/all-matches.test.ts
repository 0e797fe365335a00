import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allMatches } from './all-matches.ts'

test.each([/a+/g, /a*/gu, /(?:)/g, /(?<=a)b?/giu, /[^]/gu])('all matches of %s are those of matchAll, each time', (pattern) => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'B', '😀', ' ') }), (text) => {
      for (let times = 0; times < 2; times += 1) expect(allMatches(pattern, text)).toEqual([...text.matchAll(pattern)])
    }),
  )
})
