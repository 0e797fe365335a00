import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPath, confirm } from './modules/accounts/accounts.testing.ts'
import { testListing } from './modules/listings/listings.testing.ts'
import { describeCalls, type JsonSchema } from './modules/ops/openapi-document.ts'
import { linkTo, type ListAgent, registerListAgent } from './modules/share-lists/share-lists.testing.ts'
import { openTestSite, type TestServer } from './server.testing.ts'
import type { Database } from './store/database.ts'

// Every text that people type: the short ones that others read refuse contacts (T35), of each other one the row says why it does not.

/** Names and titles, by call; a dot leads into a value, `[]` into a list. */
const names: Readonly<Record<string, string>> = {
  'account/register': 'username',
  'account/changeusername': 'username',
  'account/changename': 'name',
  'listing/contact': 'name',
  'listing/publish': 'tower slotLevel missingEstate.name.zh missingEstate.name.en',
  'listing/update': 'tower slotLevel missingEstate.name.zh missingEstate.name.en',
  'sharelist/create': 'title clientTitle',
  'sharelist/update': 'title clientTitle',
  'sharelist/duplicate': 'title',
  'sharelist/additems': 'section',
  'sharelist/reorder': 'sections[]',
  'sharelist/react': 'who',
  'sharelist/sayname': 'who',
  'sharelist/ask': 'who',
  'sharelist/askviewing': 'who',
}

/** Names of links, which their maker alone reads: no contacts are refused there, but what is no name is. */
const linkNames = ['share/create name', 'share/update name']
/** Short texts about a place within a building, such as `-`. */
const placesWithin = /^listing\/\w+ (?:tower|slotLevel)$/

