import { canBeWithin, editDistance, editsAllowed, letterMask } from './edit-distance.ts'
import { fold, isHan, runsOf } from './fold.ts'
import { type NamedThing, type NameKind, type NameTable, type Spelling, firstNotBefore, makeNameTable, sameName } from './name-table.ts'
import { ordinaryWords } from './name-words.ts'
import { countOtherSounds, readAlong, syllablesOf } from './pinyin-readings.ts'
import { type WordFit, namesWithMisspeltWords, namesWithWords, tellingRuns } from './word-match.ts'

export type MatchHow = 'exact' | 'alias' | 'prefix' | 'word' | 'pinyin' | 'initials' | 'typo'

/** A thing that a keyword found: `score` 0..1 (each way has its own range, see `docs/search.md`), `name` the spelling that fitted. */
export type Match = { readonly kind: NameKind; readonly id: string; readonly score: number; readonly how: MatchHow; readonly name: string }

type ResolveOptions = {
  /** Most matches; default 10. */
  readonly limit?: number
  readonly kinds?: readonly NameKind[]
  /** Whether words and names are found by their beginning; default true. */
  readonly prefixes?: boolean
  /** Whether misspelt names are found; default true. `only`: nothing else, for callers that know of no other match. */
  readonly typos?: boolean | 'only'
}

export type NameIndex = {
  /** Things that a keyword names, best first; empty for a keyword without letters and digits. Never throws. */
  resolve(keyword: string, options?: ResolveOptions): Match[]
  /** Whether a text is a whole name or alias, or the beginning of one. */
  knows(text: string): 'name' | 'beginning' | null
}

/** From this score on a pinyin match read the whole name and not only a part of it. */
export const wholePinyinScore = 0.59
/** Below this score it read less than two syllables: enough to suggest, too little to filter by or to rule out a typo. */
const tellingPinyinScore = 0.44

const kindOrder: Readonly<Record<NameKind, number>> = { estate: 0, area: 1, city: 2, landmark: 3, developer: 4 }

type Keyword = { readonly folded: string; readonly squashed: string; readonly runs: readonly string[] }
type Found = { readonly spelling: Spelling; readonly score: number; readonly how: MatchHow }
type Search = {
  readonly table: NameTable
  readonly keyword: Keyword
  readonly options: ResolveOptions
  readonly found: Map<NamedThing, Found>
}

/** Remembers a spelling that fits unless a better one of the same thing did. Weight counts for at most 0.02, an alias a little less. */
const offer = ({ table, options, found }: Search, position: number, base: number, how: MatchHow) => {
  const spelling = table.spellings[position] as Spelling
  const { thing, isAlias } = spelling
  if (options.kinds && !options.kinds.includes(thing.kind)) return
  const weight = Math.max(0, thing.weight ?? 0)
  const score = base + (Number.isFinite(weight) ? (0.02 * weight) / (1 + weight) : 0.02) - (isAlias && how !== 'alias' ? 0.005 : 0)
  const before = found.get(thing)
  if (!before || before.score < score) found.set(thing, { spelling, score, how })
}

/** Which part of the name the keyword makes up: shorter names first. */
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

/** Whether a place in a name without spaces is the end of a word; between Chinese characters it always is. */
const endsWord = ({ runs }: Spelling, place: number): boolean => {
  let end = 0
  for (const run of runs) {
    if (place < end + run.length) return place === end || isHan(run)
    end += run.length
  }
  return true
}

const digitAt = (text: string, at: number) => /\p{N}/u.test(text.charAt(at))

/** A short keyword that runs over the end of a word was hardly meant so: "ther" is not "The Rise". */
const isLikelyBeginning = (keyword: Keyword, spelling: Spelling): boolean =>
  keyword.squashed.length >= 5 || spelling.folded.startsWith(keyword.folded) || (spelling.runs[0] ?? '').startsWith(keyword.squashed)

