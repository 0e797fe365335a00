import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a process with that id exists. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A temporary folder with the id of its process in the name, so that a later run can detect abandoned ones. */
export const makeRunFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'runner.pid'), String(process.pid))
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Removes the folders of killed runs; `first` ends processes that still run in one. */
export const clearAbandoned = (prefix: string, first: (folder: string) => void = () => {}): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const runner = join(folder, 'runner.pid')
    if (!existsSync(runner) || isAlive(Number(readFileSync(runner, 'utf8')))) continue
    first(folder)
    removeFolder(folder)
  }
}

/** The memory file system of Linux, and the space there that a test run may use. */
const memoryPlace = '/dev/shm'
const roomNeeded = 6 * 2 ** 30

const hasRoomInMemory = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(memoryPlace)) return false
  const { bavail, bsize } = statfsSync(memoryPlace)
  // some systems forbid programs there; the database may need to run some
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memoryPlace)
  return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, process.availableMemory()) > roomNeeded
}

/** One folder for all runs of a user, so that a later run finds abandoned folders; null when it belongs to another user. */
const sharedInMemory = (): string | null => {
  const uid = process.getuid?.() ?? 0
  const folder = join(memoryPlace, `tests-of-${uid}`)
  // a database server under another account reads it
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return statSync(folder).uid === uid ? folder : null
}

const dayMs = 86_400_000

/**
 * Puts temporary files of tests into memory where there is enough: on a busy disk each copy of a database takes seconds.
 * Call it before anything reads the temporary folder; TMPDIR has priority.
 */
export const keepTemporaryFilesInMemory = (): void => {
  const folder = process.env.TMPDIR || !hasRoomInMemory() ? null : sharedInMemory()
  if (folder === null) return
  process.env.TMPDIR = folder
  // the modules that create folders per run remove them, with the processes in them
  const left = readdirSync(folder).map((name) => join(folder, name))
  for (const path of left) {
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (!existsSync(join(path, 'runner.pid')) && Date.now() - mtimeMs > dayMs) removeFolder(path)
  }
}
