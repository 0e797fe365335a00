import { letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { sameChineseNumbers, sameWords } from './name-words.ts'
import { type Syllable, syllablesOf } from './pinyin-readings.ts'

export type NameKind = 'estate' | 'area' | 'city' | 'developer' | 'landmark'

/** A thing people look for by name. `names` are its display names (zh, en); `weight` ≥ 0 puts the better known first among equals. */
export type NamedThing = {
  readonly kind: NameKind
  readonly id: string
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly weight?: number
}

/** One spelling of a thing in the forms in which it is compared. */
export type Spelling = {
  readonly thing: NamedThing
  readonly text: string
  readonly isAlias: boolean
  readonly folded: string
  /** The folded name without spaces. */
  readonly squashed: string
  readonly runs: readonly string[]
  /** Digits in their order: a misspelt name still has the right numbers. */
  readonly digits: string
  readonly mask: number
  /** Only of names with a Chinese part. */
  readonly syllables: readonly Syllable[] | null
}

/** All spellings with the lists by which they are found; numbers are positions in `spellings`. */
export type NameTable = {
  readonly spellings: readonly Spelling[]
  readonly exact: ReadonlyMap<string, readonly number[]>
  /** What is left of each name from the start of each of its runs on, sorted, with its spelling and the letters left out before it. */
  readonly starts: readonly string[]
  readonly startSpelling: Int32Array
  readonly startAt: Int32Array
  /** All words of other scripts than Chinese, sorted, with the names that hold them. */
  readonly words: readonly string[]
  readonly wordMasks: Int32Array
  readonly wordLengths: Int32Array
  readonly wordSpellings: readonly (readonly number[])[]
  /** Names by a word in the form under which spellings are equal (`sameWord`). */
  readonly sameSpellings: ReadonlyMap<string, readonly number[]>
  readonly wholeWords: ReadonlySet<string>
  /** Names by Chinese characters and pairs of them. */
  readonly grams: ReadonlyMap<string, readonly number[]>
  /**
   * Chinese names from each syllable on (spelling × 256 + syllable) by what letters that read along them begin with: a reading, with the
   * first letter of the next syllable ("ma|k") or without ("ma|", where the letters end). Names alone by the beginnings of their first
   * reading ("m", "sh").
   */
  readonly readings: ReadonlyMap<string, readonly number[]>
  /** Chinese names by a reading of their first syllable ("1ma") and of their second ("2ka"). */
  readonly sounds: ReadonlyMap<string, readonly number[]>
  /** Names with a Chinese part by the first two letters that read along their initials. */
  readonly initials: ReadonlyMap<string, readonly number[]>
  readonly byLength: ReadonlyMap<number, readonly number[]>
  /** Of each spelling, as it has it. */
  readonly masks: Int32Array
}

/** The form of a word under which its usual spellings are equal: one = 1, tower = twr. */
export const sameWord = (word: string): string => sameWords.get(word) ?? word

/** A name without spaces in which usual spellings are equal: "One Rockwell" = "1 Rockwell", 一号 = 1号. */
export const sameName = (runs: readonly string[]): string => sameChineseNumbers(runs.map(sameWord).join(''))

const add = (lists: Map<string, number[]>, key: string, value: number) => {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (list[list.length - 1] !== value) list.push(value)
}

/** People add or leave out "City", 市 and 城 as they like. */
const cityVariants = (name: string): string[] => {
  const folded = fold(name)
  if (folded === '') return []
  if (!isHan(folded.slice(-1))) return folded.endsWith(' city') ? [folded.slice(0, -5)] : [`${folded} city`]
  if (!/.{2}[市城]$/u.test(folded)) return [`${folded}市`]
  const bare = folded.slice(0, -1)
  return [bare, `${bare}市`, `${bare}城`]
}

const spell = (thing: NamedThing, text: string, isAlias: boolean): Spelling => {
  const folded = fold(text)
  const runs = runsOf(folded)
  const squashed = runs.join('')
  const syllables = runs.some(isHan) ? syllablesOf(runs) : null
  return { thing, text, isAlias, folded, squashed, runs, digits: squashed.replace(/\D+/g, ''), mask: letterMask(squashed), syllables }
}

const spellThing = (thing: NamedThing): Spelling[] => {
  const given = [...thing.names, ...thing.aliases]
  const aliases = thing.kind === 'city' ? [...thing.aliases, ...given.flatMap(cityVariants)] : thing.aliases
  const spellings = [...thing.names.map((name) => spell(thing, name, false)), ...aliases.map((name) => spell(thing, name, true))]
  const seen = new Set<string>()
  return spellings.filter(({ folded }) => folded !== '' && !seen.has(folded) && seen.add(folded))
}

/** Items of one step: a few milliseconds of work. */
const [thingsAtOnce, spellingsAtOnce, sortedAtOnce] = [64, 512, 2_048]

/** Does something with each item, so many at a step. */
function* inTurn<Item>(items: readonly Item[], most: number, each: (item: Item, place: number) => void): Generator<void, void> {
  for (let place = 0; place < items.length; place += 1) {
    each(items[place] as Item, place)
    if (place % most === most - 1) yield
  }
}

/** Sorts a list by the text of its items in the order of UTF-16 code units, equal ones as they stand: pieces of it, which are then joined two by two. */
function* sortInSteps<Item>(items: readonly Item[], textOf: (item: Item) => string): Generator<void, Item[]> {
  let pieces: Item[][] = []
  for (let from = 0; from < items.length; from += sortedAtOnce) {
    pieces.push(items.slice(from, from + sortedAtOnce).sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0)))
    yield
  }
  while (pieces.length > 1) {
    const joined: Item[][] = []
    for (let at = 0; at < pieces.length; at += 2) joined.push(yield* joinSorted(pieces[at] ?? [], pieces[at + 1] ?? [], textOf))
    pieces = joined
  }
  return pieces[0] ?? []
}

