import { canBeWithin, editDistance, editsAllowed, letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { type NamedPlace, type NameKind, type NameTable, type Spelling, indexOfFirst, makeNameTable, canonicalName } from './name-table.ts'
import { correctWords } from './name-words.ts'
import { countDifferingSyllables, matchSyllables, syllablesOf } from './pinyin-readings.ts'
import { runToEnd } from './run-to-end.ts'
import { stationFinder } from './station-names.ts'
import { type WordFit, namesWithMisspeltWords, namesWithWords, runsWithoutFillers } from './word-match.ts'

/** How a name matches; `initials`: by the first letters of its pinyin. */
export type MatchMethod = 'exact' | 'alias' | 'prefix' | 'word' | 'pinyin' | 'initials' | 'typo'

/** A place that a keyword names: `score` 0..1 (each `matchedBy` has its own range, see `docs/search.md`), `name` the spelling that matched. */
export type Match = { readonly kind: NameKind; readonly id: string; readonly score: number; readonly matchedBy: MatchMethod; readonly name: string }

type ResolveOptions = {
  /** Maximum number of matches; default 10. */
  readonly limit?: number
  readonly kinds?: readonly NameKind[]
  /** Whether the beginnings of words and names match; default true. */
  readonly matchesPrefixes?: boolean
  /** Whether misspelt names match; default true. `only`: nothing else, for callers that know that nothing else matches. */
  readonly typos?: boolean | 'only'
}

/** Finds places by their names and aliases, also misspelt ones, by pinyin and by initials. */
export type NameIndex = {
  /** Places that a keyword names, best first; empty for a keyword without letters and digits. Never throws. */
  resolve(keyword: string, options?: ResolveOptions): Match[]
  /** Whether a text is a whole name or alias, or the beginning of one or of its rest from a later word on. */
  classify(text: string): 'name' | 'beginning' | null
}

/** Pinyin matches with at least this score cover the whole name. */
export const wholePinyinScore = 0.59
/** Pinyin matches below this score cover less than two syllables: good for suggestions, too vague to filter by or to rule out a typo. */
const minClearPinyinScore = 0.44

const kindOrder: Readonly<Record<NameKind, number>> = { estate: 0, area: 1, city: 2, landmark: 3, developer: 4 }

/** `joined`: the folded keyword without spaces; `runs`: its Chinese parts and its words. */
type Keyword = { readonly folded: string; readonly joined: string; readonly runs: readonly string[] }
type Candidate = { readonly spelling: Spelling; readonly score: number; readonly matchedBy: MatchMethod }
type StationFinder = ReturnType<typeof stationFinder>
/** One search of the table: what is searched and the best candidate of each place so far. */
type NameLookup = {
  readonly table: NameTable
  readonly stationsNamed: StationFinder
  readonly keyword: Keyword
  readonly options: ResolveOptions
  readonly candidates: Map<NamedPlace, Candidate>
}

/**
 * Keeps the best spelling of each place. The `weight` of a place, by which callers put it before places that match equally well, adds at most
 * 0.02 to the score; a match other than `alias` of an alias scores a little less.
 */
const addCandidate = ({ table, options, candidates }: NameLookup, spellingIndex: number, baseScore: number, matchedBy: MatchMethod) => {
  const spelling = table.spellings[spellingIndex] as Spelling
  const { place, isAlias } = spelling
  if (options.kinds && !options.kinds.includes(place.kind)) return
  const weight = Math.max(0, place.weight ?? 0)
  const score = baseScore + (Number.isFinite(weight) ? (0.02 * weight) / (1 + weight) : 0.02) - (isAlias && matchedBy !== 'alias' ? 0.005 : 0)
  const previous = candidates.get(place)
  if (!previous || previous.score < score) candidates.set(place, { spelling, score, matchedBy })
}

/** The length of the keyword divided by that of the name, at most 1: shorter names score higher. */
const coverageOf = ({ keyword }: NameLookup, spelling: Spelling) => Math.min(1, keyword.joined.length / spelling.joined.length)

const findExact = (lookup: NameLookup) => {
  const { table, keyword } = lookup
  for (const spellingIndex of table.byWholeName.get(keyword.joined) ?? []) {
    const { isAlias, joined } = table.spellings[spellingIndex] as Spelling
    addCandidate(lookup, spellingIndex, (isAlias ? 0.93 : 0.98) - (joined === keyword.joined ? 0 : 0.01), isAlias ? 'alias' : 'exact')
  }
  for (const spellingIndex of table.byWholeName.get(canonicalName(keyword.runs)) ?? []) {
    const { isAlias } = table.spellings[spellingIndex] as Spelling
    addCandidate(lookup, spellingIndex, isAlias ? 0.92 : 0.97, isAlias ? 'alias' : 'exact')
  }
}

/** A station by its name beside words for a line: as good as an alias. */
const findStations = (lookup: NameLookup) => {
  for (const spellingIndex of lookup.stationsNamed(lookup.keyword.folded)) addCandidate(lookup, spellingIndex, 0.91, 'alias')
}

/** Whether a word ends at an offset in the joined name; a Chinese character is a word. */
const isWordEnd = ({ runs }: Spelling, offset: number): boolean => {
  let end = 0
  for (const run of runs) {
    if (offset < end + run.length) return offset === end || isHan(run)
    end += run.length
  }
  return true
}

const isDigitAt = (text: string, index: number) => /\p{N}/u.test(text.charAt(index))

/** A keyword below 5 characters must not extend over two words of the name: "ther" is not the beginning of "The Rise". */
const isLikelyBeginning = (keyword: Keyword, spelling: Spelling): boolean =>
  keyword.joined.length >= 5 || spelling.folded.startsWith(keyword.folded) || (spelling.runs[0] ?? '').startsWith(keyword.joined)

const findBeginnings = (lookup: NameLookup) => {
  const { table, keyword } = lookup
  const text = keyword.joined
  for (let index = indexOfFirst(table.suffixes, text); table.suffixes[index]?.startsWith(text); index += 1) {
    const offset = table.suffixOffsets[index] as number
    const spellingIndex = table.suffixSpellings[index] as number
    const spelling = table.spellings[spellingIndex] as Spelling
    const end = offset + text.length
    if (isDigitAt(text, text.length - 1) && isDigitAt(spelling.joined, end)) continue
    const wordEndBonus = isWordEnd(spelling, end) ? 0.02 : 0
    if (offset === 0 && isLikelyBeginning(keyword, spelling))
      addCandidate(lookup, spellingIndex, 0.8 + 0.07 * coverageOf(lookup, spelling) + wordEndBonus, 'prefix')
    else if (offset > 0 && text.length >= 5) addCandidate(lookup, spellingIndex, 0.62 + 0.1 * coverageOf(lookup, spelling) + wordEndBonus, 'word')
  }
}

const findWords = (lookup: NameLookup) => {
  const { table, keyword, options } = lookup
  for (const [spellingIndex, fit] of namesWithWords(table, keyword.runs, options.matchesPrefixes ?? true)) {
    const spelling = table.spellings[spellingIndex] as Spelling
    addCandidate(lookup, spellingIndex, 0.62 + 0.1 * coverageOf(lookup, spelling) + (fit.prefixes === 0 ? 0.04 : 0), 'word')
  }
}

/** The score of `matched` whole syllables from index `start` on, in a name of `length` syllables; null if they are too few. */
const pinyinScore = (matched: number, endsWithinSyllable: boolean, start: number, length: number): number | null => {
  const coverage = matched / length
  if (start > 0) return matched >= 2 ? 0.45 + 0.06 * coverage + (start + matched === length && !endsWithinSyllable ? 0.02 : 0) : null
  if (coverage === 1) return wholePinyinScore + 0.01
  return matched < 2 ? 0.41 : 0.48 + 0.08 * coverage
}

/** Letters of the longest pinyin syllables: zhuang, chuang, shuang. */
const maxReadingLength = 6

const findPinyin = (lookup: NameLookup) => {
  const { table, keyword, options } = lookup
  const letters = keyword.joined
  if (letters.length < 2 || !/^[a-z][a-z0-9]+$/.test(letters)) return
  // keys of `NameTable.byReading`: the reading of a syllable, `|` and the first letter of the next one; without `|`, the beginning of a name's first reading
  const firstReadings = Array.from(letters.slice(0, maxReadingLength), (_, index) => `${letters.slice(0, index + 1)}|${letters.charAt(index + 1)}`)
  for (const key of letters.length > maxReadingLength ? firstReadings : [letters, ...firstReadings]) {
    for (const packed of table.byReading.get(key) ?? []) {
      // `byReading` packs both: spelling × 256 + syllable
      const spellingIndex = Math.floor(packed / 256)
      const start = packed % 256
      const syllables = table.spellings[spellingIndex]?.syllables ?? []
      const match = matchSyllables(letters, syllables, start, 'readings')
      if (!match) continue
      const score = pinyinScore(match.wholeSyllables, match.endsWithinSyllable, start, syllables.length)
      if (score === null || (options.matchesPrefixes === false && score < wholePinyinScore)) continue
      addCandidate(lookup, spellingIndex, score, 'pinyin')
    }
  }
}

const findInitials = (lookup: NameLookup) => {
  const { table, keyword } = lookup
  const letters = keyword.folded
  if (!/^[a-z]{2,}$/.test(letters) || table.wordSet.has(letters)) return
  for (const spellingIndex of table.byFirstLetters.get(letters.slice(0, 2)) ?? []) {
    const syllables = table.spellings[spellingIndex]?.syllables ?? []
    const match = matchSyllables(letters, syllables, 0, 'firstLetters')
    if (match && !match.endsWithinSyllable)
      addCandidate(lookup, spellingIndex, match.wholeSyllables === syllables.length ? 0.4 : 0.3 + 0.06 * (match.wholeSyllables / syllables.length), 'initials')
  }
}

/** The spellings within `editsAllowed` of the whole keyword; also finds misspelt names written without spaces. */
const misspeltNames = ({ table, keyword }: NameLookup): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  const text = keyword.joined
  const maxEdits = editsAllowed(text.length)
  if (maxEdits === 0 || !/[a-z]/.test(text) || keyword.runs.some(isHan) || runsWithoutFillers(keyword.runs).every((run) => correctWords.has(run))) return fits
  const mask = letterMask(text)
  const digits = text.replace(/\D+/g, '')
  for (let length = Math.max(4, text.length - maxEdits); length <= text.length + maxEdits; length += 1) {
    for (const spellingIndex of table.byLength.get(length) ?? []) {
      if (!canBeWithin(mask, table.masks[spellingIndex] as number, maxEdits)) continue
      const spelling = table.spellings[spellingIndex] as Spelling
      if (spelling.digits !== digits) continue
      const edits = editDistance(text, spelling.joined, maxEdits)
      if (edits <= maxEdits) fits.set(spellingIndex, { edits, prefixes: 0 })
    }
  }
  return fits
}

