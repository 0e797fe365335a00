import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { visitor } from '@site/domain/account.ts'
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { createApp } from '@site/app/app.ts'
import { listen } from '@site/app/listen.ts'
import { ensurePages, loadPages } from '@site/app/pages-build.ts'
import { openServices } from '@site/app/services.ts'
import { readSettings } from '@site/app/settings.ts'
import { createApi } from '@site/server/answer.ts'
import { handlers } from '@site/server/handlers.ts'

/**
 * A site for `bench-http.ts`, controlled over a channel. It can answer searches with earlier results, serialized for each request, and
 * measures how long its event loop was blocked.
 */
export type Order = { readonly do: 'ready'; readonly queries: readonly string[] } | { readonly do: 'real' } | { readonly do: 'facts' }

/** `waited`: seconds that the event loop's thread waited for a processor per second of work; null where the system has no such figure. */
export type Facts = {
  readonly waited: number | null
  readonly loop: { readonly p50: number; readonly p99: number; readonly most: number }
  readonly megabytes: number
  readonly index: unknown
}

process.env['NODE_ENV'] ??= 'production'
const key = 'POST /frontend/api/listing/search'
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const settings = { ...readSettings(process.env), demoMarket: false }
ensurePages()
const services = await openServices(settings)
while (!services.follower?.facts.isReady) await new Promise((resume) => setTimeout(resume, 20))
const app = createApp({ services: () => services, pages: loadPages, clientAddress: () => '127.0.0.1', rateLimits: false, mediaFolders: {} })
const server = await listen(app, { host: '127.0.0.1', port: 0 })

const real = handlers[key]
const table = handlers as { [key]: typeof real } // the only place that replaces a handler
const ready = new Map<string, SearchAnswer>()

/** Nanoseconds of this thread at work and waiting for a processor. */
function scheduled(): readonly [number, number] | null {
  try {
    const [worked = 0, waited = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ').map(Number)
    return [worked, waited]
  } catch {
    return null // only Linux has this file
  }
}
let before = scheduled()

function waitedNow(): number | null {
  const now = scheduled()
  const waited = now && before ? (now[1] - before[1]) / Math.max(1, now[0] - before[0]) : null
  before = now
  return waited
}

const factsNow = (): Facts => {
  const loop = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
  delay.reset()
  return { waited: waitedNow(), loop, megabytes: process.memoryUsage().rss / 2 ** 20, index: services.follower?.facts }
}

async function follow(order: Order): Promise<unknown> {
  if (order.do === 'facts') return factsNow()
  table[key] = real
  if (order.do === 'real') return null
  const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://127.0.0.1' })
  for (const text of order.queries) {
    // the call's schema parses the body; the result is cached by the parsed body
    let read = ''
    table[key] = (query, context) => {
      read = JSON.stringify(query)
      return real(query, context)
    }
    const answer = await api(key, JSON.parse(text))
    ready.set(read, answer)
  }
  const [first] = ready.values()
  table[key] = async (query) => ready.get(JSON.stringify(query)) ?? (first as SearchAnswer)
  return null
}

process.on('message', (order: Order) => void follow(order).then((answer) => process.send?.({ answer })))
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => void services.database.close().then(() => process.exit(0)))
