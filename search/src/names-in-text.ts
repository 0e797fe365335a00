import type { PlaceInText } from '@site/domain/pasted/pasted-listings.ts'
import { fold, isHan } from './fold.ts'
import type { Match, NameIndex } from './name-index.ts'
import type { NameKind } from './name-table.ts'
import { fillerWords, joiningWords, ordinaryWords } from './name-words.ts'

/** A place that a part of a text names. `isSure`: by a whole name, or by a part of it that only one place has. */
export type NameInText = Match & { readonly start: number; readonly end: number; readonly isSure: boolean }

/** A word of a text, by its positions there. */
type Word = { readonly start: number; readonly end: number; readonly text: string }
/** Neighbouring words; `words`: their number. */
type Phrase = Word & { readonly words: number }

/** The most Latin words of a phrase, and the most Chinese characters. */
const maxLatinWords = 7
const maxHanCharacters = 8
/** Phrases of a text that are looked up as misspelt or incomplete names, which takes up to a millisecond each. */
const maxInexactLookups = 80
/** Words of an incomplete or misspelt name. */
const maxInexactWords = 5

/** Words after which a name is near the home, not its building, up to the next separator. */
const nearby =
  /(?:(?<![a-z])(?:near(?:by)?|beside|behind|across|opposite|walk(?:ing)?|mins?|minutes?|close to|accessible|view of)(?![a-z])|临近|靠近|附近|近|对面|旁)[^\n,;，；。.()（）|/]{0,60}/giu

