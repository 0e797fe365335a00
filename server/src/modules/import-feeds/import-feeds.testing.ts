import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type AnswerTo = (request: IncomingMessage, response: ServerResponse) => void

export type FeedServer = {
  readonly origin: string
  /** The requests that it received: the path and the version that was asked about. */
  readonly received: { readonly path: string; readonly version: string | undefined }[]
  /** How it answers a request. */
  answer: AnswerTo
  /** Lets it answer this file, with its version if it has one. */
  serve(content: string | Buffer, options?: { readonly etag?: string; readonly type?: string }): void
  close(): Promise<void>
}

/** Starts a server of files on the loopback interface, which answers 404 at first. */
export async function startFeedServer(): Promise<FeedServer> {
  const server = createServer((request, response) => {
    feed.received.push({ path: request.url ?? '', version: request.headers['if-none-match'] })
    feed.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const feed: FeedServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (_request, response) => response.writeHead(404).end(),
    serve: (content, { etag, type = 'text/csv' } = {}) => {
      feed.answer = (request, response) => {
        if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304).end()
        else response.writeHead(200, { 'content-type': type, ...(etag !== undefined && { etag }) }).end(content)
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return feed
}
