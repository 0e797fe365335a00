/** Whole numbers below a limit, the same sequence for the same seed. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** How many kinds of damage there are: `damaged` repeats them after so many indexes. */
export const damageKinds = 7

/** A copy of a file with one kind of damage, chosen by `index`; `next` gives random numbers below a limit. The kinds: cut off, a hole of zeros, a moved piece, foreign text, inserted bytes, a changed header, or single bits. */
export function damaged(file: Uint8Array, index: number, next: (below: number) => number): Buffer {
  const bytes = Buffer.from(file)
  const start = next(bytes.length)
  const length = 1 + next(Math.min(2_000, bytes.length - start))
  const kind = index % damageKinds
  if (kind === 0) return bytes.subarray(0, start)
  if (kind === 1) bytes.fill(0, start, start + length)
  else if (kind === 2) bytes.copy(bytes, next(bytes.length), start, start + length)
  else if (kind === 3) bytes.fill('<script>alert(1)</script>', start, start + length)
  else if (kind === 4) return Buffer.concat([bytes.subarray(0, start), Buffer.from(Array.from({ length }, () => next(256))), bytes.subarray(start)])
  else if (kind === 5) for (let count = 0; count < 4; count += 1) bytes[next(64)] = next(256)
  else {
    for (let flip = 0; flip <= next(8); flip += 1) {
      const position = next(bytes.length)
      bytes[position] = bytes[position]! ^ (1 << next(8))
    }
  }
  return bytes
}

/** A copy with bytes put `offset` bytes after a text in the file; throws without the text. */
export function patched(bytes: Uint8Array, after: string, offset: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  const found = copy.indexOf(after, 0, 'latin1')
  if (found < 0) throw new Error(`${after} is not in the file`)
  copy.set(values, found + after.length + offset)
  return copy
}
