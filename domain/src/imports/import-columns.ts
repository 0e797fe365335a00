import type { CodeOf } from '../choices.ts'
import { fields } from '../fields.ts'
import { fill } from '../format.ts'
import { importColumnsWords } from './import-columns.words.ts'
import { addressRule, decidesAddress } from './import-display.ts'
import { layoutRules } from './import-patterns.ts'
import type { ImportMapping, ImportRule, ImportTarget } from './import-mapping.ts'
import { maxRules, readMapping } from './import-mapping.ts'
import { isExportKey, nameOfTarget, ruleFor } from './import-reso.ts'
import { wordsOfChoices } from './choice-words.ts'
import { amountUnitsOf, areaUnitsOf, type ColumnUnit, columnUnits, marksOf, type UnitKind } from './column-units.ts'
import type { DayOrder } from './day-text.ts'
import { folded, headings, otherTargets, unitOfHeading } from './import-headings.ts'
import { saysMonthly } from './amounts/monthly-price.ts'
import { leastPrices } from '../publishing/plausible-price.ts'
import { isOfRents, mayBePrice, noPriceTexts, offerOfPrices, priceColumnsOf, pricesByOffer } from './price-columns.ts'
import { offeredTexts } from './stage-words.ts'
import type { Words } from '../words.ts'

/** What a column of a file becomes: a value of a listing, the key that identifies its row, the file names of its photos, the unit of areas, or nothing. */
export type ColumnTarget = ImportTarget | (typeof otherTargets)[number] | null
/** Whether a column becomes a value of a listing. */
export const isImportTarget = (target: ColumnTarget): target is ImportTarget => target !== null && !(otherTargets as readonly string[]).includes(target)

/** How the texts of a column are read, where a person says so: the unit of its numbers, their decimal sign, the order of its dates. */
export type ColumnForm = { readonly unit?: ColumnUnit | undefined; readonly decimal?: '.' | ',' | undefined; readonly dayOrder?: DayOrder | undefined }
/** A choice for the columns of a file, as a person makes it on the screen. */
export type ColumnChoice = {
  readonly columns: Readonly<Record<string, ColumnTarget>>
  /** Values for rows without a column of their own. */
  readonly type?: string | undefined
  readonly mode?: string | undefined
  readonly city?: string | undefined
  readonly status?: string | undefined
  /** The building of rows that name none. */
  readonly estate?: string | undefined
  readonly forms?: Readonly<Record<string, ColumnForm>> | undefined
  /** Columns whose words, besides what they become, say whether a row is for sale or for lease: a status, remarks, prices. */
  readonly offers?: readonly string[] | undefined
  /** Columns of prices that are left out on purpose. */
  readonly left?: readonly string[] | undefined
  /** The factor of prices without a unit if neither their heading nor `forms` tells it. */
  readonly amountUnit?: number | undefined
  readonly language: 'zh' | 'en'
  readonly currency: string
  /** The sheets that a person chose. */
  readonly sheets?: readonly { readonly name: string }[] | undefined
}

/** Whether a column has the reasons of a sheet of returned rows, which imports do not read. */
export const isReasonColumn = (column: string): boolean => Object.values<string>(importColumnsWords.reason).includes(column)

/** Texts of a sheet that mean that there is no value. */
export const notGiven = [
  'na',
  'n/a',
  '無',
  '暫無',
  'nan',
  'null',
  'none',
  'nil',
  '-',
  '–',
  '—',
  '?',
  'tbd',
  'tba',
  'tbc',
  'to be announced',
  'to be advised',
  'to follow',
  '无',
  '待定',
  '未定',
  '暂无',
  '暂无数据',
  '未知',
  '不详',
]

/** Whether a column of prices has monthly rents, by its heading or since all its amounts say so. */
export function hasRents(column: string, samples: readonly string[]): boolean {
  const amounts = samples.filter((sample) => ![...notGiven, ...openPrices].includes(folded(sample)))
  return isOfRents(column) || (amounts.length > 0 && amounts.every(saysMonthly))
}

