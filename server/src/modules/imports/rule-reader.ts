import type { ImportMapping, ImportRule, ImportTarget } from '@site/domain/imports/import-mapping.ts'
import {
  amountWithoutOffer,
  greatestWordlessRent,
  leastWordlessRent,
  leastWordlessSale,
  mayNameOffer,
  type Offer,
  openOfferOf,
  offerOfAmount,
  sizeOfAmount,
  withoutOffer,
} from '@site/domain/imports/amounts/offer-words.ts'
import { readPatternPart } from '@site/domain/imports/import-patterns.ts'
import { type DayText, readDay } from '@site/domain/imports/day-text.ts'
import { bareAmountWithoutMonth } from '@site/domain/imports/amounts/monthly-price.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import { stageOfTurnover } from '@site/domain/imports/stage-words.ts'
import { valueInWords } from '@site/domain/pasted/value-in-words.ts'
import { inSimplified } from '@site/search/fold.ts'
import type { ReturnReason } from './import-reasons.ts'
import { cellValue, cleanText, looseNumber, parseDate, parseNumber, comparableText, searchOf, unitsOf } from './read-value.ts'

/** The texts of a row by the heading of their column. */
export type Cells = ReadonlyMap<string, string>

/** Characters of a cell that rules read: more than any field takes, so a longer text is too long all the same. */
const maxCell = 20_000

/** A cell without what may not be stored, and the same in comparable form. */
type CellText = { readonly text: string; readonly comparable: string }
const cellTexts = new WeakMap<Cells, Map<string, CellText>>()

/** The text of a cell, made once for all rules that read it. */
export function cellText(cells: Cells, column: string): CellText {
  const texts = cellTexts.get(cells) ?? new Map<string, CellText>()
  cellTexts.set(cells, texts)
  const known = texts.get(column)
  if (known) return known
  const text = cellValue(cells.get(column) ?? '').slice(0, maxCell)
  const made = { text, comparable: comparableText(text) }
  texts.set(column, made)
  return made
}

/** What a rule finds in a row. */
export type Reading =
  /** `isRelative`: a day that is counted from the day of the import. */
  | { readonly kind: 'value'; readonly value: string | number | boolean; readonly text: string; readonly isRelative?: boolean }
  | { readonly kind: 'nothing' }
  /** The row says that the value stays open. */
  | { readonly kind: 'open' }
  | { readonly kind: 'fault'; readonly reason: ReturnReason; readonly text: string }

/** A compiled rule: reads its value from the cells of a row. `today`: the day of the import, ISO 8601, for days that count from it. */
export type Reader = (cells: Cells, today: string) => Reading
type RuleOf<Kind extends ImportRule['rule']> = Extract<ImportRule, { rule: Kind }>

const nothing: Reading = { kind: 'nothing' }
const value = (result: string | number | boolean, text: string): Reading => ({ kind: 'value', value: result, text })
/** A formula that its sheet stored without a result. */
const formula = /^\s*=\s*[^\s=]/u
const fault = (reason: ReturnReason, text: string): Reading => ({ kind: 'fault', reason: formula.test(text) ? 'formula' : reason, text })
const valueOrFault = (result: string | number | boolean | null, reason: ReturnReason, text: string): Reading =>
  result === null ? fault(reason, text) : value(result, text)

const defaultYes = ['true', 'yes', 'y', '1', '1.0', '是', '有']
const defaultNo = ['false', 'no', 'n', '0', '0.0', '否', '无']

/** The reading of an offer; null: none. */
const offerReading = (offer: Offer | null, text: string): Reading | null =>
  offer === null ? null : offer === 'both' ? fault('twoOffers', text) : value(offer, text)

/** A reading of the number of parking slots: a yes is one slot, a no none. */
function slotsOf(reading: Reading & { kind: 'fault' }): Reading {
  const folded = comparableText(reading.text)
  return defaultYes.includes(folded) ? value(1, reading.text) : defaultNo.includes(folded) ? value(0, reading.text) : reading
}

/** A reading of a target; where the rule cannot read the text, by the words that people use for the field, such as "no pets" and "12 mos". */
export function readingInWords(target: ImportTarget, reading: Reading): Reading {
  // the words of a formula are those of its sources and conditions
  if (reading.kind !== 'fault' || reading.reason === 'formula') return reading
  if (target === 'mode' && reading.reason === 'unknownCode') return offerReading(openOfferOf(reading.text), reading.text) ?? reading
  const slots = target === 'parkingSlotCount' ? slotsOf(reading) : reading
  if (slots.kind !== 'fault') return slots
  const inWords = valueInWords(target, reading.text)
  return typeof inWords === 'string' || typeof inWords === 'number' || typeof inWords === 'boolean' ? value(inWords, reading.text) : reading
}

