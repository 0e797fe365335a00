/** One line of the log: facts about an error, and nothing that a person typed. `ms`: duration of the request. */
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
/** Writes a line of the log. */
export type Log = (line: LogLine) => void

/** Writes a line as JSON to the standard error stream. */
export const logToStderr: Log = (line) => void process.stderr.write(`${JSON.stringify(line)}\n`)

/** Removes quoted and bracketed parts and addresses: messages of the database quote values, which may be personal (safety.md, T22). */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|\S+@\S+/g, '…').slice(0, 200)

/** SQLSTATE codes of storage errors, whose messages name tables and files but no text that a person typed. */
const storageCodes = /^(?:XX00[12]|58|53100)/

/** Whether a thrown value is an error, or an object in the shape of one, as some libraries throw. */
const isErrorLike = (thrown: unknown): thrown is { name?: unknown; message: string; code?: unknown; stack?: unknown } =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** Name, code and masked message of a thrown value, with its stack. */
export function describeError(error: unknown): { error: string; stack: readonly string[] } {
  if (!isErrorLike(error)) return { error: `${typeof error}: ${withoutValues(String(error))}`, stack: [] }
  const code = typeof error.code === 'string' ? error.code : ''
  const name = typeof error.name === 'string' ? error.name : 'Error'
  const line = error.message.split('\n', 1)[0] ?? ''
  const text = storageCodes.test(code) ? line.slice(0, 200) : withoutValues(line)
  const frames = (typeof error.stack === 'string' ? error.stack : '').split('\n').filter((frame) => /^\s+at /.test(frame))
  return { error: `${name}${code ? ` ${code}` : ''}: ${text}`, stack: frames.slice(0, 8).map((frame) => frame.trim()) }
}

const minuteMs = 60_000
/** The largest number of texts that are remembered; the oldest one is dropped and would be logged again. */
const maxTexts = 100

/** The same log with at most one line per minute for each error text; `repeats` of a line is the number of equal ones left out before it. */
export function withoutRepeats<Line extends { readonly error?: string; readonly repeats?: number }>(
  log: (line: Line) => void,
  now: () => number = () => performance.now(),
): (line: Line) => void {
  const lastByText = new Map<string, { loggedAt: number; repeats: number }>()
  return (line) => {
    const text = line.error ?? ''
    const last = lastByText.get(text)
    if (last && now() - last.loggedAt < minuteMs) return void (last.repeats += 1)
    lastByText.delete(text)
    lastByText.set(text, { loggedAt: now(), repeats: 0 })
    if (lastByText.size > maxTexts) lastByText.delete([...lastByText.keys()][0] ?? '')
    log(last && last.repeats > 0 ? { ...line, repeats: last.repeats } : line)
  }
}
