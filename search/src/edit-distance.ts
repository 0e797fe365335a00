const one = 'a'.charCodeAt(0)

/** Which of the 26 letters, the digits (one bit) and other characters (one bit) a word holds: a quick bound for `editDistance`. */
export const letterMask = (word: string): number => {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    if (code >= one && code < one + 26) mask |= 1 << (code - one)
    else mask |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return mask
}

const countBits = (mask: number): number => {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Whether two words with these letter masks can be within `most` edits at all: one edit changes at most one letter a side. */
export const canBeWithin = (a: number, b: number, most: number): boolean => countBits(a & ~b) <= most && countBits(b & ~a) <= most

/** How many misspelt letters a word of `length` may have and still be taken for the right one: none below 4 letters, 1 below 8, else 2. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

let older = new Uint8Array(96)
let previous = new Uint8Array(96)
let current = new Uint8Array(96)

/**
 * Edits between two words of at most 94 letters: insert, delete, replace, and swap of neighbours, each 1 (optimal string alignment
 * of Damerau–Levenshtein); `most + 1` as soon as it is more than `most`.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most || a.length > 94 || b.length > 94) return most + 1
  for (let j = 0; j <= b.length; j += 1) previous[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i
    const least = fillRow(a, b, i)
    if (least > most) return most + 1
    const spare = older
    older = previous
    previous = current
    current = spare
  }
  return Math.min(previous[b.length] as number, most + 1)
}

const fillRow = (a: string, b: string, i: number): number => {
  const letter = a.charCodeAt(i - 1)
  let least = i
  for (let j = 1; j <= b.length; j += 1) {
    const other = b.charCodeAt(j - 1)
    let cost = (previous[j - 1] as number) + (letter === other ? 0 : 1)
    cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1)
    if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) cost = Math.min(cost, (older[j - 2] as number) + 1)
    current[j] = cost
    if (cost < least) least = cost
  }
  return least
}
