import type { CodeOf } from '@site/domain/choices.ts'
import { appliesTo, type Field, fieldRows, fields } from '@site/domain/fields.ts'
import { fieldOfTarget, type ImportMapping, type ImportRule, type ImportTarget, importTargets, rulesOf } from '@site/domain/imports/import-mapping.ts'
import { bareAmountOf } from '@site/domain/imports/amounts/amount-terms.ts'
import { type Offer, offerOfAmount } from '@site/domain/imports/amounts/offer-words.ts'
import { namesCurrency, namesOtherCurrency } from '@site/domain/keywords/currency-marks.ts'
import { privateDetailsIn } from '@site/domain/publishing/private-details.ts'
import type { Point } from '@site/domain/place.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import { isAllowedVr } from '@site/domain/publishing/vr-link.ts'
import { fitValue } from './fit-value.ts'
import { faultReasonFor, type Fault, leftOutReasonFor, type Note, type ReturnReason, remarkOf } from './import-reasons.ts'
import { cellValue, cleanText, comparableText, searchOf } from './read-value.ts'
import type { SourceRow } from './read-rows.ts'
import { rowHashOf, keyOfCells, ownKeysOf } from './sheets/row-keys.ts'
import { checkOffer, goneOf, leaveFarDay, otherOfferOf, textColumnsOf } from './row-offer.ts'
import { cellText, type Cells, type Reader, type Reading, readerOf, readingInWords } from './rule-reader.ts'

type Type = CodeOf<'type'>
type Mode = CodeOf<'mode'>
type Value = string | number | boolean

/** The names of places in a row, before they are looked up. */
type PlaceNames = {
  readonly city: string
  /** The row has one name only (rule `part` with `sole: known`): it may be an area, so the site must know a city with this name. */
  readonly isCityUnsure: boolean
  /** The city is a constant for the whole file; the city of a known building has precedence. */
  readonly isCityDefault?: boolean
  readonly area: string | null
  readonly estate: string | null
  /** A text that may contain the name of an estate (rule `inside`). */
  readonly estateText: string | null
  readonly developer: string | null
}

/** The home that a row describes: values by field (amounts in the file's currency), names of places, and a key that is unique in the source. */
export type RowHome = {
  readonly line: number
  readonly type: Type
  readonly mode: Mode
  readonly values: Readonly<Partial<Record<ImportTarget, Value>>>
  /** The targets that the row itself fills, or says to be open; a constant for all rows counts only for type and mode. */
  readonly filledByRow: readonly ImportTarget[]
  readonly places: PlaceNames
  readonly point: Point | null
  readonly key: string
  /** A hash of the row's data, see `fingerprintOf`. */
  readonly fingerprint: string
}

/** What a mapping makes of a row; `gone`: the row says that its home is sold, let, reserved, off the market or not to be listed now; `key`: that of its cells, also of a returned row. */
export type Normalized = {
  readonly home: RowHome | null
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
  readonly gone?: Fault | null
  readonly key?: string | null
}
/** A compiled mapping: makes a home of a row. */
export type Normalize = (row: SourceRow) => Normalized

/** `today`: the day of the import, ISO 8601; `rate`: units of the site's currency per unit of the file's. */
export type NormalizeOptions = {
  readonly today: string
  readonly rate: number
  readonly mapArea: SiteProfile['mapArea']
  readonly vrHosts: SiteProfile['vrHosts']
}

/** A rule with its compiled reader. */
type Rule = { readonly rule: ImportRule; readonly read: Reader }
/** A row while its targets are read one by one. */
type RowInProgress = {
  readonly line: number
  readonly cells: Cells
  readonly faults: Fault[]
  readonly notes: Note[]
  readonly values: Map<ImportTarget, Value>
  /** Dates counted back from today: they differ from run to run. */
  readonly relativeDates: Set<ImportTarget>
  /** Values that the row says stay open, such as a price on request. */
  readonly open: Set<ImportTarget>
  /** Targets whose value a cell of the row has, not a constant. */
  readonly fromCells: Set<ImportTarget>
  estateText: string | null
  /** The text of a price that says what the home is offered for: one for a month is a rent. */
  priceOffer: { readonly offer: Offer; readonly text: string } | null
  isCityDefault: boolean
}

