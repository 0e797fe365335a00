import type { CodeOf } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { filtersOf, isScope, parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { matchWorth } from '../ranking.ts'
import type { KeywordToken } from '../resolve-keyword.ts'
import type { SearchRequest } from '../search-port.ts'
import { type ClassFilter, classFields, dayOf, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { Segment } from './segment.ts'
import { Spots } from './spots.ts'

/** What a filter asks of a row, in terms of columns. */
export type Test =
  | { readonly kind: 'classes'; readonly field: number; readonly wanted: readonly number[]; readonly isNot: boolean }
  | { readonly kind: 'range'; readonly column: number; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'names'; readonly field: number; readonly marks: Uint8Array }

export type ActiveFilter = { readonly as: string; readonly isCounted: boolean; readonly test: Test }

/** What a token asks: by code of each name field and of the tower what it is worth, on which spots it stands, its number, its grams. */
export type TokenTest = {
  readonly marks: readonly (Uint8Array | null)[]
  readonly towers: Uint8Array | null
  readonly landmarks: Uint8Array | null
  readonly number: string | undefined
  /** Of each gram the numbers of which a remark must have one; null: no remark has them all. */
  readonly grams: readonly (readonly number[])[] | null
}

/** A search in terms of the index. */
export type Question = {
  readonly type: CodeOf<'type'>
  readonly mode: CodeOf<'mode'>
  readonly filters: readonly ActiveFilter[]
  /** By spot whether it is where the search looks; null: it looks everywhere, also where there is no point. */
  readonly kept: Uint8Array | null
  /** By spot how far it is, where the search is near something. */
  readonly millimetres: Float64Array | null
  readonly tokens: readonly TokenTest[]
}

type Narrowing = Readonly<Record<string, unknown>>

const isOn = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]) as readonly string[] // a code or a list of them, by the schema

function classTest(filter: ClassFilter, value: unknown): Test {
  const field = classFields.findIndex((one) => one.as === filter.as)
  switch (filter.by) {
    case 'is':
      return { kind: 'classes', field, wanted: [value === true ? 1 : 2], isNot: false }
    case 'has':
      return { kind: 'classes', field, wanted: [1], isNot: value !== true }
    case 'one':
    case 'any':
    case 'bands': {
      const codes = listOf(value)
      const names = classFields[field]?.names ?? []
      return { kind: 'classes', field, wanted: names.flatMap((name, index) => (name !== null && codes.includes(name) ? [index] : [])), isNot: false }
    }
  }
}

function namesTest(field: number, value: unknown, spots: Spots): Test {
  const marks = new Uint8Array(spots.names[field]!.size)
  for (const code of listOf(value).map(spots.names[field]!.find)) if (code > 0) marks[code] = 1
  return { kind: 'names', field, marks }
}

function testOf(filter: Filter, asked: Narrowing, today: string, spots: Spots): Test {
  const { as } = filter
  const value = asked[as]
  switch (filter.by) {
    case 'range': {
      const [min, max] = [asked[`${as}Min`], asked[`${as}Max`]] as (number | undefined)[]
      return { kind: 'range', column: rangeFields.findIndex((row) => row.as === as), min, max }
    }
    case 'within':
      return { kind: 'range', column: dayColumn, min: dayOf(today) - (value as number), max: undefined }
    case 'one':
    case 'any': {
      const field = nameFields.findIndex((row) => row.as === as)
      return field >= 0 ? namesTest(field, value, spots) : classTest(filter, value)
    }
    case 'is':
    case 'has':
    case 'bands':
      return classTest(filter, value)
  }
}

function testsOf(query: SearchQuery, today: string, spots: Spots): ActiveFilter[] {
  const asked = query as unknown as Narrowing // its parameters are those of the field table
  return filtersOf(query.type).flatMap(({ filter }): ActiveFilter[] => {
    const { as } = filter
    if (isScope(filter) || !parametersOf(filter).some((key) => isOn(asked[key]))) return []
    return [{ as, isCounted: filter.counted !== false, test: testOf(filter, asked, today, spots) }]
  })
}

const [estateField, areaField, cityField, developerField] = ['estate', 'area', 'city', 'developer'].map((key) => Spots.field(key)) as [
  number,
  number,
  number,
  number,
]

