import { createHash } from 'node:crypto'
import type { CodeOf } from '@site/domain/choices.ts'
import { appliesTo, type Field, fieldRows, fields } from '@site/domain/fields.ts'
import { type ImportMapping, type ImportRule, type ImportTarget, importTargets, rulesOf } from '@site/domain/import-mapping.ts'
import type { Point } from '@site/domain/place.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { fitValue } from './fit-value.ts'
import type { Fault, Note, Remark } from './import-reasons.ts'
import { locate } from './locate.ts'
import { cleanText, plain, containsWord } from './read-value.ts'
import type { SourceRow } from './read-rows.ts'
import { type Cells, type Reader, readerOf } from './rule-reader.ts'

type Type = CodeOf<'type'>
type Mode = CodeOf<'mode'>
type Value = string | number | boolean

/** Names of places in a row. */
type PlaceNames = {
  readonly city: string
  /** The city had no other name beside it, so it counts only if the site knows such a city. */
  readonly cityAlone: boolean
  readonly area: string | null
  readonly estate: string | null
  /** A text that may contain the name of a building. */
  readonly estateInside: string | null
  readonly developer: string | null
}

/** A row in terms of the site: values by field (amounts in the file's currency), names of places, and its key. */
export type Draft = {
  readonly line: number
  readonly type: Type
  readonly mode: Mode
  readonly values: Readonly<Partial<Record<ImportTarget, Value>>>
  readonly places: PlaceNames
  readonly point: Point | null
  readonly key: string
  /** A hash of all the data of the row. */
  readonly fingerprint: string
}

type Normalised = { readonly draft: Draft | null; readonly faults: readonly Fault[]; readonly notes: readonly Note[] }
export type Normalise = (row: SourceRow) => Normalised

/** The day of the import, and the units of the site's currency per unit of the file's. */
export type NormaliseOptions = { readonly today: string; readonly rate: number; readonly mapArea: SiteProfile['mapArea'] }

type Rule = { readonly rule: ImportRule; readonly read: Reader }
type ImportedRow = {
  readonly line: number
  readonly cells: Cells
  readonly faults: Fault[]
  readonly notes: Note[]
  readonly read: Map<ImportTarget, Value>
  readonly relative: Set<ImportTarget>
  building: string | null
}

const remark = <Reason extends Remark['reason']>(line: number, field: string, reason: Reason, value = ''): Remark<Reason> => ({ line, field, reason, value })

/** Tries the rules of a target in order. An unreadable value returns the row, unless its rule leaves it out. */
function readTarget(row: ImportedRow, target: ImportTarget, rules: readonly Rule[], today: string): void {
  for (const { rule, read } of rules) {
    const reading = read(row.cells, today)
    if (reading.got === 'nothing') continue
    const fitted = reading.got === 'fault' ? { reason: reading.reason } : fitValue(target, rule, reading.value, today)
    if ('value' in fitted) {
      if (rule.rule === 'inside') row.building = String(fitted.value)
      else row.read.set(target, fitted.value)
      if (rule.rule === 'date' && rule.format === 'ago') row.relative.add(target)
      return
    }
    if (!('unreadable' in rule && rule.unreadable === 'leave')) {
      row.faults.push(remark(row.line, target, fitted.reason, 'text' in reading ? reading.text : ''))
      return
    }
    row.notes.push(remark(row.line, target, 'leftOut', 'text' in reading ? reading.text : ''))
  }
}

function skipped(row: ImportedRow, mapping: ImportMapping): Fault | null {
  for (const { columns, words = [], unless = [], is = [], why } of mapping.skip) {
    for (const column of columns) {
      const text = plain(cleanText(row.cells.get(column) ?? ''))
      const holds = words.some((word) => containsWord(text, word)) && !unless.some((word) => containsWord(text, word))
      if (holds || is.some((value) => plain(value) === text)) return { ...remark(row.line, column, 'skipped', row.cells.get(column) ?? ''), why }
    }
  }
  return null
}

/** Checks the price of the row against the limits of the mapping; without limits it must be at least one unit. */
function checkPrice(row: ImportedRow, mapping: ImportMapping, type: Type, mode: Mode, rate: number): void {
  const price = row.read.get('price')
  if (typeof price !== 'number') return
  const limits = mapping.prices.find((limit) => limit.mode === mode && (limit.type === undefined || limit.type === type))
  if (price < (limits?.min ?? 1) || price > (limits?.max ?? Number.POSITIVE_INFINITY)) row.faults.push(remark(row.line, 'price', 'absurdPrice', String(price)))
  else if (Math.round(price * rate) > fields.price.max) row.faults.push(remark(row.line, 'price', 'tooLarge', String(price)))
}

