import type { CodeOf } from '../choices.ts'
import { readDay } from './day-text.ts'
import type { ImportRule } from './import-mapping.ts'
import { withoutMonth } from './amounts/monthly-price.ts'

/** What a column says of its rows beside the facts of a home: whether it may be shown, until when, from when, its address, and for which time a rent is. */
type Said = 'display' | 'end' | 'start' | 'address' | 'rentPeriod'
/** RESO names and the same in words, without spaces, lower case. */
const saidBy: ReadonlyMap<string, Said> = new Map([
  ['internetentirelistingdisplayyn', 'display'],
  ['internetaddressdisplayyn', 'address'],
  ...['expirationdate', 'listingexpirationdate'].map((name) => [name, 'end'] as const),
  ['onmarketdate', 'start'],
  ...['leaseamountfrequency', 'leasefrequency', 'rentfrequency', 'rentalfrequency', '租金周期', '租金频率'].map((name) => [name, 'rentPeriod'] as const),
])
const maxHead = 80
const saidOf = (column: string): Said | undefined => (column.length > maxHead ? undefined : saidBy.get(column.toLowerCase().replace(/[\s_-]+/gu, '')))

/** Whether a column decides by its heading whether its rows are listed, besides those of a status. */
export const decidesDisplay = (column: string): boolean => ![undefined, 'address'].includes(saidOf(column))

/** Whether a column says by its heading whether the address of its homes may be shown. */
export const decidesAddress = (column: string): boolean => saidOf(column) === 'address'

const nothing = ['', 'na', 'n/a', 'none', 'null', 'nil', '-', '–', '—']
const yes = ['true', 't', 'yes', 'y', '1', '1.0', '是', '允许', '允許']
const no = ['false', 'f', 'no', 'n', '0', '0.0', '否', '不', '不允许', '不允許']

/** The rule by which a column about the address fills `placeShown`: a no shows the area only, a yes leaves the choice as it is. */
export const addressRule = (column: string): ImportRule => ({
  rule: 'choice',
  column,
  values: Object.fromEntries(no.map((text) => [text, 'Area' satisfies CodeOf<'placeShown'>])),
  empty: [...nothing, ...yes],
})

/** A cell and what it says: the home is not to be listed (`off`), or a text that cannot be read (`unreadable`). */
export type DisplayCell = { readonly column: string; readonly text: string } & (
  | { readonly kind: 'off'; readonly reason: 'notDisplayed' | 'expired' | 'notYetListed' }
  | { readonly kind: 'unreadable'; readonly reason: 'notAFlag' | 'notADate' | 'dayOrMonth' }
)
type Answer = DisplayCell extends infer Cell ? (Cell extends DisplayCell ? Pick<Cell, 'kind' | 'reason'> : never) : never

const ofFlag = (text: string): Answer | null => {
  if (no.includes(text)) return { kind: 'off', reason: 'notDisplayed' }
  return yes.includes(text) ? null : { kind: 'unreadable', reason: 'notAFlag' }
}

/** What a date says, by whether the home is off on such a day. A date that either number may be the month of counts if both days say the same. */
function ofDate(text: string, reason: 'expired' | 'notYetListed', isOff: (day: string) => boolean): Answer | null {
  const readings = [readDay(text, 'd/m/y'), readDay(text, 'm/d/y')]
  if (readings.every((reading) => reading !== null && 'isNow' in reading)) return null
  const days = readings.flatMap((reading) => (reading && 'day' in reading ? [reading.day] : []))
  if (days.length < readings.length) return { kind: 'unreadable', reason: 'notADate' }
  if (days.every(isOff)) return { kind: 'off', reason }
  return days.some(isOff) ? { kind: 'unreadable', reason: 'dayOrMonth' } : null
}

function answerOf(said: Said, text: string, today: string): Answer | null {
  if (said === 'display') return ofFlag(text)
  if (said === 'end') return ofDate(text, 'expired', (day) => day < today)
  return said === 'start' ? ofDate(text, 'notYetListed', (day) => day > today) : null
}

/** The cells of a row by which its home is not to be listed, or which decide it and cannot be read. `today`: ISO 8601. */
export function displayCellsOf(cells: Iterable<readonly [column: string, text: string]>, today: string): readonly DisplayCell[] {
  const found: DisplayCell[] = []
  for (const [column, cell] of cells) {
    const said = saidOf(column)
    if (!said) continue
    const text = cell.normalize('NFKC').trim().toLowerCase()
    const answer = nothing.includes(text) ? null : answerOf(said, text, today)
    if (answer) found.push({ column, text: cell.trim(), ...answer })
  }
  return found
}

const month = /^(?:month(?:ly|s)?|month[- ]to[- ]month|mo|个月|月|月付|月租|每月|按月)$/u

/** The cell of a row that says that its rent is for another time than a month: a week, a day, a year; null: none. */
export function otherRentPeriodIn(cells: Iterable<readonly [column: string, text: string]>): { readonly column: string; readonly text: string } | null {
  for (const [column, cell] of cells) {
    if (saidOf(column) !== 'rentPeriod') continue
    const text = cell.normalize('NFKC').trim().toLowerCase()
    if (!nothing.includes(text) && !month.test(text) && withoutMonth(text) !== '') return { column, text: cell.trim() }
  }
  return null
}
