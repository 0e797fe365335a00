import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
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

/** One folder for all runs of somebody, so that a later run finds what an earlier one could not clear; null when another person has made it. */
const sharedInMemory = (): string | null => {
  const uid = process.getuid?.() ?? 0
  const folder = join(memoryPlace, `tests-of-${uid}`)
  // a database server that must not be root looks into it
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return statSync(folder).uid === uid ? folder : null
}

const dayMs = 86_400_000

/**
 * Keeps what tests write in memory where there is plenty: beside other work a disk makes each copy of a database wait for seconds.
 * Call it before anything asks for the temporary folder; whoever names one with TMPDIR gets that.
 */
export const keepTemporaryFilesInMemory = (): void => {
  const folder = process.env.TMPDIR || !hasRoomInMemory() ? null : sharedInMemory()
  if (folder === null) return
  process.env.TMPDIR = folder
  // folders that name their run are cleared by whoever made them, with what still runs in them
  const left = readdirSync(folder).map((name) => join(folder, name))
  for (const path of left) {
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (!existsSync(join(path, 'runner.pid')) && Date.now() - mtimeMs > dayMs) removeFolder(path)
  }
}
