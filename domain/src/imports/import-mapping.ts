import { keysOf } from '../keys-of.ts'
import * as z from 'zod/mini'
import { choices } from '../choices.ts'
import { type Field, type FieldKey, fields } from '../fields.ts'
import { maxEntries } from '../max-entries.ts'
import { importPatterns, partsOfPattern } from './import-patterns.ts'

/** Fields that the site sets; imports never fill them. */
const siteSetFields = [
  'number',
  'shelf',
  'offShelfReason',
  'hidesPriceAndPhotos',
  'posterRole',
  'priceDrop',
  'floorLimit',
  'photos',
  'videos',
  'alias',
  'address',
  'averagePrice',
] as const satisfies readonly FieldKey[]
type SiteSetField = (typeof siteSetFields)[number]

/** The languages of fields that are written in both; a column of the field itself is in the language of the mapping. */
const languageTargets = ['petRulesZh', 'petRulesEn', 'remarksZh', 'remarksEn'] as const

/** A target, what an import may fill: fields of the table, one language of them, latitude and longitude, and a title, which becomes the first line of the remarks. */
export type ImportTarget = Exclude<FieldKey, SiteSetField> | (typeof languageTargets)[number] | 'lat' | 'lng' | 'title'

const fieldTargets = keysOf(fields).filter((key) => !(siteSetFields as readonly string[]).includes(key)) as Exclude<FieldKey, SiteSetField>[] // Object.keys returns string[]
/** All targets. */
export const importTargets: readonly ImportTarget[] = [...fieldTargets, ...languageTargets, 'lat', 'lng', 'title']

/** The field that a target fills; null for latitude, longitude and title. */
export function fieldOfTarget(target: string): FieldKey | null {
  const key = (languageTargets as readonly string[]).includes(target) ? target.slice(0, -2) : target
  return Object.hasOwn(fields, key) ? (key as FieldKey) : null
}

const column = z.string().check(z.minLength(1), z.maxLength(200))
const mode = z.enum(['Sale', 'Lease'])
const columns = z.array(column).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((names) => new Set(names).size === names.length, 'must name each column once'),
)
const texts = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500))
const text = (max: number) => z.string().check(z.maxLength(max, `must have at most ${max} characters`))
const entries = (max: number) => maxEntries(max, `must have at most ${max} entries`)
const codes = z.record(text(200), text(200)).check(...entries(1000))

/** The most words of a list to look for in a text, and the most characters of one. */
const [maxWords, maxWordLength] = [50, 60]
/** How often a mapping may look for a word in a row: once for each word of a rule, and for each word and column of an entry of `skip`. */
const maxSearches = 300
/** Words and phrases to look for in a text. */
const searchWords = z
  .array(z.string().check(z.maxLength(maxWordLength, `must have at most ${maxWordLength} characters`)))
  .check(z.maxLength(maxWords, `must be at most ${maxWords} words`))

/** Options of most rules. `empty`: further texts that mean that there is no value. */
const commonOptions = {
  empty: z.optional(texts),
  /** leave: an unreadable value is left out with a note; otherwise the row is returned. */
  unreadable: z.optional(z.literal('leave')),
}