/** A person who is addressed or named with a title; a name that a word such as "tower" follows is a building. */
const person =
  /(?<![\p{L}\d])(?:(?:ma['’]?am|madam|mdm|sir|miss|ms|mrs?|engr|atty|ate|kuya|tita|tito|hi+|hello|hey|dear|thanks|thank\s+you|salamat|si|ni|kay|kina|sina)(?:\.|\s+po)?[^\S\n]+){1,3}\p{L}+(?!\p{L}|[^\S\n]+(?:residen|tower|place|condo|building|bldg|suites|heights|mansion|plaza|village|garden|park(?!\p{L})))/giu

/** What follows a number of rooms, not the number of a building: "Serendra 2-3 BR". */
const countOfRooms = /^\s?(?:[-–~+/]\s?\d|b\.?r|bed|rooms?(?![a-z]))/i

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/\p{Script=Han}|[\p{Script=Latin}\p{M}\p{N}'’&.]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }))

/** The phrases of neighbouring words of a line, the longest first; words on both sides of a separator are not neighbours. */
function phrasesOf(text: string): Phrase[] {
  const words = wordsOf(text)
  const phrases: Phrase[] = []
  for (const [index, first] of words.entries()) {
    const limit = isHan(first.text) ? maxHanCharacters : maxLatinWords
    for (let last = first, count = 1; count <= limit; count += 1) {
      phrases.push({ start: first.start, end: last.end, text: text.slice(first.start, last.end), words: count })
      const next = words[index + count]
      if (!next || /[^\s-]/.test(text.slice(last.end, next.start)) || text.slice(last.end, next.start).includes('\n')) break
      last = next
    }
  }
  return phrases.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
}

/** Words in the names of many buildings and towers: without another word they name none of them. */
const genericWords: ReadonlySet<string> = new Set(
  'north south east west main tower towers twr building bldg residences residence place condominium condo suites one two three the'.split(' '),
)

const isFiller = (word: string): boolean => fillerWords.has(fold(word)) || joiningWords.has(fold(word))

/** Whether a phrase may be an incomplete or misspelt name: not too short, not an ordinary word, and without filler words at its ends. */
function isDistinctive({ text, words }: Phrase): boolean {
  if (isHan(text.charAt(0))) return words >= 3
  const parts = text.split(/[\s-]+/)
  if (isFiller(parts[0] ?? '') || isFiller(parts.at(-1) ?? '')) return false
  if (parts.every((part) => part.length < 3 || genericWords.has(fold(part)) || ordinaryWords.has(fold(part)))) return false
  return words > 1 ? fold(text).replaceAll(' ', '').length >= 6 : text.length >= 5 && !ordinaryWords.has(fold(text))
}

/** Whether the words of a phrase, one of them not generic, begin with capitals: "The Rise". */
const isCapitalised = ({ text, words }: Phrase): boolean => {
  const parts = text.split(/[\s-]+/)
  return words > 1 && parts.every((part) => /^\p{Lu}/u.test(part)) && parts.some((part) => part.length > 3 && !genericWords.has(fold(part)) && !isFiller(part))
}

const isDisjoint = (found: readonly NameInText[], { start, end }: Phrase) => found.every((name) => end <= name.start || start >= name.end)

/**
 * The places of some kinds that a text names, in the order of the text: by whole names, and if none of these is of the first, most specific kind, also by
 * incomplete or misspelt names.
 */
export function namesInText(index: NameIndex, text: string, kinds: readonly NameKind[]): NameInText[] {
  const nearbyParts = Array.from(text.matchAll(nearby), ({ 0: part, index: start }) => ({ start, end: start + part.length }))
  const isCount = ({ text: phrase, end }: Phrase) => /\s\d{1,2}$/.test(phrase) && countOfRooms.test(text.slice(end))
  const people = Array.from(text.matchAll(person), ({ 0: words, index: start }) => ({
    start,
    nameStart: start + words.search(/\p{L}+$/u),
    end: start + words.length,
  }))
  /** Whether a phrase belongs to the name of a person; a longer phrase that begins with the name may be a building: "Hi One Serendra". */
  const isOfPerson = (phrase: Phrase, isExact: boolean) =>
    people.some(({ start, nameStart, end }) => phrase.start < end && phrase.end > start && !(isExact && phrase.start === nameStart && phrase.end > end))
  const phrases = phrasesOf(text).filter((phrase) => !isCount(phrase) && nearbyParts.every((part) => phrase.end <= part.start || phrase.start >= part.end))
  const found: NameInText[] = []
  // cached, since a text repeats its words, and each look-up folds them
  const nameTests = new Map<string, boolean>()
  const isName = (words: string) => {
    const isKnownName = nameTests.get(words) ?? index.classify(words) === 'name'
    nameTests.set(words, isKnownName)
    return isKnownName
  }
  for (const phrase of phrases) {
    if (!isName(phrase.text) || isOfPerson(phrase, true) || !isDisjoint(found, phrase)) continue
    const [match] = index
      .resolve(phrase.text, { kinds, matchesPrefixes: false, typos: false })
      .filter(({ matchedBy }) => matchedBy === 'exact' || matchedBy === 'alias')
    if (!match) continue
    const isSure = isDistinctive(phrase) || match.matchedBy === 'exact' || match.kind !== 'estate'
    if (isSure || isCapitalised(phrase)) found.push({ ...match, start: phrase.start, end: phrase.end, isSure })
  }
  const [specificKind] = kinds
  if (!specificKind || found.some(({ kind }) => kind === specificKind)) return found.toSorted((a, b) => a.start - b.start)
  const inexact = phrases
    .filter((phrase) => phrase.words <= maxInexactWords && isDistinctive(phrase) && !isOfPerson(phrase, false))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const phrase of inexact.slice(0, maxInexactLookups)) {
    if (!isDisjoint(found, phrase)) continue
    const [best, next] = index
      .resolve(phrase.text, { kinds, limit: 2 })
      .filter(({ matchedBy }) => matchedBy === 'prefix' || matchedBy === 'typo' || matchedBy === 'word')
    if (best && (phrase.words > 1 || best.matchedBy === 'prefix'))
      found.push({ ...best, start: phrase.start, end: phrase.end, isSure: best.matchedBy === 'prefix' && next === undefined })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

const textKinds = ['estate', 'area', 'city'] as const

/** The buildings, areas and cities that a text names, in its order; `isSure`: by a whole name, or by a part that only one place has. */
export const placesInText = (index: NameIndex, text: string): PlaceInText[] =>
  namesInText(index, text, textKinds).map(({ kind, id, start, end, isSure }) => ({
    kind: kind as PlaceInText['kind'], // one of the requested kinds
    id,
    start,
    end,
    isSure,
  }))
