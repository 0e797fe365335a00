import { apiVersion } from '@site/domain/api-version.ts'
import { testListing } from '@site/server/modules/listings/listings.testing.ts'
import { openTestSite } from '@site/server/server.testing.ts'
import type { Services } from '@site/server/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

let services: Services
let site: ReturnType<typeof createApp>

beforeAll(async () => {
  ensurePages()
  ;({ services } = await openTestSite({
    listings: [testListing({ id: 'home' }), testListing({ id: 'slot', type: 'Carport', status: 'DoneParkingLot', city: 'taguig', estate: 'serendra' })],
  }))
  site = createApp({ services: () => services, pages: loadPages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
})
afterAll(() => services.database.close())

const textOf = async (address: string) => (await site.request(address)).text()
const plain = (text = '') => text.replaceAll(/&(#38|amp);/g, '&')

test('each address of the sitemap is what its page says it is known by, and none is there twice', async () => {
  const parts = ['pages', 'homes-1'].map((name) => textOf(`https://homes.example/sitemap/${name}.xml`))
  const listed = (await Promise.all(parts)).flatMap((part) => [...part.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => plain(address)))
  const known: string[] = []
  for (const address of listed) known.push(plain(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(await textOf(address))?.[1]))
  expect(known).toEqual(listed)
  expect(new Set(listed).size).toBe(listed.length)
  const lists = listed.filter((address) => /city=.*lang=en/.test(address)).map((address) => address.replace('https://homes.example/home?', ''))
  expect(lists).toEqual(['city=makati&lang=en', 'city=makati&areas=legazpi&lang=en'])
})

test('a home links to its description for other sites, which is there; its page without brand links to none', async () => {
  const create = await site.request('https://homes.example/frontend/api/share/create', {
    method: 'POST',
    headers: { 'api-version': apiVersion, 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'listing', id: 'home', variant: 'Intermediary' }),
  })
  const { code } = ((await create.json()) as { data: { code: string } }).data
  const embedIn = async (path: string) => plain(/<link[^>]*json\+oembed[^>]*href="([^"]*)"/.exec(await textOf(`https://homes.example${path}`))?.[1])
  const address = await embedIn('/propertyInfo?id=home&lang=zh')
  expect(new URL(address).searchParams.get('url')).toBe('https://homes.example/propertyInfo?id=home&lang=zh')
  expect(await (await site.request(address)).json()).toMatchObject({ type: 'link', title: expect.stringContaining('黎牙实比一号') })
  for (const path of [`/share/${code}`, `/propertyInfo?id=home&code=${code}`, '/shareInfo?id=home', '/home']) expect(await embedIn(path), path).toBe('')
})
