/** The beginning of a cell that spreadsheets read as a formula, also in full width. An exported file may have apostrophes before it. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that spreadsheets do not read as a formula; imports take the apostrophe away again. */
export const withoutFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** A cell of a CSV, never a formula, quoted where needed. */
export function csvCell(text: string): string {
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
