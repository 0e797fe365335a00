/** One line of the log: what a person needs to find a fault, and nothing that somebody typed. */
export type LogLine = {
  readonly time: string
  readonly level: 'error' | 'warn'
  readonly requestId: string
  readonly path: string
  readonly code: number
  readonly ms: number
  readonly error?: string
  readonly stack?: readonly string[]
}
export type Log = (line: LogLine) => void

/** Writes a line as JSON to the standard error stream. */
export const logToStderr: Log = (line) => void process.stderr.write(`${JSON.stringify(line)}\n`)

/** Database messages quote values, which may be anybody's; what is quoted or in brackets is left out (T22). */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|\S+@\S+/g, '…').slice(0, 200)

/** Name, code and masked message of a thrown value, with where it came from. */
export function describeError(error: unknown): { error: string; stack: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, stack: [] }
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: `${error.name}${code}: ${withoutValues(error.message.split('\n', 1)[0] ?? '')}`, stack: frames.slice(0, 8).map((line) => line.trim()) }
}
