/** One line of the log: what is needed to find a fault, and nothing that a person typed. */
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

/** Database messages quote values, which may be personal: quoted and bracketed parts are left out (T22). */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|\S+@\S+/g, '…').slice(0, 200)

/** Faults of storage name relations and files of the database, never text that a person typed. */
const storageCodes = /^(?:XX00[12]|58|53100)/

/** Some libraries emit a copy of an error as a plain object. */
const isLikeError = (thrown: unknown): thrown is { name?: unknown; message: string; code?: unknown; stack?: unknown } =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** Name, code and masked message of a thrown value, with its stack. */
export function describeError(error: unknown): { error: string; stack: readonly string[] } {
  if (!isLikeError(error)) return { error: `${typeof error}: ${withoutValues(String(error))}`, stack: [] }
  const code = typeof error.code === 'string' ? error.code : ''
  const name = typeof error.name === 'string' ? error.name : 'Error'
  const line = error.message.split('\n', 1)[0] ?? ''
  const text = storageCodes.test(code) ? line.slice(0, 200) : withoutValues(line)
  const frames = (typeof error.stack === 'string' ? error.stack : '').split('\n').filter((frame) => /^\s+at /.test(frame))
  return { error: `${name}${code ? ` ${code}` : ''}: ${text}`, stack: frames.slice(0, 8).map((frame) => frame.trim()) }
}

const minute = 60_000
/** The largest number of texts that are remembered; the oldest is dropped and would be logged again. */
const maxTexts = 100

/** The same log, but with at most one line per minute and error text; the line has the number of lines left out since the last one. */
export function withoutRepeats<Line extends { readonly error?: string; readonly repeats?: number }>(
  log: (line: Line) => void,
  now: () => number = () => performance.now(),
): (line: Line) => void {
  const lastByText = new Map<string, { loggedAt: number; repeats: number }>()
  return (line) => {
    const text = line.error ?? ''
    const before = lastByText.get(text)
    if (before && now() - before.loggedAt < minute) return void (before.repeats += 1)
    lastByText.delete(text)
    lastByText.set(text, { loggedAt: now(), repeats: 0 })
    if (lastByText.size > maxTexts) lastByText.delete([...lastByText.keys()][0] ?? '')
    log(before && before.repeats > 0 ? { ...line, repeats: before.repeats } : line)
  }
}
