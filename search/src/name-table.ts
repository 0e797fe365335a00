import type { CodeOf } from '@site/domain/choices.ts'
import { letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { lowerBound } from './lower-bound.ts'
import { withArabicDigits, canonicalWords } from './name-words.ts'
import { type Syllable, syllablesOf } from './pinyin-readings.ts'

/** The kinds of places that people search by name. */
export type NameKind = 'estate' | 'area' | 'city' | 'developer' | 'landmark'

/** A place that people search by name. `names` are its display names (zh, en); among equal matches a higher `weight` (≥ 0) comes first. */
export type NamedPlace = {
  readonly kind: NameKind
  readonly id: string
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly weight?: number
  /** The types of the homes of a building or village. */
  readonly types?: readonly CodeOf<'type'>[]
}

/** One name or alias of a place, in the forms that are compared. */
export type Spelling = {
  readonly place: NamedPlace
  readonly text: string
  readonly isAlias: boolean
  readonly folded: string
  /** The folded name without spaces. */
  readonly joined: string
  readonly runs: readonly string[]
  /** The digits in order: a misspelt name must have the same. */
  readonly digits: string
  /** `letterMask` of `joined`. */
  readonly mask: number
  /** Null for names without a Chinese part. */
  readonly syllables: readonly Syllable[] | null
}

/** All spellings with the tables that find them; numbers are indexes of `spellings` unless a comment says otherwise. */
export type NameTable = {
  readonly spellings: readonly Spelling[]
  /** By the whole name without spaces, and by `canonicalName`. */
  readonly byWholeName: ReadonlyMap<string, readonly number[]>
  /** The suffixes of every name that begin at a run, sorted, each with its spelling and its offset in `joined`. */
  readonly suffixes: readonly string[]
  readonly suffixSpellings: Int32Array
  readonly suffixOffsets: Int32Array
  /** All words that are not Chinese, sorted, each with its `letterMask`, length and the spellings that contain it. */
  readonly words: readonly string[]
  readonly wordMasks: Int32Array
  readonly wordLengths: Int32Array
  readonly wordSpellings: readonly (readonly number[])[]
  /** By `canonicalWord` of each word. */
  readonly byCanonicalWord: ReadonlyMap<string, readonly number[]>
  readonly wordSet: ReadonlySet<string>
  /** By each Chinese character and each pair of neighbouring ones. */
  readonly byGram: ReadonlyMap<string, readonly number[]>
  /**
   * Syllables of Chinese names (index of the spelling × 256 + index of the syllable) by pinyin reading: with the first letter of the next
   * syllable ("ma|k"), and without ("ma|") for typed letters that end there. The first syllable also by the beginnings of its readings ("m").
   */
  readonly byReading: ReadonlyMap<string, readonly number[]>
  /** Chinese names by each reading of their first syllable ("1ma") and of their second ("2ka"). */
  readonly bySound: ReadonlyMap<string, readonly number[]>
  /** Names with a Chinese part by the first letters of their first two syllables. */
  readonly byFirstLetters: ReadonlyMap<string, readonly number[]>
  /** By the length of `joined`. */
  readonly byLength: ReadonlyMap<number, readonly number[]>
  /** The `mask` of each spelling. */
  readonly masks: Int32Array
}

/** The form of a word in which interchangeable words are equal: one = 1, tower = twr. */
export const canonicalWord = (word: string): string => canonicalWords.get(word) ?? word

/** A name without spaces, in a form in which interchangeable words are equal: "One Rockwell" = "1 Rockwell", 一号 = 1号. */
export const canonicalName = (runs: readonly string[]): string => withArabicDigits(runs.map(canonicalWord).join(''))

const addToList = <Key>(lists: Map<Key, number[]>, key: Key, value: number) => {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (list[list.length - 1] !== value) list.push(value)
}

/** The other forms of a city's name: with or without "City", 市 and 城. */
const cityVariants = (name: string): string[] => {
  const folded = fold(name)
  if (folded === '') return []
  if (!isHan(folded.slice(-1))) return folded.endsWith(' city') ? [folded.slice(0, -5)] : [`${folded} city`]
  if (!/.{2}[市城]$/u.test(folded)) return [`${folded}市`]
  const stem = folded.slice(0, -1)
  return [stem, `${stem}市`, `${stem}城`]
}

const spellingOf = (place: NamedPlace, text: string, isAlias: boolean): Spelling => {
  const folded = fold(text)
  const runs = runsOf(folded)
  const joined = runs.join('')
  const syllables = runs.some(isHan) ? syllablesOf(runs) : null
  return { place, text, isAlias, folded, joined, runs, digits: joined.replace(/\D+/g, ''), mask: letterMask(joined), syllables }
}

const spellingsOf = (place: NamedPlace): Spelling[] => {
  const storedNames = [...place.names, ...place.aliases]
  const aliases = place.kind === 'city' ? [...place.aliases, ...storedNames.flatMap(cityVariants)] : place.aliases
  const spellings = [...place.names.map((name) => spellingOf(place, name, false)), ...aliases.map((name) => spellingOf(place, name, true))]
  const usedTexts = new Set<string>()
  return spellings.filter(({ folded }) => folded !== '' && !usedTexts.has(folded) && usedTexts.add(folded))
}

/** Items between two yields of the generators: a few milliseconds of work. */
const [placesPerStep, spellingsPerStep, itemsPerStep] = [64, 512, 2_048]

/** Calls a function for each item and yields after every `perStep` items. */
function* forEachInSteps<Item>(items: readonly Item[], perStep: number, each: (item: Item, index: number) => void): Generator<void, void> {
  for (let index = 0; index < items.length; index += 1) {
    each(items[index] as Item, index)
    if (index % perStep === perStep - 1) yield
  }
}

/** Stable merge sort by the text of each item in the order of UTF-16 code units; yields between steps. */
function* sortInSteps<Item>(items: readonly Item[], textOf: (item: Item) => string): Generator<void, Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += itemsPerStep) {
    runs.push(items.slice(start, start + itemsPerStep).sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0)))
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
    if (merged.length % itemsPerStep === 0) yield
  }
  return merged
}

