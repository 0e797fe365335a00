import { Agent, request } from 'node:http'
import { apiVersion } from '@site/domain/api-version.ts'

/**
 * Load generator: sends requests to a site on this machine, as fast as the site answers or at a constant rate. It is a separate process, so that
 * its processor time is not measured as the site's. `startLoad` starts it, sends a `Load` by IPC and receives a `LoadResult`.
 */
export type Load = {
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Bodies of POST or query strings of GET, sent in rotation. */
  readonly payloads: readonly string[]
  readonly seconds: number
  /** Requests per second; absent: as many as the connections allow. */
  readonly rate?: number
  readonly connections: number
  /** Headers in place of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
}
/** Latencies in milliseconds, bytes in total. */
export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly failed: number
  readonly bytes: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const defaultHeaders = { 'api-version': apiVersion, 'accept-language': 'en', host: '127.0.0.1' }

/** Sends one request; returns the size of the response in bytes, -1 on failure. */
function sendRequest(load: Load, index: number, isRetry = false): Promise<number> {
  const { port, method, path, payloads } = load
  const payload = payloads[index % payloads.length] ?? ''
  const isPost = method === 'POST'
  const headers = isPost
    ? { ...defaultHeaders, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    : (load.headers ?? { ...defaultHeaders, accept: 'text/html' })
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: isPost ? path : path + payload, headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      response.on('end', () => {
        if (response.statusCode !== 200) console.error(`status ${response.statusCode}`)
        resolve(response.statusCode === 200 ? bytes : -1)
      })
    })
    // the site may close an idle connection at the moment of its reuse: retry once, as browsers do
    outgoing.on('error', (error) => {
      if (outgoing.reusedSocket && !isRetry) return resolve(sendRequest(load, index, true))
      console.error(String(error))
      resolve(-1)
    })
    outgoing.end(isPost ? payload : undefined)
  })
}

async function measure(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const end = startedAt + load.seconds * 1000
  let [index, failed, bytes] = [0, 0, 0]
  const measureOne = async (dueAt: number) => {
    const size = await sendRequest(load, index++)
    latencies.push(performance.now() - dueAt)
    if (size < 0) failed += 1
    else bytes += size
  }
  if (load.rate === undefined) {
    const sendUntilEnd = async () => {
      while (performance.now() < end) await measureOne(performance.now())
    }
    await Promise.all(Array.from({ length: load.connections }, sendUntilEnd))
  } else {
    // latency counts from the scheduled time, so that a stall is not hidden (coordinated omission)
    const interval = 1000 / load.rate
    const pending: Promise<void>[] = []
    for (let due = startedAt; due < end; due += interval) {
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
      pending.push(measureOne(due))
    }
    await Promise.all(pending)
  }
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const percentile = (fraction: number) => latencies[Math.min(latencies.length - 1, Math.floor(fraction * latencies.length))] ?? 0
  return { requests: latencies.length, seconds, failed, bytes, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}

process.on('message', (load: Load) => void measure(load).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
