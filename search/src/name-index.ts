import { canBeWithin, editDistance, editsAllowed, letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { type NamedThing, type NameKind, type NameTable, type Spelling, firstNotBefore, makeNameTable, sameName } from './name-table.ts'
import { ordinaryWords } from './name-words.ts'
import { countOtherSounds, matchSyllables, syllablesOf } from './pinyin-readings.ts'
import { type WordFit, namesWithMisspeltWords, namesWithWords, requiredRuns } from './word-match.ts'

export type MatchHow = 'exact' | 'alias' | 'prefix' | 'word' | 'pinyin' | 'initials' | 'typo'

/** A place that a keyword names: `score` 0..1 (each `how` has its own range, see `docs/search.md`), `name` the spelling that matched. */
export type Match = { readonly kind: NameKind; readonly id: string; readonly score: number; readonly how: MatchHow; readonly name: string }

type ResolveOptions = {
  /** Maximum number of matches; default 10. */
  readonly limit?: number
  readonly kinds?: readonly NameKind[]
  /** Whether the beginnings of words and names match; default true. */
  readonly prefixes?: boolean
  /** Whether misspelt names match; default true. `only`: nothing else, for callers that know that nothing else matches. */
  readonly typos?: boolean | 'only'
}

export type NameIndex = {
  /** Places that a keyword names, best first; empty for a keyword without letters and digits. Never throws. */
  resolve(keyword: string, options?: ResolveOptions): Match[]
  /** Whether a text is a whole name or alias, or the beginning of one. */
  knows(text: string): 'name' | 'beginning' | null
}

/** Pinyin matches with at least this score cover the whole name. */
export const wholePinyinScore = 0.59
/** Pinyin matches below this score cover less than two syllables: good for suggestions, too vague to filter by or to rule out a typo. */
const minClearPinyinScore = 0.44

const kindOrder: Readonly<Record<NameKind, number>> = { estate: 0, area: 1, city: 2, landmark: 3, developer: 4 }

type Keyword = { readonly folded: string; readonly squashed: string; readonly runs: readonly string[] }
type Candidate = { readonly spelling: Spelling; readonly score: number; readonly how: MatchHow }
type Search = {
  readonly table: NameTable
  readonly keyword: Keyword
  readonly options: ResolveOptions
  readonly found: Map<NamedThing, Candidate>
}

/** Keeps the best spelling of each place. Weight adds at most 0.02; an alias counts a little less. */
const offer = ({ table, options, found }: Search, position: number, base: number, how: MatchHow) => {
  const spelling = table.spellings[position] as Spelling
  const { thing, isAlias } = spelling
  if (options.kinds && !options.kinds.includes(thing.kind)) return
  const weight = Math.max(0, thing.weight ?? 0)
  const score = base + (Number.isFinite(weight) ? (0.02 * weight) / (1 + weight) : 0.02) - (isAlias && how !== 'alias' ? 0.005 : 0)
  const previous = found.get(thing)
  if (!previous || previous.score < score) found.set(thing, { spelling, score, how })
}

/** The keyword's share of the length of the name: shorter names score higher. */
const shareOf = ({ keyword }: Search, spelling: Spelling) => Math.min(1, keyword.squashed.length / spelling.squashed.length)

const findExact = (search: Search) => {
  const { table, keyword } = search
  for (const position of table.exact.get(keyword.squashed) ?? []) {
    const { isAlias, squashed } = table.spellings[position] as Spelling
    offer(search, position, (isAlias ? 0.93 : 0.98) - (squashed === keyword.squashed ? 0 : 0.01), isAlias ? 'alias' : 'exact')
  }
  for (const position of table.exact.get(sameName(keyword.runs)) ?? []) {
    const { isAlias } = table.spellings[position] as Spelling
    offer(search, position, isAlias ? 0.92 : 0.97, isAlias ? 'alias' : 'exact')
  }
}

/** Whether an offset in a name without spaces is the end of a word; between Chinese characters it always is. */
const endsWord = ({ runs }: Spelling, offset: number): boolean => {
  let end = 0
  for (const run of runs) {
    if (offset < end + run.length) return offset === end || isHan(run)
    end += run.length
  }
  return true
}

const isDigitAt = (text: string, index: number) => /\p{N}/u.test(text.charAt(index))

/** A short keyword must not cross the end of a word: "ther" is not the beginning of "The Rise". */
const isLikelyBeginning = (keyword: Keyword, spelling: Spelling): boolean =>
  keyword.squashed.length >= 5 || spelling.folded.startsWith(keyword.folded) || (spelling.runs[0] ?? '').startsWith(keyword.squashed)

const findBeginnings = (search: Search) => {
  const { table, keyword } = search
  const text = keyword.squashed
  for (let index = firstNotBefore(table.starts, text); table.starts[index]?.startsWith(text); index += 1) {
    const offset = table.startOffset[index] as number
    const position = table.startSpelling[index] as number
    const spelling = table.spellings[position] as Spelling
    const end = offset + text.length
    if (isDigitAt(text, text.length - 1) && isDigitAt(spelling.squashed, end)) continue
    const wordEndBonus = endsWord(spelling, end) ? 0.02 : 0
    if (offset === 0 && isLikelyBeginning(keyword, spelling)) offer(search, position, 0.8 + 0.07 * shareOf(search, spelling) + wordEndBonus, 'prefix')
    else if (offset > 0 && text.length >= 5) offer(search, position, 0.62 + 0.1 * shareOf(search, spelling) + wordEndBonus, 'word')
  }
}

const findWords = (search: Search) => {
  const { table, keyword, options } = search
  for (const [position, fit] of namesWithWords(table, keyword.runs, options.prefixes ?? true)) {
    const spelling = table.spellings[position] as Spelling
    offer(search, position, 0.62 + 0.1 * shareOf(search, spelling) + (fit.prefixes === 0 ? 0.04 : 0), 'word')
  }
}

/** The score of `whole` matched syllables from index `start` on, of `length` syllables; null if they are too few. */
const pinyinScore = (whole: number, endsInside: boolean, start: number, length: number): number | null => {
  const share = whole / length
  if (start > 0) return whole >= 2 ? 0.45 + 0.06 * share + (start + whole === length && !endsInside ? 0.02 : 0) : null
  if (share === 1) return wholePinyinScore + 0.01
  return whole < 2 ? 0.41 : 0.48 + 0.08 * share
}

/** Letters of the longest syllables: zhuang, chuang, shuang. */
const maxReadingLength = 6

const findPinyin = (search: Search) => {
  const { table, keyword, options } = search
  const letters = keyword.squashed
  if (letters.length < 2 || !/^[a-z][a-z0-9]+$/.test(letters)) return
  const firstReadings = Array.from(letters.slice(0, maxReadingLength), (_, index) => `${letters.slice(0, index + 1)}|${letters.charAt(index + 1)}`)
  for (const key of letters.length > maxReadingLength ? firstReadings : [letters, ...firstReadings]) {
    for (const packed of table.readings.get(key) ?? []) {
      const position = Math.floor(packed / 256)
      const start = packed % 256
      const syllables = table.spellings[position]?.syllables ?? []
      const reading = matchSyllables(letters, syllables, start, 'readings')
      if (!reading) continue
      const score = pinyinScore(reading.whole, reading.endsInside, start, syllables.length)
      if (score === null || (options.prefixes === false && score < wholePinyinScore)) continue
      offer(search, position, score, 'pinyin')
    }
  }
}

const findInitials = (search: Search) => {
  const { table, keyword } = search
  const letters = keyword.folded
  if (!/^[a-z]{2,}$/.test(letters) || table.wholeWords.has(letters)) return
  for (const position of table.initials.get(letters.slice(0, 2)) ?? []) {
    const syllables = table.spellings[position]?.syllables ?? []
    const reading = matchSyllables(letters, syllables, 0, 'initials')
    if (reading && !reading.endsInside)
      offer(search, position, reading.whole === syllables.length ? 0.4 : 0.3 + 0.06 * (reading.whole / syllables.length), 'initials')
  }
}

/** Spellings that are within a few edits of the whole keyword; also finds misspelt names written without spaces. */
const misspeltNames = ({ table, keyword }: Search): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  const text = keyword.squashed
  const maxEdits = editsAllowed(text.length)
  if (maxEdits === 0 || !/[a-z]/.test(text) || keyword.runs.some(isHan) || requiredRuns(keyword.runs).every((run) => ordinaryWords.has(run))) return fits
  const mask = letterMask(text)
  const digits = text.replace(/\D+/g, '')
  for (let length = Math.max(4, text.length - maxEdits); length <= text.length + maxEdits; length += 1) {
    for (const position of table.byLength.get(length) ?? []) {
      if (!canBeWithin(mask, table.masks[position] as number, maxEdits)) continue
      const spelling = table.spellings[position] as Spelling
      if (spelling.digits !== digits) continue
      const edits = editDistance(text, spelling.squashed, maxEdits)
      if (edits <= maxEdits) fits.set(position, { edits, prefixes: 0 })
    }
  }
  return fits
}