/** Minimum characters for the beginning of a Chinese name to match by sound. */
const minSoundPrefix = 3
/** Keywords of at least this many characters may have one character that sounds different from the name's. */
const minLengthForDifferingSound = 4

/** Chinese names that sound like the keyword, since people accept the first characters that an input method offers: 马卡帝 for 马卡蒂. */
const soundAlikes = ({ table, keyword, options }: NameLookup): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  if (!keyword.runs.some(isHan)) return fits
  const keywordSyllables = syllablesOf(keyword.runs)
  if (keywordSyllables.length < 2) return fits
  // the name must contain the Latin words: 马卡蒂 penthouse is more than a name
  const latinWords = keyword.runs.filter((run) => !isHan(run))
  // if one character may sound different, either the first or the second one still sounds the same; keys of `bySound`: 1 or 2 and its reading
  const withFirstSound = (keywordSyllables[0]?.readings ?? []).flatMap((reading) => table.bySound.get(`1${reading}`) ?? [])
  const withSecondSound =
    keywordSyllables.length < minLengthForDifferingSound
      ? []
      : (keywordSyllables[1]?.readings ?? []).flatMap((reading) => table.bySound.get(`2${reading}`) ?? [])
  for (const spellingIndex of new Set([...withFirstSound, ...withSecondSound])) {
    const { syllables, joined } = table.spellings[spellingIndex] as Spelling
    if (!syllables || syllables.length < keywordSyllables.length || !latinWords.every((run) => joined.includes(run))) continue
    const isWhole = syllables.length === keywordSyllables.length
    if (!isWhole && (options.matchesPrefixes === false || keywordSyllables.length < minSoundPrefix)) continue
    const differing = countDifferingSyllables(keywordSyllables, syllables, isWhole && keywordSyllables.length >= minLengthForDifferingSound ? 1 : 0)
    if (differing !== null) fits.set(spellingIndex, { edits: 1 + differing, prefixes: isWhole ? 0 : 1 })
  }
  // whole names exclude names that only begin with these sounds
  const whole = Array.from(fits).filter(([, { prefixes }]) => prefixes === 0)
  return whole.length > 0 ? new Map(whole) : fits
}

