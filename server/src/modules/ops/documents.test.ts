import { visitor } from '@site/domain/account.ts'
import { apiVersion } from '@site/domain/api-version.ts'
import { calls } from '@site/domain/calls/all.ts'
import { problemsOf } from '@site/domain/calls/call.ts'
import { maxUploadBytes, uploadKinds } from '@site/domain/calls/media.ts'
import { ProblemError, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { expect, test } from 'vitest'
import { answerCall, callRows } from '../../answer.ts'
import { testServer, testOrigin } from '../../server.testing.ts'
import { createReadLimit } from '../../http/rate-limit.ts'
import { addressesOf } from '../../handle.ts'
import type { RequestContext, Services } from '../../services.ts'
import { typeTextOf } from './docs-page.ts'
import { createDocuments } from './documents.ts'
import { describeCalls } from './openapi-document.ts'

type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, { summary: string; tags: string[]; security: unknown[]; parameters: unknown[] }>>
  components: { schemas: Record<string, unknown> }
}

// the documents are there while the database starts, and need no version
const server = testServer(() => null)
const { handle } = server
const get = (path: string, headers: Record<string, string> = {}) => handle.request(testOrigin + path, { headers })

test('the OpenAPI document has every call at every address, and every reference in it resolves', async () => {
  const response = await get('/frontend/openapi.json')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const document = (await response.json()) as Document
  expect([document.openapi, document.info.version]).toEqual(['3.1.1', apiVersion])
  const told = Object.entries(document.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  const expected = callRows.flatMap(([key]) => addressesOf(key).paths.map((path) => `${addressesOf(key).method} ${path.replace(/:(\w+)/g, '{$1}')}`))
  const others = ['GET /healthz', 'GET /readyz', 'POST /frontend/media/uploads', 'OPTIONS /frontend/media/uploads', 'GET /resource/{folder}/{name}']
  const ofUpload = ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'].map((method) => `${method} /frontend/media/uploads/{id}`)
  expect(told.toSorted()).toEqual([...expected, ...others, ...ofUpload].toSorted())
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((found) => (found[1] ?? '').split('/'))
  expect(references.length).toBeGreaterThan(10)
  const at = (path: readonly string[]) => path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
  for (const path of references) expect(at(path), path.join('/')).toBeTypeOf('object')
  expect(text).not.toContain('$defs')
})

type Schema = { required?: string[]; anyOf?: Schema[]; allOf?: Schema[]; if?: Schema; $ref?: string; properties?: Record<string, Schema>; const?: unknown }
type Content = { content: { 'application/json': { schema: Schema } }; headers?: object }
type Operation = { summary: string; description: string; requestBody?: Content & { required: boolean }; responses: Record<string, Content & { $ref?: string }> }

const operationsOf = ({ paths }: Document) =>
  callRows.map(([key, row]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key, row, method, operation: paths[path]?.[method.toLowerCase()] as unknown as Operation }
  })

test('a body with required fields is required, and success and problem are told apart by their code', async () => {
  const document = (await (await get('/frontend/openapi.json')).json()) as Document
  const bodies = operationsOf(document).flatMap(({ operation: { requestBody } }) => (requestBody ? [requestBody] : []))
  expect(bodies.filter(({ required }) => required).length).toBeGreaterThan(90)
  for (const { required, content } of bodies) {
    const { schema } = content['application/json']
    expect(required).toBe((schema.required ?? []).length > 0 || (schema.anyOf ?? schema.if) !== undefined)
  }
  for (const { operation } of operationsOf(document))
    expect(operation.responses['200']?.content['application/json'].schema.anyOf?.[0]).toMatchObject({
      properties: { code: { const: 200 } },
      additionalProperties: false,
    })
})

const nameOf = (key: string) => `#/components/schemas/Problem${key[0]?.toUpperCase()}${key.slice(1)}`

test('each operation lists its own problems, and the statuses with which it is refused', async () => {
  const document = (await (await get('/frontend/openapi.json')).json()) as Document
  for (const { key, row, method, operation } of operationsOf(document)) {
    const keys = problemsOf(method, row)
    const listed = (operation.responses['200']?.content['application/json'].schema.anyOf ?? []).slice(1).map(({ $ref }) => $ref)
    expect(listed, key).toEqual(keys.filter((problem) => problems[problem].status === 200).map(nameOf))
    const statuses = [...new Set(keys.map((problem) => String(problems[problem].status)))]
    expect(Object.keys(operation.responses), key).toEqual(statuses.toSorted())
  }
  const detail = operationsOf(document).find(({ key }) => key === 'POST /frontend/api/listing/detail')?.operation.responses['200']
  const text = JSON.stringify(detail?.content)
  for (const name of ['ProblemNotFound', 'ProblemRemoved', 'ProblemInvalid']) expect(text).toContain(name)
  for (const name of ['ProblemUsernameTaken', 'ProblemConflict', 'ProblemSignedOut']) expect(text).not.toContain(name)
})