/** False also for 0, 0, which programs write for a missing point. */
const isOnEarth = ({ lat, lng }: Point) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)

const isWithin = ({ lat, lng }: Point, [west, south, east, north]: SiteProfile['mapArea']) => lng >= west && lng <= east && lat >= south && lat <= north

/**
 * The point of two numbers in degrees; null when they are not a point. `swapped`: they were in the wrong order, since only the swapped pair
 * is a point, or is inside the map of the site. `outside`: the point is outside the map.
 */
export function locate(lat: number, lng: number, mapArea: SiteProfile['mapArea']): { point: Point | null; swapped: boolean; outside: boolean } {
  const given = { lat, lng }
  const swappedPoint = { lat: lng, lng: lat }
  if (isOnEarth(given) && isWithin(given, mapArea)) return { point: given, swapped: false, outside: false }
  if (isOnEarth(swappedPoint) && (!isOnEarth(given) || isWithin(swappedPoint, mapArea)))
    return { point: swappedPoint, swapped: true, outside: !isWithin(swappedPoint, mapArea) }
  return isOnEarth(given) ? { point: given, swapped: false, outside: true } : { point: null, swapped: false, outside: false }
}

const isMoney = (target: ImportTarget): boolean => {
  const key = fieldOfTarget(target)
  return key !== null && fields[key].kind === 'money'
}

/** Whether a cell, or else the heading of its column, names another currency than that of the file. */
function currencyNamed(text: string, column: string, currency: string): 'yes' | 'maybe' | 'no' {
  const ofCell = namesOtherCurrency(text, currency)
  return ofCell === 'no' && !namesCurrency(text) && namesOtherCurrency(column, currency) === 'yes' ? 'yes' : ofCell
}

/** Whether an amount has a point before three digits: many write it between thousands. */
const isUnclear = ({ value, text }: { readonly value: unknown; readonly text: string }): boolean => Number(value) < 1000 && /\d\.\d{3}(?!\d)/.test(text)

/** Whether a number can be read, but no home has it: publishing refuses it. 0 means "not given" in many sheets. */
const isImpossible = (reason: ReturnReason, reading: Reading): boolean => reason === 'tooSmall' && reading.kind === 'value' && Number(reading.value) < 0

/** Adds a note where a number leaves out a part of its text, or counts half a bathroom as one. */
function noteLosses({ line, notes }: RowInProgress, target: ImportTarget, rule: ImportRule, reading: Reading): void {
  if (reading.kind !== 'value') return
  if (rule.rule === 'number' && rule.perMonth && bareAmountOf(reading.text).hasTerms) notes.push(remarkOf(line, target, 'termsLeft', reading.text))
  if (target === 'bathrooms' && (rule.rule === 'number' || rule.rule === 'pattern') && !Number.isInteger(Number(reading.value)))
    notes.push(remarkOf(line, target, 'halfCounted', reading.text))
}

/** Whether a rule reads rows of the mode that a row has, or may have. */
const isForMode = ({ values }: RowInProgress, rule: ImportRule): boolean =>
  rule.rule !== 'number' || rule.mode === undefined || !values.has('mode') || values.get('mode') === rule.mode

/** Stores what the text of a price says of the offer. Where its rule is the sole one of a row, another price in a later column returns the row. */
function notePrice(row: RowInProgress, rule: ImportRule & { rule: 'number' }, reading: Reading, rules: readonly Rule[]): void {
  if (reading.kind !== 'value') return
  const offer = rule.perMonth ? offerOfAmount(reading.text) : null
  if (offer) row.priceOffer = { offer, text: reading.text }
  if (!rule.sole) return
  const later = rules.slice(rules.findIndex((other) => other.rule === rule) + 1).filter((other) => isForMode(row, other.rule))
  for (const { read } of later) {
    const other = read(row.cells, '')
    if (other.kind !== 'value' || other.value === reading.value) continue
    row.faults.push(remarkOf(row.line, 'price', 'pricesDiffer', `${reading.text} · ${other.text}`))
    return
  }
}

