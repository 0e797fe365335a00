import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FileServer = { readonly origin: string; close(): Promise<void> }

/** Starts a server of files on the loopback interface: a GET answers what a PUT to the same path stored last. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const file = files.get(path)
    if (request.method !== 'PUT') return file ? response.writeHead(200, { 'content-type': 'text/csv' }).end(file) : response.writeHead(404).end()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      files.set(path, Buffer.concat(parts))
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
