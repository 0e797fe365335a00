import { visitor } from '@site/domain/account.ts'
import { isNeutralHost } from '@site/domain/site-profile.ts'
import type { RequestContext, Services } from '@site/server/services.ts'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { isBrokenShare, shareCodeOf, showsBrand } from './share-page.ts'

const urlOf = (path: string) => new URL(path, 'https://homes.example')

test.each([
  ['/home', undefined],
  ['/propertyInfo?id=1', undefined],
  ['/share/abc', 'abc'],
  ['/shareInfo?id=1&code=abc', 'abc'],
  ['/shareInfo?id=1', null],
  ['/propertyInfo?id=1&by=Owner', null],
])('the share code of %s is %s', (path, code) => expect(shareCodeOf(urlOf(path))).toBe(code))

test.each([
  ['/shareInfo?data=%25', true],
  ['/propertyInfo?data=broken', true],
  ['/shareInfo?data=broken&code=abc', false],
  ['/shareInfo?id=1', false],
  ['/home?data=broken', false],
])('%s is a broken share: %s', (path, isBroken) => expect(isBrokenShare(urlOf(path))).toBe(isBroken))

test('without a code the address alone decides, and the host without brand never shows it', async () => {
  const profile = { ...readSettings({}).profile, neutralOrigin: 'https://viewing.example' }
  const context: RequestContext = { viewer: visitor, locale: 'en', origin: 'https://homes.example', services: { profile } as Services }
  const shows = async (address: string) => await showsBrand(new URL(address), { ...context, isNeutral: isNeutralHost(profile, address) })
  expect([await shows('https://homes.example/home'), await shows('https://viewing.example/home')]).toEqual([true, false])
  expect(await shows('https://homes.example/shareInfo?id=1')).toBe(false)
  expect(await shows('https://homes.example/shareInfo?id=1&code=not%20a%20code')).toBe(false)
})