/** Reads a value by the first rule of its target that finds one. An unreadable value returns the row, unless its rule leaves it out. */
function readTarget(row: RowInProgress, target: ImportTarget, rules: readonly Rule[], { today, currency }: { today: string; currency: string }): void {
  for (const { rule, read } of rules) {
    if (!isForMode(row, rule)) continue
    const reading = readingInWords(target, read(row.cells, today))
    if (reading.kind === 'nothing') continue
    if (reading.kind === 'open') return void row.open.add(target)
    const named = rule.rule === 'number' && isMoney(target) ? currencyNamed(reading.text, rule.column, currency) : null
    const faultReason = named === 'yes' ? 'otherCurrency' : reading.kind === 'fault' ? reading.reason : named && isUnclear(reading) ? 'notANumber' : null
    const fitted = faultReason || reading.kind === 'fault' ? { reason: faultReason ?? 'notANumber' } : fitValue(target, rule, reading.value, today)
    if ('value' in fitted) {
      const other = target === 'mode' ? otherOfferOf(row.cells, rules, rule, fitted.value) : null
      if (other) return void row.faults.push(remarkOf(row.line, target, other.reason, `${reading.kind === 'value' ? reading.text : ''} · ${other.text}`))
      if (rule.rule === 'inside') row.estateText = String(fitted.value)
      else row.values.set(target, fitted.value)
      if (rule.rule !== 'constant') row.fromCells.add(target)
      if (named === 'maybe') row.notes.push(remarkOf(row.line, target, 'yuan', reading.text))
      if (target === 'price' && rule.rule === 'number') notePrice(row, rule, reading, rules)
      if (target === 'city') row.isCityDefault = rule.rule === 'constant'
      if (reading.kind === 'value' && reading.isRelative) row.relativeDates.add(target)
      noteLosses(row, target, rule, reading)
      return
    }
    if (!('unreadable' in rule && rule.unreadable === 'leave') || fitted.reason === 'unknownUnit' || isImpossible(fitted.reason, reading)) {
      row.faults.push(remarkOf(row.line, target, faultReasonFor(target, fitted.reason, reading.text), reading.text))
      return
    }
    row.notes.push(remarkOf(row.line, target, leftOutReasonFor(fitted.reason), reading.text))
  }
}

/** Finds the fault of a row that should be skipped; null for other rows. */
type Skip = (row: RowInProgress) => Fault | null

/** Compiles an entry of `skip` of a mapping. */
function skipOf({ columns, words = [], unless = [], is = [], why }: ImportMapping['skip'][number]): Skip {
  const [hasWord, hasUnless, values] = [searchOf(words), searchOf(unless), new Set(is.map(comparableText))]
  return (row) => {
    const column = columns.find((name) => {
      const cell = cellText(row.cells, name)
      return (hasWord(cell.text) && !hasUnless(cell.text)) || values.has(cell.comparable)
    })
    return column === undefined ? null : { ...remarkOf(row.line, column, 'skipped', row.cells.get(column) ?? ''), why }
  }
}

/** Checks the price against the limits of the mapping (without limits it must be at least 1), and every amount, in the currency of the site, against the limit of its field. */
function checkMoney(row: RowInProgress, mapping: ImportMapping, type: Type, mode: Mode, rate: number): void {
  const limits = mapping.prices.find((limit) => limit.mode === mode && (limit.type === undefined || limit.type === type))
  for (const [key, field] of fieldRows as readonly [ImportTarget, Field][]) {
    const amount = row.values.get(key)
    if (field.kind !== 'money' || typeof amount !== 'number') continue
    const isAbsurd = key === 'price' && (amount < (limits?.min ?? 1) || amount > (limits?.max ?? Number.POSITIVE_INFINITY))
    if (isAbsurd) row.faults.push(remarkOf(row.line, key, 'absurdPrice', String(amount)))
    else if (Math.round(amount * rate) > (field.max ?? Number.POSITIVE_INFINITY)) row.faults.push(remarkOf(row.line, key, 'tooLarge', String(amount)))
  }
}