const findBeginnings = (search: Search) => {
  const { table, keyword } = search
  const text = keyword.squashed
  for (let at = firstNotBefore(table.starts, text); table.starts[at]?.startsWith(text); at += 1) {
    const skipped = table.startAt[at] as number
    const position = table.startSpelling[at] as number
    const spelling = table.spellings[position] as Spelling
    const end = skipped + text.length
    if (digitAt(text, text.length - 1) && digitAt(spelling.squashed, end)) continue
    const ends = endsWord(spelling, end) ? 0.02 : 0
    if (skipped === 0 && isLikelyBeginning(keyword, spelling)) offer(search, position, 0.8 + 0.07 * shareOf(search, spelling) + ends, 'prefix')
    else if (skipped > 0 && text.length >= 5) offer(search, position, 0.62 + 0.1 * shareOf(search, spelling) + ends, 'word')
  }
}

const findWords = (search: Search) => {
  const { table, keyword, options } = search
  for (const [position, fit] of namesWithWords(table, keyword.runs, options.prefixes ?? true)) {
    const spelling = table.spellings[position] as Spelling
    offer(search, position, 0.62 + 0.1 * shareOf(search, spelling) + (fit.begun === 0 ? 0.04 : 0), 'word')
  }
}

const pinyinScore = (whole: number, cut: boolean, start: number, length: number): number | null => {
  const share = whole / length
  if (start > 0) return whole >= 2 ? 0.45 + 0.06 * share + (start + whole === length && !cut ? 0.02 : 0) : null
  if (share === 1) return wholePinyinScore + 0.01
  return whole < 2 ? 0.41 : 0.48 + 0.08 * share
}

/** Letters of the longest syllables: zhuang, chuang, shuang. */
const longestReading = 6

const findPinyin = (search: Search) => {
  const { table, keyword, options } = search
  const letters = keyword.squashed
  if (letters.length < 2 || !/^[a-z][a-z0-9]+$/.test(letters)) return
  const firsts = Array.from(letters.slice(0, longestReading), (_, at) => `${letters.slice(0, at + 1)}|${letters.charAt(at + 1)}`)
  for (const key of letters.length > longestReading ? firsts : [letters, ...firsts]) {
    for (const packed of table.readings.get(key) ?? []) {
      const position = Math.floor(packed / 256)
      const start = packed % 256
      const syllables = table.spellings[position]?.syllables ?? []
      const reading = readAlong(letters, syllables, start, 'readings')
      if (!reading) continue
      const score = pinyinScore(reading.whole, reading.cut, start, syllables.length)
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
    const reading = readAlong(letters, syllables, 0, 'initials')
    if (reading && !reading.cut) offer(search, position, reading.whole === syllables.length ? 0.4 : 0.3 + 0.06 * (reading.whole / syllables.length), 'initials')
  }
}

/** Whole names within the edits that their length allows: finds misspelt names written without spaces. */
const misspeltNames = ({ table, keyword }: Search): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  const text = keyword.squashed
  const most = editsAllowed(text.length)
  if (most === 0 || !/[a-z]/.test(text) || keyword.runs.some(isHan) || tellingRuns(keyword.runs).every((run) => ordinaryWords.has(run))) return fits
  const mask = letterMask(text)
  const digits = text.replace(/\D+/g, '')
  for (let length = Math.max(4, text.length - most); length <= text.length + most; length += 1) {
    for (const position of table.byLength.get(length) ?? []) {
      if (!canBeWithin(mask, table.masks[position] as number, most)) continue
      const spelling = table.spellings[position] as Spelling
      if (spelling.digits !== digits) continue
      const edits = editDistance(text, spelling.squashed, most)
      if (edits <= most) fits.set(position, { edits, begun: 0 })
    }
  }
  return fits
}

/** Shortest beginning of a Chinese name that is taken for it by its sound. */
const shortestSoundBeginning = 3
/** From this many characters on one of them may be another one, whatever its sound. */
const longEnoughToDiffer = 4