function flagReader(rule: RuleOf<'flag'>): (text: string) => Reading {
  const yesValues = new Set((rule.yes ?? defaultYes).map(comparableText))
  const noValues = new Set((rule.no ?? defaultNo).map(comparableText))
  return (text) => {
    const folded = comparableText(text)
    return valueOrFault(yesValues.has(folded) ? true : noValues.has(folded) ? false : null, 'notAFlag', text)
  }
}

function choiceReader({ values, begins, other, turnover }: RuleOf<'choice'>): (text: string, today: string) => Reading {
  const codes = new Map(Object.entries(values).map(([name, code]) => [inSimplified(comparableText(name)), code]))
  const names = [...codes.keys()].toSorted((a, b) => b.length - a.length)
  return (text, today) => {
    const folded = inSimplified(comparableText(text)).replace(/\s+/gu, ' ')
    const name = begins ? names.find((known) => folded.startsWith(known)) : folded
    const code = codes.get(name ?? '') ?? (turnover ? stageOfTurnover(text, today) : null)
    if (code || !turnover) return valueOrFault(code ?? other ?? null, 'unknownCode', text)
    // a stage may stand beside an offer, or the offer alone in its place
    const stage = withoutOffer(folded)
    return stage === '' ? nothing : valueOrFault(codes.get(stage) ?? other ?? null, 'unknownCode', text)
  }
}

function wordsReader({ find, other }: RuleOf<'words'>): (text: string) => Reading {
  const rows = find.map(({ any, value: code }) => ({ hasWord: searchOf(any), code }))
  return (text) => {
    const code = rows.find(({ hasWord }) => hasWord(text))?.code ?? other
    return code === undefined ? nothing : value(code, text)
  }
}

