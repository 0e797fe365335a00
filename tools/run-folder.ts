import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a process with the id exists. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates a temporary folder with a file of the process id, so that a later run can remove it if this process is killed. */
export const makeRunFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'runner.pid'), String(process.pid))
  return folder
}

/** Removes a folder with its files; retries, since processes may still write to it. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Removes the run folders with this prefix whose process has ended. `beforeRemoval` is called with each, to stop its other processes. */
export const removeStaleFolders = (prefix: string, beforeRemoval: (folder: string) => void = () => {}): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const pidFile = join(folder, 'runner.pid')
    if (!existsSync(pidFile) || isAlive(Number(readFileSync(pidFile, 'utf8')))) continue
    beforeRemoval(folder)
    removeFolder(folder)
  }
}

/** The memory file system of Linux, and the free bytes that a test run needs. */
const memoryFolder = '/dev/shm'
const requiredBytes = 6 * 2 ** 30

const hasEnoughMemory = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  // with `noexec` the copied PostgreSQL binaries could not run
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === memoryFolder)
  return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, process.availableMemory()) > requiredBytes
}

/** The folder in memory for all runs of a user, so that a later run finds stale folders; null if it belongs to another user. */
const userFolderInMemory = (): string | null => {
  const uid = process.getuid?.() ?? 0
  const folder = join(memoryFolder, `tests-of-${uid}`)
  // a database server under another account needs access
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  return statSync(folder).uid === uid ? folder : null
}

const dayInMs = 86_400_000

/**
 * Sets TMPDIR to a folder in memory if there is enough, since each copy of a database takes seconds on a busy disk. Does nothing if TMPDIR is set.
 * Call it before anything uses the temporary folder.
 */
export const keepTemporaryFilesInMemory = (): void => {
  const folder = process.env.TMPDIR || !hasEnoughMemory() ? null : userFolderInMemory()
  if (folder === null) return
  process.env.TMPDIR = folder
  // folders with a process id are removed by removeStaleFolders
  const paths = readdirSync(folder).map((name) => join(folder, name))
  for (const path of paths) {
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (!existsSync(join(path, 'runner.pid')) && Date.now() - mtimeMs > dayInMs) removeFolder(path)
  }
}