/** The twelve kinds of rules, as data without code; examples are in `docs/import.md`. */
const rules = {
  /** The text of one column, or of several joined; `cut`: a text that is too long for the field is cut with an ellipsis. */
  text: z.strictObject({ rule: z.literal('text'), columns, join: z.optional(text(20)), cut: z.optional(z.literal(true)), ...commonOptions }),
  constant: z.strictObject({ rule: z.literal('constant'), value: z.union([text(5000), z.number(), z.boolean()]) }),
  /**
   * A number, with or without thousands separators. `units`: texts before or after it with their factors; if the rule has units, the value must have one
   * of them ("" allows none). `decimal`: its decimal sign. `round`: decimals are rounded for a field of whole numbers.
   * `open`: texts that stand for no number, such as a price on request, and do not return the row. `perMonth`: an amount may say that it is
   * for a month, as `45k/mo` does, and have terms beside it; a price for a month is a rent. `everyday`: numbers as people write them, such as `~57,5`
   * beside `12.5`: a number that is invalid otherwise is read with the other decimal sign. `marks`: marks of currencies beside it, which
   * are no units. `unitColumn`: the column that has the unit of a number without one. `mode`: only rows of this mode have it. `sole`: a row in which a later
   * rule finds another number is returned.
   */
  number: z.strictObject({
    rule: z.literal('number'),
    column,
    units: z.optional(z.record(text(60), z.number().check(z.positive())).check(...entries(200))),
    decimal: z.optional(z.enum(['.', ','])),
    round: z.optional(z.literal(true)),
    open: z.optional(texts),
    perMonth: z.optional(z.literal(true)),
    marks: z.optional(texts),
    everyday: z.optional(z.literal(true)),
    unitColumn: z.optional(column),
    mode: z.optional(mode),
    sole: z.optional(z.literal(true)),
    ...commonOptions,
  }),
  flag: z.strictObject({ rule: z.literal('flag'), column, yes: z.optional(texts), no: z.optional(texts), ...commonOptions }),
  /** Values to codes, ignoring case. `begins`: by the beginning of the value; the longest match counts. `turnover`: a build stage may also say when a building is handed over. */
  choice: z.strictObject({
    rule: z.literal('choice'),
    column,
    values: codes,
    turnover: z.optional(z.literal(true)),
    begins: z.optional(z.literal(true)),
    other: z.optional(text(200)),
    ...commonOptions,
  }),
  /** The value of the first entry of `find` with a word or phrase that occurs in the text, as whole words; `other` if none does. */
  words: z.strictObject({
    rule: z.literal('words'),
    columns,
    find: z.array(z.strictObject({ any: searchWords, value: text(200) })).check(z.minLength(1), z.maxLength(20)),
    other: z.optional(text(200)),
    ...commonOptions,
  }),
  /**
   * A date. `ago`: 3天前, 2个月前发布, 5 days ago, counted from the day of the import. `any`: all forms that people write, also "immediately", which is the day of
   * the import. A date that is counted from that day is no part of the key of a row. `order` tells which number is the day where either may be.
   */
  date: z.strictObject({
    rule: z.literal('date'),
    column,
    format: z.enum(['iso', 'd/m/y', 'm/d/y', 'y年m月d日', 'ago', 'any']),
    order: z.optional(z.enum(['d/m/y', 'm/d/y'])),
    ...commonOptions,
  }),
  /** A piece of a text: `Ugong, Pasig` cut at commas. `least`: minimal number of pieces. `sole`: a single piece is a place only if the site knows it. */
  part: z.strictObject({
    rule: z.literal('part'),
    column,
    separator: z.string().check(z.minLength(1), z.maxLength(5)),
    take: z.enum(['first', 'second', 'last']),
    least: z.optional(z.int().check(z.gte(1), z.lte(9))),
    sole: z.optional(z.literal('known')),
    ...commonOptions,
  }),
  pattern: z.strictObject({
    rule: z.literal('pattern'),
    column,
    pattern: z.enum(Object.keys(importPatterns) as [keyof typeof importPatterns]),
    part: text(60),
    ...commonOptions,
  }),
  /** The value of the only one of some columns that a row fills, such as one of rents and one of sale prices; a row that fills several is returned. `empty`: further texts of a column without a value. */
  filled: z.strictObject({
    rule: z.literal('filled'),
    find: z.array(z.strictObject({ column, value: text(200), empty: z.optional(texts) })).check(z.minLength(1), z.maxLength(20)),
    ...commonOptions,
  }),
  /**
   * The mode that a text names beside other words, such as a status `RFO sale`; a row that names both, or whose words are not understood, is returned.
   * `amount`: the column has prices, of which a large one that names no mode is for sale; `factor`: that of amounts without a unit; `rest`: the mode of rows
   * without one, to which a small amount leaves it.
   */
  offer: z.strictObject({
    rule: z.literal('offer'),
    column,
    amount: z.optional(z.literal(true)),
    factor: z.optional(z.number().check(z.positive())),
    rest: z.optional(z.literal('Lease')),
    ...commonOptions,
  }),
  /** A building of the row's city whose name occurs in the text; without a match the value is not given. */
  inside: z.strictObject({ rule: z.literal('inside'), columns, ...commonOptions }),
}

const importRule = z.discriminatedUnion('rule', Object.values(rules) as [(typeof rules)[keyof typeof rules]]) // zod takes a tuple
/** The most rules of a target. */
export const maxRules = 12
/** How one value is read from a row. */
export type ImportRule = z.infer<typeof importRule>

