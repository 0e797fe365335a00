import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a process of that number exists. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A temporary folder that names the process it belongs to, so that a later run can tell whether it was left behind. */
export const makeRunFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'runner.pid'), String(process.pid))
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Removes the folders of runs that were killed before they could; `first` ends what still runs in one. */
export const clearAbandoned = (prefix: string, first: (folder: string) => void = () => {}): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const runner = join(folder, 'runner.pid')
    if (!existsSync(runner) || isAlive(Number(readFileSync(runner, 'utf8')))) continue
    first(folder)
    removeFolder(folder)
  }
}
