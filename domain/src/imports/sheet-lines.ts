/** The lines of one sheet in a report: more than a sheet can have rows. */
const linesOfSheet = 10_000_000

/** The most sheets of a workbook whose rows have a line: lines are 32-bit numbers. */
export const maxSheets = 200

/** The line number of a row in a report: that of the row in the first sheet, else one that no row of an earlier sheet has. `sheet`: from 0. */
export const lineOfRow = (sheet: number, row: number): number => sheet * linesOfSheet + row

/** The sheet of a line, from 0, and its row as a spreadsheet program numbers it. */
export const rowOfLine = (line: number): { readonly sheet: number; readonly row: number } => ({
  sheet: Math.floor(line / linesOfSheet),
  row: line % linesOfSheet,
})
