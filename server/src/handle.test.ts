import { visitor } from '@site/domain/account.ts'
import { apiVersion } from '@site/domain/api-version.ts'
import type { calls } from '@site/domain/calls/all.ts'
import { ProblemError, type ProblemKey, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRows, createApi } from './answer.ts'
import type { LogLine } from './http/log.ts'
import { maxBodyBytes, readBody } from './http/read-input.ts'
import { openTestSite, type TestServer, testServer, testOrigin } from './server.testing.ts'
import { addressesOf } from './handle.ts'
import { expectedCodes, validInputs } from './valid-inputs.testing.ts'
import { registerPerson } from './modules/accounts/accounts.testing.ts'
import { testListing } from './modules/listings/listings.testing.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'

let database: Database
let services: Services
let server: TestServer
beforeAll(async () => {
  ;({ database, services, server } = await openTestSite({ listings: [testListing({ id: 'home' })] }))
})
afterAll(() => database.close())

const detail = '/frontend/api/listing/detail'

const askRight = (key: keyof typeof calls, path: string, headers?: Record<string, string>) => {
  const { body, query = '' } = validInputs[key] ?? {}
  return server.send(addressesOf(key).method, path + query, { body, headers })
}

for (const [key, { access }] of callRows) {
  const { method, paths } = addressesOf(key)
  const code = access === 'signed-in' ? 1002 : (expectedCodes[key] ?? 200)

  test(`${key}: a right request is answered at each address, and its answer fits its schema`, async () => {
    for (const path of paths) {
      const { status, envelope, headers } = await askRight(key, path)
      expect(envelope.code, path).toBe(code)
      expect(status).toBe(200)
      expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data'])
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('cache-control')).toBe('no-store')
      const named = headers.get('x-problem') as ProblemKey | null // the next line fails on any other text
      expect(named && problems[named].code).toBe(code === 200 ? null : code)
    }
  })

  test(`${key}: no or a foreign version is 700, before anything else is looked at`, async () => {
    for (const version of ['', '2.0.0.0', '1.0.0', '1', 'v1.0.0.0', '1.0.0.0.0', '1.0.0.x', '-1.0.0.0'])
      expect((await askRight(key, paths[0] ?? '', { 'api-version': version })).envelope, version).toEqual({
        code: 700,
        msg: problemWords.incompatible.en,
        data: null,
      })
    expect((await askRight(key, paths[0] ?? '', { 'api-version': '1.9.12.0' })).envelope.code).not.toBe(700)
  })

  test(`${key}: a stray key is named, and the wrong method is 405 with the right one`, async () => {
    const isQuery = method === 'GET'
    const path = paths[0] ?? ''
    const stray = await server.send(
      method,
      isQuery ? `${path}${validInputs[key]?.query}&bogus=1` : path,
      isQuery ? {} : { body: { ...(validInputs[key]?.body as object | undefined), bogus: 1 } },
    )
    if (code === 1002) expect(stray.envelope.code).toBe(1002)
    else expect(stray.envelope).toMatchObject({ code: 400, data: { fields: { bogus: 'unknownField' } } })
    const wrong = await server.send('DELETE', path)
    expect([wrong.status, wrong.headers.get('allow'), wrong.envelope.code]).toEqual([405, method, 404])
  })
}

test('resource calls answer under both bases, the others under their own', () => {
  expect(addressesOf('POST /resource/api/city/tree').paths).toEqual(['/resource/api/city/tree', '/frontend/api/city/tree'])
  expect(addressesOf('PUT /frontend/api/account/resetlanguage/{language}').paths).toEqual(['/frontend/api/account/resetlanguage/:language'])
})

test.each([
  '/frontend/api/nothing',
  '/resource/api/nothing',
  '/frontend',
  '/frontend/',
  '/resource/',
  '/frontend/api/listing/detail/',
  '/frontend/api/listing/%E0%A4%A',
  '/frontend/api/__proto__',
])('%s is 404 in the envelope', async (path) =>
  expect(await server.send('POST', path, { body: {} })).toMatchObject({ status: 404, envelope: { code: 404, data: null } }),
)

