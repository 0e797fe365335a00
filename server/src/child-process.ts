import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RemotePort, RequestPort } from './worker-client.ts'

/** Limits above which the operating system ends a process, or refuses it memory; on Linux only. */
type SystemLimits = {
  /** The most memory that it may write to, MB: the heap, buffers and what Node reserves for itself, 600 of it. */
  readonly dataMb: number
  /** The most time of a processor, seconds: one that hangs would stay when its parent is killed. */
  readonly processorSeconds: number
}
/** `heapMb`: the largest heap of JavaScript values, 512 MB by default; `system`: absent if the system sets no limits. */
export type ChildLimits = { readonly heapMb?: number; readonly system?: SystemLimits | undefined }

const shell = '/bin/sh'
const canLimit = process.platform === 'linux' && existsSync(shell)

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** How a process starts: with limits of the system as a shell that sets them and becomes Node. */
function commandOf({ heapMb = 512, system }: ChildLimits): { readonly execPath: string; readonly execArgv: string[] } {
  const options = [`--max-old-space-size=${heapMb}`, '--expose-gc']
  if (!system || !canLimit) return { execPath: process.execPath, execArgv: options }
  // `-c 0`: the system writes no file with the memory of a process that it ends
  const limits = `ulimit -c 0; ulimit -t ${system.processorSeconds}; ulimit -d ${system.dataMb * 1024}`
  return { execPath: shell, execArgv: ['-c', `${limits}; exec "$0" "$@"`, process.execPath, ...options] }
}

/**
 * Starts a module in a child process, for files of strangers: what ends it by its memory or time ends nothing else. It gets no secret of the server, shows
 * no output, and ends with its parent.
 */
export function startChild(module: URL, limits: ChildLimits = {}): ChildProcess {
  const child = fork(fileURLToPath(module), {
    ...commandOf(limits),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Windows starts nothing without its root; dates depend on the zone; with more arenas glibc keeps twice the memory
    env: { SystemRoot: process.env['SystemRoot'], TZ: process.env['TZ'], MALLOC_ARENA_MAX: '2' },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ticks of the clock in which Linux counts the time of processes, ms. */
const tickMs = 10

/** The time of processors that a running child has used, ms: unlike the time of day, it is not longer while others use them. Null where it is not known. */
export function processorMsOf({ pid }: ChildProcess): number | null {
  const path = `/proc/${pid}/stat`
  if (process.platform !== 'linux' || !existsSync(path)) return null
  const stat = readFileSync(path, 'latin1')
  // after the name, which may have spaces: the fields 14 and 15 of proc_pid_stat(5)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** A child process as a `WorkerClient` uses it. */
export const portOfChild = (child: ChildProcess): RemotePort => ({
  // one that has ended says so by its `exit`
  postMessage: (message) => void child.send(message as object, () => {}),
  on: (event, listener) => child.on(event, (value: unknown, signal: unknown) => listener(event === 'exit' ? (signal ?? value) : value)),
  terminate: async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  },
})

/** In the child process: its parent, for `serveRequests`; the process ends when the parent is gone. */
export function portOfParent(): RequestPort {
  process.on('disconnect', () => process.exit())
  return { postMessage: (message) => void process.send?.(message), on: (event, listener) => process.on(event, listener) }
}
