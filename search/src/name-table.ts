import { letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { sameChineseNumbers, sameWords } from './name-words.ts'
import { type Syllable, syllablesOf } from './pinyin-readings.ts'

export type NameKind = 'estate' | 'area' | 'city' | 'developer' | 'landmark'

/** A place that people search by name. `names` are its display names (zh, en); among equal matches a higher `weight` (≥ 0) comes first. */
export type NamedThing = {
  readonly kind: NameKind
  readonly id: string
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly weight?: number
}

/** One name or alias of a place, in the forms that are compared. */
export type Spelling = {
  readonly thing: NamedThing
  readonly text: string
  readonly isAlias: boolean
  readonly folded: string
  /** The folded name without spaces. */
  readonly squashed: string
  readonly runs: readonly string[]
  /** The digits in order: a misspelt name must have the same. */
  readonly digits: string
  /** `letterMask` of `squashed`. */
  readonly mask: number
  /** Null for names without a Chinese part. */
  readonly syllables: readonly Syllable[] | null
}

/** All spellings with the indexes that find them; numbers are positions in `spellings` unless a comment differs. */
export type NameTable = {
  readonly spellings: readonly Spelling[]
  /** By the whole name without spaces, and by `sameName`. */
  readonly exact: ReadonlyMap<string, readonly number[]>
  /** The suffixes of every name that begin at a run, sorted, each with its spelling and its offset in `squashed`. */
  readonly starts: readonly string[]
  readonly startSpelling: Int32Array
  readonly startOffset: Int32Array
  /** All words that are not Chinese, sorted, each with its mask, length and the names that contain it. */
  readonly words: readonly string[]
  readonly wordMasks: Int32Array
  readonly wordLengths: Int32Array
  readonly wordSpellings: readonly (readonly number[])[]
  /** Names by `sameWord` of each of their words. */
  readonly sameSpellings: ReadonlyMap<string, readonly number[]>
  readonly wholeWords: ReadonlySet<string>
  /** Names by each Chinese character and each pair of neighbouring ones. */
  readonly grams: ReadonlyMap<string, readonly number[]>
  /**
   * Positions in Chinese names (spelling × 256 + syllable) by the reading of that syllable: with the first letter of the next syllable
   * ("ma|k"), or without ("ma|") for typed letters that end there. The first syllable also by the beginnings of its readings ("m", "sh").
   */
  readonly readings: ReadonlyMap<string, readonly number[]>
  /** Chinese names by each reading of their first syllable ("1ma") and of their second ("2ka"). */
  readonly sounds: ReadonlyMap<string, readonly number[]>
  /** Names with a Chinese part by the first two letters of their initials. */
  readonly initials: ReadonlyMap<string, readonly number[]>
  /** By the length of `squashed`. */
  readonly byLength: ReadonlyMap<number, readonly number[]>
  /** The `mask` of each spelling. */
  readonly masks: Int32Array
}

/** The form of a word in which its usual spellings are equal: one = 1, tower = twr. */
export const sameWord = (word: string): string => sameWords.get(word) ?? word

/** A name without spaces, in a form in which usual spellings are equal: "One Rockwell" = "1 Rockwell", 一号 = 1号. */
export const sameName = (runs: readonly string[]): string => sameChineseNumbers(runs.map(sameWord).join(''))

const add = (lists: Map<string, number[]>, key: string, value: number) => {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (list[list.length - 1] !== value) list.push(value)
}

/** The name of a city with and without "City", 市 and 城; people write either. */
const cityVariants = (name: string): string[] => {
  const folded = fold(name)
  if (folded === '') return []
  if (!isHan(folded.slice(-1))) return folded.endsWith(' city') ? [folded.slice(0, -5)] : [`${folded} city`]
  if (!/.{2}[市城]$/u.test(folded)) return [`${folded}市`]
  const stem = folded.slice(0, -1)
  return [stem, `${stem}市`, `${stem}城`]
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
  const used = new Set<string>()
  return spellings.filter(({ folded }) => folded !== '' && !used.has(folded) && used.add(folded))
}

/** Items per step of the generators: a few milliseconds of work. */
const [thingsPerStep, spellingsPerStep, sortedPerStep] = [64, 512, 2_048]

/** Calls a function for each item and yields after every `perStep` items. */
function* eachInSteps<Item>(items: readonly Item[], perStep: number, each: (item: Item, index: number) => void): Generator<void, void> {
  for (let index = 0; index < items.length; index += 1) {
    each(items[index] as Item, index)
    if (index % perStep === perStep - 1) yield
  }
}

/** Stable merge sort by the text of each item in the order of UTF-16 code units; yields between steps. */
function* sortInSteps<Item>(items: readonly Item[], textOf: (item: Item) => string): Generator<void, Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += sortedPerStep) {
    runs.push(items.slice(start, start + sortedPerStep).sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0)))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2) merged.push(yield* mergeSorted(runs[index] ?? [], runs[index + 1] ?? [], textOf))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeSorted<Item>(a: readonly Item[], b: readonly Item[], textOf: (item: Item) => string): Generator<void, Item[]> {
  const merged: Item[] = []
  for (let [aIndex, bIndex] = [0, 0]; aIndex < a.length || bIndex < b.length; ) {
    const [aItem, bItem] = [a[aIndex], b[bIndex]]
    if (bItem === undefined || (aItem !== undefined && textOf(aItem) <= textOf(bItem))) merged.push(a[aIndex++] as Item)
    else merged.push(b[bIndex++] as Item)
    if (merged.length % sortedPerStep === 0) yield
  }
  return merged
}

