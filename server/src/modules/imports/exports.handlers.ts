import { visitor } from '@site/domain/account.ts'
import { csvCell } from '@site/domain/pasted/csv-cell.ts'
import { exportKyero } from '@site/domain/imports/export-kyero.ts'
import { type Cell, exportObjects, exportReso, exportTable } from '@site/domain/imports/export-listings.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Handlers } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { createHeavyCalls } from '../limits/heavy-calls.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { postedListings } from '../listings/posted-listings.ts'
import { workbookOf } from './write-workbook.ts'

const csvText = (cell: Cell): string => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

function rowsOf(listings: readonly ListingView[], locale: Locale): readonly (readonly Cell[])[] {
  const { header, rows } = exportTable(listings, locale)
  return [header, ...rows]
}

const fileNames = { csv: 'listings.csv', xlsx: 'listings.xlsx', json: 'listings.json', reso: 'listings-reso.json', kyero: 'listings-kyero.xml' } as const

/** The bytes of each format, for people in their language. */
const write = {
  // the byte order mark tells Excel that it is UTF-8
  csv: (listings, locale) =>
    `\ufeff${rowsOf(listings, locale)
      .map((row) => row.map(csvText).join(','))
      .join('\r\n')}\r\n`,
  xlsx: (listings, locale) => workbookOf(rowsOf(listings, locale)),
  json: (listings, locale) => JSON.stringify(exportObjects(listings, locale), null, 2),
  reso: (listings) => JSON.stringify(exportReso(listings), null, 2),
  kyero: (listings, _locale, site) => exportKyero(listings, site),
} satisfies Record<string, (listings: readonly ListingView[], locale: Locale, site: { currency: string; origin: string }) => string | Buffer>

/** One file is written at once. */
const inExportTurn = createHeavyCalls({ maxRunning: 1, maxWaiting: 8, maxWaitingPerAccount: 1 })

export const exportsHandlers = {
  'POST /frontend/api/listing/export': async ({ format }, context) => {
    const { viewer, services } = context
    const accountId = requireId(viewer)
    return await inExportTurn(context, async () => {
      await requireWithinLimit(context, 'exportListings', accountId)
      const listings = await postedListings(services, accountId, format === 'kyero' ? visitor : viewer)
      const content = write[format](listings, context.locale, { currency: services.profile.currency, origin: context.origin })
      return { name: fileNames[format], content: Buffer.from(content).toString('base64') }
    })
  },
} satisfies Partial<Handlers>