function tokenTest(token: KeywordToken, spots: Spots, grams: GramDictionary): TokenTest {
  const marks: (Uint8Array | null)[] = nameFields.map(() => null)
  const mark = (field: number, ids: readonly string[] | undefined, worth: number) => {
    for (const id of ids ?? []) {
      const code = spots.names[field]!.find(id)
      if (code === 0) continue
      const own = (marks[field] ??= new Uint8Array(spots.names[field]!.size))
      own[code] = Math.max(own[code]!, worth)
    }
  }
  mark(estateField, token.namedEstateIds, matchWorth.namedEstate)
  mark(estateField, token.aliasEstateIds, matchWorth.aliasEstate)
  mark(estateField, token.estateIds, matchWorth.estate)
  mark(areaField, token.areaIds, matchWorth.place)
  mark(cityField, token.cityIds, matchWorth.place)
  mark(developerField, token.developerIds, matchWorth.developer)
  let towers: Uint8Array | null = null
  for (const tower of token.towers ?? []) {
    towers ??= new Uint8Array(spots.towers.size)
    const code = spots.towers.find(tower)
    if (code > 0) towers[code] = matchWorth.tower
  }
  let landmarks: Uint8Array | null = null
  for (const id of token.landmarkIds) {
    landmarks ??= new Uint8Array(spots.size)
    for (const spot of spots.nearLandmark(id)) landmarks[spot] = matchWorth.place
  }
  const ids = token.grams.map((gram) => grams.find(gram))
  return { marks, towers, landmarks, number: token.number, grams: ids.length > 0 && ids.every(({ length }) => length > 0) ? ids : null }
}

/** Reads a search once, so that every segment is asked the same. */
export function readQuestion({ query, plan, today }: SearchRequest, spots: Spots, grams: GramDictionary): Question {
  const { near, bbox, polygon } = query
  const around = near ? spots.within(near) : null
  const kept = around?.kept ?? (bbox || polygon ? spots.withPoint() : null)
  if (kept && bbox) spots.keepInBox(bbox, kept)
  if (kept && polygon) spots.keepInPolygon(polygon, kept)
  const tokens = plan.tokens.map((token) => tokenTest(token, spots, grams))
  return { type: query.type, mode: query.mode, filters: testsOf(query, today, spots), kept, millimetres: around?.millimetres ?? null, tokens }
}

/** What a token is worth on a spot, words of the remarks counting where it names nothing of the spot. */
export function worthOfToken({ marks, towers, landmarks }: TokenTest, spot: number, { codes, tower }: Spots): number {
  let worth: number = matchWorth.remarks
  for (let field = 0; field < marks.length; field += 1) {
    const own = marks[field]
    if (own) worth = Math.max(worth, own[codes[field]![spot]!]!)
  }
  if (towers) worth = Math.max(worth, towers[tower[spot]!]!)
  return landmarks ? Math.max(worth, landmarks[spot]!) : worth
}

let worthRoom = new Float64Array(1 << 12)

const roomFor = ({ size }: Spots): Float64Array => {
  if (worthRoom.length < size) worthRoom = new Float64Array(Math.ceil(size * 1.25))
  return worthRoom
}

/** What the tokens are worth together on a spot, times a step. */
export function worthOfSpot(tokens: readonly TokenTest[], spot: number, spots: Spots, step: number): number {
  let worth = 0
  for (let token = 0; token < tokens.length; token += 1) worth += worthOfToken(tokens[token]!, spot, spots)
  return worth * step
}

/** The same by spot, for all spots of a segment: the others hold anything. Valid until asked again. */
export function worthOfSpots(tokens: readonly TokenTest[], spots: Spots, { spotIds, named }: Segment, step: number): Float64Array {
  const sum = roomFor(spots)
  for (let place = 0; place < spotIds.length; place += 1) sum[spotIds[place]!] = tokens.length * matchWorth.remarks * step
  for (const { marks, towers, landmarks } of tokens) {
    const worth = new Uint8Array(spotIds.length).fill(matchWorth.remarks)
    marks.forEach((own, field) => own && raiseNamed(worth, own, named[field]!))
    for (let place = 0; place < spotIds.length; place += 1) {
      const spot = spotIds[place]!
      const own = worth[place]!
      const most = towers || landmarks ? Math.max(own, towers ? towers[spots.tower[spot]!]! : 0, landmarks ? landmarks[spot]! : 0) : own
      if (most > matchWorth.remarks) sum[spot]! += (most - matchWorth.remarks) * step
    }
  }
  return sum
}

/** Raises what the places of the stretches with a marked code are worth to their marks. */
function raiseNamed(worth: Uint8Array, marks: Uint8Array, { places, codes }: Segment['named'][number]): void {
  for (let at = 0; at < codes.length; at += 1) {
    const mark = marks[codes[at]!]!
    if (mark === 0) continue
    for (let place = places[at]!; place < places[at + 1]!; place += 1) if (worth[place]! < mark) worth[place] = mark
  }
}
