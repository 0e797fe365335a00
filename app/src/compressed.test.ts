import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressResponse } from './compressed.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['GZIP ; q=0.2', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=x', 'br'],
  [`${'x,'.repeat(5000)}br`, null],
])('who takes %j gets %s', (header, packing) => expect(acceptedEncoding(header)).toBe(packing))

const text = 'One Legazpi Park, 2 bedrooms. '.repeat(300)
const html = { 'content-type': 'text/html; charset=utf-8' }
let isCancelled = false
const site = new Hono()
site.use(compressResponse)
site.get('/page', () => new Response(text, { headers: { ...html, vary: 'Cookie', etag: '"one"', 'content-length': String(text.length) } }))
site.get('/short', () => new Response('short', { headers: html }))
site.get('/personal', () => new Response(text, { headers: { ...html, 'cache-control': 'private, no-store' } }))
site.get('/call', (context) => context.json({ text }, 200, { 'cache-control': 'no-store', 'set-cookie': 'a=1' }))
site.get('/picture', () => new Response(text, { headers: { 'content-type': 'image/webp' } }))
site.get('/packed', () => new Response(text, { headers: { ...html, 'content-encoding': 'zstd' } }))
site.get('/part', () => new Response(text, { status: 206, headers: html }))
site.get('/same', () => new Response(null, { status: 304, headers: html }))
site.get('/pieces', () => {
  const pull = (to: ReadableStreamDefaultController) => to.enqueue(new TextEncoder().encode(text))
  return new Response(new ReadableStream({ pull, cancel: () => void (isCancelled = true) }), { headers: html })
})
site.get('/broken', () => {
  const pieces = [new TextEncoder().encode(text)]
  const pull = (to: ReadableStreamDefaultController) => (pieces.length > 0 ? to.enqueue(pieces.pop()) : to.error(new Error('torn')))
  return new Response(new ReadableStream({ pull }), { headers: html })
})
const ask = (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') =>
  site.request(`http://homes.example${path}`, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a page is compressed for clients that accept it, and has a Vary header', async () => {
  const packed = await ask('/page')
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary'), packed.headers.get('etag')]).toEqual(['br', 'Cookie, Accept-Encoding', 'W/"one"'])
  expect(packed.headers.get('content-length')).toBeNull()
  const bytes = await bytesOf(packed)
  expect(bytes.byteLength).toBeLessThan(text.length / 20)
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  expect(gunzipSync(await bytesOf(await ask('/page', { 'accept-encoding': 'gzip' }))).toString()).toBe(text)
  const plain = await ask('/page', {})
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary'), await plain.text()]).toEqual([null, 'Cookie, Accept-Encoding', text])
})

test('what the browser has packed already is not sent again', async () => {
  const etag = (await ask('/page')).headers.get('etag') ?? ''
  for (const header of [etag, '"one"', `"other", ${etag}`]) {
    const again = await ask('/page', { 'accept-encoding': 'br', 'if-none-match': header })
    expect([again.status, again.headers.get('etag'), again.headers.get('vary'), await again.text()]).toEqual([304, etag, 'Cookie, Accept-Encoding', ''])
  }
  for (const header of ['', '"other"', 'W/"two"', 'one']) expect((await ask('/page', { 'accept-encoding': 'br', 'if-none-match': header })).status).toBe(200)
})

test('the answer of a call is packed with its status, cookie and type', async () => {
  const answer = await ask('/call')
  expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('content-type')]).toEqual([200, 'a=1', 'application/json'])
  expect(JSON.parse(brotliDecompressSync(await bytesOf(answer)).toString())).toEqual({ text })
})

test.each(['/short', '/picture', '/part', '/same'])('%s goes as it is', async (path) => {
  expect((await ask(path)).headers.get('content-encoding')).toBeNull()
})

test('what is packed already is not packed again, and HEAD has nothing to pack', async () => {
  expect((await ask('/packed')).headers.get('content-encoding')).toBe('zstd')
  const head = await ask('/page', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.headers.get('content-encoding'), head.headers.get('vary'), await head.text()]).toEqual([null, 'Cookie, Accept-Encoding', ''])
})

test('a personal page that another site may have requested is not compressed: its length would reveal content', async () => {
  const from = async (site?: string) =>
    (await ask('/personal', { 'accept-encoding': 'br', ...(site ? { 'sec-fetch-site': site } : {}) })).headers.get('content-encoding')
  expect(await Promise.all([from(), from('cross-site'), from('same-site'), from('same-origin'), from('none')])).toEqual([null, null, null, 'br', 'br'])
})

test('chunks are sent as they are produced; cancelling stops the source, and a failing source fails the response', async () => {
  const reader = (await ask('/pieces')).body!.getReader()
  expect((await reader.read()).value?.byteLength).toBeGreaterThan(0)
  await reader.cancel()
  await expect.poll(() => isCancelled).toBe(true)
  await expect(bytesOf(await ask('/broken'))).rejects.toThrow('torn')
})
