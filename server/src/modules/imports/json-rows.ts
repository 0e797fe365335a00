/**
 * Counts the rows of a JSON text that comes in pieces, without building them: the commas of its array, or of the arrays of a response whose rows are in `value`.
 * A text that is not JSON gives any number.
 */
export function jsonRowCounter(): (piece: string) => number {
  let [rows, depth, rowDepth] = [1, 0, 0]
  let [isText, isEscaped] = [false, false]
  return (piece) => {
    for (let index = 0; index < piece.length; index++) {
      const character = piece[index]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isText = false
      } else if (character === '"') isText = true
      else if (character === '[' || character === '{') {
        depth += 1
        if (rowDepth === 0) rowDepth = character === '[' ? 1 : 2
      } else if (character === ']' || character === '}') depth -= 1
      else if (character === ',' && depth === rowDepth) rows += 1
    }
    return rows
  }
}

/** The rows of a JSON: an array, or a response of a RESO Web API, with many listings in `value` or one that is the response itself; null for another one. */
export function rowsOfJson(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json
  const response = (json ?? {}) as { readonly value?: unknown }
  if (Array.isArray(response.value)) return response.value
  return 'ListingKey' in response || 'ListingId' in response || 'ListPrice' in response ? [response] : null
}
