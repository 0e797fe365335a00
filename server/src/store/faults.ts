import type { Words } from '@site/domain/words.ts'

const startFaultCodes = [
  'data-directory',
  'in-use',
  'not-a-database',
  'unreachable',
  'too-old-server',
  'wrong-encoding',
  'future-version',
  'changed-migration',
  'failed-migration',
  'settings',
  'port',
  'disk-full',
  'lost-database',
] as const
export type StartFaultCode = (typeof startFaultCodes)[number]

/** Whether the terminal's language is Chinese. */
export const speaksChinese = () => /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/** Why the application cannot start, as one sentence for the terminal; never contains a password. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly code: StartFaultCode
  readonly words: Words

  constructor(code: StartFaultCode, words: Words, cause?: unknown) {
    super(words.en, { cause })
    this.code = code
    this.words = words
  }

  /** The sentence in the terminal's language. */
  get sentence(): string {
    return speaksChinese() ? this.words.zh : this.words.en
  }
}

/** The message of any thrown value, on one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined }
  return (message || code || 'unknown reason').split('\n', 1)[0] ?? ''
}

/** A write was refused or failed because the disk is full. Has PostgreSQL's code, so that both databases look alike. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

/** A statement exceeded its time limit (57014, as PostgreSQL's statement_timeout). It is unknown whether a commit took effect. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout'
  readonly code = '57014'
}

/** No connection became free in time (53300). */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout'
  readonly code = '53300'
}

/** The embedded database stopped and starts again, or the connection was lost (08006). */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = '08006'
}

/** The database was used beside the handle of an open transaction: a fault of the code, reported at once instead of waiting forever. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether a retry soon may succeed: the database is unavailable, too busy, or starting; the request itself is fine. */
export const isAway = (error: unknown): boolean =>
  /^(?:08|57P0|57014|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(codeOf(error))

/** Whether no connection was free in time: the database is busy, but available. Also true for a copy of the error, as some libraries emit. */
export const isCrowded = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '53300'

/** Whether a write failed because of missing space, in the database or in a file. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Whether files of the database are damaged, truncated or unreadable: a retry does not help. */
export const isDamage = (error: unknown): boolean => /^(?:XX00[12]|58030|58P01)$/.test(codeOf(error))

/** The sentence for a start that must write and cannot. */
export const diskFullFault = (error: unknown): StartFault =>
  new StartFault(
    'disk-full',
    {
      en: `The disk is full, and this start has something to write: ${reasonOf(error)}. Free some space, then start again.`,
      zh: `磁盘已满，而这次启动需要写入：${reasonOf(error)}。请腾出空间后再启动。`,
    },
    error,
  )