/** Why other texts take contacts. */
const others: Readonly<Record<string, readonly RegExp[]>> = {
  'it is a message or note to one person, not public': [
    /^listing\/contact message$|^messages\/send message$|^sharelist\/(?:ask|answer) text$|^sharelist\/(?:react note|react before|askviewing note|note note)$/,
  ],
  'it is a description with sentences, which reviewers read when it has a contact, or which its link alone shows': [
    /^listing\/(?:publish|update) (?:petRules|remarks)\./,
    /^media\/edit caption\./,
    /^sharelist\/(?:create|update) description$/,
  ],
  'nobody but its person and reviewers reads it': [
    /^listing\/(?:draft|maildraft|firsttext|duplicates) /,
    /^listing\/(?:publish|update) (?:customNumber|roomNumber|source|ownerName|ownerContact|privateRemarks)$/,
    /^listing\/report note$|^messages\/report note$/,
    /^savedsearch\/(?:add|update) name$|^share\/(?:create|update) name$|^savedsearch\/(?:recent items\[\]|forget said)$/,
  ],
  'a contact card is made of contacts': [/^account\/contactcard /],
  'reviewers write it': [/^review\//],
  'it is looked for, or compared with what the site has': [
    / keyword$|(?:^listing\/(?:search|map|facets|nearby) |^category\/getestatebykeyword )(?:city|areas\[\]|estateId|developers\[\]|place)$/,
    /^place\/nearestates name\.|^sharelist\/(?:bynumbers numbers\[\]|reorder items\[\]\.section)$|^account\/signin account$/,
    /^import\/(?:preview|start) choice\.|^import\/(?:feed\/)?read poster$/,
  ],
  'it is an address, a key, a code or a file': [
    /[ .](?:cursor|token|password|confirmPassword|originalPassword|newPassword|code|language|address|url)$/,
    /^listing\/(?:publish|update) vr$|^import\/read (?:name|content)$|^import\/sheets /,
    /^listing\/parse text$|^account\/portrait photo$/,
  ],
}

/** The paths of all texts without a format in a schema. */
function textsIn(schema: JsonSchema, components: ReadonlyMap<string, JsonSchema>, path: string): string[] {
  const part = schema as { readonly [Key in 'properties' | 'items' | 'anyOf' | '$ref' | 'type' | 'enum' | 'const' | 'format' | 'pattern']?: unknown }
  const inside = (child: unknown, name: string) => textsIn(child as JsonSchema, components, name)
  if (typeof part.$ref === 'string') return inside(components.get(part.$ref.split('/').at(-1) ?? '') ?? {}, path)
  const isText = part.type === 'string' && !part.enum && part.const === undefined && !part.format && (part.pattern === undefined || part.pattern === '\\S')
  return [
    ...(isText ? [path] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([key, child]) => inside(child, path === '' ? key : `${path}.${key}`)),
    ...(part.items ? inside(part.items, `${path}[]`) : []),
    ...((part.anyOf ?? []) as unknown[]).flatMap((child) => inside(child, path)),
  ]
}

const namePaths = Object.entries(names).flatMap(([call, paths]) => paths.split(' ').map((path) => `${call} ${path}`))

test('every text that a call takes is a name without contacts, or a row says why not (T35)', () => {
  const { calls, components } = describeCalls()
  const texts = calls.flatMap(({ path, input }) => textsIn(input, components, '').map((text) => `${path.replace(/^\/\w+\/api\//, '')} ${text}`))
  expect(texts.length).toBeGreaterThan(100)
  const patterns = Object.values(others).flat()
  const isOther = (text: string) => patterns.some((pattern) => pattern.test(text))
  expect(texts.filter((text) => !namePaths.includes(text) && !isOther(text))).toEqual([])
  expect(namePaths.filter((path) => !texts.includes(path) || isOther(path))).toEqual([])
  for (const pattern of patterns)
    expect(
      texts.some((text) => pattern.test(text)),
      String(pattern),
    ).toBe(true)
})

let database: Database
let server: TestServer
let agent: ListAgent
let bodies: Readonly<Record<string, object>>
beforeAll(async () => {
  ;({ database, server } = await openTestSite({ listings: [testListing({ id: 'a' })] }))
  agent = await registerListAgent(server, database)
  await confirm(database, agent)
  const { id: list } = await agent.list('create', { title: 'For the Chens', listingIds: ['a'] })
  const code = await linkTo(database, agent, list)
  const condo = { type: 'Residence', mode: 'Lease', estate: 'one-legazpi', status: 'Done', bedrooms: 2, floorArea: 74.5, price: 45_000 }
  const missing = {
    type: 'Residence',
    estate: null,
    missingEstate: { name: { zh: '好楼', en: 'Good Tower' }, city: 'makati', point: { lat: 14.55, lng: 121.02 } },
  }
  const slot = { type: 'Carport', mode: 'Lease', estate: 'one-legazpi', status: 'DoneParkingLot', floorArea: 12.5, price: 5000 }
  const publish = async (body: object) => ((await agent.call('listing/publish', body)).envelope.data as { id: string }).id
  bodies = {
    'account/register': { email: 'new@mail.example', password: 'four plain words', confirmPassword: 'four plain words', role: 'Owner' },
    'listing/contact': { id: 'a', email: 'cara@mail.example', message: 'Is it free?', locale: 'en' },
    'listing/publish': condo,
    'listing/publish slotLevel': slot,
    'listing/update': { id: await publish(condo), revision: 1 },
    'listing/update slotLevel': { id: await publish(slot), revision: 1 },
    'sharelist/create': { title: 'Good homes' },
    'sharelist/update': { id: list },
    'sharelist/duplicate': { id: list },
    'sharelist/additems': { id: list, listingIds: ['a'] },
    'sharelist/reorder': { id: list, revision: 1, items: [] },
    'sharelist/react': { code, listingId: 'a', verdict: 'love' },
    'sharelist/sayname': { code },
    'sharelist/ask': { code, text: 'Is it free?' },
    'sharelist/askviewing': { code, listingIds: ['a'], slots: [new Date(Date.now() + 86_400_000).toISOString()] },
    'share/create': { target: 'list', id: list, variant: 'normal' },
    'share/update': { code },
    missing,
  }
})
afterAll(() => database.close())

/** A body with a text at a path. */
function withText(body: object, [key = '', ...rest]: readonly string[], text: string): object {
  const name = key.replace('[]', '')
  const before = ((body as Readonly<Record<string, unknown>>)[name] ?? {}) as object
  return { ...body, [name]: rest.length > 0 ? withText(before, rest, text) : key === name ? text : [text] }
}

test.each(namePaths)('%s refuses contacts at the field (T35)', async (namePath) => {
  const [call = '', path = ''] = namePath.split(' ')
  const body = { ...(bodies[namePath] ?? bodies[call]), ...(path.startsWith('missingEstate') ? bodies['missing'] : {}) }
  const field = path.replace(/\.(?:zh|en)$|\[\]$/, '')
  for (const text of ['evil.homes', '0917-123-4567', 'anna.evil.de']) {
    const sent = withText(body, path.split('.'), text)
    const { envelope } = call === 'account/register' ? await server.send('POST', callPath(call), { body: sent }) : await agent.call(call, sent)
    expect(envelope, text).toMatchObject({ code: 400, data: { fields: { [field]: expect.stringMatching(/^contactIn/) } } })
  }
})

const namedPlaces = [...namePaths.filter((path) => !placesWithin.test(path)), ...linkNames]

test.each(namedPlaces)('%s refuses what is no name at the field', async (namePath) => {
  const [call = '', path = ''] = namePath.split(' ')
  const body = { ...(bodies[namePath] ?? bodies[call]), ...(path.startsWith('missingEstate') ? bodies['missing'] : {}) }
  const field = path.replace(/\.(?:zh|en)$|\[\]$/, '')
  for (const text of ['\u0301\u0302', '\u3164', '...', '🏠', '1️⃣']) {
    const sent = withText(body, path.split('.'), text)
    const { envelope } = call === 'account/register' ? await server.send('POST', callPath(call), { body: sent }) : await agent.call(call, sent)
    expect(envelope, text).toMatchObject({
      code: 400,
      data: { fields: { [field]: expect.stringMatching(/^(?:lettersNeeded|enterTitle|usernameLetters|invisibleLetters)$/) } },
    })
  }
})