/** Removes marks of money before and behind an amount. */
function withoutMarks(marks: readonly string[]): (text: string) => string {
  if (marks.length === 0) return (text) => text
  const any = marks
    .toSorted((a, b) => b.length - a.length)
    .map((mark) => comparableText(mark).replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('|')
  const [before, after] = [new RegExp(`^(?:${any})[.:\\s-]*(?=\\d)`, 'u'), new RegExp(`(?<=\\d|\\d[\\s.]?[a-z万亿萬億]{1,8}|[\\s.])\\s?(?:${any})\\.?$`, 'u')]
  return (text) => comparableText(text).replace(before, '').replace(after, '').trim()
}

/** Whether an amount is a phone number: `09171234567`, or without the zero that spreadsheets drop. A large price has separators. */
const isPhone = (text: string): boolean => /^[\s+()\d-]{10,}$/u.test(text) && hasContact(text)

function numberReader({ units, decimal, open = [], marks = [], perMonth, everyday: isEveryday }: RuleOf<'number'>): (text: string) => Reading {
  const options = { decimal, units: units && unitsOf(units), isEveryday }
  const openTexts = new Set(open.map(comparableText))
  const unmarked = withoutMarks(marks)
  return (text) => {
    if (openTexts.has(comparableText(text))) return { kind: 'open' }
    if (perMonth && isPhone(text)) return fault('notANumber', text)
    const bare = perMonth ? bareAmountWithoutMonth(amountWithoutOffer(text)) : text
    return valueOrFault(parseNumber(unmarked(bare), options), looseNumber(bare) ?? 'notANumber', text)
  }
}

/** Reads the only one of some columns that a row fills. */
function filledReader({ find }: RuleOf<'filled'>, isEmpty: (text: string) => boolean): Reader {
  const columns = find.map(({ column, value: code, empty = [] }) => ({ column, code, empties: new Set(empty.map(comparableText)) }))
  return (cells) => {
    const filled = columns
      .map((one) => ({ ...one, cell: cellText(cells, one.column) }))
      .filter(({ cell, empties }) => !isEmpty(cell.comparable) && !empties.has(cell.comparable))
    const [first, ...others] = filled
    if (!first) return nothing
    const isOne = others.every((other) => other.code === first.code)
    return isOne ? value(first.code, first.cell.text) : fault('bothPrices', filled.map(({ column, cell }) => `${column}: ${cell.text}`).join(' · '))
  }
}

/** Reads the offer that a text names; of a price without one, a large amount is for sale, and a small one may be a rent. */
function offerReader({ amount, factor, rest }: RuleOf<'offer'>): (text: string) => Reading {
  if (!amount) return (text) => offerReading(openOfferOf(text), text) ?? (mayNameOffer(text) ? fault('unclearOffer', text) : nothing)
  return (text) => {
    // `PM` asks to write for the price
    if (!/\d/u.test(text)) return offerReading(openOfferOf(text), text) ?? nothing
    const offer = offerReading(offerOfAmount(text), text)
    if (offer) return offer
    const size = sizeOfAmount(text, factor)
    if (size >= leastWordlessSale) return value('Sale', text)
    return rest === 'Lease' && size >= leastWordlessRent && size < greatestWordlessRent ? nothing : fault('unclearAmount', text)
  }
}

/** Reads a number whose unit may be in a column of its own. */
function numberWithUnit(rule: RuleOf<'number'>, unitColumn: string, isEmpty: (text: string) => boolean): Reader {
  const [read, readBare] = [numberReader(rule), numberReader({ ...rule, units: undefined })]
  return (cells) => {
    const [number, unit] = [cellText(cells, rule.column), cellText(cells, unitColumn)]
    if (isEmpty(number.comparable)) return nothing
    if (isEmpty(unit.comparable) || readBare(number.text).kind !== 'value') return read(number.text)
    const both = `${number.text} ${unit.text}`
    const reading = read(both)
    return reading.kind === 'fault' ? fault('unknownUnit', both) : reading
  }
}

function dateReader(rule: RuleOf<'date'>): (text: string, today: string) => Reading {
  const { format, order } = rule
  if (format !== 'any') return (text, today) => ({ ...valueOrFault(parseDate(text, format, today), 'notADate', text), isRelative: format === 'ago' }) as Reading
  return (text, today) => {
    const read: DayText = readDay(text, order)
    if (read === null) return fault('notADate', text)
    if ('isUnclear' in read) return fault('dayOrMonth', text)
    return 'isNow' in read ? { kind: 'value', value: today, text, isRelative: true } : value(read.day, text)
  }
}

function partReader({ separator, take, least = 1 }: RuleOf<'part'>): (text: string) => Reading {
  return (text) => {
    const parts = text.split(separator).flatMap((part) => cleanText(part) || [])
    const part = take === 'last' ? parts.at(-1) : parts[take === 'first' ? 0 : 1]
    return part === undefined || parts.length < least ? nothing : value(part, text)
  }
}

function patternReader({ pattern, part }: RuleOf<'pattern'>): (text: string) => Reading {
  return (text) => {
    const matched = readPatternPart(pattern, part, text)
    return matched === undefined ? fault('otherForm', text) : matched === null ? nothing : value(matched, text)
  }
}

function textReader(rule: Exclude<ImportRule, { rule: 'constant' | 'date' | 'filled' }>): (text: string, today: string) => Reading {
  switch (rule.rule) {
    case 'text':
    case 'inside':
      return (text) => value(text, text)
    case 'number':
      return numberReader(rule)
    case 'flag':
      return flagReader(rule)
    case 'choice':
      return choiceReader(rule)
    case 'words':
      return wordsReader(rule)
    case 'part':
      return partReader(rule)
    case 'pattern':
      return patternReader(rule)
    case 'offer':
      return offerReader(rule)
  }
}

/** The joined texts of some columns, without those that mean "not given". */
const joinedText = (cells: Cells, columns: readonly string[], empties: ReadonlySet<string>, join: string): string =>
  columns
    .map((column) => cellText(cells, column))
    .filter((cell) => !empties.has(cell.comparable))
    .map(({ text }) => text)
    .join(join)

/** Compiles a rule into a function that reads its value from a row. */
export function readerOf(rule: ImportRule, mapping: Pick<ImportMapping, 'empty'>): Reader {
  if (rule.rule === 'constant') return () => value(rule.value, String(rule.value))
  const empties = new Set(['', ...mapping.empty, ...(rule.empty ?? [])].map(comparableText))
  if (rule.rule === 'filled') return filledReader(rule, (text) => empties.has(text))
  const columns = 'columns' in rule ? rule.columns : [rule.column]
  const join = rule.rule === 'text' ? (rule.join ?? ' ') : ' '
  if (rule.rule === 'date') {
    const readDate = dateReader(rule)
    return (cells, today) => {
      const text = joinedText(cells, columns, empties, join)
      return text === '' ? nothing : readDate(text, today)
    }
  }
  if (rule.rule === 'number' && rule.unitColumn !== undefined) return numberWithUnit(rule, rule.unitColumn, (text) => empties.has(text))
  const read = textReader(rule)
  return (cells, today) => {
    const text = joinedText(cells, columns, empties, join)
    return text === '' ? nothing : read(text, today)
  }
}
