const firstLetter = 'a'.charCodeAt(0)

/** One bit per letter of a word, one for digits and one for other characters: `canBeWithin` compares such masks. */
export const letterMask = (word: string): number => {
  let mask = 0
  for (let i = 0; i < word.length; i += 1) {
    const code = word.charCodeAt(i)
    if (code >= firstLetter && code < firstLetter + 26) mask |= 1 << (code - firstLetter)
    else mask |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return mask
}

const countBits = (mask: number): number => {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Whether two words with these letter masks can be within `maxEdits`: an edit changes at most one letter of each. */
export const canBeWithin = (a: number, b: number, maxEdits: number): boolean => countBits(a & ~b) <= maxEdits && countBits(b & ~a) <= maxEdits

/** Maximum edits of a misspelt word by its length: none below 4 letters, 1 below 8, else 2. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Rows of the distance table: the two before the current one, and the current one. Kept between calls, so that a call allocates nothing. */
let older = new Uint8Array(96)
let previous = new Uint8Array(96)
let current = new Uint8Array(96)

/** Edits (insert, delete, replace, swap neighbours; Damerau–Levenshtein) between words of at most 94 letters; at most `maxEdits + 1`. */
export const editDistance = (a: string, b: string, maxEdits: number): number => {
  if (Math.abs(a.length - b.length) > maxEdits || a.length > 94 || b.length > 94) return maxEdits + 1
  for (let j = 0; j <= b.length; j += 1) previous[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i
    const rowMinimum = fillRow(a, b, i)
    if (rowMinimum > maxEdits) return maxEdits + 1
    const spare = older
    older = previous
    previous = current
    current = spare
  }
  return Math.min(previous[b.length] as number, maxEdits + 1)
}

/** Fills row `i` of the distance table; answers its minimum. */
const fillRow = (a: string, b: string, i: number): number => {
  const letter = a.charCodeAt(i - 1)
  let minimum = i
  for (let j = 1; j <= b.length; j += 1) {
    const otherLetter = b.charCodeAt(j - 1)
    let cost = (previous[j - 1] as number) + (letter === otherLetter ? 0 : 1)
    cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1)
    if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === otherLetter) cost = Math.min(cost, (older[j - 2] as number) + 1)
    current[j] = cost
    if (cost < minimum) minimum = cost
  }
  return minimum
}
