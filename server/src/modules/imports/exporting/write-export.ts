import { exportKyero } from '@site/domain/imports/export-kyero.ts'
import { type Cell, exportObjects, exportReso, exportTable } from '@site/domain/imports/export-listings.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { csvCell } from '@site/domain/pasted/csv-cell.ts'
import type { Locale } from '@site/domain/words.ts'
import { workbookOf } from './write-workbook.ts'

const csvText = (cell: Cell): string => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

function rowsOf(listings: readonly ListingView[], locale: Locale): readonly (readonly Cell[])[] {
  const { header, rows } = exportTable(listings, locale)
  return [header, ...rows]
}

/** What a file needs besides its listings: the language of the reader, and the currency and origin of the site. */
export type ExportContext = { readonly locale: Locale; readonly currency: string; readonly origin: string }

/** The files that can be written, by their format, for people in their language. */
const writers = {
  // the byte order mark tells Excel that it is UTF-8
  csv: (listings, { locale }) =>
    `\ufeff${rowsOf(listings, locale)
      .map((row) => row.map(csvText).join(','))
      .join('\r\n')}\r\n`,
  xlsx: (listings, { locale }) => workbookOf(rowsOf(listings, locale)),
  json: (listings, { locale }) => JSON.stringify(exportObjects(listings, locale), null, 2),
  reso: (listings) => JSON.stringify(exportReso(listings), null, 2),
  kyero: (listings, site) => exportKyero(listings, site),
} satisfies Record<string, (listings: readonly ListingView[], context: ExportContext) => string | Buffer>

/** The code of a format of exports. */
export type ExportFormat = keyof typeof writers

/** The file of listings in a format, in base64. */
export const writeExport = (format: ExportFormat, listings: readonly ListingView[], context: ExportContext): string =>
  Buffer.from(writers[format](listings, context)).toString('base64')
