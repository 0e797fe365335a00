import { readPastedFacts } from './pasted-facts.ts'
import type { PastedFact } from './pasted-patterns.ts'
import { type ListingPart, type PartFacts, splitListings } from './pasted-split.ts'
import { draftType } from './pasted-types.ts'
import { readableText, type TextPart } from './pasted-text.ts'
import type { HighestRents } from '../keywords/keyword-facts.ts'
import type { CodeOf } from '../choices.ts'
import { fields } from '../fields.ts'
import type { FormValues } from '../form-rules.ts'
import { statusesOf } from '../listing.ts'
import { type LeftOutPart, leftOutOf } from './pasted-left-out.ts'
import { privateNotes, sharedPieces } from './pasted-notes.ts'
import { ownersIn } from './pasted-owners.ts'
import { publicText, remarksOf } from './pasted-remarks.ts'
import { type NamedHome, withoutGoneNotices } from './pasted-gone.ts'
import { pastedTable } from './pasted-tables.ts'
import { takenIn } from './pasted-taken.ts'
import { firstCharacters } from '../whole-characters.ts'

/** The most characters of a pasted text that are read. */
export const maxPastedLength = 8_000
/** The most listings of a pasted text that are read; further ones are only counted. */
export const maxPastedListings = 60

/** A place that a part of a text names. `types`: the types of the homes of a building or village; absent: unknown. */
export type PlaceInText = TextPart & {
  readonly kind: 'estate' | 'area' | 'city'
  readonly id: string
  readonly isSure: boolean
  readonly types?: readonly CodeOf<'type'>[]
}
/** The part of the text that a value of a draft came from. */
type ValueSource = TextPart & { readonly field: keyof FormValues; readonly isSure: boolean }
/** A draft of a pasted text with the source of each value; `part`: its own part of the text; `shown`: the words of it that the public remarks have; `taken`: the words by which the home is sold, let or reserved, which may be those of a later notice. */
export type PastedListing = {
  readonly fields: FormValues
  readonly spans: readonly ValueSource[]
  readonly part: TextPart
  readonly shown: readonly TextPart[]
  readonly taken: TextPart | null
}

export type PasteOptions = {
  readonly highestRents: HighestRents
  /** The currency of prices, ISO 4217; amounts in another one are left out. */
  readonly currency: string
  /** ISO 8601; a day without a year is the next one. */
  readonly today: string
  /** The places that a text names, in its order. */
  readonly placesIn: (text: string) => readonly PlaceInText[]
  /** The parts of the text that describe one listing each, in order; absent: the rules find them. What stands before the first part holds for all. */
  readonly parts?: readonly TextPart[] | undefined
}

const shift = <Part extends TextPart>(part: Part, offset: number): Part => ({ ...part, start: part.start + offset, end: part.end + offset })

const sameBuilding = /same\s+(?:building|bldg|condo|tower)|同一?(?:楼盘|小区|栋|楼)/iu

/** A function of a text that is computed once for each text: the rules ask for the places of the same lines again and again. */
function oncePerText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const result = results.get(text) ?? compute(text)
    results.set(text, result)
    return result
  }
}

/** Fields that a header cannot give to several homes. */
const ownFields: ReadonlySet<string> = new Set(['price', 'floor', 'roomNumber', 'floorArea', 'lotArea', 'ownerName', 'ownerContact'])

/** The facts of a listing, completed by those of the header. */
function withHeader(own: readonly PastedFact[], header: readonly PastedFact[]): PastedFact[] {
  const missing = header.filter(({ field }) => !ownFields.has(field) && own.every((fact) => fact.field !== field))
  return [...missing, ...own]
}

const firstOfEach = (facts: readonly PastedFact[]): PastedFact[] =>
  facts.filter(({ field }, index) => facts.findIndex((other) => other.field === field) === index)