/** Minimum characters for the beginning of a Chinese name to match by sound. */
const minSoundPrefix = 3
/** Keywords of at least this many characters may have one character with another sound. */
const minLengthForOtherSound = 4

/** Chinese names that sound like the keyword, since people accept the first characters that an input method offers: 马卡帝 for 马卡蒂. */
const soundAlikes = ({ table, keyword, options }: Search): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  if (!keyword.runs.some(isHan)) return fits
  const typed = syllablesOf(keyword.runs)
  if (typed.length < 2) return fits
  // Latin words must be part of the name: 马卡蒂 penthouse is more than a name
  const latin = keyword.runs.filter((run) => !isHan(run))
  // if one character may differ, either the first or the second one still sounds the same
  const first = (typed[0]?.readings ?? []).flatMap((reading) => table.sounds.get(`1${reading}`) ?? [])
  const second = typed.length < minLengthForOtherSound ? [] : (typed[1]?.readings ?? []).flatMap((reading) => table.sounds.get(`2${reading}`) ?? [])
  for (const position of new Set([...first, ...second])) {
    const { syllables, squashed } = table.spellings[position] as Spelling
    if (!syllables || syllables.length < typed.length || !latin.every((run) => squashed.includes(run))) continue
    const isWhole = syllables.length === typed.length
    if (!isWhole && (options.prefixes === false || typed.length < minSoundPrefix)) continue
    const others = countOtherSounds(typed, syllables, isWhole && typed.length >= minLengthForOtherSound ? 1 : 0)
    if (others !== null) fits.set(position, { edits: 1 + others, prefixes: isWhole ? 0 : 1 })
  }
  // if whole names sound like it, names that only begin with these sounds are left out
  const whole = Array.from(fits).filter(([, { prefixes }]) => prefixes === 0)
  return whole.length > 0 ? new Map(whole) : fits
}

