/**
 * Counts the rows of a JSON text that comes in pieces, without building them: the commas of its array, or of the arrays of a response whose rows are in `value`.
 * A text that is not JSON gives any number.
 */
export function jsonRowCounter(): (piece: string) => number {
  let [rows, depth, rowDepth] = [1, 0, 0]
  let [isText, isEscaped] = [false, false]
  return (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isText = false
      } else if (sign === '"') isText = true
      else if (sign === '[' || sign === '{') {
        depth += 1
        if (rowDepth === 0) rowDepth = sign === '[' ? 1 : 2
      } else if (sign === ']' || sign === '}') depth -= 1
      else if (sign === ',' && depth === rowDepth) rows += 1
    }
    return rows
  }
}
