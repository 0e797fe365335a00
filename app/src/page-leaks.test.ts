import { fieldRows } from '@site/domain/fields.ts'
import type { PermissionCode } from '@site/domain/permissions.ts'
import { permissionCodes } from '@site/domain/permissions.ts'
import { openTestSite } from '@site/server/server.testing.ts'
import { registerPerson, permit, type Person } from '@site/server/modules/accounts/accounts.testing.ts'
import { hiddenTextOf, hiddenValues } from '@site/server/modules/accounts/hidden-values.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { testListing } from '@site/server/modules/listings/listings.testing.ts'
import type { Services } from '@site/server/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// The table of P5.1 once more, over the HTML of the built pages with all that is inlined in it: state, meta tags, JSON-LD.

let services: Services
let site: ReturnType<typeof createApp>
let code: string
const people = new Map<string, Person>()
const viewers: readonly (readonly [string, readonly PermissionCode[]])[] = [
  ['another agent', []],
  ...permissionCodes.map((permission) => [`an agent with ${permission}`, [permission]] as const),
]
const names = ['a visitor', 'the poster', ...viewers.map(([name]) => name)]
const hidden = fieldRows.filter(([key]) => hiddenTextOf(key) !== null)

beforeAll(async () => {
  ensurePages()
  const { database, server, services: opened } = await openTestSite()
  services = opened
  const poster = await registerPerson(server, 'Owner', 'the-poster')
  people.set('the poster', poster)
  await addListings(database.db, [testListing({ id: 'home', posterId: poster.id, ...hiddenValues }), testListing({ id: 'neighbour' })])
  for (const [name, permissions] of viewers) {
    const person = await registerPerson(server, 'Intermediary')
    await permit(database, person.id, permissions)
    people.set(name, person)
  }
  const share = await poster.call('share/create', { target: 'listing', id: 'home', variant: 'normal' })
  code = (share.envelope.data as { code: string }).code
  site = createApp({ services: () => services, pages: loadPages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
})
afterAll(() => services.database.close())

/** Opened by a share link, a home is the same for everybody: public facts alone. */
const pages: readonly { readonly path: () => string; readonly isPublic?: true; readonly says: string }[] = [
  { path: () => '/propertyInfo?id=home', says: 'One Legazpi Park' },
  { path: () => '/propertyInfo?id=neighbour', says: 'One Legazpi Park' },
  { path: () => '/home?type=Residence&mode=Sale', says: 'One Legazpi Park' },
  { path: () => '/search/serendra', says: 'serendra' },
  { path: () => `/share/${code}`, isPublic: true, says: 'One Legazpi Park' },
  { path: () => `/shareInfo?id=home&code=${code}`, isPublic: true, says: 'One Legazpi Park' },
  { path: () => `/imagePage?id=home`, says: '<html' },
  { path: () => '/propertyInfo?id=home&plain=1', says: 'One Legazpi Park' },
  { path: () => '/home?plain=1', says: 'One Legazpi Park' },
  { path: () => '/search/serendra?plain=1', says: 'serendra' },
  { path: () => `/share/${code}?plain=1`, isPublic: true, says: 'One Legazpi Park' },
  { path: () => `/shareInfo?id=home&code=${code}&plain=1`, isPublic: true, says: 'One Legazpi Park' },
  { path: () => `/propertyInfo?id=home&code=${code}&plain=1`, isPublic: true, says: 'One Legazpi Park' },
]

test.each(names)('no page shows %s a hidden value (T2)', async (name) => {
  const cookie = people.get(name)?.cookie
  for (const { path, isPublic, says } of pages) {
    const response = await site.request(`https://homes.example${path()}`, { headers: { 'accept-language': 'en', ...(cookie ? { cookie } : {}) } })
    const html = await response.text()
    expect(html, `${path()} for ${name}`).toContain(says)
    for (const [key, field] of hidden) {
      const permitted = viewers.find(([viewer]) => viewer === name)?.[1] ?? []
      const maySee = !isPublic && (name === 'the poster' || (field.visibility !== 'poster' && (permitted as readonly string[]).includes(field.visibility)))
      if (!maySee) expect(html.includes(hiddenTextOf(key) ?? ''), `${key} in ${path()} for ${name}`).toBe(false)
    }
  }
})

test('what the poster may see stands in the page, so that looking for it means something', async () => {
  const headers = { 'accept-language': 'en', cookie: people.get('the poster')?.cookie ?? '' }
  const html = await (await site.request('https://homes.example/propertyInfo?id=home', { headers })).text()
  for (const [key] of hidden) expect(html, key).toContain(hiddenTextOf(key))
})