test('messages come in the language of the address, that of the page that calls, the cookie or the browser, in this order', async () => {
  const message = async (path: string, headers: Record<string, string>) => (await server.send('POST', path, { body: { id: 'none' }, headers })).envelope.msg
  const { zh, en } = problemWords.notFound
  expect(await message(detail, {})).toBe(en)
  expect(await message(detail, { 'accept-language': 'zh-Hant-TW,zh;q=0.9,en;q=0.5' })).toBe(zh)
  expect(await message(detail, { 'accept-language': 'zh', cookie: 'a=1; locale=en' })).toBe(zh)
  expect(await message(detail, { cookie: 'a=1; locale=zh' })).toBe(zh)
  expect(await message(`${detail}?lang=zh`, { 'accept-language': 'en', cookie: 'locale=en' })).toBe(zh)
})

const unreadable = [
  ['broken JSON', '{"id":'],
  ['NUL in a text', '{"id":"a\\u0000b"}'],
  ['NUL in a key', '{"i\\u0000d":"a"}'],
  ['deep NUL', `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`],
  ['a deep half of a character', `${'['.repeat(19_000)}"\\ud800"${']'.repeat(19_000)}`],
] as const
test.each(unreadable)('%s is 400', async (_, text) =>
  expect(await server.send('POST', detail, { text })).toMatchObject({ status: 400, envelope: { code: 400, data: null } }),
)

test.each([
  ['a key that is cut', `{"${'a'.repeat(63)}😀":1}`],
  ['a key', '{"\\ud83d":1}'],
  ['a text', '{"near":"\\ud83d","a\\\\ud83d":2}'],
])('no answer has half a character of %s', async (_, text) => {
  const request = { method: 'POST', body: text, headers: { 'api-version': apiVersion, 'content-type': 'application/json' } }
  const answer = await (await server.handle.request(testOrigin + detail, request)).text()
  expect(answer).toContain('unknownField')
  expect(JSON.stringify(JSON.parse(answer))).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/i)
})

test.each(['😀', '𠮷'])('no answer has half a character of a key with %s in an address', async (character) => {
  for (const start of ['', 'a']) {
    const path = `/resource/api/kvresource/get?language=zh&${encodeURIComponent(start + character.repeat(40))}=1`
    const answer = await (await server.handle.request(testOrigin + path, { headers: { 'api-version': apiVersion } })).text()
    expect(answer).toContain('unknownField')
    expect(answer).not.toMatch(/\\ud[89a-f]|\ufffd/i)
  }
})

test('half a character of a text becomes the sign for one that cannot be read', async () => {
  const read = (body: string) => readBody(new Request(testOrigin, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
  expect(await read('{"numbers":["\\ud800","\\ud83d\\ude00","\\\\ud800"]}')).toEqual({ numbers: ['\ufffd', '😀', '\\ud800'] })
})

test('a body that is not UTF-8 or not declared as JSON is 400', async () => {
  const send = (body: BodyInit, type: string) =>
    server.handle.request(testOrigin + detail, { method: 'POST', body, headers: { 'api-version': apiVersion, 'content-type': type } })
  expect((await send(Uint8Array.of(0x7b, 0xff, 0x7d), 'application/json')).status).toBe(400)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
    expect((await send('{"id":"home"}', type)).status, type).toBe(400)
  expect((await send('{"id":"home"}', 'application/json; charset=utf-8')).status).toBe(200)
})

test.each([
  ['a list', []],
  ['a text', 'x'],
  ['null', null],
  ['a number', 1e308],
])('%s as the body is invalid, not a fault', async (_, body) => {
  expect((await server.send('POST', detail, { body })).envelope.code).toBe(400)
})

test('deep and polluting bodies are refused by their keys', async () => {
  const deep = await server.send('POST', detail, { text: `{"id":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}` })
  expect(deep.envelope).toMatchObject({ code: 400, data: { fields: { id: 'wrongKind' } } })
  const polluted = await server.send('POST', detail, { text: '{"id":"home","__proto__":{"admin":true},"constructor":1}' })
  expect(polluted.envelope.code).toBe(400)
  expect(JSON.stringify(polluted.envelope.data)).toContain('"__proto__":"unknownField"')
})

test('a body over 64 KB is 413, with or without Content-Length', async () => {
  const text = JSON.stringify({ id: 'x'.repeat(maxBodyBytes) })
  expect(await server.send('POST', detail, { text })).toMatchObject({ status: 413, envelope: { code: 413 } })
  const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(10_000)) })
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'api-version': apiVersion, 'content-type': 'application/json' } }
  expect((await server.handle.request(testOrigin + detail, init as RequestInit)).status).toBe(413)
})

