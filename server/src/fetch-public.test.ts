import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetchPublic, FetchFault, type FetchOptions, isPublicAddress } from './fetch-public.ts'

const limits: FetchOptions = { maxBytes: 2 ** 20, timeoutMs: 30_000 }
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** A server of the loopback interface with the paths that it was asked for. */
async function startServer(answer: RequestListener) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { paths, port, origin: `http://127.0.0.1:${port}` }
}

/** The reason why an address is not fetched; fails if it is. */
async function reasonOf(fetched: Promise<unknown>): Promise<string> {
  const error = await fetched.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FetchFault)) throw new Error('The address was fetched, or something else failed', { cause: error })
  return error.reason
}

/** A lookup that answers these addresses, one list after another. */
const lookupOf = (...answers: readonly (readonly string[])[]) => {
  let asked = 0
  return vi.fn((_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? []
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
}

const privateAddresses = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1'],
  ...['192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '100::1', '2001:db8::1'],
  ...['2001::1', '2002:7f00:1::', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '4000::1', 'not an address'],
]

test.each(privateAddresses)('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['ftp://homes.example/a', 'file:///etc/passwd', 'data:text/csv,a', 'javascript:1', 'homes.example/a', '//homes.example/a', 'http://', ''],
  ...['http://name@homes.example/', 'https://name:word@homes.example/', 'http://homes.example:8080/', 'https://homes.example:80/', 'http://homes.example:22/'],
])('%j is no address to fetch', async (address) => {
  const lookup = lookupOf(['1.1.1.1'])
  expect(await reasonOf(createFetchPublic({ lookup })(address, limits))).toBe('address')
  expect(lookup).not.toHaveBeenCalled()
})

test.each([
  ...['127.0.0.1', '127.1', '0', '0.0.0.0', '0x7f.1', '2130706433', '0177.0.0.1', '127.0.0.1.', '169.254.169.254', '10.0.0.1', '[::1]', '[::]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[fe80::1]', '[fd00:ec2::254]', '[64:ff9b::a9fe:a9fe]', '１２７.０.０.１'],
])('the host %s is private', async (host) => {
  expect(await reasonOf(createFetchPublic()(`http://${host}/`, limits))).toBe('private')
})

test.each(privateAddresses.filter((address) => address !== 'not an address'))('a name that resolves to %s is not requested', async (address) => {
  for (const answer of [[address], ['1.1.1.1', address]]) {
    expect(await reasonOf(createFetchPublic({ lookup: lookupOf(answer) })('http://homes.example/', limits))).toBe('private')
  }
})

test('localhost is private', async () => expect(await reasonOf(createFetchPublic()('http://localhost/', limits))).toBe('private'))

test('a name has one lookup for check and connection, so that a second answer is never used', async () => {
  const { paths } = await startServer((_request, response) => response.end('secret'))
  // a second lookup would answer a public address, and one of the two would not be that of the connection
  const lookup = lookupOf(['127.0.0.1'], ['1.1.1.1'])
  expect(await reasonOf(createFetchPublic({ lookup })('http://homes.example/', limits))).toBe('private')
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(paths).toEqual([])
})

test('a redirect is checked like the first address', async () => {
  const inside = await startServer((_request, response) => response.end('secret'))
  const targets = [
    [inside.origin, 'address'],
    ['http://127.0.0.1/', 'private'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['http://inside.example/', 'private'],
    ['http://name:word@feed.example/', 'address'],
    ['ftp://feed.example/', 'address'],
    ['javascript:alert(1)', 'address'],
  ] as const
  for (const [location, reason] of targets) {
    const { origin } = await startServer((_request, response) => response.writeHead(301, { location }).end())
    expect([location, await reasonOf(createFetchPublic({ origins: [origin], lookup: lookupOf(['127.0.0.1']) })(origin, limits))]).toEqual([location, reason])
  }
  expect(inside.paths).toEqual([])
})

test('five redirects lead to the file, also relative ones; a sixth and a loop do not', async () => {
  const { origin, paths } = await startServer((request, response) => {
    const left = Number(/\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN)
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (left === 0) response.end('homes')
    else response.writeHead(308, { location: `/${left - 1}` }).end()
  })
  const fetchPublic = createFetchPublic({ origins: [origin] })
  expect((await fetchPublic(`${origin}/5`, limits))?.bytes.toString()).toBe('homes')
  expect(await reasonOf(fetchPublic(`${origin}/6`, limits))).toBe('redirects')
  expect(await reasonOf(fetchPublic(`${origin}/loop`, limits))).toBe('redirects')
  expect(paths.filter((path) => path === '/loop')).toHaveLength(6)
})

test('an answer that is no file is a fault with its status', async () => {
  for (const status of [204, 206, 300, 304, 401, 404, 429, 500]) {
    const { origin } = await startServer((_request, response) => response.writeHead(status).end())
    const error = await createFetchPublic({ origins: [origin] })(origin, limits).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: 'status', words: { en: expect.stringContaining(`HTTP ${status}`) as string } })
  }
})

