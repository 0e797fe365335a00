import { statfs } from 'node:fs/promises'
import { DiskFull } from './faults.ts'

/** How long a measurement of the free space is used, ms. */
const cacheMs = 100

const readOnlyStart =
  /^\s*(?:select|show|begin|start|commit|rollback|savepoint|release|set|explain|values|declare|fetch|close|listen|unlisten|notify|discard)\b/i
const withClause = /^\s*with\b/i
const writeKeywords = /\b(?:insert|update|delete|merge)\b/i

/** Whether a statement may write; true when unclear. Locks and functions of a `select` count as reading. */
export const mayWrite = (text: string): boolean => (withClause.test(text) ? writeKeywords.test(text) : !readOnlyStart.test(text))

/** Returns a guard that throws DiskFull before a write when fewer than `minimumBytes` are free in `directory`; reads are allowed. */
export const diskGuard = (directory: string, minimumBytes: number): ((text: string) => Promise<void>) => {
  let freeBytes = Number.POSITIVE_INFINITY
  let measuredAt = Number.NEGATIVE_INFINITY
  return async (text) => {
    if (!mayWrite(text)) return
    const now = performance.now()
    if (now - measuredAt > cacheMs) {
      const { bavail, bsize } = await statfs(directory)
      freeBytes = bavail * bsize
      measuredAt = now
    }
    if (freeBytes < minimumBytes) {
      const [free, needed] = [freeBytes, minimumBytes].map((bytes) => Math.round(bytes / 2 ** 20))
      throw new DiskFull(`The disk of ${directory} is full: ${free} MB are free, ${needed} MB are needed before anything is written`)
    }
  }
}