test('a large body is read only after its session was found', async () => {
  let pulled = 0
  const answerTo = async (headers: Record<string, string>) => {
    const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array((pulled += 1) && 100_000)) }, { highWaterMark: 0 })
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'api-version': apiVersion, 'content-type': 'application/json', ...headers } }
    const answer = await server.handle.request(`${testOrigin}/frontend/api/import/read`, init as RequestInit)
    return ((await answer.json()) as { code: number }).code
  }
  expect([await answerTo({}), await answerTo({ accesstoken: 'A'.repeat(43) }), pulled]).toEqual([1002, 1003, 0])
  const person = await registerPerson(server)
  expect([await answerTo({ accesstoken: person.token }), pulled > 50]).toEqual([413, true])
})

test('a body of very many parts is refused before it is parsed', async () => {
  const person = await registerPerson(server)
  const send = async (text: string) => (await server.send('POST', '/frontend/api/import/read', { text, headers: { accesstoken: person.token } })).envelope
  expect(await send(`{"name":[${'1,'.repeat(30_000)}1]}`)).toMatchObject({ code: 400, msg: problemWords.unreadable.en })
  expect(await send(`{"name":[${'1,'.repeat(1000)}1]}`)).toMatchObject({ code: 400, msg: problemWords.invalid.en })
})

const queries: readonly [string, string, number][] = [
  ['1000 parameters', `?${Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join('&')}`, 200],
  ['1001 parameters', `?${Array.from({ length: 1001 }, (_, at) => `p${at}=1`).join('&')}`, 400],
  ['a key 21 times', `?${'a=1&'.repeat(21)}`, 400],
  ['depth 6', '?a[b][c][d][e][f][g]=1', 400],
  ['NUL', '?language=CN%00', 400],
  ['broken percent', '?language=%', 400],
]
test.each(queries)('a query with %s', async (_, query, status) => {
  const answer = await server.send('GET', `/resource/api/kvresource/get${query}`)
  expect([answer.status, answer.envelope.code]).toEqual([status, 400])
  expect((await server.send('POST', detail + query, { body: { id: 'home' } })).status, 'the query of a POST is checked too').toBe(status)
})

test('a repeated parameter is a list, and lang is not part of the input', async () => {
  expect((await server.send('GET', '/resource/api/kvresource/get?language=CN&language=EN')).envelope).toMatchObject({
    code: 400,
    data: { fields: { language: 'unknownOption' } },
  })
  expect((await server.send('GET', '/resource/api/kvresource/get?language=CN&lang=zh')).envelope.code).toBe(200)
})

const faultyFields: readonly [string, unknown, Record<string, string>][] = [
  ['/frontend/api/listing/search', { keyword: '' }, { keyword: 'emptyKeyword' }],
  ['/frontend/api/listing/search', { keyword: 'x'.repeat(65) }, { keyword: 'tooLong' }],
  ['/frontend/api/listing/search', { roomNumber: '12A' }, { roomNumber: 'hiddenField' }],
  ['/frontend/api/listing/search', { sort: 'commissionRate' }, { sort: 'unknownOption' }],
  ['/frontend/api/listing/search', { pageSize: 51, priceMin: -1 }, { pageSize: 'tooLarge', priceMin: 'tooSmall' }],
  ['/frontend/api/listing/search', { near: { lat: 91, lng: 'x', radiusInKm: 1 } }, { 'near.lat': 'tooLarge', 'near.lng': 'wrongKind' }],
  ['/frontend/api/listing/search', { areas: Array.from({ length: 21 }, () => 'a') }, { areas: 'tooLong' }],
  ['/frontend/api/listing/search', { facings: ['East', 'Up'] }, { facings: 'unknownOption' }],
  ['/frontend/api/listing/search', { cursor: 5 }, { cursor: 'badCursor' }],
  ['/frontend/api/listing/detail', {}, { id: 'required' }],
  ['/frontend/api/place/search', {}, { keyword: 'emptyKeyword' }],
]
test.each(faultyFields)('%s %j names the field', async (path, body, fields) => {
  expect((await server.send('POST', path, { body })).envelope).toEqual({ code: 400, msg: problemWords.invalid.en, data: { fields } })
})

