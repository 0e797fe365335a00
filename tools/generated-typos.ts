import { createRandom, type RandomSource } from '@site/market/random.ts'
import type { NamedPlace, NameKind } from '@site/search/name-table.ts'
import { fold } from '@site/search/fold.ts'

/** A name with a typo and the ids of the places that the correct name means. */
type Typo = { readonly query: string; readonly expectedIds: readonly string[] }

/** Places of one kind with their names in both languages, as a name index takes them. */
export const namedPlacesOf = (kind: NameKind, places: readonly { id: string; name: { zh: string; en: string }; aliases: readonly string[] }[]): NamedPlace[] =>
  places.map(({ id, name, aliases }) => ({ kind, id, names: [name.zh, name.en], aliases }))

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** The keys to the left and right of a letter. */
const neighboursOf = (letter: string): string =>
  keyboardRows.flatMap((row) => (row.includes(letter) ? [row.charAt(row.indexOf(letter) - 1), row.charAt(row.indexOf(letter) + 1)] : [])).join('')

/** A word with one typo: two letters swapped, or one omitted, doubled or replaced by its neighbour key. The first letter is rarely affected. */
function addTypo(word: string, random: RandomSource): string {
  const index = Math.max(random.boolean(0.9) ? 1 : 0, random.integer(0, word.length - 2))
  const kind = random.next()
  const letter = word.charAt(index)
  if (kind < 0.35) return word.slice(0, index) + word.charAt(index + 1) + letter + word.slice(index + 2)
  if (kind < 0.65) return word.slice(0, index) + word.slice(index + 1)
  if (kind < 0.8) return word.slice(0, index) + letter + word.slice(index)
  const neighbours = neighboursOf(letter)
  return word.slice(0, index) + (neighbours.charAt(Math.floor(random.next() * neighbours.length)) || letter) + word.slice(index + 1)
}

const longWord = /^[a-z]{6,}$/

/** What is typed of a name: the whole name, its longest word, or the whole name with two typos. A variant that is listed twice is twice as frequent. */
const variants = ['whole', 'whole', 'word', 'word', 'twice'] as const

/**
 * Generates typos in English names with a word of six letters or more, except in names of `excludedIds`. If only one word is typed, every place
 * with this word in its name is expected. The same seed gives the same typos.
 */
export function generateTypos(places: readonly NamedPlace[], excludedIds: ReadonlySet<string>, seed: number, count: number): Typo[] {
  const random = createRandom(seed)
  const foldedNames = places.flatMap(({ id, names, aliases }) => [...names, ...aliases].map((name) => ({ id, name: ` ${fold(name)} ` })))
  const placesNamed = (typed: string, isWord: boolean) => [
    ...new Set(foldedNames.filter(({ name }) => (isWord ? name.includes(` ${typed} `) : name === ` ${typed} `)).map(({ id }) => id)),
  ]
  const candidates = places
    .filter(({ id }) => !excludedIds.has(id))
    .map(({ names }) => fold(names[1] ?? ''))
    .filter((name) => name.split(' ').some((word) => longWord.test(word)))
  const typos: Typo[] = []
  for (let attempt = 0; typos.length < count && attempt < count * 20; attempt += 1) {
    const name = random.pick(candidates)
    const variant = random.pick(variants)
    const words = name.split(' ')
    const longest = words.filter((word) => longWord.test(word)).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const misspelt = addTypo(variant === 'twice' && longest.length >= 8 ? addTypo(longest, random) : longest, random)
    const typed = variant === 'word' ? longest : name
    const query = variant === 'word' ? misspelt : words.map((word) => (word === longest ? misspelt : word)).join(' ')
    if (query !== typed && placesNamed(query, true).length === 0) typos.push({ query, expectedIds: placesNamed(typed, variant === 'word') })
  }
  return typos
}