/** Chinese names that sound like the keyword, since people take the first characters that their keyboard offers: 马卡帝 is 马卡蒂. */
const soundAlikes = ({ table, keyword, options }: Search): Map<number, WordFit> => {
  const fits = new Map<number, WordFit>()
  if (!keyword.runs.some(isHan)) return fits
  const said = syllablesOf(keyword.runs)
  if (said.length < 2) return fits
  // 马卡蒂 penthouse is more than a name
  const latin = keyword.runs.filter((run) => !isHan(run))
  // one character may be another one: then the second is the same, where the first is not
  const first = (said[0]?.readings ?? []).flatMap((reading) => table.sounds.get(`1${reading}`) ?? [])
  const second = said.length < longEnoughToDiffer ? [] : (said[1]?.readings ?? []).flatMap((reading) => table.sounds.get(`2${reading}`) ?? [])
  for (const position of new Set([...first, ...second])) {
    const { syllables, squashed } = table.spellings[position] as Spelling
    if (!syllables || syllables.length < said.length || !latin.every((run) => squashed.includes(run))) continue
    const isWhole = syllables.length === said.length
    if (!isWhole && (options.prefixes === false || said.length < shortestSoundBeginning)) continue
    const others = countOtherSounds(said, syllables, isWhole && said.length >= longEnoughToDiffer ? 1 : 0)
    if (others !== null) fits.set(position, { edits: 1 + others, begun: isWhole ? 0 : 1 })
  }
  // a whole name that sounds so is meant, not all that begin with it
  const whole = Array.from(fits).filter(([, { begun }]) => begun === 0)
  return whole.length > 0 ? new Map(whole) : fits
}

const findMisspelt = (search: Search) => {
  const fits = namesWithMisspeltWords(search.table, search.keyword.runs, search.options.prefixes ?? true)
  for (const [position, fit] of [...misspeltNames(search), ...soundAlikes(search)]) {
    const before = fits.get(position)
    if (!before || before.edits > fit.edits) fits.set(position, fit)
  }
  let least = Number.POSITIVE_INFINITY
  for (const { edits } of fits.values()) least = Math.min(least, edits)
  for (const [position, { edits, begun }] of fits) {
    if (edits !== least) continue
    const share = shareOf(search, search.table.spellings[position] as Spelling)
    offer(search, position, Math.max(0.02, 0.22 - 0.04 * edits - 0.01 * begun) + 0.06 * share, 'typo')
  }
}

const compare = (a: Found, b: Found): number =>
  b.score - a.score ||
  kindOrder[a.spelling.thing.kind] - kindOrder[b.spelling.thing.kind] ||
  a.spelling.squashed.length - b.spelling.squashed.length ||
  (a.spelling.thing.id < b.spelling.thing.id ? -1 : 1)

/** Whether a match read only the beginning of a name's pinyin, less than two syllables. */
export const isVaguePinyin = ({ how, score }: Pick<Match, 'how' | 'score'>): boolean => how === 'pinyin' && score < tellingPinyinScore

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

/**
 * Builds the index over names of buildings, areas, cities, developers and landmarks, some milliseconds at each step, so that others get their
 * turn in between: thousands of names in well under a second.
 */
export function* nameIndexInSteps(names: readonly NamedThing[]): Generator<void, NameIndex> {
  const table = yield* makeNameTable(names)
  return {
    resolve: (keyword, options = {}) => find(table, keyword, options),
    knows: (text) => {
      const squashed = runsOf(fold(text)).join('')
      if (squashed === '') return null
      if (table.exact.has(squashed)) return 'name'
      const at = firstNotBefore(table.starts, squashed)
      return table.starts[at]?.startsWith(squashed) ? 'beginning' : null
    },
  }
}

/** The same in one go. */
export function buildNameIndex(names: readonly NamedThing[]): NameIndex {
  const steps = nameIndexInSteps(names)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
