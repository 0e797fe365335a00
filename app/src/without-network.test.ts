import { apiVersion } from '@site/domain/api-version.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { beforeAll, expect, test } from 'vitest'
import { brandMarks, brandProfile } from '../../e2e/brand-profile.ts'
import { createApp } from './app.ts'
import { withAssets } from './assets.ts'
import { buildOfPages, clientFolder, ensurePages, loadPages } from './pages-build.ts'

// What browsers keep for use without network: the worker, and the shell pages that it answers with.

const profile: SiteProfile = { ...brandProfile, neutralOrigin: 'https://viewing.example' }
const [branded, neutral] = ['https://brandmark.example', 'https://viewing.example']
let services: Services

const siteWith = (options?: { hasServiceWorker: boolean }) =>
  withAssets(
    createApp({ services: () => services, pages: loadPages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {}, origin: branded }),
    clientFolder,
    options,
  )
const marksIn = (text: string) => brandMarks.filter((mark) => text.toLowerCase().includes(mark))

beforeAll(async () => {
  ensurePages()
  services = { ...(await servicesOver(await openTestDatabase())), profile }
})

test.each([
  ['zh', '/shell/zh'],
  ['en', '/shell/en'],
])('the shell in %s has the brand and no screen, and is the same for everyone', async (lang, path) => {
  const response = await siteWith().request(branded + path, { headers: { cookie: 'lang=zh; session=of-somebody', 'accept-language': 'de' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('set-cookie')).toBeNull()
  const html = await response.text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(marksIn(html)).not.toEqual([])
  expect(html).not.toContain('<main')
})

test.each([
  [`${branded}/shell/neutral/en`, 200],
  [`${neutral}/shell/neutral/zh`, 200],
  [`${neutral}/shell/en`, 404],
  [`${neutral}/sw.js`, 200],
])('%s answers %i and does not name the brand', async (address, status) => {
  const response = await siteWith().request(address)
  expect(response.status).toBe(status)
  expect(marksIn(`${JSON.stringify([...response.headers])}${await response.text()}`)).toEqual([])
})

test('the worker is checked at each visit; switched off, the same address removes it and what it kept', async () => {
  const worker = await siteWith().request(`${branded}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  const text = await worker.text()
  expect(text).toMatch(/\/assets\/index-[\w-]+\.js/)
  expect(text).not.toContain('registration.unregister')
  expect(await (await siteWith({ hasServiceWorker: false }).request(`${branded}/sw.js`)).text()).toContain('registration.unregister')
})

test('the worker is at most 15 KB as it is sent', async () => {
  const response = await siteWith().request(`${branded}/sw.js`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(15_000)
})

test.each(['/home', '/shell/en', '/shell/neutral/zh'])('%s says its build by its first script, as appversion/latest does', async (path) => {
  services = { ...services, build: buildOfPages() }
  const html = await (await siteWith().request(branded + path)).text()
  const response = await siteWith().request(`${branded}/resource/api/appversion/latest`, { method: 'POST', headers: { 'api-version': apiVersion } })
  const { data } = (await response.json()) as { data: { build: string } }
  expect(data.build).toMatch(/^\/assets\/index-[\w-]+\.js$/)
  expect(html).toContain(`data-entry="${data.build}"`)
})

test('what another app shares while no worker runs is refused in words', async () => {
  const response = await siteWith().request(`${branded}/receive`, { method: 'POST', body: new FormData(), headers: { 'accept-language': 'en' } })
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('copy the text')
})
