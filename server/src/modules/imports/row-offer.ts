import type { CodeOf } from '@site/domain/choices.ts'
import { appliesTo, fields } from '@site/domain/fields.ts'
import { dayFaultOf } from '@site/domain/form-rules.ts'
import { decidesAddress, displayCellsOf, otherRentPeriodIn } from '@site/domain/imports/import-display.ts'
import { columnsOfRule, type ImportMapping, type ImportRule, type ImportTarget, rulesOf } from '@site/domain/imports/import-mapping.ts'
import { goneIn, otherOfferIn } from '@site/domain/imports/import-taken.ts'
import { leastWordlessSale, offerOfAmount } from '@site/domain/imports/amounts/offer-words.ts'
import { offerOfPrices } from '@site/domain/imports/price-columns.ts'
import { greatestRent } from '@site/domain/publishing/plausible-price.ts'
import { hidesPlace } from '@site/domain/shown-place.ts'
import { type Fault, type Note, remarkOf } from './import-reasons.ts'
import type { Cells, Reader, Reading } from './rule-reader.ts'
import { sheetColumn } from './sheets/choose-sheets.ts'

type RowValues = ReadonlyMap<string, string | number | boolean>
/** `fromCells`: the targets whose values the cells of the row gave, not a constant of all rows. */
type ReadRow = {
  readonly line: number
  readonly cells: Cells
  readonly values: RowValues
  readonly fromCells: ReadonlySet<ImportTarget>
  readonly faults: Fault[]
  readonly notes: Note[]
}

// a mapping has only codes of the choices
const typeOf = (values: RowValues) => values.get('type') as CodeOf<'type'> | undefined
const modeOf = (values: RowValues) => values.get('mode') as CodeOf<'mode'> | undefined

/** The targets of texts that may begin with a word such as SOLD. */
const textTargets = ['title', 'remarks', 'remarksZh', 'remarksEn', 'privateRemarks'] as const
/** The columns of the texts of a mapping. */
export const textColumnsOf = (mapping: ImportMapping): readonly string[] => [
  ...new Set(textTargets.flatMap((target) => rulesOf(mapping, target).flatMap(columnsOfRule))),
]

const textsOf = (cells: Cells, columns: readonly string[]) => columns.map((column) => [column, cells.get(column) ?? ''] as const)

/** The fault of a row that says, in whatever column, that its home is gone, or is not to be listed now. `today`: ISO 8601. */
export function goneOf({ line, cells, values }: ReadRow, textColumns: readonly string[], today: string): Fault | null {
  const gone = goneIn(cells, textsOf(cells, textColumns), { mode: modeOf(values), type: typeOf(values) })
  if (gone) return remarkOf(line, 'row', 'gone', `${gone.column}: ${gone.text}`)
  const off = displayCellsOf(cells, today).find(({ kind }) => kind === 'off')
  return off ? remarkOf(line, 'row', off.reason, `${off.column}: ${off.text}`) : null
}

/** The columns of the prices of an offer. */
const priceColumnsOf = (mapping: ImportMapping, mode: CodeOf<'mode'> | undefined): readonly string[] =>
  rulesOf(mapping, 'price').flatMap((rule) => (rule.rule === 'number' && [undefined, mode].includes(rule.mode) ? [rule.column] : []))

/** The column of a price whose heading names the other offer than that of its row, such as `Sale price` among leases; a word beside the amount decides itself. */
function otherHeadingOf({ cells, values }: ReadRow, mapping: ImportMapping): string | undefined {
  const other = modeOf(values) === 'Lease' ? 'Sale' : 'Lease'
  return priceColumnsOf(mapping, modeOf(values)).find((column) => {
    const text = cells.get(column) ?? ''
    return text !== '' && offerOfPrices(column) === other && offerOfAmount(text) === null
  })
}

/**
 * Whether no word decides what a price is: only the sheet of the row says what it is offered for, or the heading of its one filled column of prices, or the heading says
 * the other offer.
 */
function isWordless(row: ReadRow, mapping: ImportMapping): boolean {
  if (otherHeadingOf(row, mapping) !== undefined) return true
  const { cells, values } = row
  const rules = rulesOf(mapping, 'mode')
  const isOfSheet = cells.has(sheetColumn) && rules.some((rule) => rule.rule === 'choice' && rule.column === sheetColumn)
  if (!isOfSheet && rules[0]?.rule !== 'filled') return false
  const prices = priceColumnsOf(mapping, modeOf(values))
  if (prices.some((column) => offerOfAmount(cells.get(column) ?? '') !== null)) return false
  // `Sale price` is a word, `Price` is none
  return isOfSheet || modeOf(values) === 'Lease' || prices.every((column) => offerOfPrices(column) === null)
}

/** Words by which somebody lives in a home until a day that cannot be read. */
const saysOccupied = /occup|tenan|leased|rented|租/iu