/** Builds some properties of the table, in steps. */
type StepsFor<Key extends keyof NameTable> = Generator<void, Pick<NameTable, Key>>

function* collectSuffixes(spellings: readonly Spelling[]): StepsFor<'suffixes' | 'suffixSpellings' | 'suffixOffsets'> {
  const unsorted: { text: string; spellingIndex: number; offset: number }[] = []
  yield* forEachInSteps(spellings, spellingsPerStep, ({ runs, joined }, spellingIndex) => {
    let offset = 0
    for (const run of runs) {
      unsorted.push({ text: joined.slice(offset), spellingIndex, offset })
      offset += run.length
    }
  })
  const sorted = yield* sortInSteps(unsorted, ({ text }) => text)
  const suffixes: string[] = []
  const [suffixSpellings, suffixOffsets] = [new Int32Array(sorted.length), new Int32Array(sorted.length)]
  yield* forEachInSteps(sorted, itemsPerStep, ({ text, spellingIndex, offset }, index) => {
    suffixes.push(text)
    suffixSpellings[index] = spellingIndex
    suffixOffsets[index] = offset
  })
  return { suffixes, suffixSpellings, suffixOffsets }
}

function* collectWords(spellings: readonly Spelling[]): StepsFor<'words' | 'wordMasks' | 'wordLengths' | 'wordSpellings' | 'byCanonicalWord' | 'wordSet'> {
  const byWord = new Map<string, number[]>()
  const byCanonicalWord = new Map<string, number[]>()
  yield* forEachInSteps(spellings, spellingsPerStep, ({ runs }, spellingIndex) => {
    for (const run of runs) {
      if (isHan(run)) continue
      addToList(byWord, run, spellingIndex)
      addToList(byCanonicalWord, canonicalWord(run), spellingIndex)
    }
  })
  const words = yield* sortInSteps([...byWord.keys()], (word) => word)
  const wordSpellings: (readonly number[])[] = []
  const [wordMasks, wordLengths] = [new Int32Array(words.length), new Int32Array(words.length)]
  yield* forEachInSteps(words, itemsPerStep, (word, index) => {
    wordSpellings.push(byWord.get(word) ?? [])
    wordMasks[index] = letterMask(word)
    wordLengths[index] = word.length
  })
  return { words, wordMasks, wordLengths, wordSpellings, byCanonicalWord, wordSet: new Set(words) }
}