/** The parts of a text outside of its listings, which hold for all of them: its header, and lines after a list. */
function partsBetween(text: string, listings: readonly ListingPart[]): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  for (const { part } of listings.toSorted((a, b) => a.part.start - b.part.start)) {
    if (text.slice(start, part.start).trim() !== '') parts.push({ start, end: part.start })
    start = Math.max(start, part.end)
  }
  return text.slice(start).trim() === '' ? parts : [...parts, { start, end: text.length }]
}

/** What a draft is made of. `otherPrices`: the price of the other mode, if a home is for sale and for lease; `doubtful`: words that may be about the home. */
type DraftParts = {
  readonly facts: readonly PastedFact[]
  readonly places: readonly PlaceInText[]
  readonly shared: readonly TextPart[]
  readonly otherPrices: readonly TextPart[]
  readonly doubtful: readonly string[]
}

const beforePrice =
  /(?:(?:[,，;；/|&+]|或者?|and|or|及)\s*)?(?:(?:for\s+)?(?:sale|lease|rent(?:al)?)|selling|asking|[出]?[售租]|售价|租金|月租)?\s*(?:price|rate)?\s*(?:at|is|for)?\s*[:：-]?\s*(?:php|₱|p)?\s*$/iu
const afterPrice = /^\s*(?:(?:\/|per|a)\s*mo(?:nth)?(?![a-z])|\/\s*月|每月|monthly)?/iu

/** Prices of a text with the words around them that say what they are for. */
const priceClauses = (text: string, prices: readonly TextPart[]): TextPart[] =>
  prices.map(({ start, end }) => ({
    start: Math.max(text.lastIndexOf('\n', start - 1) + 1, start - (beforePrice.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0)),
    end: end + (afterPrice.exec(text.slice(end, end + 16))?.[0].length ?? 0),
  }))

/** The words of a text, each as its part. */
const wordsOf = (text: string): TextPart[] => Array.from(text.matchAll(/\S+/gu), ({ 0: { length }, index }) => ({ start: index, end: index + length }))

/** The parts in their order; those with only white space between them are merged. */
function joinedWords(text: string, words: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = []
  for (const { start, end } of words) {
    const last = parts.at(-1)
    if (last && text.slice(last.end, start).trim() === '') parts[parts.length - 1] = { start: last.start, end }
    else parts.push({ start, end })
  }
  return parts
}

/** Words before the name of the place where a home is. */
const placeWord = /(?:(?<![a-z])(?:sa|nasa|at|in)[^\S\n]+(?:the[^\S\n]+)?|@[^\S\n]?|[在于][^\S\n]?)$/iu

