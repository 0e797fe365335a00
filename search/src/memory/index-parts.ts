import type { Numbers } from './typed-arrays.ts'

/** The content of an index as typed arrays and JSON values in a fixed order, which `IndexParts` collects and `IndexPartsReader` returns. */
export class IndexParts {
  readonly arrays: Numbers[] = []
  readonly values: unknown[] = []

  /** Adds an array. It must not change later; otherwise add a copy. */
  add(array: Numbers): void {
    this.arrays.push(array)
  }

  addValue(value: unknown): void {
    this.values.push(value)
  }
}

/** Returns saved parts in their order. Throws `RangeError` for an array of another type or length. */
export class IndexPartsReader {
  readonly #values: readonly unknown[]
  readonly #nextArray: () => Numbers
  #valuesRead = 0

  constructor(values: readonly unknown[], nextArray: () => Numbers) {
    this.#values = values
    this.#nextArray = nextArray
  }

  /** The next array; it has `length` numbers, if given. */
  next<Column extends Numbers>(type: new (length: number) => Column, length?: number): Column {
    const array = this.#nextArray()
    if (!(array instanceof type)) throw new RangeError(`A saved index has another array than ${type.name}`)
    if (length !== undefined && array.length !== length) throw new RangeError(`A saved index has an array of ${array.length} numbers in place of ${length}`)
    return array
  }

  /** The next value. Its type is that of the `addValue` at the same place of the code. */
  nextValue<Value>(): Value {
    if (this.#valuesRead === this.#values.length) throw new RangeError('A saved index ends too early')
    this.#valuesRead += 1
    return this.#values[this.#valuesRead - 1] as Value
  }
}
