/** Largest depth of brackets, number of values of a key, and number of parameters in a query (S9.14). */
const maxDepth = 5
const maxItems = 20
const maxParameters = 1000

/** What is wrong with a query string. `nul`: it has a character U+0000, which PostgreSQL cannot store. */
export type QueryError = 'malformed' | 'nul' | 'tooManyParameters' | 'tooDeep' | 'arrayTooLong'

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null // an invalid percent escape or bytes that are not UTF-8: the caller reports malformed
  }
}

/**
 * The first error of a raw query string (without `?`): invalid encoding, NUL, or over a limit. Checked before
 * it is parsed (safety.md, T25); null when valid.
 */
export function queryError(raw: string): QueryError | null {
  if (raw === '') return null
  const parts = raw.split('&', maxParameters + 1)
  if (parts.length > maxParameters) return 'tooManyParameters'
  const repeats = new Map<string, number>()
  for (const part of parts) {
    const text = decode(part)
    if (text === null) return 'malformed'
    if (text.includes('\0')) return 'nul'
    const key = decode(part.split('=', 1)[0] ?? '') ?? ''
    const brackets = [...key.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside)
    if (brackets.length > maxDepth) return 'tooDeep'
    if (brackets.some((index) => /^\d+$/.test(index) && Number(index) >= maxItems)) return 'arrayTooLong'
    const name = key.replace(/\[\d*\]/g, '')
    const count = (repeats.get(name) ?? 0) + 1
    if (count > maxItems && name !== '') return 'arrayTooLong'
    repeats.set(name, count)
  }
  return null
}

/** The raw query string of an address, without `?` and fragment. */
export const rawQueryOf = (address: string): string => /^[^?#]*\?([^#]*)/.exec(address)?.[1] ?? ''