/** The kind of the units that a target has. */
export const unitKindOf = (target: ColumnTarget): UnitKind | null =>
  target === 'price' || target === 'monthlyDues' ? 'amount' : target === 'floorArea' || target === 'lotArea' ? 'area' : null

/** The unit that the heading of a column names: `unit`, or as `unknown` the text that seems to be one but is none of the site's; null for a heading or target without. */
export function headingUnit(column: string, target: ColumnTarget): ReturnType<typeof unitOfHeading> {
  const kind = unitKindOf(target)
  if (kind === null || !isImportTarget(target)) return null
  const names = [...(headings[target] ?? []), ...nameOfTarget(target).map(folded)]
  return unitOfHeading(column, kind, names)
}

/** Texts that ask to call for the price. */
const calls = [
  'call',
  'call us',
  'call me',
  'call agent',
  'please call',
  'pls call',
  'call to inquire',
  'ask',
  'ask agent',
  'pm',
  'pm me',
  '来电',
  '电询',
  '电话咨询',
]
/** Texts of a price that is on request. */
const openPrices = [
  '面议',
  '价格面议',
  '电议',
  '待议',
  '询价',
  'on request',
  'price on request',
  'upon request',
  'poa',
  'call for price',
  'negotiable',
  ...calls,
]
const counts = (...units: readonly string[]) => Object.fromEntries(['', ...units].map((unit) => [unit, 1]))
/** What people write behind a number of rooms. */
const countUnits: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, number>>>>> = {
  bathrooms: counts('bath', 'baths', 'bathroom', 'bathrooms', 't&b', 'tb', 'toilet', 'toilets', 'cr', '卫', '衛', '浴', '个', '间'),
  parkingSlotCount: counts('slot', 'slots', 'parking', 'parking slot', 'parking slots', 'car', 'cars', 'space', 'spaces', '车位', '車位', '个', '個'),
}
const percentUnits = { '': 1, '%': 1, percent: 1, 'per cent': 1 } as const
/** Targets whose unreadable values return their row: a value that a person chose for all rows fills only blank cells. */
const neededTargets: readonly ImportTarget[] = ['type', 'mode', 'status', 'city', 'price']

/**
 * How a column is read: the factor of its unit, its form, the column that has its unit, the currency of the file, the mode of the rows that have its prices, and
 * whether it is one of several of prices.
 */
type ColumnReading = {
  readonly factor: number
  readonly form: ColumnForm
  readonly unitColumn?: string | undefined
  readonly currency: string
  readonly mode?: CodeOf<'mode'> | undefined
  readonly isOneOfPrices?: boolean
}
/** How a column is read without a choice of its own. */
export const defaultReading: ColumnReading = { factor: 1, form: {}, currency: 'PHP' }

/** The rule that reads a target from a column. */
export function ruleOfColumn(target: ImportTarget, column: string, reading: ColumnReading): ImportRule {
  const { factor, form, unitColumn, currency, mode, isOneOfPrices } = reading
  const rule = ruleFor(target, column)
  const options = neededTargets.includes(target) ? {} : ({ unreadable: 'leave' } as const)
  if (target === 'city') return { rule: 'part', column, separator: ',', take: 'last', ...options }
  if (target === 'floor') return { rule: 'pattern', column, pattern: 'floorOfBuilding', part: 'floor', ...options }
  if (rule.rule === 'choice')
    return {
      ...{ ...rule, values: { ...wordsOfChoices[target], ...rule.values } },
      ...{ ...(target === 'facing' ? { begins: true } : {}), ...(target === 'status' ? { turnover: true } : {}) },
      ...options,
    }
  if (rule.rule === 'date') return { ...rule, format: 'any', ...(form.dayOrder ? { order: form.dayOrder } : {}), ...options }
  if (rule.rule !== 'number') return { ...rule, ...options }
  const everyday = { ...rule, everyday: true, ...(form.decimal ? { decimal: form.decimal } : {}), ...options } as const
  if (target === 'price') {
    const several = { ...(mode ? { mode, empty: [...noPriceTexts[mode]] } : {}), ...(isOneOfPrices ? { sole: true as const } : {}) }
    return { ...everyday, ...several, units: amountUnitsOf(factor), marks: [...marksOf(currency)], open: openPrices, perMonth: true }
  }
  if (target === 'monthlyDues') return { ...everyday, units: amountUnitsOf(factor), marks: [...marksOf(currency)], perMonth: true }
  if (target === 'commissionRate') return { ...everyday, units: percentUnits }
  if (target === 'bathrooms') return { ...rule, units: countUnits.bathrooms, round: true, ...options }
  if (unitKindOf(target) === 'area') return { ...everyday, units: areaUnitsOf(factor), ...(unitColumn === undefined ? {} : { unitColumn }) }
  return { ...rule, ...(countUnits[target] ? { units: countUnits[target] } : {}), ...options }
}

