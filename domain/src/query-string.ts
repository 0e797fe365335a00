import type { AddressSearch } from './search-query.ts'

/** Parses a query string such as `type=Villa&areas=a&areas=b`, with or without `?`, into strings; repeated keys are arrays (P6.8). */
export function parseQueryString(text: string): AddressSearch {
  const parameters: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const previous = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    parameters[key] = previous === undefined ? value : [previous, value].flat()
  }
  return parameters
}
