import { Script } from 'node:vm'
import { fieldRows } from '@site/domain/fields.ts'
import { testServer } from '@site/server/server.testing.ts'
import { registerPerson, type Person } from '@site/server/modules/accounts/accounts.testing.ts'
import type { NewListing } from '@site/server/modules/listings/listing-columns.ts'
import { addListings } from '@site/server/modules/listings/listings.store.ts'
import { addTestMarket, testListing, servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import type { Services } from '@site/server/services.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { ensurePages, loadPages } from './pages-build.ts'

// What people write stays text in the built pages: in the markup, the title, the meta tags, JSON-LD and the inlined state (T13).

const marks = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'};alert(1);//",
  '<!--',
  ']]>',
  '{{7*7}}${7*7}',
]
const lineEnds = '\u2028\u2029'
const hostile = `${marks.join(' ')}${lineEnds}${'😀'.repeat(200)}`

let services: Services
let site: ReturnType<typeof createApp>
let poster: Person
const codes: Record<string, string> = {}

/** Every text that a listing may hold, hostile. */
const texts = Object.fromEntries(
  fieldRows
    .filter(([key, field]) => field.kind === 'text' && !field.derived && key !== 'vr')
    .map(([key, field]) => [key, field.bilingual ? { zh: hostile, en: hostile } : hostile]),
) as Partial<NewListing> // by the field table

beforeAll(async () => {
  ensurePages()
  const database = await openTestDatabase()
  await addTestMarket(database.db)
  const server = testServer(() => ({ ...services }))
  services = await servicesOver(database)
  poster = await registerPerson(server, 'Intermediary', 'the-poster')
  await poster.call('account/changename', { name: marks[1] })
  const card = { phone: '', wechat: marks[0], whatsapp: '', viber: '', licence: marks[1] }
  await poster.call('account/contactcard', Object.fromEntries(Object.entries(card).map(([part, value]) => [part, { value, isShown: true }])))
  await addListings(database.db, [testListing({ id: 'home', posterId: poster.id, ...texts })])
  await sql`update estate set name_zh = ${hostile}, name_en = ${hostile}`.execute(database.db)
  services = await servicesOver(database)
  for (const variant of ['normal', 'Intermediary']) {
    const { envelope } = await poster.call('share/create', { target: 'listing', id: 'home', variant })
    codes[variant] = (envelope.data as { code: string }).code
  }
  site = createApp({ services: () => services, pages: loadPages, clientAddress: () => 'test', rateLimits: false, mediaFolders: {} })
})
afterAll(() => services.database.close())

const path = (text: string) => encodeURIComponent(text)
const addresses: readonly (readonly [string, () => string])[] = [
  ['home', () => '/home?type=Residence&mode=Sale'],
  ['a home', () => '/propertyInfo?id=home'],
  ['a simple home', () => '/propertyInfo?id=home&plain=1'],
  ['a simple list', () => `/home?type=Residence&mode=Sale&plain=1&developers=${path(marks[0] ?? '')}&lang=${path(marks[1] ?? '')}`],
  ['a simple search', () => `/search/${path(marks.join(' ').slice(0, 60))}?plain=1`],
  ['a simple home shared without brand', () => `/share/${codes['Intermediary']}?plain=${path(marks[2] ?? '')}&sent=${path(marks[0] ?? '')}`],
  ['a shared home', () => `/share/${codes['normal']}`],
  ['a home shared without brand', () => `/share/${codes['Intermediary']}`],
  ['its photos', () => '/imagePage?id=home'],
  ['a search for it', () => `/search/${path(marks.join(' ').slice(0, 60))}`],
  ['a search', () => `/search/${path('</script><script>alert(1)</script>')}`],
  [
    'filters that are none',
    () => `/home?developers=${path(marks.join(lineEnds))}&priceMin=${path(marks[2] ?? '')}&areas=${path(marks[0] ?? '')}&lang=${path(marks[1] ?? '')}`,
  ],
  ['an id that is none', () => `/propertyInfo?id=${path(marks[1] ?? '')}&data=${path(marks[0] ?? '')}`],
  ['share parameters that were edited', () => `/shareInfo?id=home&by=${path(marks[0] ?? '')}&userId=${path(marks[1] ?? '')}&code=${path(marks[2] ?? '')}`],
  ['a screen that is none', () => `/${path(marks[1] ?? '')}/${path(marks[0] ?? '')}`],
  ['the account', () => '/account'],
]

test.each(addresses.flatMap(([name, address]) => (['a visitor', 'the poster'] as const).map((who) => [name, who, address] as const)))(
  '%s for %s: everything that people wrote stays text (T13)',
  async (_, who, address) => {
    const headers = { 'accept-language': 'en', ...(who === 'the poster' ? { cookie: poster.cookie } : {}) }
    const response = await site.request(`https://homes.example${address()}`, { headers })
    const html = await response.text()
    expect(response.status).toBeLessThan(500)
    for (const mark of marks.slice(0, 3)) expect(html.toLowerCase()).not.toContain(mark)
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({ attributes, text }))
    expect(scripts.length > 0).toBe(!html.includes('This is the simple version'))
    for (const { attributes, text } of scripts) {
      if (attributes.includes('application/ld+json')) JSON.parse(text)
      else {
        expect(attributes).toContain(`nonce="${nonce}"`)
        if (text && !attributes.includes('type="module"')) expect(() => new Script(text)).not.toThrow('')
      }
      expect(text).not.toMatch(/[\u2028\u2029]/)
    }
    // outside of scripts and quoted attributes nothing but tags of ours is left
    const markup = html.replace(/<script[^>]*>[^]*?<\/script>/g, '').replace(/"[^"]*"/g, '""')
    expect(markup).not.toMatch(/<[a-z][^>]*\s(?:onerror|onload)\s*=/i)
  },
)

test('the pages contain the searched text as text', async () => {
  const html = await (await site.request('https://homes.example/propertyInfo?id=home', { headers: { cookie: poster.cookie } })).text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('\\x3Cimg src=x onerror=alert(1)')
})
