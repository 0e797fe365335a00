/** Whole numbers below a limit, the same sequence for the same seed. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A copy of a file with one kind of damage by `index`: cut off, single bits, a hole of zeros, a moved piece, or foreign text. */
export function damaged(file: Uint8Array, index: number, next: (below: number) => number): Buffer {
  const bytes = Buffer.from(file)
  const start = next(bytes.length)
  const length = 1 + next(Math.min(2_000, bytes.length - start))
  if (index % 5 === 0) return bytes.subarray(0, start)
  if (index % 5 === 1) bytes.fill(0, start, start + length)
  else if (index % 5 === 2) bytes.copy(bytes, next(bytes.length), start, start + length)
  else if (index % 5 === 3) bytes.fill('<script>alert(1)</script>', start, start + length)
  else {
    for (let flip = 0; flip <= next(8); flip += 1) {
      const position = next(bytes.length)
      bytes[position] = bytes[position]! ^ (1 << next(8))
    }
  }
  return bytes
}
