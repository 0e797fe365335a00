/** The first and the last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/** The range of a `Range` header in a file of `size` bytes; null for the whole file; `unsatisfiable` when it begins after the end (RFC 9110, 14.1.2). */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (start === '' && end === '') return null
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const last = start === '' || end === '' ? size - 1 : Math.min(size - 1, Number(end))
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null
  return first > last ? 'unsatisfiable' : { first, last }
}
