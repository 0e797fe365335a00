import { Agent, request } from 'node:http'
import { apiVersion } from '@site/domain/api-version.ts'

/**
 * Sends requests to a site on this machine, as fast as it answers or at a steady rate. It is a process of its own, so that its cost does not
 * count as the site's. `bench-http.ts` starts it, sends the load over the channel and receives the figures.
 */
export type Load = {
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Bodies, or query strings of GET, sent in turn. */
  readonly bodies: readonly string[]
  readonly seconds: number
  /** Requests a second; absent: as many as the connections allow. */
  readonly rate?: number
  readonly connections: number
}
export type Measured = {
  readonly requests: number
  readonly seconds: number
  readonly failed: number
  readonly bytes: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const standard = { 'api-version': apiVersion, 'accept-language': 'en', host: '127.0.0.1' }

/** One request; returns the size of the answer in bytes, -1 on failure. */
function ask(load: Load, turn: number, isAgain = false): Promise<number> {
  const { port, method, path, bodies } = load
  const text = bodies[turn % bodies.length] ?? ''
  const isPost = method === 'POST'
  const headers = isPost ? { ...standard, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : { ...standard, accept: 'text/html' }
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path: isPost ? path : path + text, headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      response.on('end', () => {
        if (response.statusCode !== 200) console.error(`answered ${response.statusCode}`)
        resolve(response.statusCode === 200 ? bytes : -1)
      })
    })
    // the site may close an idle connection just when it is used again: retry once, as browsers do
    sent.on('error', (error) => {
      if (sent.reusedSocket && !isAgain) return resolve(ask(load, turn, true))
      console.error(String(error))
      resolve(-1)
    })
    sent.end(isPost ? text : undefined)
  })
}

async function measure(load: Load): Promise<Measured> {
  const took: number[] = []
  const begun = performance.now()
  const end = begun + load.seconds * 1000
  let [turn, failed, bytes] = [0, 0, 0]
  const one = async (since: number) => {
    const size = await ask(load, turn++)
    took.push(performance.now() - since)
    if (size < 0) failed += 1
    else bytes += size
  }
  if (load.rate === undefined) {
    const lane = async () => {
      while (performance.now() < end) await one(performance.now())
    }
    await Promise.all(Array.from({ length: load.connections }, lane))
  } else {
    // counted from the time each request is due, so that a stall is not hidden
    const gap = 1000 / load.rate
    const all: Promise<void>[] = []
    for (let due = begun; due < end; due += gap) {
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
      all.push(one(due))
    }
    await Promise.all(all)
  }
  const seconds = (performance.now() - begun) / 1000
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0
  return { requests: took.length, seconds, failed, bytes, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

process.on('message', (load: Load) => void measure(load).then((measured) => process.send?.(measured)))
process.once('disconnect', () => process.exit(0))
