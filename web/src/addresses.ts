import type { AddressSearch } from '@site/domain/search-query.ts'

/** Writes the search of an address as `addressOf` reads it; empty values are left out. */
export function stringifySearch(address: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(address))
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  const text = search.toString()
  return text && `?${text}`
}

/** The first value of a key, or an empty text. */
export const firstOf = (address: AddressSearch, key: string): string => [address[key] ?? ''].flat()[0] ?? ''