/** The rules of a column; a column of bedrooms may have whole layouts, `3室2厅2卫` or `2BR`. */
const rulesOfColumn = (target: ImportTarget, column: string, form: ColumnReading): readonly ImportRule[] => [
  ...(target === 'bedrooms' ? layoutRules(column, 'bedrooms') : []),
  ruleOfColumn(target, column, form),
]

/** A rule that also reads the texts of `notGiven` as empty, except 无 in a column of a flag, which means no. */
const withEmpty = (rule: ImportRule): ImportRule =>
  rule.rule === 'constant'
    ? rule
    : { ...rule, empty: [...(rule.empty ?? []), ...(rule.rule === 'flag' ? notGiven.filter((text) => text !== '无') : emptyOf(rule))] }
const emptyOf = (rule: ImportRule) => (rule.rule === 'choice' && rule.turnover ? [...notGiven, ...offeredTexts] : notGiven)

/** The limits of plausible prices: one outside has a wrong unit, such as 6,500,000 in a column in 万. */
const priceLimits = (amountUnit: number): ImportMapping['prices'] => [
  { mode: 'Sale', min: leastPrices.Sale, max: amountUnit > 1 ? 10_000_000_000 : fields.price.max },
  { mode: 'Lease', min: leastPrices.Lease, max: amountUnit > 1 ? 100_000_000 : fields.price.max },
]

/** Titles of rows that are no homes. */
const skippedTitles = [
  {
    words: ['office unit', 'office space', 'office for sale', 'office for rent', 'offices at', 'commercial unit', 'commercial space', 'shophouse', 'warehouse'],
    unless: ['bedroom', 'bedrooms', 'studio'],
    why: importColumnsWords.office,
  },
  {
    words: ['lot only', 'lot for sale', 'lots for sale', 'commercial lot', 'residential lot', 'industrial lot', 'beach lot'],
    unless: ['house', 'townhouse', 'bungalow', 'duplex', 'storey', 'unit'],
    why: importColumnsWords.land,
  },
]

/** A technical text, which is the same in both languages. */
export const inBoth = (text: string): Words => ({ zh: text, en: text })

/** Targets that every listing needs: from a column, or as one value for all rows. */
export const constantTargets = ['type', 'mode', 'status', 'city'] as const

/** Faults for the targets that a choice of columns lacks. */
function missingIn(rules: ReadonlyMap<ImportTarget, unknown>): readonly Words[] {
  const missing = constantTargets.filter((target) => !rules.has(target))
  const [lat, lng] = [rules.has('lat'), rules.has('lng')]
  return [
    ...missing.map((target) => ({
      zh: fill(importColumnsWords.missing.zh, { label: fields[target].label.zh }),
      en: fill(importColumnsWords.missing.en, { label: fields[target].label.en }),
    })),
    ...(lat === lng ? [] : [lat ? importColumnsWords.noLng : importColumnsWords.noLat]),
  ]
}

/** The factor of numbers without a unit of their own in a column: as a person chose, else by the heading, else 1. */
function factorOf({ forms, amountUnit }: ColumnChoice, column: string, target: ImportTarget): number {
  const inHeading = headingUnit(column, target)
  const unit = forms?.[column]?.unit ?? (inHeading && 'unit' in inHeading ? inHeading.unit : null)
  if (unit !== null && columnUnits[unit].kind === unitKindOf(target)) return columnUnits[unit].factor
  return target === 'price' ? (amountUnit ?? 1) : 1
}