test('a known version is asked about, and nothing is read if it is the present one', async () => {
  const { origin } = await startServer((request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
    const day = 'Mon, 30 Nov 2026 08:00:00 GMT'
    if (etag === '"1"' && since === day) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': day, 'content-type': 'Text/CSV; charset=utf-8' }).end('homes')
  })
  const fetchPublic = createFetchPublic({ origins: [origin] })
  const file = await fetchPublic(origin, limits)
  expect(file).toMatchObject({ type: 'text/csv', etag: '"1"', lastModified: 'Mon, 30 Nov 2026 08:00:00 GMT' })
  if (file) expect(await fetchPublic(origin, { ...limits, validators: file })).toBeNull()
})

test('a file is limited after decompression, and an endless one is left', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20))
  const { origin } = await startServer((request, response) => {
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    else if (request.url === '/double') response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb))
    else if (request.url === '/small') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('homes'))
    else {
      const piece = Buffer.alloc(65_536)
      const send = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    }
  })
  const fetchPublic = createFetchPublic({ origins: [origin] })
  expect((await fetchPublic(`${origin}/small`, limits))?.bytes.toString()).toBe('homes')
  for (const path of ['bomb', 'double', 'endless']) expect([path, await reasonOf(fetchPublic(`${origin}/${path}`, limits))]).toEqual([path, 'tooLarge'])
})

test('an answer that ends early or is damaged is a fault', async () => {
  const { origin } = await startServer((request, response) => {
    if (request.url === '/short') response.writeHead(200, { 'content-length': 100 }).write('homes', () => response.destroy())
    else if (request.url === '/chunked') response.writeHead(200).write('homes', () => response.destroy())
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
  })
  const fetchPublic = createFetchPublic({ origins: [origin] })
  for (const path of ['short', 'chunked', 'damaged']) expect([path, await reasonOf(fetchPublic(`${origin}/${path}`, limits))]).toEqual([path, 'cutOff'])
})

test('a silent server, a slow one and an abort end the request', async () => {
  const { origin } = await startServer((request, response) => {
    if (request.url === '/slow') response.writeHead(200).write('homes')
  })
  const fetchPublic = createFetchPublic({ origins: [origin] })
  for (const path of ['silent', 'slow'])
    expect([path, await reasonOf(fetchPublic(`${origin}/${path}`, { ...limits, timeoutMs: 200 }))]).toEqual([path, 'tooLong'])
  expect(await reasonOf(fetchPublic(`${origin}/silent`, { ...limits, signal: AbortSignal.abort() }))).toBe('tooLong')
})

test('a host without a server is unreachable', async () => {
  const { origin } = await startServer((_request, response) => response.end())
  for (const server of servers.splice(0)) {
    server.close()
    await once(server, 'close')
  }
  expect(await reasonOf(createFetchPublic({ origins: [origin] })(origin, limits))).toBe('unreachable')
})

test('a request carries nothing of the site', async () => {
  const seen: unknown[] = []
  const { origin } = await startServer((request, response) => {
    seen.push(Object.keys(request.headers).toSorted())
    response.end('homes')
  })
  await createFetchPublic({ origins: [origin] })(`${origin}/a#b`, limits)
  expect(seen).toEqual([['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent']])
})
