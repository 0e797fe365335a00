import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { listen } from '@site/app/listen.ts'

/** A page as `render.bench.ts` received it from the site: its compressed body and its headers. */
export type ConstantPage = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

// Sends one page as a constant, by the same kind of server as the site: the most pages a second that any site could answer.

let page: ConstantPage = { body: '', headers: {} }
let bytes = Buffer.alloc(0)
const app = new Hono()
app.get('*', () => new Response(bytes, { headers: page.headers }))
const server = await listen(app, { host: '127.0.0.1', port: 0 })
process.on('message', (message: ConstantPage) => {
  page = message
  bytes = Buffer.from(message.body, 'base64')
  process.send?.({ done: true })
})
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => process.exit(0))
