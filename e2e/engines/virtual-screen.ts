import { type ChildProcess, spawn } from 'node:child_process'
import { type Readable } from 'node:stream'
import { enginePackages } from '../../tools/find-engines.ts'

/** A screen that nobody sees; `display` is its name, such as `:12`. */
export type VirtualScreen = { readonly display: string; isRunning(): boolean; close(): void }

const startLimitInMs = 60_000

/** Starts Xvfb on a display that is free. Larger than any window of the journeys. */
export async function openVirtualScreen(): Promise<VirtualScreen> {
  const server = spawn(enginePackages.webkit.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  stopWithThisProcess(server)
  const number = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start')), startLimitInMs)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    let output = ''
    const displays = server.stdio[3] as Readable
    displays.on('data', (data: Buffer) => {
      output += data.toString()
      if (!output.includes('\n')) return
      clearTimeout(timer)
      resolve(output.trim())
    })
  })
  return {
    display: `:${number}`,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    close: () => endGroup(server),
  }
}

/** Ends a detached child process with all that it has started. */
export function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has just ended
  }
}

/** Detached child processes that run. */
const running = new Set<ChildProcess>()
const endAll = () => running.forEach(endGroup)
process.once('exit', endAll)
// without a listener these end the process without its event
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => {
    endAll()
    process.kill(process.pid, signal)
  })

/** Ends a detached child process with all that it has started when this process ends, also by a signal. */
export function stopWithThisProcess(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