test('a problem says its code and what comes with it, and a refusal the seconds to wait', async () => {
  const { components } = (await (await get('/frontend/openapi.json')).json()) as Document & { components: { responses: Record<string, { headers: object }> } }
  const problem = (name: string) => (components.schemas[name] as Schema).properties ?? {}
  expect(problem('ProblemNotFound')).toMatchObject({ code: { const: 404 }, data: { type: 'null' } })
  expect(problem('ProblemWrongSignIn')).toMatchObject({ code: { const: 400 }, data: { required: ['fields'] } })
  expect(problem('ProblemConflict')['data']?.anyOf?.map(({ required }) => required)).toEqual([['theirs', 'revision'], ['published'], undefined])
  for (const status of [429, 503]) expect(components.responses[`Refused${status}`]?.headers).toHaveProperty('retry-after')
})

test('a handler that answers a problem that its row does not list is a fault where answers are checked', async () => {
  const context = { viewer: visitor, isNeutral: false, services: { facts: { links: { load: () => Promise.reject(new ProblemError('draftsFull')) } } } }
  const answer = (isChecked: boolean) =>
    answerCall('POST /frontend/api/listing/detail', { id: 'home', code: 'AAAAAAAA' }, context as unknown as RequestContext, isChecked)
  await expect(answer(true)).rejects.toThrow('POST /frontend/api/listing/detail does not list its problem draftsFull')
  await expect(answer(false)).rejects.toMatchObject({ problem: 'draftsFull' })
})

test('each operation says more than its summary', async () => {
  const document = (await (await get('/frontend/openapi.json')).json()) as Document
  for (const { key, operation } of operationsOf(document)) {
    expect(operation.description, key).toMatch(/^[^\p{Script=Han}]{20,}[.]$/u)
    expect(operation.description, key).not.toBe(operation.summary)
  }
})

const inputOf = async (path: string) => {
  const { paths } = (await (await get('/frontend/openapi.json')).json()) as Document
  return (paths[path]?.['post'] as unknown as Operation | undefined)?.requestBody?.content['application/json'].schema
}

test.each([
  ['account/register', { properties: { email: { format: 'email', maxLength: 254 }, password: { minLength: 8, maxLength: 128 }, username: { minLength: 2 } } }],
  ['account/sendcode', { anyOf: [{ properties: { purpose: { const: 'confirm' } } }, { required: ['email'] }] }],
  ['account/contactcard', { properties: { phone: { properties: { value: { pattern: expect.stringContaining('[0-9]') as string } } } } }],
  ['listing/nearby', { required: ['near'] }],
  ['listing/contact', { properties: { message: { maxLength: 2000, pattern: '\\S' }, name: { maxLength: 50, pattern: '\\S' }, email: { format: 'email' } } }],
  ['listing/shelf', { anyOf: [{ properties: { shelf: { const: 'OnShelf' } } }, { required: ['reason'] }, { required: ['hidesPriceAndPhotos'] }] }],
  ['listing/shelf', { if: { properties: { shelf: { const: 'OffShelf' } } }, else: { properties: { hidesPriceAndPhotos: { const: false } } } }],
  ['listing/publish', { if: { anyOf: [{ required: ['id'] }, { required: ['type'] }] }, else: false }],
  ['listing/publish', { properties: { floorArea: { anyOf: [{ type: 'number', description: 'At most 2 decimals' }, { type: 'null' }] } } }],
  ['review/takeoff', { anyOf: [{}, { required: ['note'] }] }],
  ['sharelist/ask', { properties: { text: { minLength: 1, pattern: '\\S' } } }],
  ['sharelist/create', { properties: { title: { minLength: 1, pattern: '\\S' } } }],
  ['review/reject', { anyOf: [{}, { required: ['note'] }] }],
  ['push/subscribe', { properties: { endpoint: { format: 'uri' } } }],
])('%s says the limits that its server checks in code', async (call, schema) => expect(await inputOf(`/frontend/api/${call}`)).toMatchObject(schema))

