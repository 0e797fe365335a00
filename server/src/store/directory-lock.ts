import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { diskFullFault, isDiskFull, reasonOf, StartFault } from './faults.ts'

/** The process that has locked a data directory; it is stored as `owner.json`. */
type LockHolder = { readonly pid: number; readonly startedAt: string; readonly host: string }

/** The lock of this process on a data directory. */
export type DirectoryLock = { release(): void }

/** SQLite's codes when another connection has the lock, and when there is no space for its journal. */
const [sqliteBusy, sqliteFull] = [5, 13]
/** Number of attempts, 100 ms apart: an ending process may still hold the lock. */
const maxAttempts = 30

const codeOf = (error: unknown) => (error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined)
const isBusy = (error: unknown) => codeOf(error) === sqliteBusy
const isFull = (error: unknown) => codeOf(error) === sqliteFull || isDiskFull(error)

/**
 * Takes the kernel's lock on a file of the directory; undefined when another process has it. The kernel releases it when the process ends
 * in any way, so it cannot go stale, and it holds between containers that share the directory. SQLite uses such locks on every system.
 */
const tryLock = (directory: string): DatabaseSync | undefined => {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file?.close()
    if (isBusy(error)) return undefined
    if (isFull(error)) throw diskFullFault(error)
    throw new StartFault(
      'data-directory',
      {
        en: `The data directory ${directory} cannot be locked: ${reasonOf(error)}. If no site runs with it, delete its file lock, which holds no data, and start again.`,
        zh: `无法锁定数据目录 ${directory}：${reasonOf(error)}。如果没有站点正在使用它，请删除其中的 lock 文件（其中没有数据）后再启动。`,
      },
      error,
    )
  }
}

const readHolder = (path: string): LockHolder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder
  } catch {
    // not written yet, or edited: only the lock counts, the name is informative
    return undefined
  }
}

const writeHolder = (path: string) => {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const holder: LockHolder = { pid: process.pid, startedAt, host: hostname() }
  writeFileSync(`${path}.new`, JSON.stringify(holder))
  renameSync(`${path}.new`, path)
}

const inUseFault = (directory: string, holder: LockHolder | undefined) => {
  const en = holder ? `process ${holder.pid} on ${holder.host}, started ${holder.startedAt}` : 'another process'
  const zh = holder ? `进程 ${holder.pid}（主机 ${holder.host}，启动于 ${holder.startedAt}）` : '另一个进程'
  return new StartFault('in-use', {
    en: `The data directory ${directory} is in use by ${en}; stop it first, or choose another directory.`,
    zh: `数据目录 ${directory} 正被${zh}使用；请先停止它，或换一个目录。`,
  })
}

/**
 * Locks a data directory for this process. Throws StartFault: `in-use`, naming the other process, when it is still locked after three
 * seconds, `data-directory` when the lock file cannot be opened, `disk-full`.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const holderPath = join(directory, 'owner.json')
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const file = tryLock(directory)
    if (file) {
      try {
        writeHolder(holderPath)
      } catch (error) {
        if (!isDiskFull(error)) throw error // the file only names the process that has the directory
      }
      return { release: () => file.close() }
    }
    await wait(100)
  }
  throw inUseFault(directory, readHolder(holderPath))
}
