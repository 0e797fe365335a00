import { guessTargets } from '@site/domain/imports/guess-targets.ts'
import type { ColumnTarget } from '@site/domain/imports/import-columns.ts'

const [totalWords, totalHan] = [String.raw`(?:(?:grand|sub)[\s-]*)?totals?`, '(?:合|总|總|小|共)[计計]']
/** A label and nothing else but a count: `TOTAL`, `Sub-total:`, `Total units`, `Grand total: 25 units`, 合计：2套. */
const bareLabel = new RegExp(
  String.raw`^(?:${totalWords}(?: (?:no\.? of |number of |of )?(?:units?|homes|listings|inventory|sales?|rentals?))?|${totalHan})\s*[:：=–—-]?\s*(?:\d[\d,.]*\s*(?:units?|homes|listings|套|个|個|间|間|户|戶)?)?$`,
  'iu',
)
/** A label at the beginning of a line that sums up others: also `Subtotal – Makati 2`; not `Total Residences`, `Grand total 8.5M incl. VAT`. */
const label = new RegExp(
  String.raw`^${totalWords}\s*(?:$|[\d:：=(（–—-]|(?:of|for|units?|homes|listings|price|value|amount|sales?|rentals?|inventory)(?!\p{L}))(?!.*\b(?:incl|excl|before|after|net|vat|tax)\b)|${bareLabel.source}`,
  'iu',
)
/** A label in a cell that says which home it is: also `Makati sub-total`, `BGC 小计`. */
const labelOfPlace = new RegExp(
  String.raw`${bareLabel.source}|^(?:grand|sub)[\s-]*totals?\s*[:：(（–—-]|(?<!\p{L})(?:grand|sub)[\s-]*totals?[:：]?$|[合总總小][计計][:：]?$`,
  'iu',
)
/** A label that also names what it sums up, in a row without other words: `Grand Total Makati`. */
const labelOfAny = new RegExp(String.raw`^(?:(?:grand|sub)[\s-]*totals?(?!\p{L})|[合总總小][计計])`, 'iu')
const maxLabel = 40

/** The number of a text of digits, with the signs that spreadsheets write; null: another text. */
function amountOf(text: string): number | null {
  const digits = text.trim().replace(/^[₱$¥€]|^php/i, '')
  return /^\s*-?\d[\d,]*(?:\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : null
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.01, Math.abs(b) * 1e-9)

/** The targets of cells that say which home a row is. */
const ofHomes: readonly (ColumnTarget | undefined)[] = ['key', 'customNumber', 'estate', 'area', 'city', 'roomNumber', 'tower']
/** Those that name one home or its building. */
const ofUnits: readonly (ColumnTarget | undefined)[] = ['key', 'customNumber', 'estate']

/**
 * Returns a function to call with each row in order, which says whether the row sums up earlier ones. It does if one of these holds:
 * - it fills at most half of the columns and has a label (`TOTAL`, 合计) as its first text or alone in a cell, beside it only dashes, labels and texts with digits;
 * - its first cell begins with a label (`Grand Total Makati`), and its other texts are amounts;
 * - the cell of a key, place or building, or the first one, is a label; in a row that fills more than half and names a home besides, only by its whole text;
 * - another cell is a label alone, and no cell names a key or place;
 * - it fills at most half, with amounts alone, one of which is the sum of those above it since the last sum.
 * `header`: the headings of the table; empty for a column that has none.
 */
export function createTotalCheck(header: readonly string[], width = header.length): (cells: readonly string[]) => boolean {
  const sums = new Map<number, { sum: number; count: number }>()
  const targets = guessTargets(header)
  const ofHome = header.map((name) => ofHomes.includes(targets[name]?.target))
  const ofUnit = header.map((name) => ofUnits.includes(targets[name]?.target))
  // people write a label into the first column, whatever its heading
  const mayHaveLabel = ofHome.map((isOne, column) => isOne || column === 0)
  const isLabel = (text: string) => text.length <= maxLabel && label.test(text)
  const isBareLabel = (text: string) => text.length <= maxLabel && bareLabel.test(text)
  const isLabelled = (texts: readonly string[]) =>
    texts.length <= width / 2 &&
    texts.some((text, index) => isBareLabel(text) || (index === 0 && isLabel(text))) &&
    texts.every((text) => /\d/.test(text) || label.test(text) || /^[-–—=]+$/.test(text))
  const hasLabelCell = (cells: readonly string[], isFull: boolean) => {
    const isFilled = (column: number) => (cells[column] ?? '').trim() !== ''
    const isNamedBut = (column: number, names: readonly boolean[]) => names.some((isOne, other) => isOne && other !== column && isFilled(other))
    return cells.some((cell, column) => {
      const text = cell.trim()
      if (text === '' || text.length > maxLabel) return false
      if (!mayHaveLabel[column] || (isFull && !ofHome[column])) return !isNamedBut(column, mayHaveLabel) && bareLabel.test(text)
      // a full row whose other cells say which home it is has a label only if that is its whole text
      return isFull && isNamedBut(column, ofUnit) ? bareLabel.test(text) && !/\d$/.test(text) : labelOfPlace.test(text)
    })
  }
  const isSum = (cells: readonly string[]) =>
    cells.some((cell, column) => {
      const [amount, above] = [amountOf(cell), sums.get(column)]
      return amount !== null && above !== undefined && above.count > 1 && isNear(amount, above.sum)
    })
  return (cells) => {
    const texts = cells.map((cell) => cell.trim()).filter((text) => text !== '')
    const isTotal =
      texts.length > 0 &&
      (isLabelled(texts) ||
        (texts.length > 1 && labelOfAny.test(cells[0]?.trim() ?? '') && texts.slice(1).every((text) => amountOf(text) !== null)) ||
        hasLabelCell(cells, texts.length > width / 2) ||
        (texts.length <= width / 2 && texts.every((text) => amountOf(text) !== null) && width > 1 && isSum(cells)))
    if (isTotal) sums.clear()
    else
      for (const [column, cell] of cells.entries()) {
        const amount = amountOf(cell)
        if (amount === null) continue
        const { sum, count } = sums.get(column) ?? { sum: 0, count: 0 }
        sums.set(column, { sum: sum + amount, count: count + 1 })
      }
    return isTotal
  }
}