test('a listing without a draft needs the fields of its type, in the stages of its type, and a place', async () => {
  type Needs = { anyOf?: Schema[]; if?: { not: Schema }; else?: Schema }
  const { if: condition } = (await inputOf('/frontend/api/listing/publish')) as { if?: { anyOf: { allOf: Needs[] }[] } }
  const needs = condition?.anyOf[1]
  const of = (type: string) => needs?.allOf.findLast((need) => need.if?.not.properties?.['type']?.const === type)?.else
  const common = ['type', 'mode', 'price']
  const homes = [...common, 'floorArea', 'bedrooms'].toSorted()
  expect([of('Residence')?.required?.toSorted(), of('Villa')?.required?.toSorted()]).toEqual([homes, homes])
  expect(of('Carport')).toMatchObject({ properties: { status: { enum: ['DoneParkingLot', 'BuildingParkingLot', null] } } })
  for (const type of ['Residence', 'Villa'])
    expect(of(type)).toMatchObject({ properties: { price: { exclusiveMinimum: 0 }, floorArea: { exclusiveMinimum: 0, not: { type: 'null' } } } })
  // a lease says the stage, and a slot its area by its sides
  const forSale = { if: { properties: { mode: { const: 'Lease' } } }, else: { required: ['status'] } }
  for (const type of ['Residence', 'Carport', 'Villa']) expect(of(type)).toMatchObject({ allOf: [forSale, ...(type === 'Carport' ? [expect.anything()] : [])] })
  expect(of('Carport')?.allOf?.[1]).toMatchObject({ anyOf: [{ required: ['floorArea'] }, { required: ['slotWidth', 'slotLength'] }] })
  expect(of('Carport')?.required?.toSorted()).toEqual(common.toSorted())
  expect(needs?.allOf[0]?.anyOf?.map(({ required }) => required)).toEqual([['estate'], ['missingEstate'], undefined])
})

test.each([
  ['1.0.0.0', true],
  ['1.999999.0.12', true],
  ['0.0.0.0', false],
  ['2.0.0.0', false],
  ['1.0.0', false],
  ['1.0.0.1234567', false],
])('the version %s is told as valid as the server takes it: %s', async (version, isValid) => {
  const document = (await (await get('/frontend/openapi.json')).json()) as { components: { parameters: { apiVersion: { schema: { pattern: string } } } } }
  expect(new RegExp(document.components.parameters.apiVersion.schema.pattern, 'u').test(version)).toBe(isValid)
  const answer = await server.send('POST', '/frontend/api/site/profile', { body: {}, headers: { 'api-version': version } })
  expect(answer.envelope.code === 700).toBe(!isValid)
})

test.each(['zh', 'en'])('the document says in %s what no schema says: outcomes have status 200, and how lengths are counted', async (lang) => {
  const { info } = (await (await get(`/frontend/openapi.json?lang=${lang}`)).json()) as { info: { description: string } }
  for (const part of ['`code`', '`x-problem`', '`maxLength`', 'U+0000']) expect(info.description).toContain(part)
  expect(/\p{Script=Han}/u.test(info.description)).toBe(lang === 'zh')
})

test('schemas have forms that common tools read: no closed tuples, decimal steps, or values that differ only in case', async () => {
  const text = await (await get('/frontend/openapi.json')).text()
  expect(text).not.toMatch(/"multipleOf"|"items":false/)
  const enumerations = [...text.matchAll(/"enum":(\[[^\]]*\])/g)].map(([, list = '']) => JSON.parse(list) as unknown[])
  expect(enumerations.length).toBeGreaterThan(20)
  const inputs = JSON.stringify(describeCalls().calls.map(({ input }) => input))
  expect(/\\\\[wd]/.exec(inputs), 'Python reads these as letters and digits of any script').toBeNull()
  for (const values of enumerations) expect(new Set(values.map((value) => String(value).toLowerCase())).size, String(values)).toBe(values.length)
  const { paths } = JSON.parse(text) as { paths: Record<string, { post: Operation }> }
  const search = paths['/frontend/api/listing/search']?.post.requestBody?.content['application/json'].schema
  expect(search?.properties).toMatchObject({ bbox: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 } })
})