function* joinSorted<Item>(one: readonly Item[], other: readonly Item[], textOf: (item: Item) => string): Generator<void, Item[]> {
  const joined: Item[] = []
  for (let [at, there] = [0, 0]; at < one.length || there < other.length; ) {
    const [mine, theirs] = [one[at], other[there]]
    if (theirs === undefined || (mine !== undefined && textOf(mine) <= textOf(theirs))) joined.push(one[at++] as Item)
    else joined.push(other[there++] as Item)
    if (joined.length % sortedAtOnce === 0) yield
  }
  return joined
}

type StepsTo<Key extends keyof NameTable> = Generator<void, Pick<NameTable, Key>>

function* collectStarts(spellings: readonly Spelling[]): StepsTo<'starts' | 'startSpelling' | 'startAt'> {
  const found: { text: string; spelling: number; at: number }[] = []
  yield* inTurn(spellings, spellingsAtOnce, ({ runs, squashed }, spelling) => {
    let at = 0
    for (const run of runs) {
      found.push({ text: squashed.slice(at), spelling, at })
      at += run.length
    }
  })
  const rows = yield* sortInSteps(found, ({ text }) => text)
  const starts: string[] = []
  const [startSpelling, startAt] = [new Int32Array(rows.length), new Int32Array(rows.length)]
  yield* inTurn(rows, sortedAtOnce, ({ text, spelling, at }, place) => {
    starts.push(text)
    startSpelling[place] = spelling
    startAt[place] = at
  })
  return { starts, startSpelling, startAt }
}