const findMisspelt = (lookup: NameLookup) => {
  const fits = namesWithMisspeltWords(lookup.table, lookup.keyword.runs, lookup.options.matchesPrefixes ?? true)
  for (const [spellingIndex, fit] of [...misspeltNames(lookup), ...soundAlikes(lookup)]) {
    const previous = fits.get(spellingIndex)
    if (!previous || previous.edits > fit.edits) fits.set(spellingIndex, fit)
  }
  let minEdits = Number.POSITIVE_INFINITY
  for (const { edits } of fits.values()) minEdits = Math.min(minEdits, edits)
  for (const [spellingIndex, { edits, prefixes }] of fits) {
    if (edits !== minEdits) continue
    const coverage = coverageOf(lookup, lookup.table.spellings[spellingIndex] as Spelling)
    addCandidate(lookup, spellingIndex, Math.max(0.02, 0.22 - 0.04 * edits - 0.01 * prefixes) + 0.06 * coverage, 'typo')
  }
}

const compareCandidates = (a: Candidate, b: Candidate): number =>
  b.score - a.score ||
  kindOrder[a.spelling.place.kind] - kindOrder[b.spelling.place.kind] ||
  a.spelling.joined.length - b.spelling.joined.length ||
  (a.spelling.place.id < b.spelling.place.id ? -1 : 1)

