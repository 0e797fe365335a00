import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { uploadsPath } from '@site/server/modules/media/uploads-path.ts'

/** Longest time for a request with its body, and the least time for the body after slow headers, ms (docs/safety.md, slow senders). */
const defaultLimits = { requestMs: 15_000, minBodyMs: 7_000 }
/** Longest time for one part of an upload, ms. It ends earlier when nothing arrives any more. */
export const maxUploadMs = 15 * 60_000

const isUpload = ({ method, url = '' }: IncomingMessage): boolean => method === 'PATCH' && url.startsWith(`${uploadsPath}/`)
const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Disconnects senders whose bodies take too long: Node has one limit for all requests, which is that of uploads here. */
export function limitBodies(server: Server, { requestMs, minBodyMs }: typeof defaultLimits = defaultLimits): void {
  const connectedAt = new WeakMap<Socket, number>()
  server.on('connection', (socket: Socket) => void connectedAt.set(socket, performance.now()))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // when a later request of a connection began is unknown: its body has the least time
    const elapsed = performance.now() - (connectedAt.get(socket) ?? -Infinity)
    connectedAt.delete(socket)
    if (!hasBody(request) || isUpload(request)) return
    const timer = setTimeout(
      () => {
        if (request.complete) return
        if (response.headersSent) socket.destroy()
        else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
      },
      Math.max(minBodyMs, requestMs - elapsed),
    )
    request.once('close', () => clearTimeout(timer))
  })
}
