import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitBodies } from './body-limit.ts'

test('a body that takes longer than the limit is cut, except the bytes of an upload', async () => {
  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => undefined)
    incoming.on('end', () => outgoing.end())
    incoming.resume()
  })
  limitBodies(server, { requestMs: 100, minBodyMs: 100 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (method: string, path: string) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers: { 'content-length': '2' } })
    outgoing.on('error', () => undefined)
    const answer = once(outgoing, 'response')
    outgoing.write('a')
    await setTimeout(400)
    outgoing.end('b')
    return ((await answer)[0] as { statusCode: number }).statusCode
  }
  try {
    const path = '/frontend/media/uploads/00000000-0000-4000-8000-000000000000'
    expect(await Promise.all([send('PATCH', path), send('POST', path), send('PATCH', '/frontend/api/listing/search')])).toEqual([200, 408, 408])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
