import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '@site/domain/problems.ts'
import type { SortPosition } from '@site/search/search-port.ts'

/** A question that is answered page by page: a search, the favourites of somebody. */
type Paged = { readonly cursor?: string | undefined; readonly pageSize?: number }

/** What a question is, whatever page of it and however long its pages: the same text for the same question. */
function shapeOf(query: Paged): string {
  const { cursor: _cursor, pageSize: _pageSize, ...asked } = query
  return JSON.stringify(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const signatureOf = (position: string, query: Paged, secret: string) =>
  createHmac('sha256', secret)
    .update(`${shapeOf(query)}\n${position}`)
    .digest()

/** The text that a client hands back for the next page; it holds for this search alone. */
export function writeCursor({ value, id }: SortPosition, query: Paged, secret: string): string {
  const position = Buffer.from(JSON.stringify([value, id])).toString('base64url')
  return `${position}.${signatureOf(position, query, secret).toString('base64url')}`
}

/** The position that a cursor stands for, null without one; refuses one that was changed, cut or made for another search (code 400 at `cursor`). */
export function readCursor(query: Paged, secret: string): SortPosition | null {
  if (query.cursor === undefined) return null
  const [position = '', signature = '', ...rest] = query.cursor.split('.')
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(position, query, secret)]
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) throw new ProblemError('invalid', { cursor: 'badCursor' })
  const [value, id] = JSON.parse(Buffer.from(position, 'base64url').toString()) as [SortPosition['value'], string] // signed by ourselves
  return { value, id }
}
