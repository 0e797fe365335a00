import { ProblemError } from '@site/domain/problems.ts'
import { queryError, rawQueryOf } from './query-limits.ts'
import { repeatsKey } from './repeated-key.ts'

/** Largest body of a call, bytes (safety.md, T25). */
export const maxBodyBytes = 64 * 1024

/** The chunks of a body. Throws `unreadable` when the client disconnects, which is not an error of the server. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(new ProblemError('unreadable')))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined) // the body has ended, or is too large
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ProblemError('tooLarge')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ProblemError('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** An escaped NUL in valid JSON: after an even number of backslashes, which escape each other. The database cannot store NUL. */
const nulPattern = /(?<!\\)(?:\\\\)*\\u0000/

/** An escaped surrogate, alone or in a pair. */
const surrogatePattern = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]/

/** Replaces lone surrogates in a part of a body, since strict readers refuse answers and exports with them. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

/** The largest number of commas and opening brackets in a body: parsed values take many times the memory of their text. */
const maxBodyParts = 20_000

/** Whether a body has too many parts. Searches by `indexOf`, which is fast in long texts without parts, such as a file of some megabytes. */
const hasTooManyParts = (bytes: Buffer): boolean => {
  let parts = 0
  for (const sign of ',[{') for (let index = bytes.indexOf(sign); index >= 0 && parts <= maxBodyParts; index = bytes.indexOf(sign, index + 1)) parts += 1
  return parts > maxBodyParts
}

/**
 * The JSON body of a call; an empty body counts as `{}`. Throws `unreadable` when it is not JSON in UTF-8, repeats a key or has too many parts, `tooLarge`
 * above the limit.
 */
export async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new ProblemError('unreadable')
  if (hasTooManyParts(bytes)) throw new ProblemError('unreadable')
  let text: string
  let body: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    body = JSON.parse(text, surrogatePattern.test(text) ? wellFormed : undefined)
  } catch (cause) {
    // RangeError: more levels than the stack has
    if (cause instanceof SyntaxError || cause instanceof TypeError || cause instanceof RangeError) throw new ProblemError('unreadable')
    throw cause
  }
  if (nulPattern.test(text) || repeatsKey(text)) throw new ProblemError('unreadable')
  return body
}

/** The query of an address as input of a call, with lists for repeated keys and without `lang`. Throws `invalidQuery` above the limits of `queryError`. */
export function readQuery(request: Request): Record<string, unknown> {
  if (queryError(rawQueryOf(request.url)) !== null) throw new ProblemError('invalidQuery')
  const input = new Map<string, string | string[]>()
  for (const [key, value] of new URL(request.url).searchParams) {
    const before = input.get(key)
    if (key !== 'lang') input.set(key, before === undefined ? value : [...[before].flat(), value])
  }
  return Object.fromEntries(input)
}