/** Notes what the public texts of a row should not say; numbers of units are taken out of them anyway. */
function notePrivateDetails(row: RowInProgress): void {
  const [ownerName, ownerContact] = (['ownerName', 'ownerContact'] as const).map((key) => String(row.values.get(key) ?? ''))
  for (const target of ['title', 'remarks', 'remarksZh', 'remarksEn', 'petRules', 'petRulesZh', 'petRulesEn'] as const) {
    const text = row.values.get(target)
    if (typeof text !== 'string') continue
    const found = privateDetailsIn(text, { ownerName, ownerContact }).filter(({ kind }) => kind !== 'unit')
    if (found.length > 0) row.notes.push(remarkOf(row.line, target, 'privateText', found.map(({ words }) => words).join(' · ')))
  }
}

function pointOf(row: RowInProgress, mapping: ImportMapping, mapArea: SiteProfile['mapArea']): Point | null {
  const [lat, lng] = [row.values.get('lat'), row.values.get('lng')]
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  const { point, swapped, outside } = locate(lat, lng, mapArea)
  const coordinates = `${lat}, ${lng}`
  if (!point) {
    const leave = rulesOf(mapping, 'lat').some((rule) => 'unreadable' in rule && rule.unreadable === 'leave')
    if (leave) row.notes.push(remarkOf(row.line, 'lat', 'leftOut', coordinates))
    else row.faults.push(remarkOf(row.line, 'lat', 'badPoint', coordinates))
  }
  if (swapped) row.notes.push(remarkOf(row.line, 'lat', 'swapped', coordinates))
  if (outside) row.notes.push(remarkOf(row.line, 'lat', 'outsideMap', coordinates))
  return point
}

/** A hash of the row's data without relative dates and without the rate: equal in each run. */
function fingerprintOf(row: RowInProgress): string {
  const values = importTargets.flatMap((target) => (row.values.has(target) && !row.relativeDates.has(target) ? [[target, row.values.get(target)]] : []))
  return rowHashOf(JSON.stringify([...values, row.estateText]))
}

/** The key from the key columns of the mapping; null, and a fault of the row, when one of them is empty. */
function keyOf(row: RowInProgress, columns: readonly string[]): string | null {
  const key = keyOfCells(row.cells, columns)
  if (key === null)
    row.faults.push(remarkOf(row.line, ownKeysOf(row.cells, columns).find((column) => cellValue(row.cells.get(column) ?? '') === '') ?? 'row', 'noKey'))
  return key
}

const textOf = (value: Value | undefined): string | null => (value === undefined ? null : String(value))

function namesOf(row: RowInProgress, mapping: ImportMapping): PlaceNames {
  const city = String(row.values.get('city'))
  const isCityUnsure = rulesOf(mapping, 'city').some(
    (rule) => rule.rule === 'part' && rule.sole === 'known' && cleanText(row.cells.get(rule.column) ?? '') === city,
  )
  const area = textOf(row.values.get('area'))
  return {
    city,
    isCityUnsure,
    isCityDefault: row.isCityDefault,
    // one name is not both city and area
    area: isCityUnsure && area === city ? null : area,
    estate: textOf(row.values.get('estate')),
    estateText: row.estateText,
    developer: textOf(row.values.get('developer')),
  }
}

