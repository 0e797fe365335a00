import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
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
export const makeRunFolder = (prefix: string, place = tmpdir()): string => {
  const folder = mkdtempSync(join(place, prefix))
  writeFileSync(join(folder, 'runner.pid'), String(process.pid))
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Removes the folders of runs that were killed before they could; `first` ends what still runs in one. */
export const clearAbandoned = (prefix: string, first: (folder: string) => void = () => {}, place = tmpdir()): void => {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(place, name)
    const runner = join(folder, 'runner.pid')
    if (!existsSync(runner) || isAlive(Number(readFileSync(runner, 'utf8')))) continue
    first(folder)
    removeFolder(folder)
  }
}

/** Where Linux keeps files in memory, and the room there, and in memory, that a test run may take. */
const memoryPlace = '/dev/shm'
const roomNeeded = 6 * 2 ** 30

const hasRoomInMemory = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(memoryPlace)) return false
  const { bavail, bsize } = statfsSync(memoryPlace)
  // some keep programs from running there; the database's may have to
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memoryPlace)
  return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, process.availableMemory()) > roomNeeded
}

/**
 * Keeps what a test run writes in memory where there is plenty: beside other work a disk makes each copy of a database wait for seconds.
 * Call it before anything asks for the temporary folder; whoever names one with TMPDIR gets that.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR || !hasRoomInMemory()) return
  const prefix = 'tests-of-a-run-'
  clearAbandoned(prefix, undefined, memoryPlace)
  const folder = makeRunFolder(prefix, memoryPlace)
  // a database server that must not be root looks into it
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => removeFolder(folder))
}
