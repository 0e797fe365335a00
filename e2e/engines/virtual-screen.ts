import { type ChildProcess, spawn } from 'node:child_process'
import { type Readable } from 'node:stream'
import { enginePackages } from '../../tools/find-engines.ts'

/** A screen that nobody sees; `display` is its name, such as `:12`. */
export type VirtualScreen = { readonly display: string; close(): void }

const startLimitInMs = 60_000

/** Starts Xvfb on a display that is free. Larger than any window of the journeys. */
export async function openVirtualScreen(): Promise<VirtualScreen> {
  const server = spawn(enginePackages.webkit.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  stopWithThisProcess(server)
  const number = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not start')), startLimitInMs)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    let told = ''
    const displays = server.stdio[3] as Readable
    displays.on('data', (data: Buffer) => {
      told += data.toString()
      if (!told.includes('\n')) return
      clearTimeout(timer)
      resolve(told.trim())
    })
  })
  return { display: `:${number}`, close: () => void server.kill('SIGTERM') }
}

/** Ends a child process when this one ends. */
export function stopWithThisProcess(child: ChildProcess): void {
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
}
