const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
])
const scales: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
])

const word = `(?:${[...small, ...tens].join('|')}|hundred)`
/** A number before `million` or `thousand`. */
const count = `(?:half\\s+a\\s+|(?:a\\s+)?(?:${word}[\\s-]+(?:and\\s+)?){1,5}(?:a\\s+half\\s+)?|a\\s+)`
/** A pattern for amounts in English words, lower case: "fifty thousand", "a hundred twenty thousand", "two and a half million", "half a million". */
export const englishAmount = `${count}(?:million(?:\\s+(?:and\\s+)?${count}thousand)?|thousand)(?![a-z])`

/** The value of an amount in English words (`englishAmount`). */
export function parseEnglishAmount(text: string): number {
  let total = 0
  let group = 0
  for (const part of text.split(/[\s-]+/)) {
    const scale = scales.get(part)
    if (part === 'hundred') group = (group || 1) * 100
    else if (part === 'half') group = group + 0.5
    else if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else if (part !== 'a' && part !== 'and') group += values.get(part) ?? 0
  }
  return total + group
}