function* collectWords(spellings: readonly Spelling[]): StepsTo<'words' | 'wordMasks' | 'wordLengths' | 'wordSpellings' | 'sameSpellings' | 'wholeWords'> {
  const byWord = new Map<string, number[]>()
  const sameSpellings = new Map<string, number[]>()
  yield* inTurn(spellings, spellingsAtOnce, ({ runs }, spelling) => {
    for (const run of runs) {
      if (isHan(run)) continue
      add(byWord, run, spelling)
      add(sameSpellings, sameWord(run), spelling)
    }
  })
  const words = yield* sortInSteps([...byWord.keys()], (word) => word)
  const wordSpellings: (readonly number[])[] = []
  const [wordMasks, wordLengths] = [new Int32Array(words.length), new Int32Array(words.length)]
  yield* inTurn(words, sortedAtOnce, (word, place) => {
    wordSpellings.push(byWord.get(word) ?? [])
    wordMasks[place] = letterMask(word)
    wordLengths[place] = word.length
  })
  return { words, wordMasks, wordLengths, wordSpellings, sameSpellings, wholeWords: new Set(words) }
}

function* collectGrams(spellings: readonly Spelling[]): StepsTo<'grams'> {
  const grams = new Map<string, number[]>()
  yield* inTurn(spellings, spellingsAtOnce, ({ runs }, spelling) => {
    for (const run of runs) {
      if (!isHan(run)) continue
      let before = ''
      for (const char of run) {
        add(grams, char, spelling)
        if (before !== '') add(grams, before + char, spelling)
        before = char
      }
    }
  })
  return { grams }
}

function* collectSyllables(spellings: readonly Spelling[]): StepsTo<'readings' | 'sounds' | 'initials'> {
  const readings = new Map<string, number[]>()
  const sounds = new Map<string, number[]>()
  const initials = new Map<string, number[]>()
  yield* inTurn(spellings, spellingsAtOnce, ({ syllables }, spelling) => {
    for (const initial of syllables?.[0]?.initials ?? []) {
      if (initial.length > 1) add(initials, initial.slice(0, 2), spelling)
      else for (const next of syllables?.[1]?.initials ?? []) add(initials, initial + next.charAt(0), spelling)
    }
    syllables?.slice(0, 256).forEach((syllable, place) => {
      const nexts = new Set(syllables[place + 1]?.readings.map((next) => next.charAt(0)))
      for (const reading of syllable.readings) {
        if (place < 2) add(sounds, `${place + 1}${reading}`, spelling)
        add(readings, `${reading}|`, spelling * 256 + place)
        for (const next of nexts) add(readings, `${reading}|${next}`, spelling * 256 + place)
        for (let length = 1; place === 0 && length < reading.length; length += 1) add(readings, reading.slice(0, length), spelling * 256)
      }
    })
  })
  return { readings, sounds, initials }
}

function* collectWhole(spellings: readonly Spelling[]): StepsTo<'exact' | 'byLength'> {
  const exact = new Map<string, number[]>()
  const byLength = new Map<number, number[]>()
  yield* inTurn(spellings, spellingsAtOnce, ({ squashed, runs }, spelling) => {
    add(exact, squashed, spelling)
    add(exact, sameName(runs), spelling)
    const length = byLength.get(squashed.length)
    if (length) length.push(spelling)
    else byLength.set(squashed.length, [spelling])
  })
  return { exact, byLength }
}

/** Reads names into the lists of the name index, some milliseconds at each step. Spellings without a letter or digit are left out. */
export function* makeNameTable(things: readonly NamedThing[]): Generator<void, NameTable> {
  const spellings: Spelling[] = []
  yield* inTurn(things, thingsAtOnce, (thing) => void spellings.push(...spellThing(thing)))
  return {
    spellings,
    masks: Int32Array.from(spellings, ({ mask }) => mask),
    ...(yield* collectWhole(spellings)),
    ...(yield* collectStarts(spellings)),
    ...(yield* collectWords(spellings)),
    ...(yield* collectGrams(spellings)),
    ...(yield* collectSyllables(spellings)),
  }
}

/** The first place in a sorted list that is not before `text` in the order of UTF-16 code units. */
export const firstNotBefore = (sorted: readonly string[], text: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
