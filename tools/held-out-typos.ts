import type { NamedThing } from '@site/search/name-table.ts'
import { fold } from '@site/search/fold.ts'

/** A misspelt name, its correct form, and the places of that name. */
export type HeldOut = { readonly query: string; readonly name: string; readonly right: readonly string[] }

/** Neighbours on a keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const besides = (letter: string): string =>
  rows.flatMap((row) => (row.includes(letter) ? [row.charAt(row.indexOf(letter) - 1), row.charAt(row.indexOf(letter) + 1)] : [])).join('')

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One typo in a word: two letters swapped, one omitted, doubled, or replaced by its neighbour. The first letter mostly stays. */
function slip(word: string, draw: () => number): string {
  const index = Math.max(draw() < 0.9 ? 1 : 0, Math.floor(draw() * (word.length - 1)))
  const kind = draw()
  const letter = word.charAt(index)
  if (kind < 0.35) return word.slice(0, index) + word.charAt(index + 1) + letter + word.slice(index + 2)
  if (kind < 0.65) return word.slice(0, index) + word.slice(index + 1)
  if (kind < 0.8) return word.slice(0, index) + letter + word.slice(index)
  const other = besides(letter)
  return word.slice(0, index) + (other.charAt(Math.floor(draw() * other.length)) || letter) + word.slice(index + 1)
}

const longWord = /^[a-z]{6,}$/

/** The typed part of a name: all of it, its longest word, or all of it with two typos. */
const ways = ['whole', 'whole', 'word', 'word', 'twice'] as const

/**
 * Misspelt English names of places that no judged query means, if the name has a word of six letters or more. For a single word every place
 * with that word in its name is right.
 */
export function heldOutTypos(things: readonly NamedThing[], judged: ReadonlySet<string>, seed: number, count: number): HeldOut[] {
  const draw = drawFrom(seed)
  const called = things.flatMap(({ id, names, aliases }) => [...names, ...aliases].map((name) => ({ id, name: ` ${fold(name)} ` })))
  const rightFor = (typed: string, isWord: boolean) => [
    ...new Set(called.filter(({ name }) => (isWord ? name.includes(` ${typed} `) : name === ` ${typed} `)).map(({ id }) => id)),
  ]
  const pool = things
    .filter(({ id }) => !judged.has(id))
    .map(({ names }) => fold(names[1] ?? ''))
    .filter((name) => name.split(' ').some((word) => longWord.test(word)))
  const typos: HeldOut[] = []
  for (let round = 0; typos.length < count && round < count * 20; round += 1) {
    const name = pool[Math.floor(draw() * pool.length)] ?? ''
    const way = ways[Math.floor(draw() * ways.length)]
    const words = name.split(' ')
    const longest = words.filter((word) => longWord.test(word)).toSorted((one, other) => other.length - one.length)[0] ?? ''
    const slipped = slip(way === 'twice' && longest.length >= 8 ? slip(longest, draw) : longest, draw)
    const typed = way === 'word' ? longest : name
    const query = way === 'word' ? slipped : words.map((word) => (word === longest ? slipped : word)).join(' ')
    if (query !== typed && rightFor(query, true).length === 0) typos.push({ query, name: typed, right: rightFor(typed, way === 'word') })
  }
  return typos
}
