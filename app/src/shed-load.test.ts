import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { closeServer, listen } from './listen.ts'
import { type LoadLimits, withLoadShedding } from './shed-load.ts'

const small: LoadLimits = { pages: 2, pending: 1, pagesWhenOverloaded: 1, pendingWhenOverloaded: 0 }

/** A site whose answers begin at once and end when the test lets them. */
function openSite({ isOverloaded = (): boolean => false, limits = small, isLimited = false } = {}) {
  const going = new Map<string, ReadableStreamDefaultController<Uint8Array>>()
  const begun: string[] = []
  const site = new Hono()
  site.get('/healthz', (context) => context.text('alive'))
  site.get('/whole', (context) => context.text('whole'))
  site.get('/broken', () => Promise.reject(new Error('broken')))
  site.onError((error, context) => context.text(error.message, 500))
  site.all('*', (context) => {
    const { path } = context.req
    begun.push(path)
    return new Response(new ReadableStream({ start: (body) => void going.set(path, body) }))
  })
  const clientAddress = isLimited ? (request: Request) => request.headers.get('from') ?? '' : undefined
  const shedding = withLoadShedding(site, { isOverloaded, limits, clientAddress })
  const end = (path: string) => {
    const body = going.get(path)
    body?.enqueue(new TextEncoder().encode('all of it'))
    body?.close()
  }
  const ask = async (path: string, from = '') => await shedding.app.request(path, { headers: { 'accept-language': 'en', from } })
  return { ...shedding, begun, going, end, ask }
}

test('pages beyond the slots and the queue are refused with Retry-After', async () => {
  const { ask, end, begun } = openSite()
  await Promise.all([ask('/one'), ask('/two')])
  const third = ask('/three')
  const refused = await ask('/four')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toContain('Too many people are here')
  expect((await ask('/healthz')).status).toBe(200)
  expect(begun).toEqual(['/one', '/two'])
  end('/one')
  expect([(await third).status, begun]).toEqual([200, ['/one', '/two', '/three']])
})

test('a page keeps its slot until its last byte is produced, also when the client does not read', async () => {
  const { ask, end, begun } = openSite({ limits: { ...small, pages: 1, pending: 0 } })
  const unread = await ask('/one')
  expect((await ask('/two')).status).toBe(503)
  end('/one')
  await vi.waitFor(async () => expect((await ask('/two')).status).toBe(200))
  expect(begun).toEqual(['/one', '/two'])
  expect(await unread.text()).toBe('all of it')
})

test('a page gives its place back when its reader has gone, when it fails, and when it is short', async () => {
  const { ask } = openSite({ limits: { ...small, pages: 1, pending: 0 } })
  await (await ask('/one')).body?.cancel()
  expect((await ask('/broken')).status).toBe(500)
  await vi.waitFor(async () => expect(await (await ask('/whole')).text()).toBe('whole'))
  await vi.waitFor(async () => expect((await ask('/two')).status).toBe(200))
})

test('a late event loop takes fewer pages', async () => {
  let isOverloaded = true
  const { ask } = openSite({ isOverloaded: () => isOverloaded })
  const statuses = [(await ask('/one')).status, (await ask('/two')).status]
  isOverloaded = false
  expect([...statuses, (await ask('/three')).status]).toEqual([200, 503, 200])
})

test('an address gets a quarter of the slots, however many requests it sends', async () => {
  const { ask, end, begun } = openSite({ limits: { ...small, pages: 4, pending: 3 }, isLimited: true })
  await ask('/a1', 'a')
  const pending = Promise.all([ask('/a2', 'a'), ask('/a3', 'a'), ask('/a4', 'a')])
  expect((await ask('/a5', 'a')).status, 'its line is full').toBe(503)
  expect((await ask('/b', 'b')).status).toBe(200)
  expect(begun).toEqual(['/a1', '/b'])
  for (const path of ['/a1', '/a2', '/a3', '/a4']) {
    await vi.waitFor(() => expect(begun).toContain(path))
    end(path)
  }
  expect((await pending).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a site that is about to stop answers what it has room for, and closes the connections of all', async () => {
  const { ask, end, drain } = openSite()
  await Promise.all([ask('/one'), ask('/two')])
  const inLine = ask('/three')
  drain()
  const refused = await ask('/four')
  end('/one')
  const answered = await inLine
  end('/three')
  expect([answered.status, await answered.text(), answered.headers.get('connection')]).toEqual([200, 'all of it', 'close'])
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
  expect([(await ask('/frontend/api/call')).status, (await ask('/five')).status]).toEqual([200, 200])
  expect((await ask('/healthz')).headers.get('connection')).toBe('close')
})

test('a request that was on its way when the stop began is answered, not reset', async () => {
  const { app, drain } = openSite()
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ask = 'GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n'
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  socket.write(ask)
  await vi.waitFor(() => expect(heard).toContain('alive'))
  heard = ''
  drain()
  const [closed, ended] = [closeServer(server), once(socket, 'close')]
  socket.write(ask)
  const [hadError] = await ended
  expect([hadError, heard.split('\r\n')[0], /^connection: (.*)\r$/im.exec(heard)?.[1]]).toEqual([false, 'HTTP/1.1 200 OK', 'close'])
  await closed
})

test('connections that wait while the process is busy are answered when it stops, not reset', async () => {
  const { app, drain } = openSite()
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const asked = new Int32Array(new SharedArrayBuffer(4))
  // another thread connects while this one is busy: nothing of it is accepted before the stop begins
  const asking = new Worker(
    `const { connect } = require('node:net'); const { parentPort, workerData } = require('node:worker_threads')
    const answers = Array.from({ length: 20 }, () => new Promise((done) => {
      let heard = ''
      const socket = connect(${port}, '127.0.0.1', () => {
        socket.write('GET /healthz HTTP/1.1\\r\\nhost: here\\r\\n\\r\\n')
        if (Atomics.add(workerData, 0, 1) === 19) Atomics.notify(workerData, 0)
      })
      socket.on('data', (bytes) => (heard += bytes)).on('error', () => undefined).on('close', () => done(heard.split('\\r\\n')[0]))
    }))
    void Promise.all(answers).then((all) => parentPort.postMessage(all))`,
    { eval: true, workerData: asked },
  )
  await once(asking, 'online')
  for (let count = 0; count < 20; count = Atomics.load(asked, 0)) Atomics.wait(asked, 0, count)
  drain()
  const [answers] = await Promise.all([once(asking, 'message'), closeServer(server)])
  expect(answers).toEqual([Array(20).fill('HTTP/1.1 200 OK')])
  await asking.terminate()
})