/** Faults for columns whose headings name a unit that the site does not know, unless the person chose one. */
function unknownUnits({ columns, forms }: ColumnChoice): readonly Words[] {
  return Object.entries(columns).flatMap(([column, target]) => {
    const inHeading = headingUnit(column, target)
    if (!inHeading || 'unit' in inHeading || forms?.[column]?.unit) return []
    const values = { column, unit: inHeading.unknown }
    return [{ zh: fill(importColumnsWords.unknownUnit.zh, values), en: fill(importColumnsWords.unknownUnit.en, values) }]
  })
}

/** Faults for columns of prices without a target, unless the person left them out on purpose. */
function pricesLeft({ columns, left = [] }: ColumnChoice): readonly Words[] {
  const [leftColumns, hasPrice] = [new Set(left), Object.values(columns).includes('price')]
  return Object.entries(columns).flatMap(([column, target]) =>
    target === null && !leftColumns.has(column) && mayBePrice(column, hasPrice)
      ? [{ zh: fill(importColumnsWords.pricesLeft.zh, { column }), en: fill(importColumnsWords.pricesLeft.en, { column }) }]
      : [],
  )
}

const modes = ['Lease', 'Sale'] as const
/** The rules by which words say whether a row is for sale or for lease: those of columns that a person chose, then which of two columns of prices it fills. */
function offerRules(choice: ColumnChoice, prices: ReturnType<typeof pricesByOffer>): readonly ImportRule[] {
  const { columns, offers = [], mode } = choice
  const named = offers.filter((column) => columns[column] !== undefined)
  const ofWords = named.filter((column) => columns[column] !== 'price').map((column) => ({ rule: 'offer' as const, column }))
  const ofPrice = { rule: 'offer', amount: true, ...(mode === 'Lease' ? { rest: mode } : {}) } as const
  const ofPrices = named.flatMap((column) => (columns[column] === 'price' ? { ...ofPrice, column, factor: factorOf(choice, column, 'price') } : []))
  const find = prices ? modes.flatMap((value) => prices[value].map((column) => ({ column, value, empty: [...noPriceTexts[value]] }))) : []
  return [...ofWords, ...ofPrices, ...(find.length > 0 ? [{ rule: 'filled' as const, find }] : [])]
}

