import type { CodeOf } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { filtersOf, isScope, parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { matchPoints } from '../ranking.ts'
import type { KeywordToken } from '../resolve-keyword.ts'
import type { SearchRequest } from '../search-port.ts'
import { type ClassFilter, classFields, dayOf, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { Segment } from './segment.ts'
import { Locations } from './locations.ts'

/** A filter in terms of columns. `wanted`: classes of a class field; `marks`: 1 for each wanted code of a name field. */
export type RowTest =
  | { readonly kind: 'classes'; readonly field: number; readonly wanted: readonly number[]; readonly isNot: boolean }
  | { readonly kind: 'range'; readonly column: number; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'names'; readonly field: number; readonly marks: Uint8Array }

export type ActiveFilter = { readonly as: string; readonly isCounted: boolean; readonly test: RowTest }

/** A compiled token. Its arrays contain the points (`matchWorth`) of a match, 0 for none: `marks` by name field and code, `towers` by code, `landmarks` by location. */
export type CompiledToken = {
  readonly marks: readonly (Uint8Array | null)[]
  readonly towers: Uint8Array | null
  readonly landmarks: Uint8Array | null
  readonly number: string | undefined
  /** For each gram its dictionary ids, of which a remark needs one; null if no remark has all grams. */
  readonly grams: readonly (readonly number[])[] | null
}

/** A search request in terms of the index, compiled once for all segments. */
export type CompiledSearch = {
  readonly type: CodeOf<'type'>
  readonly mode: CodeOf<'mode'>
  readonly filters: readonly ActiveFilter[]
  /** 1 for each location in the searched part of the map; null if the search is not limited to a part. */
  readonly locationMask: Uint8Array | null
  /** Distance by location, if the search is near a point. */
  readonly millimetres: Float64Array | null
  readonly tokens: readonly CompiledToken[]
}

type Parameters = Readonly<Record<string, unknown>>

const isActive = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]) as readonly string[] // by the schema a code or a list of codes