const reasonText = z.string().check(z.minLength(1), z.maxLength(500))
const reason = z.strictObject({ zh: reasonText, en: reasonText })
const unknownPlaceAction = z.enum(['return', 'leave'])

/** The schema of a mapping, whose rules `readMapping` checks further. */
export const importMapping = z.strictObject({
  /** The origin of the rows; with the poster and the key it identifies a listing. */
  source: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,59}$/, 'must be 1 to 60 small letters, digits, dots and dashes')),
  /** The language in which titles and remarks are written. */
  language: z.enum(['zh', 'en']),
  /** ISO 4217, for every amount of the file. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code such as PHP')),
  /** Delimiter and encoding are detected; a mapping sets them when the detection is wrong. */
  delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
  encoding: z.optional(z.enum(['utf-8', 'utf-16le', 'gb18030', 'windows-1252'])),
  /** The columns that together identify a row; without them its contents do. */
  key: z.optional(columns),
  /** Texts that mean in every column that there is no value; the empty text always does. */
  empty: z._default(texts, []),
  /** Further targets without which a row is returned. */
  required: z._default(z.array(z.enum(importTargets as [ImportTarget, ...ImportTarget[]])).check(z.maxLength(importTargets.length)), []),
  /** The rules of each target are tried in order until one gives a value; a mapping file may have a single rule without a list. */
  fields: z.partialRecord(z.enum(importTargets as [ImportTarget, ...ImportTarget[]]), z.array(importRule).check(z.minLength(1), z.maxLength(maxRules))),
  /** Rows that are not for this site, such as offices, for the reason `why`: a column contains one of `words` and none of `unless`, or equals one of `is`. */
  skip: z._default(
    z
      .array(z.strictObject({ columns, words: z.optional(searchWords), unless: z.optional(searchWords), is: z.optional(texts), why: reason }))
      .check(z.maxLength(20)),
    [],
  ),
  /** Rows with amounts outside `min` to `max` are returned; the first entry that fits the listing counts. */
  prices: z._default(
    z.array(z.strictObject({ mode, type: z.optional(z.enum(['Residence', 'Carport', 'Villa'])), min: z.number(), max: z.number() })).check(z.maxLength(50)),
    [],
  ),
  /** Maximal distance of a home from the point of its city, km; the largest city of the default site reaches 15. */
  cityReachKm: z._default(z.number().check(z.positive()), 25),
  /** What happens to a row whose area or building the site does not know: it is returned, or imported without it. A city must be known. */
  unknown: z.prefault(
    z.strictObject({
      area: z._default(unknownPlaceAction, 'return'),
      /** `area`: a city that the site does not know may be the name of an area that one city has. */
      city: z._default(z.enum(['return', 'area']), 'return'),
      estate: z._default(unknownPlaceAction, 'return'),
      developer: z._default(unknownPlaceAction, 'leave'),
    }),
    {},
  ),
})
/** How the columns of a file become listings. */
export type ImportMapping = z.infer<typeof importMapping>

/** The rules of a target, in the order they are tried. */
export const rulesOf = (mapping: ImportMapping, target: ImportTarget): readonly ImportRule[] => mapping.fields[target] ?? []

/** The columns that a rule reads. */
export function columnsOfRule(rule: ImportRule): readonly string[] {
  if (rule.rule === 'constant') return []
  if ('columns' in rule) return rule.columns
  if (rule.rule === 'filled') return rule.find.map(({ column: name }) => name)
  return rule.rule === 'number' && rule.unitColumn !== undefined ? [rule.column, rule.unitColumn] : [rule.column]
}

/** Every column that a mapping reads, each once. */
export function columnsOfMapping(mapping: ImportMapping): readonly string[] {
  const ruleColumns = importTargets.flatMap((target) => rulesOf(mapping, target).flatMap(columnsOfRule))
  return [...new Set([...(mapping.key ?? []), ...mapping.skip.flatMap((skip) => skip.columns), ...ruleColumns])]
}

type FieldKind = Field['kind']
/** The kind of the values of a target. */
export function kindOf(target: ImportTarget): FieldKind {
  const key = fieldOfTarget(target)
  return key ? fields[key].kind : target === 'title' ? 'text' : 'number'
}

