import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { diskFullFault, isDiskFull, reasonOf, StartFault } from './faults.ts'

/** The process that has a data directory. */
type Owner = { readonly pid: number; readonly startedAt: string; readonly host: string }

export type DirectoryLock = { release(): void }

/** SQLite's code when another connection has the lock. */
const sqliteBusy = 5
/** Number of attempts, 100 ms apart: an ending process may still hold the lock. */
const maxAttempts = 30

/** SQLite's code when there is no space for its journal. */
const sqliteFull = 13

const codeOf = (error: unknown) => (error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined)
const isBusy = (error: unknown) => codeOf(error) === sqliteBusy
const isFull = (error: unknown) => codeOf(error) === sqliteFull || isDiskFull(error)

/**
 * Takes the kernel's lock on a file of the directory; undefined when another process has it. The kernel releases it when the process ends
 * in any way, so it cannot go stale, and it holds between containers that share the directory. SQLite uses such locks on every system.
 */
const tryLock = (path: string): DatabaseSync | undefined => {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

const readOwner = (path: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    // not written yet, or edited: only the lock counts, the name is informative
    return undefined
  }
}

const writeOwner = (path: string) => {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const owner: Owner = { pid: process.pid, startedAt, host: hostname() }
  writeFileSync(`${path}.new`, JSON.stringify(owner))
  renameSync(`${path}.new`, path)
}

const inUse = (directory: string, owner: Owner | undefined) => {
  const en = owner ? `process ${owner.pid} on ${owner.host}, started ${owner.startedAt}` : 'another process'
  const zh = owner ? `进程 ${owner.pid}（主机 ${owner.host}，启动于 ${owner.startedAt}）` : '另一个进程'
  return new StartFault('in-use', {
    en: `The data directory ${directory} is in use by ${en}; stop it first, or choose another directory.`,
    zh: `数据目录 ${directory} 正被${zh}使用；请先停止它，或换一个目录。`,
  })
}

/** Locks a data directory for this process; throws StartFault `in-use`, naming the other process, when it is locked. */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const ownerPath = join(directory, 'owner.json')
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    let file: DatabaseSync | undefined
    try {
      file = tryLock(join(directory, 'lock'))
    } catch (error) {
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
    if (file) {
      try {
        writeOwner(ownerPath)
      } catch (error) {
        if (!isDiskFull(error)) throw error // the file only names the process that has the directory
      }
      const held = file
      return { release: () => held.close() }
    }
    await wait(100)
  }
  throw inUse(directory, readOwner(ownerPath))
}
