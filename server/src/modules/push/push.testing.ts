import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { PushSubscriptionInput } from '@site/domain/calls/push.ts'

/** A device of a test: its subscription and how it reads messages (RFC 8291, RFC 8188), without the library that writes them. */
export type TestDevice = { readonly subscription: PushSubscriptionInput; readonly read: (body: Buffer) => Record<string, string> }

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A device with new keys whose push service has the given address. */
export function testDevice(endpoint: string): TestDevice {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  const read = (body: Buffer): Record<string, string> => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const input = derive(keys.computeSecret(sender), secret, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    const sealed = body.subarray(21 + keyLength)
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, string> // the messages of the site
  }
  return { subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') }, read }
}

export type TestPushService = {
  readonly origin: string
  /** What it received: the path, the headers and the encrypted body. */
  readonly received: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[]
  /** The status of its answers. */
  status: number
  close(): Promise<void>
}

/** Starts a push service on the loopback interface, which keeps what it receives; a GET of a device answers its messages as JSON, base64. */
export async function startPushService(): Promise<TestPushService> {
  const received: TestPushService['received'] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    if (request.method === 'GET') {
      response.end(JSON.stringify(received.flatMap(({ path, body }) => (path === request.url ? [body.toString('base64')] : []))))
      return
    }
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(service.status, { location: 'http://127.0.0.1:9/' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const service: TestPushService = { origin, received, status: 201, close }
  return service
}