const rulesForKind: Readonly<Record<FieldKind, readonly ImportRule['rule'][]>> = {
  text: ['text', 'constant', 'part', 'pattern'],
  number: ['number', 'constant', 'pattern'],
  money: ['number', 'constant'],
  choice: ['choice', 'words', 'filled', 'offer', 'constant'],
  flag: ['flag', 'words', 'constant'],
  date: ['date', 'constant'],
  place: ['text', 'constant', 'part', 'pattern', 'choice', 'inside'],
  media: [],
}

function producedCodes(rule: ImportRule): readonly string[] {
  if (rule.rule === 'constant') return [String(rule.value)]
  const other = 'other' in rule && rule.other !== undefined ? [rule.other] : []
  if (rule.rule === 'choice') return [...Object.values(rule.values), ...other]
  if (rule.rule === 'filled') return rule.find.map(({ value }) => value)
  return rule.rule === 'words' ? [...rule.find.map(({ value }) => value), ...other] : []
}

function ruleFaults(target: ImportTarget, rule: ImportRule): string[] {
  const kind = kindOf(target)
  const path = `fields.${target}`
  if (!rulesForKind[kind].includes(rule.rule) || (rule.rule === 'inside' && target !== 'estate') || (rule.rule === 'offer' && target !== 'mode'))
    return [`${path}: a ${kind} is not read by the rule ${rule.rule}`]
  if (rule.rule === 'pattern' && !partsOfPattern(rule.pattern).includes(rule.part))
    return [`${path}: ${rule.pattern} has the parts ${partsOfPattern(rule.pattern).join(', ')}, not ${rule.part}`]
  const key = fieldOfTarget(target)
  const field: Field | null = key && fields[key]
  const validCodes: readonly string[] = kind === 'flag' ? ['true', 'false'] : field?.choices ? choices[field.choices].map(({ code }) => code) : []
  if (validCodes.length === 0) return []
  return producedCodes(rule)
    .filter((code) => !validCodes.includes(code))
    .map((code) => `${path}: ${code} is not one of ${validCodes.join(', ')}`)
}

/** How often a mapping looks for a word in a row. */
function searchesOf(mapping: ImportMapping): number {
  const ofRules = importTargets.flatMap((target) =>
    rulesOf(mapping, target).flatMap((rule) => (rule.rule === 'words' ? rule.find.map(({ any }) => any.length) : [])),
  )
  const ofSkip = mapping.skip.map(({ columns: names, words = [], unless = [] }) => (words.length + unless.length) * names.length)
  return [...ofRules, ...ofSkip].reduce((sum, count) => sum + count, 0)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The mapping with every rule in a list, so that issues inside a rule have a path. */
function withLists(json: unknown): unknown {
  if (!isObject(json) || !isObject(json['fields'])) return json
  return { ...json, fields: Object.fromEntries(Object.entries(json['fields']).map(([target, rule]) => [target, Array.isArray(rule) ? rule : [rule]])) }
}

/** Parses a mapping, or returns all its faults. */
export function readMapping(json: unknown): { readonly mapping: ImportMapping } | { readonly faults: readonly string[] } {
  const parsed = z.safeParse(importMapping, withLists(json))
  if (!parsed.success) return { faults: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the mapping'}: ${issue.message}`) }
  const mapping = parsed.data
  const faults = importTargets.flatMap((target) => rulesOf(mapping, target).flatMap((rule) => ruleFaults(target, rule)))
  for (const target of ['type', 'mode', 'city'] as const) if (!mapping.fields[target]) faults.push(`fields.${target} is missing: every listing has one`)
  if (Boolean(mapping.fields.lat) !== Boolean(mapping.fields.lng))
    faults.push(mapping.fields.lat ? 'fields.lng is missing beside lat' : 'fields.lat is missing beside lng')
  const searches = searchesOf(mapping)
  if (searches > maxSearches)
    faults.push(`the mapping looks for ${searches} words in a row (those of skip count for each of their columns); at most ${maxSearches}`)
  for (const prices of mapping.prices) if (!(prices.min <= prices.max)) faults.push(`prices: for ${prices.mode} min is above max`)
  return faults.length > 0 ? { faults } : { mapping }
}
