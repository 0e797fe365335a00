import type { AddressSearch } from './search-query.ts'

/** Reads `type=Villa&areas=a&areas=b`, with or without `?`, into flat strings; repeated keys are arrays (product.md section 6). */
export function addressOf(text: string): AddressSearch {
  const address: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(address, key) ? address[key] : undefined
    address[key] = before === undefined ? value : [before, value].flat()
  }
  return address
}
