import type { Locale, Words } from '@site/domain/words.ts'

type StartFaultCode =
  | 'data-directory'
  | 'in-use'
  | 'not-a-database'
  | 'unreachable'
  | 'too-old-server'
  | 'wrong-encoding'
  | 'future-version'
  | 'old-version'
  | 'changed-migration'
  | 'failed-migration'
  | 'settings'
  | 'port'
  | 'disk-full'
  | 'lost-database'

/** The terminal's language, from the environment variables LC_ALL, LC_MESSAGES and LANG. */
export const terminalLocale = (): Locale => (/^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'zh' : 'en')

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
    return this.words[terminalLocale()]
  }
}

/** The message of any thrown value, on one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined }
  return (message || code || 'unknown reason').split('\n', 1)[0] ?? ''
}

/** A write was refused or failed because the disk is full (53100). These classes have PostgreSQL's codes, so that callers handle both databases alike. */
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

/** The database was used inside an open transaction without its handle: an error in the code, which would otherwise wait for itself. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the database is unavailable, too busy or starting: the request is valid, and a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  /^(?:08|57P0|57014|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(codeOf(error))

/** Whether no connection was free in time: the database is busy, but available. Also true for a copy of the error, which pg-boss emits. */
export const isPoolTimeout = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '53300'

/** Whether the database refused a row because a unique column has the same value in another row. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether the database refused a value that it does not know, such as the name of a time zone. */
export const isUnknownValue = (error: unknown): boolean => codeOf(error) === '22023'

/** Whether a write failed because of missing space, in the database or in a file. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Whether files of the database are damaged, truncated or unreadable: a retry does not help. */
export const isDamage = (error: unknown): boolean => /^(?:XX00[12]|58030|58P01)$/.test(codeOf(error))

/** The fault of a start that has something to write on a full disk. */
export const diskFullFault = (error: unknown): StartFault =>
  new StartFault(
    'disk-full',
    {
      en: `The disk is full, and this start has something to write: ${reasonOf(error)}. Free some space, then start again.`,
      zh: `磁盘已满，而这次启动需要写入：${reasonOf(error)}。请腾出空间后再启动。`,
    },
    error,
  )
