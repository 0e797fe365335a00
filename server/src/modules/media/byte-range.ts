/** The first and the last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * The range that a `Range` header requests of a file of so many bytes; it may be open at one end. Null without a range, with several, and
 * for a malformed header: the whole file is the answer then. `unsatisfiable`: it begins after the end (RFC 9110, 14.1.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
