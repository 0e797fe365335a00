import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '@site/domain/problems.ts'
import type { SortPosition } from '@site/search/search-port.ts'

/** A query whose results come in pages: a search, favourites, or own listings. */
type PagedQuery = { readonly cursor?: string | undefined; readonly pageSize?: number }

/** The query without cursor and page size, as the same text for equal queries. */
function canonicalText(query: PagedQuery): string {
  const { cursor: _cursor, pageSize: _pageSize, ...rest } = query
  return JSON.stringify(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const signatureOf = (position: string, query: PagedQuery, secret: string) =>
  createHmac('sha256', secret)
    .update(`${canonicalText(query)}\n${position}`)
    .digest()

/** A signed position for the next page; valid for this query only. */
export function writeCursor({ value, id }: SortPosition, query: PagedQuery, secret: string): string {
  const position = Buffer.from(JSON.stringify([value, id])).toString('base64url')
  return `${position}.${signatureOf(position, query, secret).toString('base64url')}`
}

/** The position of a cursor, null without one. Throws `invalid` for a cursor that was changed, truncated or created for another query. */
export function readCursor(query: PagedQuery, secret: string): SortPosition | null {
  if (query.cursor === undefined) return null
  const [position = '', signature = '', ...rest] = query.cursor.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(position, query, secret)]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ProblemError('invalid', { cursor: 'badCursor' })
  const [value, id] = JSON.parse(Buffer.from(position, 'base64url').toString()) as [SortPosition['value'], string] // our signature
  return { value, id }
}