/** The fault of a price that its offer cannot have; null: it may. `rate`: units of the site's currency per unit of the file's. */
function sizeFaultOf(row: ReadRow, mapping: ImportMapping, rate: number): Fault | null {
  const [mode, type, price] = [modeOf(row.values), typeOf(row.values), row.values.get('price')]
  if (!mode || typeof price !== 'number' || row.faults.some(({ field }) => field === 'price')) return null
  const amount = price * rate
  const isOtherOffer = mode === 'Lease' ? amount >= leastWordlessSale : amount < leastWordlessSale && type !== 'Carport'
  if ((mode === 'Lease' && amount > greatestRent) || (isOtherOffer && isWordless(row, mapping)))
    return remarkOf(row.line, 'price', 'absurdPrice', String(price))
  return null
}

/**
 * Adds the faults of a row by which it cannot be offered: a price that is too low or too high for its offer, or stands under the heading of the other one, words of the other offer, a rent that is not per month, a date or a permission to show it that cannot be read, a place that
 * its type cannot hide; and a note where the file hides the address.
 */
export function checkOffer(
  row: ReadRow,
  mapping: ImportMapping,
  textColumns: readonly string[],
  { today, rate }: { readonly today: string; readonly rate: number },
): void {
  const { line, cells, values, faults, notes } = row
  const mode = modeOf(values)
  const size = mapping.prices.length > 0 ? sizeFaultOf(row, mapping, rate) : null
  if (size) faults.push(size)
  // an offer chosen for all rows; a row may say more than the heading
  const heading = mode && values.has('price') && !row.fromCells.has('mode') ? otherHeadingOf(row, mapping) : undefined
  if (heading !== undefined) faults.push(remarkOf(line, 'price', mode === 'Sale' ? 'rentAsSale' : 'saleAsRent', `${heading}: ${cells.get(heading)}`))
  const occupied = mode === 'Lease' && notes.find(({ field, value }) => field === 'availableFrom' && saysOccupied.test(value))
  if (occupied) faults.push(remarkOf(line, 'availableFrom', 'unknownShelf', occupied.value))
  // the words of a price are compared with the mode elsewhere
  const prices = new Set(rulesOf(mapping, 'price').flatMap(columnsOfRule))
  const others = Array.from(cells).filter(([column]) => !prices.has(column))
  const titles = rulesOf(mapping, 'title').flatMap(columnsOfRule)
  const other = mode && otherOfferIn(others, textsOf(cells, textColumns), { mode, type: typeOf(values), titles })
  if (other) faults.push(remarkOf(line, 'mode', 'twoOffers', `${other.column}: ${other.text}`))
  const period = mode !== 'Sale' && values.has('price') ? otherRentPeriodIn(cells) : null
  if (period) faults.push(remarkOf(line, 'price', 'rentPeriod', `${period.column}: ${period.text}`))
  for (const { kind, column, reason, text } of displayCellsOf(cells, today)) if (kind === 'unreadable') faults.push(remarkOf(line, column, reason, text))
  const [type, shown] = [typeOf(values), values.get('placeShown') as CodeOf<'placeShown'> | undefined]
  if (!hidesPlace(shown)) return
  const column = rulesOf(mapping, 'placeShown')
    .flatMap(columnsOfRule)
    .find((name) => decidesAddress(name) && cells.has(name))
  if (type && !appliesTo(fields.placeShown, type)) faults.push(remarkOf(line, 'placeShown', 'slotAddress', column ? `${column}: ${cells.get(column)}` : shown))
  else if (column) notes.push(remarkOf(line, 'placeShown', 'addressHidden', `${column}: ${cells.get(column)}`))
}

/** What the words of a column behind the one of a rule say of the offer, if that is not the same. The constant of all rows does not count. */
export function otherOfferOf(
  cells: Cells,
  rules: readonly { readonly rule: ImportRule; readonly read: Reader }[],
  rule: ImportRule,
  mode: string | number | boolean,
): (Reading & { kind: 'fault' }) | null {
  if (rule.rule === 'constant' || rule.rule === 'filled') return null
  for (const other of rules.slice(rules.findIndex((one) => one.rule === rule) + 1)) {
    if (other.rule.rule !== 'offer') continue
    const reading = other.read(cells, '')
    // words say what a small amount without words is
    if (reading.kind === 'fault' && !other.rule.amount) return reading
    if (reading.kind === 'value' && reading.value !== mode) return { kind: 'fault', reason: 'twoOffers', text: reading.text }
  }
  return null
}

/** Leaves out a day of moving in that is too far ahead (`dayFaultOf`). One that has passed stays: sheets are used for months, also exported ones. */
export function leaveFarDay(
  { line, values, notes }: Pick<ReadRow, 'line' | 'notes'> & { readonly values: Map<ImportTarget, string | number | boolean> },
  today: string,
): void {
  const day = values.has('availableFrom') ? String(values.get('availableFrom')) : null
  if (dayFaultOf(day, today) !== 'dayFar') return
  values.delete('availableFrom')
  notes.push(remarkOf(line, 'availableFrom', 'dayFar', day ?? ''))
}
