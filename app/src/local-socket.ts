import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Locale } from '@site/domain/words.ts'

/** A command's request to the running site. The socket needs no sign-in: only the operating-system user of the site can open it. */
export type LocalRequest = {
  readonly args: readonly string[]
  /** The operating-system user, for the audit log. */
  readonly systemUser: string
  readonly locale: Locale
}

/** Runs a request, prints lines on the way and returns the exit code. `signal` aborts when the client disconnects. */
export type LocalHandler = (request: LocalRequest, print: (line: string) => void, signal: AbortSignal) => Promise<number>

/** A line of a response, as JSON: a line to print, or last the exit code. */
type ResponseLine = { readonly print: string } | { readonly exitCode: number }

/** Longest request, bytes. */
const maxRequestBytes = 65_536
/** Longest path of a socket that every system accepts, with its final zero byte. */
const maxPathBytes = 100
/** Longest wait for a request, and of closing for running commands (an import stops between two batches), ms. */
const [requestMs, closeMs] = [10_000, 5_000]

/** A folder that only this user can enter; throws when another user made it first. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const stats = lstatSync(path)
  if (!stats.isDirectory() || (process.getuid && stats.uid !== process.getuid())) throw new Error(`${path} belongs to another user`)
  chmodSync(path, 0o700)
  return path
}

/** The socket path of a data directory: in the directory, in the system's temporary folder when that path is too long, or a named pipe on Windows. */
export function socketPathOf(dataDirectory: string): { readonly folder: string | null; readonly path: string } {
  const directory = resolve(dataDirectory)
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return { folder: null, path: `\\\\.\\pipe\\site-${name}` }
  const socketFolder = join(directory, 'run')
  const folder = Buffer.byteLength(join(socketFolder, 'socket')) < maxPathBytes ? socketFolder : join(tmpdir(), `site-${process.getuid?.() ?? 0}-${name}`)
  return { folder, path: join(folder, 'socket') }
}

const isNotListening = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'].includes(String(error.code))

/** Connects to the site of a data directory; null when none listens. */
async function connectTo(dataDirectory: string): Promise<Socket | null> {
  const socket = connect(socketPathOf(dataDirectory).path)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    if (isNotListening(error)) return null
    throw error
  }
}

/** The first line of a connection; throws when it is too long or incomplete. */
async function readFirstLine(socket: Socket): Promise<string> {
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk])
    const end = bytes.indexOf(10)
    if (end >= 0) return bytes.subarray(0, end).toString('utf8')
    if (bytes.length > maxRequestBytes) break
  }
  throw new Error('A request over the local socket is too long or incomplete')
}

function parseRequest(text: string): LocalRequest {
  const raw = JSON.parse(text) as Partial<Record<keyof LocalRequest, unknown>> | null
  const { args, systemUser, locale } = raw ?? {}
  const areStrings = Array.isArray(args) && args.every((arg) => typeof arg === 'string') && typeof systemUser === 'string'
  if (!areStrings || (locale !== 'zh' && locale !== 'en')) throw new Error('A request over the local socket is malformed')
  return { args, systemUser, locale }
}

async function serve(socket: Socket, handle: LocalHandler): Promise<void> {
  const write = (line: ResponseLine) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`))
  socket.setTimeout(requestMs, () => socket.destroy())
  const request = parseRequest(await readFirstLine(socket))
  socket.setTimeout(0)
  const disconnected = new AbortController()
  socket.once('close', () => disconnected.abort())
  write({ exitCode: await handle(request, (line) => write({ print: line }), disconnected.signal) })
  socket.end()
}

/** A served socket; `close` ends its connections and waits for the commands that run, for a short time. */
export type LocalSocket = { close(): Promise<void> }

/** Serves commands of this machine as JSON lines over a socket. Null when another server listens there. `report` receives errors, not requests. */
export async function openLocalSocket(dataDirectory: string, handle: LocalHandler, report: (error: unknown) => void): Promise<LocalSocket | null> {
  const { folder, path } = socketPathOf(dataDirectory)
  if (folder) privateFolder(folder)
  const other = await connectTo(dataDirectory)
  if (other) {
    other.destroy()
    return null
  }
  // nothing listens: the file is that of a process that has ended
  if (folder) rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const serving = serve(socket, handle).catch((error: unknown) => {
      report(error)
      socket.destroy()
    })
    running.add(serving)
    void serving.then(() => running.delete(serving))
  })
  await once(server.listen(path), 'listening')
  if (folder) chmodSync(path, 0o600)
  server.unref()
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroySoon()
    await closed
    // the caller closes the database next
    await Promise.race([Promise.all(running), setTimeout(closeMs, undefined, { ref: false })])
  }
  return { close }
}

/** Sends a command to the running site; returns its exit code, or null when no site runs with this data directory. */
export async function sendLocalRequest(dataDirectory: string, request: LocalRequest, print: (line: string) => void): Promise<number | null> {
  const socket = await connectTo(dataDirectory)
  if (!socket) return null
  socket.write(`${JSON.stringify(request)}\n`)
  let incomplete = ''
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (incomplete + chunk).split('\n')
    incomplete = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as ResponseLine // written by `serve`
      if ('exitCode' in line) return line.exitCode
      print(line.print)
    }
  }
  throw new Error('The site closed the connection before the command was complete')
}