/** A draft, and the parts of the text that its private notes have (`noted`). */
function draftOf(
  text: string,
  { part, header }: ListingPart,
  { facts, places, shared, otherPrices, doubtful }: DraftParts,
): PastedListing & { readonly noted: readonly TextPart[] } {
  const values: Record<string, unknown> = {}
  const spans: ValueSource[] = []
  const add = (field: keyof FormValues, value: unknown, { start, end }: TextPart, isSure: boolean) => {
    values[field] = value
    spans.push({ field, start, end, isSure })
  }
  const estates = places.filter(({ kind }) => kind === 'estate')
  const estate = estates.find(({ start }) => placeWord.test(text.slice(Math.max(0, start - 12), start))) ?? estates[0]
  if (estate) add('estate', estate.id, estate, estate.isSure && estates.every(({ id }) => id === estate.id))
  for (const kind of ['city', 'area'] as const) {
    const place = estate ? undefined : places.find((found) => found.kind === kind)
    if (place) add(kind, place.id, place, place.isSure)
  }
  const isInName = (fact: PastedFact) => estate !== undefined && fact.field !== 'price' && fact.start < estate.end && fact.end > estate.start
  const { type, guessedFrom } = draftType(facts, isInName, estate)
  if (type !== undefined) values['type'] = type
  for (const fact of facts) if (!isInName(fact)) add(fact.field, fact.value, fact, fact.isSure)
  if (type !== undefined && guessedFrom) add('type', type, guessedFrom, false)
  if (type === 'Carport' && values['status']) values['status'] = statusesOf('Carport')[values['status'] === 'Done' ? 0 : 1]
  const others = priceClauses(text, otherPrices)
  const publicPart = publicText(text.slice(part.start, part.end))
  const withoutOthers = others.reduce((all, { start, end }) => {
    const [from, to] = [start - part.start, end - part.start]
    return `${all.slice(0, from)}${' '.repeat(to - from)}${all.slice(to)}`
  }, publicPart)
  const { remarks, rest } = remarksOf(withoutOthers)
  const hasRemarks = remarks.zh !== '' || remarks.en !== ''
  if (hasRemarks) add('remarks', remarks, part, false)
  const noted = privateNotes(
    text,
    part,
    shared,
    spans.filter(({ field }) => field !== 'remarks'),
  )
  const notes = [
    ...new Set(noted.map(({ start, end }) => text.slice(start, end).trim())),
    ...others.map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(/^[\s,，;；/|&+]+/u, '')
        .trim(),
    ),
    rest,
    ...doubtful,
  ]
    .filter((note) => note !== '')
    .join('\n')
  if (notes !== '') add('privateRemarks', firstCharacters(notes, fields.privateRemarks.max), part, true)
  const taken = takenIn(text.slice(part.start, part.end), (values as FormValues).mode)
  return {
    fields: values as FormValues,
    spans: spans.toSorted((a, b) => a.start - b.start),
    part: header ? { start: part.start, end: part.end } : part,
    shown: hasRemarks ? wordsOf(withoutOthers).map((words) => shift(words, part.start)) : [],
    taken: taken && shift(taken, part.start),
    noted: [...noted, ...others],
  }
}

/** The listings of given parts, with what stands before the first one as their header. */
function givenListings(text: string, parts: readonly TextPart[]): ListingPart[] {
  const start = parts[0]?.start ?? 0
  const header = text.slice(0, start).trim() === '' ? null : { start: 0, end: start }
  return parts.map((part) => ({ part, header }))
}

/** Reads pasted chat text into drafts, as `readPastedText` does. */
export const readPastedListings = (pasted: string, options: PasteOptions): readonly PastedListing[] => readPastedText(pasted, options).listings

/**
 * Reads pasted chat text into drafts: it removes the heads of messages of WhatsApp, WeChat and the like, and makes a draft of each listing, two of a home
 * for sale and for lease. Positions are those of the pasted text. `more`: how many listings follow those that are read. `leftOut`: what no draft has.
 */