function* collectGrams(spellings: readonly Spelling[]): StepsFor<'byGram'> {
  const byGram = new Map<string, number[]>()
  yield* forEachInSteps(spellings, spellingsPerStep, ({ runs }, spellingIndex) => {
    for (const run of runs) {
      if (!isHan(run)) continue
      let previous = ''
      for (const char of run) {
        addToList(byGram, char, spellingIndex)
        if (previous !== '') addToList(byGram, previous + char, spellingIndex)
        previous = char
      }
    }
  })
  return { byGram }
}

function* collectSyllables(spellings: readonly Spelling[]): StepsFor<'byReading' | 'bySound' | 'byFirstLetters'> {
  const byReading = new Map<string, number[]>()
  const bySound = new Map<string, number[]>()
  const byFirstLetters = new Map<string, number[]>()
  yield* forEachInSteps(spellings, spellingsPerStep, ({ syllables }, spellingIndex) => {
    for (const letters of syllables?.[0]?.firstLetters ?? []) {
      if (letters.length > 1) addToList(byFirstLetters, letters.slice(0, 2), spellingIndex)
      else for (const next of syllables?.[1]?.firstLetters ?? []) addToList(byFirstLetters, letters + next.charAt(0), spellingIndex)
    }
    syllables?.slice(0, 256).forEach((syllable, index) => {
      const nextLetters = new Set(syllables[index + 1]?.readings.map((next) => next.charAt(0)))
      for (const reading of syllable.readings) {
        if (index < 2) addToList(bySound, `${index + 1}${reading}`, spellingIndex)
        addToList(byReading, `${reading}|`, spellingIndex * 256 + index)
        for (const next of nextLetters) addToList(byReading, `${reading}|${next}`, spellingIndex * 256 + index)
        for (let length = 1; index === 0 && length < reading.length; length += 1) addToList(byReading, reading.slice(0, length), spellingIndex * 256)
      }
    })
  })
  return { byReading, bySound, byFirstLetters }
}

function* collectWhole(spellings: readonly Spelling[]): StepsFor<'byWholeName' | 'byLength'> {
  const byWholeName = new Map<string, number[]>()
  const byLength = new Map<number, number[]>()
  yield* forEachInSteps(spellings, spellingsPerStep, ({ joined, runs }, spellingIndex) => {
    addToList(byWholeName, joined, spellingIndex)
    addToList(byWholeName, canonicalName(runs), spellingIndex)
    addToList(byLength, joined.length, spellingIndex)
  })
  return { byWholeName, byLength }
}

/** Builds the table of the name index; yields every few milliseconds. Spellings without a letter or digit are left out. */
export function* makeNameTable(places: readonly NamedPlace[]): Generator<void, NameTable> {
  const spellings: Spelling[] = []
  yield* forEachInSteps(places, placesPerStep, (place) => void spellings.push(...spellingsOf(place)))
  return {
    spellings,
    masks: Int32Array.from(spellings, ({ mask }) => mask),
    ...(yield* collectWhole(spellings)),
    ...(yield* collectSuffixes(spellings)),
    ...(yield* collectWords(spellings)),
    ...(yield* collectGrams(spellings)),
    ...(yield* collectSyllables(spellings)),
  }
}

/** The first index of a sorted list whose text is not before `text`, in the order of UTF-16 code units. */
export const indexOfFirst = (sorted: readonly string[], text: string): number => lowerBound(0, sorted.length, (index) => (sorted[index] as string) < text)
