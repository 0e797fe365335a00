import type { NamedPlace } from '@site/search/name-table.ts'
import { fold } from '@site/search/fold.ts'
import { randomOf } from './bench-market.ts'

/** A name with a typo, the correct name, and the ids of its places. */
export type Typo = { readonly query: string; readonly name: string; readonly expectedIds: readonly string[] }

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** The keys to the left and right of a letter. */
const neighboursOf = (letter: string): string =>
  keyboardRows.flatMap((row) => (row.includes(letter) ? [row.charAt(row.indexOf(letter) - 1), row.charAt(row.indexOf(letter) + 1)] : [])).join('')

/** A word with one typo: two letters swapped, or one omitted, doubled or replaced by its neighbour key. The first letter is rarely affected. */
function addTypo(word: string, random: () => number): string {
  const index = Math.max(random() < 0.9 ? 1 : 0, Math.floor(random() * (word.length - 1)))
  const kind = random()
  const letter = word.charAt(index)
  if (kind < 0.35) return word.slice(0, index) + word.charAt(index + 1) + letter + word.slice(index + 2)
  if (kind < 0.65) return word.slice(0, index) + word.slice(index + 1)
  if (kind < 0.8) return word.slice(0, index) + letter + word.slice(index)
  const neighbours = neighboursOf(letter)
  return word.slice(0, index) + (neighbours.charAt(Math.floor(random() * neighbours.length)) || letter) + word.slice(index + 1)
}

const longWord = /^[a-z]{6,}$/

/** What is typed of a name, by frequency: all of it, its longest word, or all of it with two typos. */
const variants = ['whole', 'whole', 'word', 'word', 'twice'] as const

/**
 * Generates typos in English names with a word of six letters or more, except in names of `excludedIds`. If only one word is typed, every place
 * with this word in its name is correct. The same seed gives the same typos.
 */
export function generateTypos(places: readonly NamedPlace[], excludedIds: ReadonlySet<string>, seed: number, count: number): Typo[] {
  const random = randomOf(seed)
  const foldedNames = places.flatMap(({ id, names, aliases }) => [...names, ...aliases].map((name) => ({ id, name: ` ${fold(name)} ` })))
  const placesNamed = (typed: string, isWord: boolean) => [
    ...new Set(foldedNames.filter(({ name }) => (isWord ? name.includes(` ${typed} `) : name === ` ${typed} `)).map(({ id }) => id)),
  ]
  const candidates = places
    .filter(({ id }) => !excludedIds.has(id))
    .map(({ names }) => fold(names[1] ?? ''))
    .filter((name) => name.split(' ').some((word) => longWord.test(word)))
  const typos: Typo[] = []
  for (let round = 0; typos.length < count && round < count * 20; round += 1) {
    const name = candidates[Math.floor(random() * candidates.length)] ?? ''
    const variant = variants[Math.floor(random() * variants.length)]
    const words = name.split(' ')
    const longest = words.filter((word) => longWord.test(word)).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const misspelt = addTypo(variant === 'twice' && longest.length >= 8 ? addTypo(longest, random) : longest, random)
    const typed = variant === 'word' ? longest : name
    const query = variant === 'word' ? misspelt : words.map((word) => (word === longest ? misspelt : word)).join(' ')
    if (query !== typed && placesNamed(query, true).length === 0) typos.push({ query, name: typed, expectedIds: placesNamed(typed, variant === 'word') })
  }
  return typos
}