export function readPastedText(
  pasted: string,
  { highestRents, currency, today, placesIn: findPlaces, parts }: PasteOptions,
): { readonly listings: readonly PastedListing[]; readonly more: number; readonly leftOut: readonly LeftOutPart[] } {
  const placesIn = oncePerText(findPlaces)
  const { text, messageStarts, doubtful, toReadable, toPasted, wishes, notices, writerOf, goneOf } = withoutGoneNotices(
    readableText(firstCharacters(pasted, maxPastedLength), placesIn),
    placesIn,
  )
  // the lines of a text are often the same
  const factsOfWords = oncePerText((words) => readPastedFacts(words, { highestRents, currency, today }))
  const factsIn = ({ start, end }: TextPart) => factsOfWords(text.slice(start, end)).map((facts) => facts.map((fact) => shift(fact, start)))
  const namesIn = ({ start, end }: TextPart) => placesIn(text.slice(start, end)).map((place) => shift(place, start))
  const partFacts = (part: TextPart): PartFacts => {
    const facts = factsIn(part).flat()
    const valueOf = (field: string) => facts.find((fact) => fact.field === field)?.value
    const hasField = (...fields: readonly string[]) => facts.some(({ field }) => fields.includes(field))
    const estates = namesIn(part).filter(({ kind }) => kind === 'estate')
    return {
      hasPrice: hasField('price'),
      hasHome: estates.length > 0 || hasField('bedrooms', 'floorArea', 'lotArea', 'type'),
      estates: estates.map(({ id }) => id),
      // a home with parking is no slot
      type: valueOf('type') === 'Carport' && hasField('parkingSlotCount') ? undefined : valueOf('type'),
      bedrooms: valueOf('bedrooms'),
      floorArea: valueOf('floorArea'),
      hasUnit: hasField('floor', 'roomNumber', 'lotArea'),
    }
  }
  const isFilled = ({ start, end }: TextPart) => text.slice(start, end).trim() !== ''
  // a table is for the import: it alone reads a row as one home
  const listings = pastedTable(pasted)
    ? []
    : parts
      ? givenListings(text, parts.map(toReadable).filter(isFilled))
      : splitListings(text, messageStarts, partFacts)
  /** The doubtful words that belong to a listing: it is the last one that begins before them. */
  const doubtfulOf = ({ part }: ListingPart) =>
    doubtful.filter(({ at }) => (listings.findLast((listing) => listing.part.start <= at) ?? listings[0])?.part === part).map(({ words }) => words)
  const shared = sharedPieces(text, partsBetween(text, listings))
  const namedHome = ({ part, header }: ListingPart): NamedHome => {
    const { estates, bedrooms } = partFacts(part)
    return { start: part.start, estates: estates.length > 0 || !header ? estates : partFacts(header).estates, bedrooms, writer: writerOf(part) }
  }
  const firstListings = listings.slice(0, maxPastedListings)
  const homes = notices.length > 0 ? firstListings.map(namedHome) : []
  const goneWordsOf = goneOf(homes)
  let previousPlaces: readonly PlaceInText[] = []
  const drafts = firstListings.flatMap((listing, index) => {
    const header = listing.header ? (factsIn(listing.header)[0] ?? []) : []
    const ownPlaces = namesIn(listing.part)
    const isSame = sameBuilding.test(text.slice(listing.part.start, listing.part.end))
    const places = ownPlaces.some(({ kind }) => kind === 'estate')
      ? ownPlaces
      : [...(isSame ? previousPlaces : []), ...ownPlaces, ...(listing.header ? namesIn(listing.header) : [])]
    previousPlaces = places
    const owners = ownersIn(text.slice(listing.part.start, listing.part.end)).map((fact) => shift(fact, listing.part.start))
    const offers = factsIn(listing.part)
    const priceOf = (facts: readonly PastedFact[]) => facts.filter(({ field, value }) => field === 'price' && value !== null)
    return offers.map((facts) => {
      const otherPrices = offers.filter((other) => other !== facts).flatMap(priceOf)
      const { fields, spans, part, shown, taken, noted } = draftOf(text, listing, {
        facts: [...withHeader(facts, header), ...firstOfEach(owners)],
        places,
        shared,
        otherPrices,
        doubtful: doubtfulOf(listing),
      })
      return {
        fields,
        spans: spans.map(toPasted),
        part: toPasted(part),
        shown: joinedWords(pasted, shown.map(toPasted)),
        taken: taken ? toPasted(taken) : goneWordsOf(homes[index], fields.mode),
        noted: noted.map(toPasted),
      }
    })
  })
  const first = drafts.slice(0, maxPastedListings)
  const kept = [
    ...drafts.flatMap(({ spans, shown, noted }) => [...spans.filter(({ field }) => field !== 'remarks' && field !== 'privateRemarks'), ...shown, ...noted]),
    ...(drafts.length > 0 ? doubtful.map(({ part }) => part) : []),
    ...listings.slice(maxPastedListings).map(({ part }) => toPasted(part)),
  ]
  return {
    listings: first.map(({ fields, spans, part, shown, taken }) => ({ fields, spans, part, shown, taken })),
    more: drafts.length - first.length + Math.max(0, listings.length - maxPastedListings),
    leftOut: leftOutOf(pasted, { wishes, notices, kept }),
  }
}
