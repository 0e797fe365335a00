/** A typed array of numbers: a column of the index. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A copy of a typed array with another length; further values are 0. */
export function resized<Column extends Numbers>(column: Column, length: number): Column {
  const copy = new (column.constructor as new (length: number) => Column)(length) // a typed array's constructor creates the same type
  copy.set(column.length > length ? (column.subarray(0, length) as Column) : column)
  return copy
}

/** A copy of a typed array with twice the length. */
export const doubled = <Column extends Numbers>(column: Column): Column => resized(column, column.length * 2)
