import { openTestSite } from '@site/server/server.testing.ts'
import { goodPassword, registerPerson } from '@site/server/modules/accounts/accounts.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { testListing } from '@site/server/modules/listings/listings.testing.ts'
import type { Services } from '@site/server/services.ts'
import type { PageContext } from '@site/web/page/context.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'

// The status of pages of homes whose poster deleted the account. The pages are a stand-in that loads a home and shows nothing.

let services: Services
let site: ReturnType<typeof createApp>
let code = ''

/** A page as the router makes it: 404 if its home is not there. */
async function page(request: Request, options?: { context: PageContext }): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { api } = options!.context
  try {
    if (pathname.startsWith('/share/')) await api('POST /frontend/api/share/open', { code: pathname.slice('/share/'.length) })
    else await api('POST /frontend/api/listing/detail', { id: searchParams.get('id') ?? '' })
    return new Response('a home')
  } catch {
    return new Response('nothing here', { status: 404 })
  }
}

beforeAll(async () => {
  const { database, server, services: opened } = await openTestSite()
  services = opened
  site = createApp({ services: () => services, pages: async () => ({ fetch: page }), clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
  const owner = await registerPerson(server)
  await addListings(database.db, [testListing({ id: 'gone', posterId: owner.id }), testListing({ id: 'home' })])
  const made = await server.send('POST', '/frontend/api/share/create', { body: { target: 'listing', id: 'gone', variant: 'Intermediary' } })
  code = (made.envelope.data as { code: string }).code
  await owner.call('account/delete', { password: goodPassword })
})
afterAll(() => services.database.close())

test.each([
  ['its page', () => '/propertyInfo?id=gone', 410],
  ['a link to it', () => `/share/${code}`, 410],
  ['an unknown home', () => '/propertyInfo?id=unknown', 404],
  ['another home', () => '/propertyInfo?id=home', 200],
])('%s has its own status, and only a removed home is kept out of search engines for good', async (_, path, status) => {
  const response = await site.request(`https://homes.example${path()}`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(status)
  expect(response.headers.get('x-robots-tag') === 'noindex').toBe(status === 410)
})
