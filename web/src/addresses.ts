import type { AddressSearch } from '@site/domain/search-query.ts'

/** Reads `?a=1&b=2&b=3` into flat strings; repeated keys are arrays (product.md section 6). */
export function parseSearch(text: string): AddressSearch {
  const address: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(address, key) ? address[key] : undefined
    address[key] = before === undefined ? value : [before, value].flat()
  }
  return address
}

/** Writes them back; empty ones are left out. */
export function stringifySearch(address: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(address))
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
  const text = search.toString()
  return text && `?${text}`
}

/** The first value of a key, or an empty text. */
export const firstOf = (address: AddressSearch, key: string): string => [address[key] ?? ''].flat()[0] ?? ''