/** The point of the row; swapped coordinates are corrected. */
function pointOf(row: ImportedRow, mapping: ImportMapping, mapArea: SiteProfile['mapArea']): Point | null {
  const [lat, lng] = [row.read.get('lat'), row.read.get('lng')]
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  const { point, swapped, outside } = locate(lat, lng, mapArea)
  const coordinates = `${lat}, ${lng}`
  if (!point) {
    const leave = rulesOf(mapping, 'lat').some((rule) => 'unreadable' in rule && rule.unreadable === 'leave')
    if (leave) row.notes.push(remark(row.line, 'lat', 'leftOut', coordinates))
    else row.faults.push(remark(row.line, 'lat', 'badPoint', coordinates))
  }
  if (swapped) row.notes.push(remark(row.line, 'lat', 'swapped', coordinates))
  if (outside) row.notes.push(remark(row.line, 'lat', 'outsideMap', coordinates))
  return point
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** A hash of the row's data without dates counted back from today and without the rate. */
function fingerprintOf(row: ImportedRow): string {
  const values = importTargets.flatMap((target) => (row.read.has(target) && !row.relative.has(target) ? [[target, row.read.get(target)]] : []))
  return hashOf(JSON.stringify([...values, row.building]))
}

/** The key from the columns of the mapping, null when one of them is empty. */
function keyOf(row: ImportedRow, columns: readonly string[]): string | null {
  const parts = columns.map((column) => cleanText(row.cells.get(column) ?? ''))
  if (parts.includes('')) {
    row.faults.push(remark(row.line, columns[parts.indexOf('')] ?? 'row', 'noKey'))
    return null
  }
  const key = parts.length === 1 ? (parts[0] ?? '') : JSON.stringify(parts)
  return `key ${key.length > 160 ? hashOf(key) : key}`
}

const textOf = (value: Value | undefined): string | null => (value === undefined ? null : String(value))

function namesOf(row: ImportedRow, mapping: ImportMapping): PlaceNames {
  const city = String(row.read.get('city'))
  const isOnlyName = rulesOf(mapping, 'city').some(
    (rule) => rule.rule === 'part' && rule.sole === 'known' && cleanText(row.cells.get(rule.column) ?? '') === city,
  )
  const area = textOf(row.read.get('area'))
  return {
    city,
    cityAlone: isOnlyName,
    // a text of one part does not name the area, too
    area: isOnlyName && area === city ? null : area,
    estate: textOf(row.read.get('estate')),
    estateInside: row.building,
    developer: textOf(row.read.get('developer')),
  }
}

function draftOf(row: ImportedRow, mapping: ImportMapping, { rate, mapArea }: NormaliseOptions): Draft | null {
  for (const target of ['type', 'mode', 'city'] as const)
    if (!row.read.has(target) && !row.faults.some(({ field }) => field === target)) row.faults.push(remark(row.line, target, 'required'))
  const type = row.read.get('type') as Type | undefined // the mapping has codes only
  const mode = row.read.get('mode') as Mode | undefined // as above
  if (type && mode) checkPrice(row, mapping, type, mode, rate)
  const fingerprint = fingerprintOf(row)
  const point = pointOf(row, mapping, mapArea)
  const key = mapping.key ? keyOf(row, mapping.key) : `hash ${fingerprint}`
  if (row.faults.length > 0 || !type || !mode || key === null) return null
  const values: Partial<Record<ImportTarget, Value>> = Object.fromEntries(row.read)
  for (const [name, field] of fieldRows as readonly [ImportTarget, Field][]) if (!appliesTo(field, type)) delete values[name]
  return { line: row.line, type, mode, values, places: namesOf(row, mapping), point, key, fingerprint }
}

/** Compiles a mapping into a function that converts a row to a draft, or returns all its faults. */
export function normaliserOf(mapping: ImportMapping, options: NormaliseOptions): Normalise {
  const targets = importTargets.flatMap((target) => {
    const rules = rulesOf(mapping, target).map((rule) => ({ rule, read: readerOf(rule, mapping) }))
    return rules.length > 0 ? [[target, rules] as const] : []
  })
  return ({ line, cells }) => {
    if (!cells) return { draft: null, faults: [remark(line, 'row', 'wrongColumns')], notes: [] }
    const row: ImportedRow = { line, cells, faults: [], notes: [], read: new Map(), relative: new Set(), building: null }
    const skip = skipped(row, mapping)
    if (skip) return { draft: null, faults: [skip], notes: [] }
    for (const [target, rules] of targets) readTarget(row, target, rules, options.today)
    const draft = draftOf(row, mapping, options)
    return { draft, faults: row.faults, notes: row.notes }
  }
}