/** Collects some columns of the table, in steps. */
type StepsFor<Key extends keyof NameTable> = Generator<void, Pick<NameTable, Key>>

function* collectStarts(spellings: readonly Spelling[]): StepsFor<'starts' | 'startSpelling' | 'startOffset'> {
  const suffixes: { text: string; spelling: number; offset: number }[] = []
  yield* eachInSteps(spellings, spellingsPerStep, ({ runs, squashed }, spelling) => {
    let offset = 0
    for (const run of runs) {
      suffixes.push({ text: squashed.slice(offset), spelling, offset })
      offset += run.length
    }
  })
  const sorted = yield* sortInSteps(suffixes, ({ text }) => text)
  const starts: string[] = []
  const [startSpelling, startOffset] = [new Int32Array(sorted.length), new Int32Array(sorted.length)]
  yield* eachInSteps(sorted, sortedPerStep, ({ text, spelling, offset }, index) => {
    starts.push(text)
    startSpelling[index] = spelling
    startOffset[index] = offset
  })
  return { starts, startSpelling, startOffset }
}

function* collectWords(spellings: readonly Spelling[]): StepsFor<'words' | 'wordMasks' | 'wordLengths' | 'wordSpellings' | 'sameSpellings' | 'wholeWords'> {
  const byWord = new Map<string, number[]>()
  const sameSpellings = new Map<string, number[]>()
  yield* eachInSteps(spellings, spellingsPerStep, ({ runs }, spelling) => {
    for (const run of runs) {
      if (isHan(run)) continue
      add(byWord, run, spelling)
      add(sameSpellings, sameWord(run), spelling)
    }
  })
  const words = yield* sortInSteps([...byWord.keys()], (word) => word)
  const wordSpellings: (readonly number[])[] = []
  const [wordMasks, wordLengths] = [new Int32Array(words.length), new Int32Array(words.length)]
  yield* eachInSteps(words, sortedPerStep, (word, index) => {
    wordSpellings.push(byWord.get(word) ?? [])
    wordMasks[index] = letterMask(word)
    wordLengths[index] = word.length
  })
  return { words, wordMasks, wordLengths, wordSpellings, sameSpellings, wholeWords: new Set(words) }
}

function* collectGrams(spellings: readonly Spelling[]): StepsFor<'grams'> {
  const grams = new Map<string, number[]>()
  yield* eachInSteps(spellings, spellingsPerStep, ({ runs }, spelling) => {
    for (const run of runs) {
      if (!isHan(run)) continue
      let previous = ''
      for (const char of run) {
        add(grams, char, spelling)
        if (previous !== '') add(grams, previous + char, spelling)
        previous = char
      }
    }
  })
  return { grams }
}

function* collectSyllables(spellings: readonly Spelling[]): StepsFor<'readings' | 'sounds' | 'initials'> {
  const readings = new Map<string, number[]>()
  const sounds = new Map<string, number[]>()
  const initials = new Map<string, number[]>()
  yield* eachInSteps(spellings, spellingsPerStep, ({ syllables }, spelling) => {
    for (const initial of syllables?.[0]?.initials ?? []) {
      if (initial.length > 1) add(initials, initial.slice(0, 2), spelling)
      else for (const next of syllables?.[1]?.initials ?? []) add(initials, initial + next.charAt(0), spelling)
    }
    syllables?.slice(0, 256).forEach((syllable, index) => {
      const nextLetters = new Set(syllables[index + 1]?.readings.map((next) => next.charAt(0)))
      for (const reading of syllable.readings) {
        if (index < 2) add(sounds, `${index + 1}${reading}`, spelling)
        add(readings, `${reading}|`, spelling * 256 + index)
        for (const next of nextLetters) add(readings, `${reading}|${next}`, spelling * 256 + index)
        for (let length = 1; index === 0 && length < reading.length; length += 1) add(readings, reading.slice(0, length), spelling * 256)
      }
    })
  })
  return { readings, sounds, initials }
}

function* collectWhole(spellings: readonly Spelling[]): StepsFor<'exact' | 'byLength'> {
  const exact = new Map<string, number[]>()
  const byLength = new Map<number, number[]>()
  yield* eachInSteps(spellings, spellingsPerStep, ({ squashed, runs }, spelling) => {
    add(exact, squashed, spelling)
    add(exact, sameName(runs), spelling)
    const length = byLength.get(squashed.length)
    if (length) length.push(spelling)
    else byLength.set(squashed.length, [spelling])
  })
  return { exact, byLength }
}

/** Builds the table of the name index; yields every few milliseconds. Spellings without a letter or digit are left out. */
export function* makeNameTable(things: readonly NamedThing[]): Generator<void, NameTable> {
  const spellings: Spelling[] = []
  yield* eachInSteps(things, thingsPerStep, (thing) => void spellings.push(...spellThing(thing)))
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

/** The first index of a sorted list whose text is not before `text`, in the order of UTF-16 code units (lower bound). */
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
