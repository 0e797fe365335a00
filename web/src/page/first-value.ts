import type { AddressSearch } from '@site/domain/search-query.ts'

/** The first value of a query parameter, or an empty text. */
export const firstValue = (address: AddressSearch, key: string): string => [address[key] ?? ''].flat()[0] ?? ''
