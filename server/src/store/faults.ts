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

/** Whether the person at the terminal reads Chinese, by its language. */
export const speaksChinese = () => /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/** Why the application cannot start, as one sentence for the person at the terminal; never carries a password. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly code: StartFaultCode
  readonly words: Words

  constructor(code: StartFaultCode, words: Words, cause?: unknown) {
    super(words.en, { cause })
    this.code = code
    this.words = words
  }

  /** The sentence in the terminal's own language. */
  get sentence(): string {
    return speaksChinese() ? this.words.zh : this.words.en
  }
}

/** The reason inside any thrown value, in one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined }
  return (message || code || 'unknown reason').split('\n', 1)[0] ?? ''
}

/** A write was refused, or failed, for want of disk space. Carries PostgreSQL's own code, so that both databases look alike. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

/** A statement took longer than it may (57014, as PostgreSQL's own statement_timeout). Whether a commit took effect is then unknown. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout'
  readonly code = '57014'
}

/** No connection became free in time (53300). */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout'
  readonly code = '53300'
}

/** The embedded database stopped and is being started again, or the connection was lost (08006). */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = '08006'
}

/** The database was used beside the handle of an open transaction: a mistake in the code, told at once instead of waiting for ever. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction'
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether somebody should try again soon: the database is away, too busy, or starting, and nothing is wrong with what was asked. */
export const isAway = (error: unknown): boolean =>
  /^(?:08|57P0|57014|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(codeOf(error))

/** Whether no connection was free in time: the database is busy, not away. Also of a copy of the error, as some libraries emit. */
export const isCrowded = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '53300'

/** Whether a write failed for want of space, in the database or in a file. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Whether the database met files of its own that are damaged, cut off or not readable: no later try mends that. */
export const isDamage = (error: unknown): boolean => /^(?:XX00[12]|58030|58P01)$/.test(codeOf(error))

/** The sentence for a start that cannot go on without writing. */
export const diskFullFault = (error: unknown): StartFault =>
  new StartFault(
    'disk-full',
    {
      en: `The disk is full, and this start has something to write: ${reasonOf(error)}. Free some space, then start again.`,
      zh: `磁盘已满，而这次启动需要写入：${reasonOf(error)}。请腾出空间后再启动。`,
    },
    error,
  )
