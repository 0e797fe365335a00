/** The first and the last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * The range that a `Range` header requests of a file of `size` bytes; either end may be missing. Null without a range, with several, and
 * for a malformed header, when the response is the whole file. `unsatisfiable`: the range begins after the end (RFC 9110, 14.1.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (start === '' && end === '') return null
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(size - 1, Number(end))
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
