/** A label of a line that sums up others: `TOTAL`, `Grand total: 25 units`, `Subtotal – Makati`, 合计; not `Total Residences`. */
const label =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*(?:$|[\d:：=(（–—-]|(?:of|for|units?|homes|listings|price|value|amount|sales?|rentals?|inventory)(?!\p{L}))|^(?:合|总|總|小|共)[计計](?!\p{L})/iu
/** Such labels that no cell of a home has: `SUBTOTAL`, `Makati sub-total`, `Total units`, `BGC 小计`, 合计：2套. */
const sureLabel =
  /^(?:grand|sub)[\s-]*totals?(?!\p{L})|(?<!\p{L})(?:grand|sub)[\s-]*totals?[:：]?$|^total (?:no\.? of |number of )?(?:units?|homes|listings)[:：]?$|^(?:合|总|總|小)[计計](?!\p{L})|[合总總小][计計][:：]?$/iu
const maxLabel = 40

/** The number of a text of digits, with the signs that spreadsheets write; null: another text. */
function amountOf(text: string): number | null {
  const digits = text.trim().replace(/^[₱$¥€]|^php/i, '')
  return /^\s*-?\d[\d,]*(?:\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : null
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(0.01, Math.abs(b) * 1e-9)

/**
 * Returns a function to call with each row in order, which says whether the row sums up earlier ones. Either it has a label (`TOTAL`, 合计) and else only dashes,
 * labels and texts with digits; the label is the first text, or any in a row that fills at most half of the columns. Or a cell has a label that no home has. Or a row that fills at most half has amounts
 * alone, one of which is the sum of those above it since the last sum. `width`: columns of the table.
 */
export function createTotalCheck(width: number): (cells: readonly string[]) => boolean {
  const sums = new Map<number, { sum: number; count: number }>()
  const isLabel = (text: string) => text.length <= maxLabel && label.test(text)
  const isLabelled = (texts: readonly string[]) =>
    (texts.length <= width / 2 ? texts : texts.slice(0, 1)).some(isLabel) &&
    texts.every((text) => /\d/.test(text) || label.test(text) || /^[-–—=]+$/.test(text))
  const isSurelyLabelled = (texts: readonly string[]) => texts.some((text) => text.length <= maxLabel && sureLabel.test(text))
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
        isSurelyLabelled(texts) ||
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