function classTest(filter: ClassFilter, value: unknown): RowTest {
  const field = classFields.findIndex((row) => row.as === filter.as)
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

function namesTest(field: number, value: unknown, locations: Locations): RowTest {
  const marks = new Uint8Array(locations.names[field]!.size)
  for (const code of listOf(value).map(locations.names[field]!.find)) if (code > 0) marks[code] = 1
  return { kind: 'names', field, marks }
}

function testOf(filter: Filter, params: Parameters, today: string, locations: Locations): RowTest {
  const { as } = filter
  const value = params[as]
  switch (filter.by) {
    case 'range': {
      const [min, max] = [params[`${as}Min`], params[`${as}Max`]] as (number | undefined)[]
      return { kind: 'range', column: rangeFields.findIndex((row) => row.as === as), min, max }
    }
    case 'within':
      return { kind: 'range', column: dayColumn, min: dayOf(today) - (value as number), max: undefined }
    case 'one':
    case 'any': {
      const field = nameFields.findIndex((row) => row.as === as)
      return field >= 0 ? namesTest(field, value, locations) : classTest(filter, value)
    }
    case 'is':
    case 'has':
    case 'bands':
      return classTest(filter, value)
  }
}

function testsOf(query: SearchQuery, today: string, locations: Locations): ActiveFilter[] {
  const params = query as unknown as Parameters // the parameters follow the field table
  return filtersOf(query.type).flatMap(({ filter }): ActiveFilter[] => {
    const { as } = filter
    if (isScope(filter) || !parametersOf(filter).some((key) => isActive(params[key]))) return []
    return [{ as, isCounted: filter.counted !== false, test: testOf(filter, params, today, locations) }]
  })
}

const [estateField, areaField, cityField, developerField] = ['estate', 'area', 'city', 'developer'].map((key) => Locations.field(key)) as [
  number,
  number,
  number,
  number,
]

function compileToken(token: KeywordToken, locations: Locations, grams: GramDictionary): CompiledToken {
  const marks: (Uint8Array | null)[] = nameFields.map(() => null)
  const mark = (field: number, ids: readonly string[] | undefined, worth: number) => {
    for (const id of ids ?? []) {
      const code = locations.names[field]!.find(id)
      if (code === 0) continue
      const fieldMarks = (marks[field] ??= new Uint8Array(locations.names[field]!.size))
      fieldMarks[code] = Math.max(fieldMarks[code]!, worth)
    }
  }
  mark(estateField, token.namedEstateIds, matchPoints.estateName)
  mark(estateField, token.aliasEstateIds, matchPoints.estateAlias)
  mark(estateField, token.estateIds, matchPoints.partOfEstateName)
  mark(areaField, token.areaIds, matchPoints.place)
  mark(cityField, token.cityIds, matchPoints.place)
  mark(developerField, token.developerIds, matchPoints.developer)
  let towers: Uint8Array | null = null
  for (const tower of token.towers ?? []) {
    towers ??= new Uint8Array(locations.towers.size)
    const code = locations.towers.find(tower)
    if (code > 0) towers[code] = matchPoints.tower
  }
  let landmarks: Uint8Array | null = null
  for (const id of token.landmarkIds) {
    landmarks ??= new Uint8Array(locations.size)
    for (const location of locations.nearLandmark(id)) landmarks[location] = matchPoints.place
  }
  const ids = token.grams.map((gram) => grams.find(gram))
  return { marks, towers, landmarks, number: token.number, grams: ids.length > 0 && ids.every(({ length }) => length > 0) ? ids : null }
}

/** Compiles a search request. */
export function compileSearch({ query, plan, today }: SearchRequest, locations: Locations, grams: GramDictionary): CompiledSearch {
  const { near, bbox, polygon } = query
  const nearby = near ? locations.within(near) : null
  const locationMask = nearby?.mask ?? (bbox || polygon ? locations.withPoint() : null)
  if (locationMask && bbox) locations.keepInBox(bbox, locationMask)
  if (locationMask && polygon) locations.keepInPolygon(polygon, locationMask)
  const tokens = plan.tokens.map((token) => compileToken(token, locations, grams))
  return { type: query.type, mode: query.mode, filters: testsOf(query, today, locations), locationMask, millimetres: nearby?.millimetres ?? null, tokens }
}

/** The points of a token at a location; those of remarks if it names nothing there. */
export function worthOfToken({ marks, towers, landmarks }: CompiledToken, location: number, { codes, tower }: Locations): number {
  let worth: number = matchPoints.remarks
  for (let field = 0; field < marks.length; field += 1) {
    const fieldMarks = marks[field]
    if (fieldMarks) worth = Math.max(worth, fieldMarks[codes[field]![location]!]!)
  }
  if (towers) worth = Math.max(worth, towers[tower[location]!]!)
  return landmarks ? Math.max(worth, landmarks[location]!) : worth
}

let worthBuffer = new Float64Array(1 << 12)

const worthBufferFor = ({ size }: Locations): Float64Array => {
  if (worthBuffer.length < size) worthBuffer = new Float64Array(Math.ceil(size * 1.25))
  return worthBuffer
}

/** The sum of the points of the tokens at a location, times `step`. */
export function worthAtLocation(tokens: readonly CompiledToken[], location: number, locations: Locations, step: number): number {
  let worth = 0
  for (let token = 0; token < tokens.length; token += 1) worth += worthOfToken(tokens[token]!, location, locations)
  return worth * step
}

/** The same for all locations of a segment, by location; other entries have no meaning. Valid until the next call. */
export function worthAtLocations(tokens: readonly CompiledToken[], locations: Locations, { locationIds, named }: Segment, step: number): Float64Array {
  const sum = worthBufferFor(locations)
  for (let index = 0; index < locationIds.length; index += 1) sum[locationIds[index]!] = tokens.length * matchPoints.remarks * step
  for (const { marks, towers, landmarks } of tokens) {
    const worth = new Uint8Array(locationIds.length).fill(matchPoints.remarks)
    marks.forEach((fieldMarks, field) => fieldMarks && raiseNamed(worth, fieldMarks, named[field]!))
    for (let index = 0; index < locationIds.length; index += 1) {
      const location = locationIds[index]!
      const nameWorth = worth[index]!
      const best = towers || landmarks ? Math.max(nameWorth, towers ? towers[locations.tower[location]!]! : 0, landmarks ? landmarks[location]! : 0) : nameWorth
      if (best > matchPoints.remarks) sum[location]! += (best - matchPoints.remarks) * step
    }
  }
  return sum
}

/** Raises the points of locations to those of their codes. */
function raiseNamed(worth: Uint8Array, marks: Uint8Array, { indexes, codes }: Segment['named'][number]): void {
  for (let i = 0; i < codes.length; i += 1) {
    const mark = marks[codes[i]!]!
    if (mark === 0) continue
    for (let index = indexes[i]!; index < indexes[i + 1]!; index += 1) if (worth[index]! < mark) worth[index] = mark
  }
}
