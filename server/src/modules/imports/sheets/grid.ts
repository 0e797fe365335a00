/** A row of a sheet: the number that a person's program shows for it, its texts, and whether it is hidden, as by a filter. */
export type GridRow = { readonly line: number; readonly cells: readonly string[]; readonly isHidden: boolean }

/** A sheet as texts without blank rows. `isText`: of a text file, whose rows have as many cells as its headings, or are damaged. */
export type Grid = { readonly name: string; readonly isHidden: boolean; readonly isText: boolean; readonly rows: readonly GridRow[] }

/** The most characters of all texts of a file. */
export const maxGridLength = 64 * 2 ** 20
/** The most cells of a sheet, with empty ones up to the width of its widest row. */
export const maxGridCells = 2_000_000

/**
 * The text of a cell as its writer intended it: without the escaped line ends of Open XML (`_x000D_`), the formula that keeps leading zeros (`="0805"`), and the apostrophe
 * that keeps spreadsheets from reading it as a formula. Without NUL and half characters, which the database cannot store.
 */
export function intendedText(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/_x000d_\n?/gi, '\n')
  const quoted = /^=["“”]([^"“”]*)["“”]$/.exec(plain)?.[1]
  return quoted ?? (/^'+[=+\-@\t\r＝＋－＠]/.test(plain) ? plain.slice(1) : plain)
}

/** Texts without empty ones at the end. */
export function withoutEmptyEnd(texts: readonly string[]): readonly string[] {
  const last = texts.findLastIndex((text) => text.trim() !== '')
  return last === texts.length - 1 ? texts : texts.slice(0, last + 1)
}
