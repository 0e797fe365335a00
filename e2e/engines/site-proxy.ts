import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Socket } from 'node:net'

/** A server between a person's browser and the site, which a journey can cut off from both as a network that fails. */
export type SiteProxy = {
  /** The origin of the site as the person's browser sees it. */
  readonly origin: string
  /** Ends all connections and refuses new ones, as when the site is down. */
  cut(): Promise<void>
  /** Passes the next request for a path on, keeps its answer, and cuts the site off: only the answer is lost. */
  loseNext(path: string): void
  mend(): Promise<void>
  /** What the pages reported by `reportFaults`. */
  readonly faults: readonly string[]
  close(): Promise<void>
}

const scriptPath = '/journey-before.js'
const faultPath = '/journey-fault'
/** The path of an empty page of the site's origin. */
export const emptyPath = '/journey-empty'

/** Runs in the page before its own scripts and sends errors and violations to the proxy, for an engine whose driver reports none. */
function reportFaults(): void {
  const report = (text: string) => void navigator.sendBeacon('/journey-fault', text)
  addEventListener('error', ({ message, error }) => {
    // no error: sizes that changed in the callback are reported in the next frame (CSSWG Resize Observer, 3.4.8)
    if (message.startsWith('ResizeObserver loop')) return
    report(`script: ${error instanceof Error ? `${message} ${error.stack}` : message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => report(`script: ${reason instanceof Error ? `${reason.message} ${reason.stack}` : String(reason)}`))
  addEventListener('securitypolicyviolation', (event) => report(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`))
  const write = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    report(`console: ${parts.map((part) => (part instanceof Error ? `${part.message} ${part.stack}` : String(part))).join(' ')}`)
    write(...parts)
  }
}

/**
 * Starts a proxy of a site. With `before`, each page reports its faults and runs these scripts before its own: for an engine whose driver cannot
 * do that.
 */
export async function startProxy(site: string, before?: readonly (() => void)[]): Promise<SiteProxy> {
  const target = new URL(site)
  const faults: string[] = []
  const losing = new Set<string>()
  const sockets = new Set<Socket>()
  const script = before && [reportFaults, ...before].map((run) => `(${run.toString()})()`).join(';\n')
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === scriptPath) return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    if (incoming.url === emptyPath) return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    if (incoming.url === faultPath) return void collect(incoming, outgoing, faults)
    const onAnswer = losing.delete(incoming.url ?? '') ? () => void stop() : null
    forward(target, incoming, outgoing, { withScript: script !== undefined, onAnswer })
  }
  const server = createServer(answer)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listen = (port: number) => new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen(0)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  const { port } = address
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: stop,
    loseNext: (path) => void losing.add(path),
    mend: () => listen(port),
    faults,
    close: () => (server.listening ? stop() : Promise.resolve()),
  }
}

async function collect(incoming: IncomingMessage, outgoing: ServerResponse, faults: string[]): Promise<void> {
  let text = ''
  for await (const part of incoming) text += String(part)
  faults.push(text)
  outgoing.writeHead(204).end()
}

/** Passes a request on; puts the script at the beginning of the head of pages. `onAnswer`: called in place of passing the answer on. */
function forward(
  { hostname, port }: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { withScript, onAnswer }: { readonly withScript: boolean; readonly onAnswer: (() => void) | null },
): void {
  const headers = { ...incoming.headers }
  if (withScript) delete headers['accept-encoding']
  const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (response) => {
    if (onAnswer) {
      response.resume()
      return onAnswer()
    }
    const isPage = withScript && response.headers['content-type']?.startsWith('text/html')
    if (!isPage) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      return
    }
    const { 'content-length': _, ...rest } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, rest)
    let isInserted = false
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      const changed = isInserted ? part : part.replace(/<head[^>]*>/, `$&<script src="${scriptPath}"></script>`)
      isInserted ||= changed !== part
      outgoing.write(changed)
    })
    response.once('end', () => outgoing.end())
    response.once('error', () => outgoing.destroy())
  })
  passed.once('error', () => outgoing.destroy())
  outgoing.once('close', () => passed.destroy())
  incoming.pipe(passed)
}