function homeOf(
  row: RowInProgress,
  mapping: ImportMapping,
  textColumns: readonly string[],
  { today, rate, mapArea, vrHosts }: NormalizeOptions,
): RowHome | null {
  for (const target of ['type', 'mode', 'city', ...mapping.required] as const)
    if (!row.values.has(target) && !row.open.has(target) && !row.faults.some(({ field }) => field === target))
      row.faults.push(remarkOf(row.line, target, faultReasonFor(target, 'required')))
  const type = row.values.get('type') as Type | undefined // a mapping has only codes of the choices
  const mode = row.values.get('mode') as Mode | undefined
  const { offer, text } = row.priceOffer ?? { offer: null, text: '' }
  if (offer === 'both') row.faults.push(remarkOf(row.line, 'price', 'twoPrices', text))
  else if (mode && offer && offer !== mode) row.faults.push(remarkOf(row.line, 'price', mode === 'Sale' ? 'rentAsSale' : 'saleAsRent', text))
  else if (type && mode) checkMoney(row, mapping, type, mode, rate)
  checkOffer(row, mapping, textColumns, { today, rate })
  const vr = row.values.get('vr')
  if (vr !== undefined && !isAllowedVr(String(vr), vrHosts)) row.faults.push(remarkOf(row.line, 'vr', 'badVr', String(vr)))
  const fingerprint = fingerprintOf(row)
  // after the fingerprint, which is the key of a file without key columns and must not change with the day
  leaveFarDay(row, today)
  const point = pointOf(row, mapping, mapArea)
  const key = mapping.key ? keyOf(row, mapping.key) : `hash ${fingerprint}`
  if (row.faults.length > 0 || !type || !mode || key === null) return null
  const values: Partial<Record<ImportTarget, Value>> = Object.fromEntries(row.values)
  for (const target of importTargets) {
    const field = fieldOfTarget(target)
    if (field && !appliesTo(fields[field], type)) delete values[target]
  }
  const filledByRow = [...new Set([...row.fromCells, ...row.open, 'type', 'mode'] as const)].filter((target) => target in values || row.open.has(target))
  return { line: row.line, type, mode, values, filledByRow, places: namesOf(row, mapping), point, key, fingerprint }
}

/** Compiles a mapping into a function that reads the home of a row, null with all faults for a returned row. A row that has its result (`normalized`), since another process made it, gets that. */
export function normalizerOf(mapping: ImportMapping, options: NormalizeOptions): Normalize {
  const targets = importTargets.flatMap((target) => {
    const rules = rulesOf(mapping, target).map((rule) => ({ rule, read: readerOf(rule, mapping) }))
    return rules.length > 0 ? [[target, rules] as const] : []
  })
  const skips = mapping.skip.map(skipOf)
  const textColumns = textColumnsOf(mapping)
  return ({ line, cells, repaired = [], normalized }) => {
    if (normalized) return normalized
    if (!cells) return { home: null, faults: [remarkOf(line, 'row', 'wrongColumns')], notes: [] }
    const row: RowInProgress = {
      line,
      cells,
      faults: [],
      notes: repaired.map((column) => remarkOf(line, column, 'decodedTwice', cells.get(column) ?? '')),
      values: new Map(),
      relativeDates: new Set(),
      open: new Set(),
      fromCells: new Set(),
      estateText: null,
      priceOffer: null,
      isCityDefault: false,
    }
    for (const skip of skips) {
      const skipFault = skip(row)
      if (skipFault) return { home: null, faults: [skipFault], notes: [] }
    }
    for (const [target, rules] of targets) readTarget(row, target, rules, { today: options.today, currency: mapping.currency })
    const home = homeOf(row, mapping, textColumns, options)
    let areDetailsNoted = home === null
    return {
      home,
      faults: row.faults,
      /** Reads the public texts when it is asked for the first time: most checks of a file need no notes, and reading takes longer than all else. */
      get notes() {
        if (!areDetailsNoted) notePrivateDetails(row)
        areDetailsNoted = true
        return row.notes
      },
      gone: goneOf(row, textColumns, options.today),
      key: home?.key ?? (mapping.key ? keyOfCells(cells, mapping.key) : null),
    }
  }
}