/** The mapping for a choice of columns; the faults name what is missing. A title also names the building and the bedrooms if no column does. */
export function mappingOfColumns(choice: ColumnChoice): { readonly mapping: ImportMapping } | { readonly faults: readonly Words[] } {
  const rules = new Map<ImportTarget, ImportRule[]>()
  // an export has every text as it is, the listing number, and homes without a price
  const isExport = Object.entries(choice.columns).some(([column, target]) => target === 'key' && isExportKey(column))
  const add = (target: ImportTarget, ...more: readonly ImportRule[]) =>
    more.length > 0 && rules.set(target, [...(rules.get(target) ?? []), ...(isExport ? more : more.map(withEmpty))].slice(0, maxRules))
  const columnByTarget = new Map(
    Object.entries(choice.columns)
      .toReversed()
      .map(([column, target]) => [target, column]),
  ) // the first of several
  const columnOf = (wanted: ColumnTarget) => columnByTarget.get(wanted)
  const priceColumns = priceColumnsOf(choice.columns)
  const prices = pricesByOffer(priceColumns)
  const readingOf = (column: string, target: ImportTarget): ColumnReading => ({
    factor: factorOf(choice, column, target),
    form: choice.forms?.[column] ?? {},
    unitColumn: target === 'floorArea' ? columnOf('floorAreaUnit') : target === 'lotArea' ? columnOf('lotAreaUnit') : undefined,
    currency: choice.currency,
    mode: modes.find((mode) => prices?.[mode].includes(column)),
    isOneOfPrices: (modes.map((mode) => prices?.[mode]).find((names) => names?.includes(column)) ?? priceColumns).length > 1,
  })
  const key: string[] = []
  // a private address counts more than what the file says of the place
  for (const column of Object.keys(choice.columns)) if (decidesAddress(column)) add('placeShown', addressRule(column))
  for (const [column, target] of Object.entries(choice.columns)) {
    if (target === 'key') key.push(column)
    else if (isImportTarget(target)) add(target, ...rulesOfColumn(target, column, readingOf(column, target)))
  }
  const [title, layout, city, type, level] = [columnOf('title'), columnOf('bedrooms'), columnOf('city'), columnOf('type'), columnOf('slotLevel')]
  if (type !== undefined && !isExport && !rules.has('bedrooms')) add('bedrooms', { rule: 'pattern', column: type, pattern: 'bedroomType', part: 'bedrooms' })
  for (const part of ['livingRooms', 'bathrooms'] as const) if (layout !== undefined && !rules.has(part)) add(part, ...layoutRules(layout, part))
  if (layout !== undefined && !rules.has('parkingSlotCount')) add('parkingSlotCount', ...layoutRules(layout, 'parkingSlots'))
  if (city !== undefined && !rules.has('area')) add('area', { rule: 'part', column: city, separator: ',', take: 'first', least: 2 })
  if (title !== undefined && !rules.has('estate')) add('estate', { rule: 'inside', columns: [title] })
  if (title !== undefined && layout === undefined) add('bedrooms', { rule: 'pattern', column: title, pattern: 'roomsEn', part: 'bedrooms' })
  if (title !== undefined && !rules.has('roomNumber')) add('roomNumber', { rule: 'pattern', column: title, pattern: 'unitInBrackets', part: 'unit' })
  if (choice.estate) add('estate', { rule: 'constant', value: choice.estate })
  add('mode', ...offerRules(choice, prices))
  for (const target of constantTargets) if (choice[target]) add(target, { rule: 'constant', value: choice[target] })
  // "Level" is the floor of a home and the level of a slot
  if (level !== undefined && !rules.has('floor')) add('floor', ruleOfColumn('floor', level, defaultReading))
  const [price] = priceColumns
  const isOfRentsOnly = price !== undefined && prices === null && offerOfPrices(price) === 'Lease'
  if (isOfRentsOnly && columnOf('mode') === undefined && !choice.mode) add('mode', { rule: 'constant', value: 'Lease' })
  // the number by which the agent knows the home
  const [ownNumber] = key
  if (ownNumber !== undefined && key.length === 1 && !isExport && !rules.has('customNumber'))
    add('customNumber', { rule: 'text', columns: [ownNumber], cut: true })
  // each sheet has its own
  if (key.length > 1 && (choice.sheets?.length ?? 0) > 1 && !rules.has('customNumber')) add('customNumber', { rule: 'text', columns: key, cut: true })
  const isRentForSale = isOfRentsOnly && columnOf('mode') === undefined && choice.mode === 'Sale'
  const { zh, en } = importColumnsWords.rentForSale
  const faults = [
    ...missingIn(rules),
    ...unknownUnits(choice),
    ...(isExport ? [] : pricesLeft(choice)),
    ...(isRentForSale ? [{ zh: fill(zh, { column: price }), en: fill(en, { column: price }) }] : []),
  ]
  if (faults.length > 0) return { faults }
  const result = readMapping({
    source: 'sheet',
    language: choice.language,
    currency: choice.currency,
    ...(key.length > 0 ? { key } : {}),
    fields: Object.fromEntries(rules),
    skip: title === undefined ? [] : skippedTitles.map((skip) => ({ ...skip, columns: [title] })),
    required: rules.has('price') && !isExport ? ['price'] : [],
    prices: isExport ? [] : priceLimits(price === undefined ? (choice.amountUnit ?? 1) : factorOf(choice, price, 'price')),
    unknown: { area: 'leave', city: 'area', estate: 'leave' },
  })
  return 'mapping' in result ? result : { faults: result.faults.map(inBoth) }
}
