import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../site-client.ts'
import type { ConstantPage } from './constant-process.ts'
import type { Load, LoadResult } from './load-process.ts'

/** Sends a message to a child process and resolves with its response. */
async function ask<Response>(child: ChildProcess, message: Load | ConstantPage): Promise<Response> {
  const response = messageOf<Response>(child)
  child.send(message)
  return response
}

const start = (name: string) => fork(fileURLToPath(new URL(name, import.meta.url)))

/** Ends a child process that ends when it is disconnected. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}

/** A load generator, a process of its own. `require` throws if more than one request of a hundred failed. */
export type LoadGenerator = { send(load: Load): Promise<LoadResult>; require(load: Load): Promise<LoadResult>; stop(): Promise<void> }

/** Starts a load generator. */
export function startLoad(): LoadGenerator {
  const child = start('load-process.ts')
  const send = (load: Load) => ask<LoadResult>(child, load)
  const require = async (load: Load) => {
    const result = await send(load)
    if (result.failed > result.requests / 100) throw new Error(`${result.failed} of ${result.requests} requests failed: ${load.path || load.payloads[0]}`)
    return result
  }
  return { send, require, stop: () => end(child) }
}

/** Starts a server that sends one page as a constant; `setPage` sets it. */
export async function startConstant(): Promise<{ readonly port: number; setPage(page: ConstantPage): Promise<unknown>; stop(): Promise<void> }> {
  const child = start('constant-process.ts')
  const { port } = await messageOf<{ port: number }>(child)
  return { port, setPage: (page) => ask(child, page), stop: () => end(child) }
}

/** Milliseconds of processor time of a process with its threads; NaN where the system does not report it: only Linux does. */
export function processorMs(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = after.split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) * 10
  } catch {
    return Number.NaN
  }
}
