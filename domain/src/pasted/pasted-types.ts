import type { CodeOf } from '../choices.ts'
import * as factWords from '../keywords/keyword-fact-words.ts'
import { byCodes, byPatterns, lineBefore, type PastedFact } from './pasted-patterns.ts'
import type { TextPart } from './pasted-text.ts'

const typeWords = byCodes('type', factWords.typeWords)
const moreVillaWords = byPatterns('type', [
  [String.raw`(?<![a-z])(?:town\s?houses?|mansion|bungalow|duplex)(?![a-z])|联排|双拼`, () => 'Villa'],
  // short forms of house and lot, and of townhouse
  [
    String.raw`(?<![\p{L}\d&/])(?:house|hse|h)\.?\s?(?:and|n|[&/+＆])\s?(?:lot|l)(?![\p{L}\d&/]|\s*(?:mart|store|shop|super))|(?<![\p{L}\d&/])(?:hnl|houselot)(?![\p{L}\d])`,
    () => 'Villa',
  ],
  [
    String.raw`(?<![\p{L}\d&/'’-]|\d\s)(?:(?:^|(?<=\d\s?br\s))th(?=\s*(?:for|in|at|,|$))|twn?hse?)(?![\p{L}\d&'’-]|\s*(?:floor|flr|fl|level|st|street|ave|avenue|day|of)(?!\p{L}))`,
    () => 'Villa',
  ],
])
const moreCondoWords = byPatterns('type', [[String.raw`(?<![a-z])(?:condo\w*|studio|loft|penthouse)(?![a-z])`, () => 'Residence', true]])

/** The listing type that words of a text name; null: none. A text with rooms or a lot is about a home, whatever it says of parking. */
export function typeOf(text: string, { hasRooms }: { readonly hasRooms: boolean }): PastedFact | null {
  const found = typeWords(text).toSorted((a, b) => a.start - b.start)
  const more = moreVillaWords(text)
  const condo = [...found.filter(({ value }) => value === 'Residence'), ...moreCondoWords(text)]
  const villas = [...found.filter(({ value }) => value === 'Villa'), ...more].filter(
    ({ start, end }) =>
      !/^\s*(?:rules|keeping|hold|warming)/.test(text.slice(end, end + 12)) &&
      !/(?:club|ware|guard|pent|in-|open)\s*$/.test(text.slice(Math.max(0, start - 6), start)),
  )
  if (villas[0] && (!condo[0] || villas[0].start < condo[0].start)) return villas[0]
  if (condo[0]) return condo[0]
  const slot = found.find(
    ({ value, start, end }) =>
      value === 'Carport' &&
      !/^\s*(?:fee|rate|charge|费)/.test(text.slice(end, end + 10)) &&
      !/(?<![a-z])(?:with|w\/)\s*(?:(?:an?|one|\d)\s+)?$/.test(lineBefore(text, start, 10)),
  )
  return slot && !hasRooms ? slot : null
}

/** The lowest floor that no house has. */
const firstFloorOfTowers = 5

/** Whether facts are those of a unit in a tower. */
const isInTower = (facts: readonly PastedFact[]): boolean =>
  facts.some(({ field, value }) => field === 'tower' || (field === 'floor' && Number(value) >= firstFloorOfTowers))

/**
 * The type of a home: the one that its words name; else the only one of its building or village, parking slots aside; else a villa for a text with a lot, and
 * a condo for one with bedrooms or a floor area. `guessedFrom`: the words from which it is a guess to confirm: a name, an unsure building, a lot, or rooms
 * without a tower or a high floor; null: it is known, or nothing describes a home. `isInName`: whether words belong to the name of the building.
 */
export function draftType(
  facts: readonly PastedFact[],
  isInName: (fact: PastedFact) => boolean,
  estate: (TextPart & { readonly isSure: boolean; readonly types?: readonly CodeOf<'type'>[] }) | undefined,
): { readonly type: CodeOf<'type'> | undefined; readonly guessedFrom: TextPart | null } {
  const types = estate?.types?.filter((type) => type !== 'Carport') ?? []
  const named = facts.filter(({ field }) => field === 'type')
  const inText = named.find((fact) => !isInName(fact)) ?? (types.length === 1 ? undefined : named[0])
  if (inText) return { type: inText.value as CodeOf<'type'>, guessedFrom: isInName(inText) ? inText : null }
  const [only, ...further] = types
  if (estate && only && further.length === 0) return { type: only, guessedFrom: estate.isSure ? null : estate }
  const lot = facts.find(({ field }) => field === 'lotArea')
  const described = lot ?? facts.find(({ field }) => field === 'bedrooms') ?? facts.find(({ field }) => field === 'floorArea')
  if (!described) return { type: undefined, guessedFrom: null }
  if (lot) return { type: 'Villa', guessedFrom: lot }
  return { type: 'Residence', guessedFrom: isInTower(facts) ? null : described }
}
