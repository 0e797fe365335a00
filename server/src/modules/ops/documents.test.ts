import { apiVersion } from '@site/domain/api-version.ts'
import { calls } from '@site/domain/calls/all.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { expect, test } from 'vitest'
import { callRows } from '../../answer.ts'
import { testServer, testOrigin } from '../../server.testing.ts'
import { createReadLimit } from '../../http/rate-limit.ts'
import { addressesOf } from '../../handle.ts'
import type { Services } from '../../services.ts'
import { typeTextOf } from './docs-page.ts'
import { createDocuments } from './documents.ts'

type Document = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, { summary: string; security: unknown[]; parameters: unknown[] }>>
  components: { schemas: Record<string, unknown> }
}

// the documents are there while the database starts, and need no version
const { handle } = testServer(() => null)
const get = (path: string, headers: Record<string, string> = {}) => handle.request(testOrigin + path, { headers })

test('the OpenAPI document has every call at every address, and every reference in it resolves', async () => {
  const response = await get('/frontend/openapi.json')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const document = (await response.json()) as Document
  expect([document.openapi, document.info.version]).toEqual(['3.1.1', apiVersion])
  const told = Object.entries(document.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
  const expected = callRows.flatMap(([key]) => addressesOf(key).paths.map((path) => `${addressesOf(key).method} ${path.replace(/:(\w+)/g, '{$1}')}`))
  expect(told.toSorted()).toEqual(expected.toSorted())
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((found) => (found[1] ?? '').split('/'))
  expect(references.length).toBeGreaterThan(10)
  const at = (path: readonly string[]) => path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
  for (const path of references) expect(at(path), path.join('/')).toBeTypeOf('object')
  expect(text).not.toContain('$defs')
})

type Body = { required: boolean; content: { 'application/json': { schema: { required?: string[] } } } }
type Answers = Record<string, { content: { 'application/json': { schema: { oneOf: { properties: { code: object }; additionalProperties: boolean }[] } } } }>

test('a body with required fields is required, and success and problem are told apart by their code', async () => {
  const document = (await (await get('/frontend/openapi.json')).json()) as Document
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one)) as unknown as { requestBody?: Body; responses: Answers }[]
  const bodies = operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : []))
  expect(bodies.filter(({ required }) => required).length).toBeGreaterThan(90)
  for (const { required, content } of bodies) expect(required).toBe((content['application/json'].schema.required ?? []).length > 0)
  for (const { responses } of operations) {
    expect(responses['200']?.content['application/json'].schema.oneOf[0]).toMatchObject({ properties: { code: { const: 200 } }, additionalProperties: false })
    expect(Object.keys(responses)).toEqual(['200', '400', '413', '429', '500', '503', 'default'])
  }
  const { Problem: problem } = document.components.schemas as Record<string, { properties: { code: { enum: number[] } } }>
  expect(problem?.properties.code.enum).toContain(1002)
  expect(problem?.properties.code.enum).not.toContain(200)
})

test('schemas have forms that common tools read: no closed tuples, decimal steps, or values that differ only in case', async () => {
  const text = await (await get('/frontend/openapi.json')).text()
  expect(text).not.toMatch(/"multipleOf"|"items":false/)
  const enumerations = [...text.matchAll(/"enum":(\[[^\]]*\])/g)].map(([, list = '']) => JSON.parse(list) as unknown[])
  expect(enumerations.length).toBeGreaterThan(20)
  for (const values of enumerations) expect(new Set(values.map((value) => String(value).toLowerCase())).size, String(values)).toBe(values.length)
  const { paths } = JSON.parse(text) as { paths: Record<string, { post: { requestBody: Body } }> }
  const search = paths['/frontend/api/listing/search']?.post.requestBody.content['application/json'].schema as { properties?: object } | undefined
  expect(search?.properties).toMatchObject({ bbox: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 } })
})

test('what needs signing in says so, and each call carries the version', async () => {
  const { paths } = (await (await get('/frontend/openapi.json')).json()) as Document
  expect(paths['/frontend/api/account/resetlanguage/{language}']?.['put']?.security).toEqual([{ accessToken: [] }])
  expect(paths['/frontend/api/listing/search']?.['post']?.security).toEqual([])
  for (const operations of Object.values(paths))
    for (const one of Object.values(operations)) expect(one.parameters).toContainEqual({ $ref: '#/components/parameters/apiVersion' })
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
