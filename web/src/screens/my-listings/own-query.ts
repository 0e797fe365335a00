import { entriesOf } from '@site/domain/keys-of.ts'
import { type OwnSort, ownSorts } from '@site/domain/calls/publishing.ts'
import { type CodeOf, codesOf } from '@site/domain/choices.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { firstValue } from '../../page/first-value.ts'
import { type ShelfCode, shelfOrder } from './own-listings.ts'

/** Which own listings the screen shows, and in which order; a null filter does not apply. */
export type OwnQuery = {
  readonly shelf: ShelfCode | null
  readonly mode: CodeOf<'mode'> | null
  readonly type: CodeOf<'type'> | null
  readonly keyword: string
  readonly sort: OwnSort
  readonly order: CodeOf<'order'>
}

/** All own listings, the latest change first. */
export const wholeQuery: OwnQuery = { shelf: null, mode: null, type: null, keyword: '', sort: 'updatedAt', order: 'desc' }

/** The longest keyword of the call. */
export const maxKeyword = 64

const oneOf = <Code extends string>(codes: readonly Code[], text: string): Code | null => codes.find((code) => code === text) ?? null

/** The query in an address, without unknown values. */
export const readOwnQuery = (address: AddressSearch): OwnQuery => ({
  shelf: oneOf(shelfOrder, firstValue(address, 'shelf')),
  mode: oneOf(codesOf('mode'), firstValue(address, 'mode')),
  type: oneOf(codesOf('type'), firstValue(address, 'type')),
  keyword: firstValue(address, 'keyword').trim().slice(0, maxKeyword),
  sort: oneOf(ownSorts, firstValue(address, 'sort')) ?? wholeQuery.sort,
  order: oneOf(codesOf('order'), firstValue(address, 'order')) ?? wholeQuery.order,
})

/** The parameters of a query in the address: those that differ from `wholeQuery`. */
export const queryAddress = (query: OwnQuery): Record<string, string> =>
  Object.fromEntries(entriesOf(query).flatMap(([key, value]) => (value === null || value === wholeQuery[key] ? [] : [[key, value]])))

/** Whether a query filters homes within a state, so that the counts of the states are not those of the shown homes. */
export const isFiltered = ({ mode, type, keyword }: OwnQuery): boolean => mode !== null || type !== null || keyword !== ''

/** The query as input of the call, without the state. */
export const inputOf = ({ mode, type, keyword, sort, order }: OwnQuery) => ({
  sort,
  order,
  ...(mode ? { mode } : {}),
  ...(type ? { type } : {}),
  ...(keyword ? { keyword } : {}),
})

/** The query sorted by a column of the table: descending, or ascending if it is sorted by this column in descending order. */
export const sortedBy = (query: OwnQuery, sort: OwnSort): OwnQuery => ({
  ...query,
  sort,
  order: query.sort === sort && query.order === 'desc' ? 'asc' : 'desc',
})
