import { openTestSite } from '@site/server/server.testing.ts'
import { goodPassword, permit, registerPerson } from '@site/server/modules/accounts/accounts.testing.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { testListing } from '@site/server/modules/listings/listings.testing.ts'
import type { Services } from '@site/server/services.ts'
import { sharerNoteWords } from '@site/web/contact/sharer-note.words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// What the built pages say after the poster of a home, or the agent who shared one, has deleted the account.

let services: Services
let site: ReturnType<typeof createApp>
let code = ''
beforeAll(async () => {
  ensurePages()
  const { database, server, services: opened } = await openTestSite()
  services = opened
  const owner = await registerPerson(server)
  const agent = await registerPerson(server, 'Intermediary')
  await permit(database, agent.id, ['share.brand'])
  await addListings(database.db, [testListing({ id: 'gone', posterId: owner.id }), testListing({ id: 'home' })])
  code = ((await agent.call('share/create', { target: 'listing', id: 'home', variant: 'normal' })).envelope.data as { code: string }).code
  for (const person of [owner, agent]) await person.call('account/delete', { password: goodPassword })
  site = createApp({ services: () => services, pages: loadPages, clientAddress: () => '192.0.2.1', rateLimits: false, mediaFolders: {}, log: () => undefined })
})
afterAll(() => services.database.close())

const open = (path: string) => site.request(`https://homes.example${path}`, { headers: { accept: 'text/html', 'accept-language': 'en' } })

test.each([
  ['/propertyInfo?id=gone', 410],
  ['/detail?id=gone', 410],
  ['/detail?id=home', 200],
  // the server does not know whose it is
  ['/detail?id=none', 200],
])('%s has the status %i', async (path, status) => {
  expect((await open(path)).status).toBe(status)
})

test.each(['', '?plain=1'])('a link of an agent who is gone says so before anybody writes, and offers no form: /share/…%s', async (query) => {
  const page = await (await open(`/share/${code}${query}`)).text()
  expect(page).toContain(sharerNoteWords.sharerGone.en)
  expect(page).not.toContain('<textarea')
})
