import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home?type=Villa&bbox=1,2,3,4#top', '/home?type=Villa&bbox=1,2,3,4#top'],
  ['/search/公寓', '/search/%E5%85%AC%E5%AF%93'],
  ['/propertyInfo?id=a&next=https://evil.example', '/propertyInfo?id=a&next=https://evil.example'],
  ['/share/AbCdEf1234', '/share/AbCdEf1234'],
])('%s is kept as %s', (said, kept) => expect(ownPath(said)).toBe(kept))

const foreign = [
  '',
  'home',
  '//evil.example',
  '///evil.example/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /home',
  '/ho\u0000me',
  '/home\u007f',
  'https://evil.example/home',
  'https:/home',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/home/..//evil.example',
  '/home/%2e%2e//evil.example',
  '/@evil.example',
  '/:80/home',
  '/nowhere',
  '/admin',
  '/home/',
  '/home/deeper',
  '/search/',
  '/search/a/b',
  '/resource/brand/logo.svg',
  '/frontend/api/listing/search',
]
test.each(foreign)('%j is refused', (said) => expect(ownPath(said)).toBeNull())

test('whatever is kept opens on the site it is opened from', () => {
  const texts = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '.', ':', '@', '%', '2', 'e', 'home', 'search', '?', '#', ' ', '公') })
  fc.assert(
    fc.property(texts, (said) => {
      const kept = ownPath(said)
      if (kept === null) return
      const opened = new URL(kept, 'https://homes.example/share/x')
      expect(opened.origin).toBe('https://homes.example')
      expect(opened.pathname + opened.search + opened.hash).toBe(kept)
      expect(ownPath(kept)).toBe(kept)
    }),
    { numRuns: 2000 },
  )
})
