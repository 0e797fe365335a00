import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { visitor } from '@site/domain/account.ts'
import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { createApp } from '@site/app/app.ts'
import { listen } from '@site/app/listen.ts'
import { loadPages } from '@site/app/pages-build.ts'
import { openServices } from '@site/app/services.ts'
import { readSettings } from '@site/app/settings.ts'
import { createApi } from '@site/server/answer.ts'
import { handlers } from '@site/server/handlers.ts'

/**
 * This file runs a site without rate limits, which sends its port by IPC when its index answers (`startSiteProcess` of site-client.ts) and then takes these commands:
 * after `cached` it answers searches with stored results that it serializes for each request, after `real` it searches again; `stats` asks for `SiteStats`.
 */
export type Command = { readonly action: 'cached'; readonly queries: readonly string[] } | { readonly action: 'real' } | { readonly action: 'stats' }

/**
 * `processorWait`: seconds that the main thread waited for a processor per second of work; null if the system does not report it. `loopDelay`: delay
 * of the event loop in milliseconds. `index`: status of the index follower.
 */
export type SiteStats = {
  readonly processorWait: number | null
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly megabytes: number
  readonly index: unknown
}

process.env['NODE_ENV'] ??= 'production'
const searchCall = 'POST /frontend/api/listing/search'
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const services = await openServices({ ...readSettings(process.env), demoMarket: false })
while (!services.follower?.status.isReady) await new Promise((resume) => setTimeout(resume, 10))
const app = createApp({ services: () => services, pages: loadPages, clientAddress: () => '127.0.0.1', rateLimits: false, mediaFolders: {} })
const server = await listen(app, { host: '127.0.0.1', port: 0 })

const realHandler = handlers[searchCall]
const replaceableHandlers = handlers as { [searchCall]: typeof realHandler } // only this tool replaces a handler
const answers = new Map<string, SearchAnswer>()

/** Nanoseconds for which the main thread has run and waited for a processor; null if the system does not report them. */
function readThreadTimes(): readonly [number, number] | null {
  try {
    const [running = 0, waiting = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ').map(Number)
    return [running, waiting]
  } catch {
    return null // only Linux has this file
  }
}
let previousTimes = readThreadTimes()

/** Processor wait since the previous call. */
function readProcessorWait(): number | null {
  const times = readThreadTimes()
  const wait = times && previousTimes ? (times[1] - previousTimes[1]) / Math.max(1, times[0] - previousTimes[0]) : null
  previousTimes = times
  return wait
}

const readStats = (): SiteStats => {
  const loopDelay = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
  delay.reset()
  return { processorWait: readProcessorWait(), loopDelay, megabytes: process.memoryUsage().rss / 2 ** 20, index: services.follower?.status }
}

async function execute(command: Command): Promise<unknown> {
  if (command.action === 'stats') return readStats()
  replaceableHandlers[searchCall] = realHandler
  if (command.action === 'real') return null
  const api = createApi(services, { viewer: visitor, locale: 'en', origin: 'http://127.0.0.1' })
  for (const text of command.queries) {
    // the handler receives the body as parsed by the schema of the call; answers are stored by this value
    let parsed = ''
    replaceableHandlers[searchCall] = (query, context) => {
      parsed = JSON.stringify(query)
      return realHandler(query, context)
    }
    const answer = await api(searchCall, JSON.parse(text))
    answers.set(parsed, answer)
  }
  const [first] = answers.values()
  replaceableHandlers[searchCall] = async (query) => answers.get(JSON.stringify(query)) ?? (first as SearchAnswer)
  return null
}

process.on('message', (command: Command) => void execute(command).then((answer) => process.send?.({ answer })))
process.send?.({ port: (server.address() as AddressInfo).port })
process.once('disconnect', () => void services.database.close().then(() => process.exit(0)))
