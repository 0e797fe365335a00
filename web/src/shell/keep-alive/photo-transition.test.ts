import { expect, test } from 'vitest'
import { homeIdOf, commonHomeId } from './photo-transition.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.example')
  return { pathname, search }
}

test.each([
  ['/propertyInfo?id=a', 'a'],
  ['/shareInfo?id=a&code=c', 'a'],
  ['/detail?id=a', 'a'],
  ['/propertyInfo', null],
  ['/imagePage?id=a', null],
  ['/home?id=a', null],
])('%s is the page of home %s', (address, home) => {
  expect(homeIdOf(at(address))).toBe(home)
})

test.each([
  ['/home', '/propertyInfo?id=a', 'PUSH', 'a'],
  ['/propertyInfo?id=a', '/home', 'BACK', 'a'],
  ['/propertyInfo?id=a', '/home', 'PUSH', 'a'],
  ['/home', '/propertyInfo?id=a', 'FORWARD', 'a'],
  ['/propertyInfo?id=a', '/propertyInfo?id=b', 'PUSH', 'b'],
  ['/propertyInfo?id=b', '/propertyInfo?id=a', 'BACK', 'b'],
  ['/propertyInfo?id=a', '/propertyInfo?id=a&lang=zh', 'PUSH', null],
  ['/home', '/collection', 'PUSH', null],
] as const)('from %s to %s by %s the photo of %s moves', (from, to, action, home) => {
  expect(commonHomeId(at(from), at(to), action)).toBe(home)
})