test('what needs signing in says so, and each call carries the version', async () => {
  const { paths } = (await (await get('/frontend/openapi.json')).json()) as Document
  expect(paths['/frontend/api/account/resetlanguage/{language}']?.['put']?.security).toEqual([{ accessToken: [] }])
  expect(paths['/frontend/api/listing/search']?.['post']?.security).toEqual([])
  for (const operations of Object.values(paths))
    for (const one of Object.values(operations))
      if (!['health', 'uploads', 'files'].includes(one.tags[0] ?? '')) expect(one.parameters).toContainEqual({ $ref: '#/components/parameters/apiVersion' })
})

test.each(uploadKinds)('an upload may begin with the largest size of a %s, and none with more than the largest of all', async (kind) => {
  const { paths } = (await (await get('/frontend/openapi.json')).json()) as Document
  const parameters = paths['/frontend/media/uploads']?.['post']?.parameters as { name: string; schema: { maximum: number } }[]
  const maximum = parameters.find(({ name }) => name.toLowerCase() === 'upload-length')?.schema.maximum
  expect(maximum).toBeGreaterThanOrEqual(maxUploadBytes[kind])
  expect(maximum).toBe(Math.max(...Object.values(maxUploadBytes)))
})

test.each(['zh', 'en'] as const)('the page lists every call and code in %s, and runs no script', async (locale) => {
  const response = await get('/frontend/docs', { 'accept-language': locale })
  const page = await response.text()
  expect(page).toContain(`<html lang="${locale}">`)
  for (const [key, { summary }] of Object.entries(calls)) {
    expect(page).toContain(key)
    expect(page).toContain(summary[locale])
  }
  for (const words of Object.values(problemWords)) expect(page).toContain(words[locale].replaceAll("'", '&#39;'))
  expect(page).not.toMatch(/<script|src=|url\(/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('each call has words in both languages', () => {
  for (const [key, { summary }] of Object.entries(calls)) {
    expect(summary.zh, key).toMatch(/\p{Script=Han}/u)
    expect(summary.en, key).not.toMatch(/\p{Script=Han}/u)
  }
})

test.each([
  [{ type: 'string', maxLength: 64, minLength: 1 }, 'string (1…64)'],
  [{ type: 'array', maxItems: 20, items: { enum: ['a', 'b'] } }, '("a" | "b")[] (…20)'],
  [{ anyOf: [{ $ref: '#/components/schemas/Listing' }, { type: 'null' }] }, 'Listing | null'],
  [{ type: 'object', properties: { lat: { type: 'number', minimum: -90, maximum: 90 } } }, '{ lat: number (-90…90) }'],
  [{ prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
])('%j reads %s', (schema, text) => expect(typeTextOf(schema)).toBe(text))

test('the OpenAPI document is not cacheable while it names the requested host', async () => {
  const kept = async (services: Services | null, origin?: string) => {
    const site = testServer(() => services, { ...(origin === undefined ? {} : { origin }) }).handle
    const response = await site.request('https://evil.example/frontend/openapi.json')
    return [(await response.text()).includes('evil.example'), response.headers.get('cache-control')]
  }
  const started = { profile: { name: { zh: '家', en: 'Homes' }, neutralOrigin: null } } as Services // all that the documents ask of it
  expect(await kept(started)).toEqual([true, 'no-store'])
  expect(await kept(null, testOrigin)).toEqual([true, 'no-store'])
  expect(await kept(started, testOrigin)).toEqual([false, 'public, max-age=300'])
})

test('a document is written once for a language and an origin, is kept by browsers, and counts as a read', async () => {
  const limit = createReadLimit()
  let address = '203.0.113.1'
  const site = testServer(() => null, {
    rateLimits: true,
    clientAddress: () => address,
    readLimit: (from, secret, cost) => limit(from, secret, cost, 0),
  }).handle
  const status = async (path: string) => (await site.request(testOrigin + path)).status
  for (let count = 0; count < 900; count += 1) expect([await status('/frontend/openapi.json'), await status('/frontend/docs')]).toEqual([200, 200])
  const refused = await site.request(`${testOrigin}/frontend/docs`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  address = '203.0.113.2'
  expect(await status('/frontend/docs')).toBe(200)
  expect((await get('/frontend/docs')).headers.get('cache-control')).toBe('public, max-age=300')
  const documents = createDocuments()
  const wanted = { locale: 'en', name: 'Homes', origin: testOrigin } as const
  expect(documents.page(wanted)).toBe(documents.page({ ...wanted }))
  expect(documents.openApi({ ...wanted, origin: 'https://elsewhere.example' })).toContain('https://elsewhere.example')
  expect(documents.openApi(wanted)).toContain(`"${testOrigin}"`)
})