test('a fault is 500 with a request id and no internals, logged without what anybody typed', async () => {
  const lines: LogLine[] = []
  const secret = 'someone@example.com'
  const resolve = () => {
    throw new Error(`no "${secret}" (token=abc) for ${secret}`)
  }
  const broken: Services = { ...services, places: { ...services.places, resolve } }
  const { status, envelope, headers } = await testServer(() => broken, { log: (line) => lines.push(line) }).send('POST', '/frontend/api/place/search?lang=en', {
    body: { keyword: secret },
  })
  expect([status, envelope.code]).toEqual([500, 500])
  expect(envelope.data).toEqual({ requestId: headers.get('x-request-id') })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'error',
    error: 'Error: no … … for …',
    path: '/frontend/api/place/search',
    code: 500,
    requestId: headers.get('x-request-id'),
  })
  expect(JSON.stringify(lines)).not.toMatch(/someone|example\.com|token/)
  expect(JSON.stringify(envelope)).not.toContain('no ')
})

test('too many requests from one address wait, others do not', async () => {
  let address = 'one'
  const limited = testServer(() => services, { rateLimits: true, clientAddress: () => address })
  const create = () => limited.send('POST', '/resource/api/shorturl/createshorturl', { body: { url: '/home' } })
  for (let count = 0; count < 60; count += 1) expect((await create()).status).toBe(200)
  const refused = await create()
  expect([refused.status, refused.envelope.code, refused.envelope.msg]).toEqual([429, 429, problemWords.tooFrequent.en])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  address = 'other'
  expect((await create()).status).toBe(200)
})

test('the in-process API validates and answers like the network', async () => {
  const api = createApi(services, { viewer: visitor, locale: 'zh', origin: testOrigin })
  expect((await api('POST /frontend/api/listing/detail', { id: 'home' })).listing.id).toBe('home')
  await expect(api('POST /frontend/api/listing/detail', { id: 'none' })).rejects.toMatchObject({ problem: 'notFound' })
  await expect(api('POST /frontend/api/listing/suggest', { keyword: '' })).rejects.toMatchObject({ problem: 'invalid', fields: { keyword: 'emptyKeyword' } })
  await expect(api('PUT /frontend/api/account/resetlanguage/{language}', { language: 'zh' })).rejects.toMatchObject({ problem: 'signedOut' })
})

test('a call takes its place once its body is here, so a slow sender holds none', async () => {
  let inWork = 0
  const acquireCallSlot = () => {
    inWork += 1
    return () => void (inWork -= 1)
  }
  const { handle } = testServer(() => services, { acquireCallSlot })
  let body!: ReadableStreamDefaultController<Uint8Array>
  const headers = { 'content-type': 'application/json', 'api-version': apiVersion }
  const sending = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) })
  const options = { method: 'POST', headers, body: sending, duplex: 'half' }
  const answered = Promise.resolve(handle.request(`${testOrigin}/frontend/api/listing/detail`, options))
  body.enqueue(new TextEncoder().encode('{"id":'))
  // whatever else the call waits for is over long before: another one is answered meanwhile
  expect((await testServer(() => services).send('POST', '/frontend/api/listing/detail', { body: { id: 'home' } })).status).toBe(200)
  expect(inWork).toBe(0)
  body.enqueue(new TextEncoder().encode('"home"}'))
  body.close()
  expect((await answered).status).toBe(200)
  expect(inWork).toBe(0)
  const busy = testServer(() => services, {
    acquireCallSlot: () => {
      throw new ProblemError('busy', undefined, 2)
    },
  })
  expect((await busy.send('POST', '/frontend/api/listing/detail', { body: { id: 'home' } })).status).toBe(503)
})
