import type { CodeOf } from '@site/domain/choices.ts'
import type { Filter } from '@site/domain/fields.ts'
import { filtersOf, isScope, parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { matchPoints } from '../ranking.ts'
import type { KeywordToken } from '../resolve-keyword.ts'
import type { SearchRequest } from '../search-port.ts'
import { type ClassFilter, classFields, dayNumberOf, nameFields, rangeFields } from './column-plan.ts'
import { dayColumn } from './columns.ts'
import type { GramDictionary } from './gram-dictionary.ts'
import type { Segment } from './segment.ts'
import { Locations } from './locations.ts'
import type { Limits } from './ordered-column.ts'

/** A filter in terms of columns: the classes of a class field, the limits of a column, or 1 for each requested code of a name field (`marks`). */
export type RowTest =
  | { readonly kind: 'classes'; readonly fieldIndex: number; readonly classes: readonly number[]; readonly isNegated: boolean }
  | { readonly kind: 'range'; readonly columnIndex: number; readonly limits: Limits }
  | { readonly kind: 'names'; readonly fieldIndex: number; readonly marks: Uint8Array }

/** A filter of the request. `as`: its parameter; `isCounted`: facets count its values. */
export type ActiveFilter = { readonly as: string; readonly isCounted: boolean; readonly test: RowTest }

/**
 * A compiled token. Its arrays contain the points (`matchPoints`) of a match, 0 for none: `marks` by name field and code, `towers` by code,
 * `landmarks` by location.
 */
export type CompiledToken = {
  readonly marks: readonly (Uint8Array | null)[]
  readonly towers: Uint8Array | null
  readonly landmarks: Uint8Array | null
  readonly number: string | undefined
  /**
   * For each gram its ids in the dictionary, of which a remark needs one: a Chinese character also has those of the pairs that begin with it.
   * Null if the token has no grams, or one that no remark has.
   */
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
  const fieldIndex = classFields.findIndex((row) => row.as === filter.as)
  switch (filter.by) {
    case 'is': // class 1: yes, 2: no, 0: unknown
      return { kind: 'classes', fieldIndex, classes: [value === true ? 1 : 2], isNegated: false }
    case 'has': // class 1: has one; `false` takes all other rows
      return { kind: 'classes', fieldIndex, classes: [1], isNegated: value !== true }
    case 'one':
    case 'any':
    case 'bands': {
      const codes = listOf(value)
      const names = classFields[fieldIndex]?.facetValues ?? []
      return { kind: 'classes', fieldIndex, classes: names.flatMap((name, index) => (name !== null && codes.includes(name) ? [index] : [])), isNegated: false }
    }
  }
}

function namesTest(fieldIndex: number, value: unknown, locations: Locations): RowTest {
  const marks = new Uint8Array(locations.textCodes[fieldIndex]!.size)
  for (const code of listOf(value).map(locations.textCodes[fieldIndex]!.codeOf)) if (code > 0) marks[code] = 1
  return { kind: 'names', fieldIndex, marks }
}

function testOf(filter: Filter, params: Parameters, today: string, locations: Locations): RowTest {
  const { as } = filter
  const value = params[as]
  switch (filter.by) {
    case 'range': {
      const [min, max, upTo] = [params[`${as}Min`], params[`${as}Max`], params[`${as}UpTo`]] as (number | undefined)[]
      return { kind: 'range', columnIndex: rangeFields.findIndex((row) => row.as === as), limits: { min, max, upTo } }
    }
    case 'within': // `listingDate`, the only field with this filter, has `dayColumn`
      return { kind: 'range', columnIndex: dayColumn, limits: { min: dayNumberOf(today) - (value as number) } }
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

const estateField = Locations.fieldIndexOf('estate')
const areaField = Locations.fieldIndexOf('area')
const cityField = Locations.fieldIndexOf('city')
const developerField = Locations.fieldIndexOf('developer')

function compileToken(token: KeywordToken, locations: Locations, grams: GramDictionary): CompiledToken {
  const marks: (Uint8Array | null)[] = nameFields.map(() => null)
  const mark = (field: number, ids: readonly string[] | undefined, points: number) => {
    for (const id of ids ?? []) {
      const code = locations.textCodes[field]!.codeOf(id)
      if (code === 0) continue
      const fieldMarks = (marks[field] ??= new Uint8Array(locations.textCodes[field]!.size))
      fieldMarks[code] = Math.max(fieldMarks[code]!, points)
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
    towers ??= new Uint8Array(locations.towerCodes.size)
    const code = locations.towerCodes.codeOf(tower)
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

/** Whether a compiled search finds every row of its partition. */
export const findsAll = ({ filters, tokens, locationMask }: CompiledSearch): boolean => filters.length === 0 && tokens.length === 0 && locationMask === null

/** Compiles a search request for one partition. */
export function compileSearch({ query, plan, today }: SearchRequest, locations: Locations, grams: GramDictionary): CompiledSearch {
  const { near, bbox, polygon } = query
  const nearby = near ? locations.findWithin(near) : null
  const locationMask = nearby?.mask ?? (bbox || polygon ? locations.withPoint() : null)
  if (locationMask && bbox) locations.keepInBox(bbox, locationMask)
  if (locationMask && polygon) locations.keepInPolygon(polygon, locationMask)
  const tokens = plan.tokens.map((token) => compileToken(token, locations, grams))
  return { type: query.type, mode: query.mode, filters: testsOf(query, today, locations), locationMask, millimetres: nearby?.millimetres ?? null, tokens }
}

/** The points of a token at a location; those of remarks if it names no place there. */
export function pointsOfToken({ marks, towers, landmarks }: CompiledToken, location: number, { codes, tower }: Locations): number {
  let points: number = matchPoints.remarks
  for (let field = 0; field < marks.length; field += 1) {
    const fieldMarks = marks[field]
    if (fieldMarks) points = Math.max(points, fieldMarks[codes[field]![location]!]!)
  }
  if (towers) points = Math.max(points, towers[tower[location]!]!)
  return landmarks ? Math.max(points, landmarks[location]!) : points
}

let pointsBuffer = new Float64Array(1 << 12)

const pointsBufferFor = ({ size }: Locations): Float64Array => {
  if (pointsBuffer.length < size) pointsBuffer = new Float64Array(Math.ceil(size * 1.25))
  return pointsBuffer
}

/** The sum of the points of the tokens at a location, times `valuePerPoint`: how much one point adds to the sort value of a row. */
export function pointsAtLocation(tokens: readonly CompiledToken[], location: number, locations: Locations, valuePerPoint: number): number {
  let points = 0
  for (let token = 0; token < tokens.length; token += 1) points += pointsOfToken(tokens[token]!, location, locations)
  return points * valuePerPoint
}

/** `pointsAtLocation` of all locations of a segment, by location; other entries are undefined. Valid until the next call. */
export function pointsAtLocations(
  tokens: readonly CompiledToken[],
  locations: Locations,
  { locationIds, nameRuns }: Segment,
  valuePerPoint: number,
): Float64Array {
  const sortValues = pointsBufferFor(locations)
  for (let index = 0; index < locationIds.length; index += 1) sortValues[locationIds[index]!] = tokens.length * matchPoints.remarks * valuePerPoint
  for (const { marks, towers, landmarks } of tokens) {
    const points = new Uint8Array(locationIds.length).fill(matchPoints.remarks)
    marks.forEach((fieldMarks, field) => fieldMarks && raisePoints(points, fieldMarks, nameRuns[field]!))
    for (let index = 0; index < locationIds.length; index += 1) {
      const location = locationIds[index]!
      const namePoints = points[index]!
      const best =
        towers || landmarks ? Math.max(namePoints, towers ? towers[locations.tower[location]!]! : 0, landmarks ? landmarks[location]! : 0) : namePoints
      if (best > matchPoints.remarks) sortValues[location]! += (best - matchPoints.remarks) * valuePerPoint
    }
  }
  return sortValues
}

/**
 * Raises points to the mark of the code of their location in one name field. `points` has an entry for each of the segment's `locationIds`;
 * `locationIndexes`: where each run of these entries with the same code begins.
 */
function raisePoints(points: Uint8Array, marks: Uint8Array, { locationIndexes, codes }: Segment['nameRuns'][number]): void {
  for (let i = 0; i < codes.length; i += 1) {
    const mark = marks[codes[i]!]!
    if (mark === 0) continue
    for (let index = locationIndexes[i]!; index < locationIndexes[i + 1]!; index += 1) if (points[index]! < mark) points[index] = mark
  }
}
