import { visitor } from '@site/domain/account.ts'
import { neutralOriginOf, type SiteProfile } from '@site/domain/site-profile.ts'
import type { RequestContext, Services } from '@site/server/services.ts'
import { expect, test } from 'vitest'
import { contentPolicy } from './page-headers.ts'
import { mapOriginsOf, mapStyleOf, shellDataOf } from './page-shell.ts'
import { readSettings } from './settings.ts'

const { profile } = readSettings({})
const style = 'https://tiles.homes.example/style.json'
const withStyle: SiteProfile = { ...profile, mapStyle: style, mapOrigins: ['https://fonts.example', 'https://tiles.homes.example'] }

test.each([
  [undefined, true, 'built-in'],
  [undefined, false, 'built-in'],
  ['homes-streets.pmtiles', true, 'streets'],
  ['homes-streets.pmtiles', false, 'streets'],
  [style, true, style],
  [style, false, 'built-in'],
])('with the map %s a page (brand: %s) draws %s', (mapStyle, isBranded, drawn) => {
  const { mapStyle: _, ...rest } = profile
  expect(mapStyleOf(mapStyle === undefined ? rest : { ...rest, mapStyle }, isBranded)).toBe(drawn)
})

test('maps load from the origin of a style and those of the profile, each once, and only on pages with brand', () => {
  expect(mapOriginsOf(withStyle, true)).toEqual(['https://tiles.homes.example', 'https://fonts.example'])
  expect(mapOriginsOf(withStyle, false)).toEqual([])
  expect(mapOriginsOf({ ...withStyle, mapStyle: 'streets.pmtiles' }, true)).toEqual([])
})

test('the policy names the hosts of VR tours and maps, and no frame without VR hosts', () => {
  const policy = contentPolicy(["'nonce-n1'"], { ...withStyle, vrHosts: ['vr.example', 'tour.example'] }, true).split('; ')
  expect(policy).toContain("script-src 'self' 'nonce-n1'")
  expect(policy).toContain('frame-src https://vr.example https://tour.example')
  expect(policy).toContain("connect-src 'self' https://tiles.homes.example https://fonts.example")
  expect(contentPolicy([], { ...profile, vrHosts: [] }, true)).toContain("frame-src 'none'")
})

test('the shell has the brand, the origin and the filing of its page', () => {
  const filing = { number: 'ICP 1', url: 'https://filing.example/' }
  const neutralFiling = { number: 'ICP 2', url: 'https://filing.example/' }
  const site: SiteProfile = { ...profile, neutralOrigin: 'https://viewing.example/', filing, neutralFiling }
  const context: RequestContext = { viewer: visitor, locale: 'zh', origin: 'https://homes.example', services: { profile: site } as Services }
  const url = new URL('https://homes.example/home')
  expect(shellDataOf(url, context, true)).toMatchObject({ locale: 'zh', brand: { name: site.name }, site: { origin: 'https://homes.example', filing } })
  expect(shellDataOf(url, context, false)).toMatchObject({ brand: null, site: { origin: 'https://viewing.example', filing: neutralFiling } })
  expect(neutralOriginOf(profile, 'https://homes.example/')).toBe(profile.neutralOrigin ?? 'https://homes.example')
})