const findMisspelt = (search: Search) => {
  const fits = namesWithMisspeltWords(search.table, search.keyword.runs, search.options.prefixes ?? true)
  for (const [position, fit] of [...misspeltNames(search), ...soundAlikes(search)]) {
    const previous = fits.get(position)
    if (!previous || previous.edits > fit.edits) fits.set(position, fit)
  }
  let minEdits = Number.POSITIVE_INFINITY
  for (const { edits } of fits.values()) minEdits = Math.min(minEdits, edits)
  for (const [position, { edits, prefixes }] of fits) {
    if (edits !== minEdits) continue
    const share = shareOf(search, search.table.spellings[position] as Spelling)
    offer(search, position, Math.max(0.02, 0.22 - 0.04 * edits - 0.01 * prefixes) + 0.06 * share, 'typo')
  }
}

const compare = (a: Candidate, b: Candidate): number =>
  b.score - a.score ||
  kindOrder[a.spelling.thing.kind] - kindOrder[b.spelling.thing.kind] ||
  a.spelling.squashed.length - b.spelling.squashed.length ||
  (a.spelling.thing.id < b.spelling.thing.id ? -1 : 1)

/** Whether a match covers only the beginning of a name's pinyin, less than two syllables. */
export const isVaguePinyin = ({ how, score }: Pick<Match, 'how' | 'score'>): boolean => how === 'pinyin' && score < minClearPinyinScore

const findSpelt = (search: Search) => {
  findExact(search)
  if (search.options.prefixes ?? true) findBeginnings(search)
  findWords(search)
  findPinyin(search)
  findInitials(search)
}

const find = (table: NameTable, text: string, options: ResolveOptions): Match[] => {
  const folded = fold(text)
  const runs = runsOf(folded)
  if (runs.length === 0) return []
  const search: Search = { table, keyword: { folded, runs, squashed: runs.join('') }, options, found: new Map() }
  if (options.typos !== 'only') findSpelt(search)
  if ((options.typos ?? true) && Array.from(search.found.values()).every(isVaguePinyin)) findMisspelt(search)
  const found = Array.from(search.found.values())
    .sort(compare)
    .slice(0, options.limit ?? 10)
  return found.map(({ spelling, score, how }) => ({ kind: spelling.thing.kind, id: spelling.thing.id, score, how, name: spelling.text }))
}

/** Builds the name index; yields every few milliseconds, so that a server can answer requests meanwhile. */
export function* nameIndexInSteps(names: readonly NamedThing[]): Generator<void, NameIndex> {
  const table = yield* makeNameTable(names)
  return {
    resolve: (keyword, options = {}) => find(table, keyword, options),
    knows: (text) => {
      const squashed = runsOf(fold(text)).join('')
      if (squashed === '') return null
      if (table.exact.has(squashed)) return 'name'
      const index = firstNotBefore(table.starts, squashed)
      return table.starts[index]?.startsWith(squashed) ? 'beginning' : null
    },
  }
}

/** Builds the name index in one go. */
export function buildNameIndex(names: readonly NamedThing[]): NameIndex {
  const steps = nameIndexInSteps(names)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