/** Whether a match covers only the beginning of a name's pinyin, less than two syllables. */
export const isVaguePinyin = ({ matchedBy, score }: Pick<Match, 'matchedBy' | 'score'>): boolean => matchedBy === 'pinyin' && score < minClearPinyinScore

const findWithoutTypos = (lookup: NameLookup) => {
  findExact(lookup)
  findStations(lookup)
  if (lookup.options.matchesPrefixes ?? true) findBeginnings(lookup)
  findWords(lookup)
  findPinyin(lookup)
  findInitials(lookup)
}

const findMatches = (table: NameTable, stationsNamed: StationFinder, text: string, options: ResolveOptions): Match[] => {
  const folded = fold(text)
  const runs = runsOf(folded)
  if (runs.length === 0) return []
  const lookup: NameLookup = { table, stationsNamed, keyword: { folded, runs, joined: runs.join('') }, options, candidates: new Map() }
  if (options.typos !== 'only') findWithoutTypos(lookup)
  if ((options.typos ?? true) && Array.from(lookup.candidates.values()).every(isVaguePinyin)) findMisspelt(lookup)
  const found = Array.from(lookup.candidates.values())
    .sort(compareCandidates)
    .slice(0, options.limit ?? 10)
  return found.map(({ spelling, score, matchedBy }) => ({ kind: spelling.place.kind, id: spelling.place.id, score, matchedBy, name: spelling.text }))
}

/** Builds the name index of some places; yields every few milliseconds, so that a server can answer requests meanwhile. */
export function* nameIndexInSteps(names: readonly NamedPlace[]): Generator<void, NameIndex> {
  const table = yield* makeNameTable(names)
  const stationsNamed = stationFinder(table.spellings)
  return {
    resolve: (keyword, options = {}) => findMatches(table, stationsNamed, keyword, options),
    classify: (text) => {
      const folded = fold(text)
      const joined = runsOf(folded).join('')
      if (joined === '') return null
      if (table.byWholeName.has(joined) || stationsNamed(folded).length > 0) return 'name'
      const index = indexOfFirst(table.suffixes, joined)
      return table.suffixes[index]?.startsWith(joined) ? 'beginning' : null
    },
  }
}

/** The same without yielding. */
export function buildNameIndex(names: readonly NamedPlace[]): NameIndex {
  return runToEnd(nameIndexInSteps(names))
}
