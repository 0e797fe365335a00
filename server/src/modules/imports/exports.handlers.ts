import { presentListing } from '@site/domain/account.ts'
import { type Cell, exportObjects, exportReso, exportTable } from '@site/domain/export-listings.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Handlers } from '../../services.ts'
import { idsPostedBy } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { loadListings } from '../listings/listings.store.ts'
import { csvCell } from './import-report.ts'
import { workbookOf } from './write-workbook.ts'

const csvText = (cell: Cell): string => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

function rowsOf(listings: readonly ListingView[]): readonly (readonly Cell[])[] {
  const { header, rows } = exportTable(listings)
  return [header, ...rows]
}

/** The bytes of each format. */
const write = {
  // the byte order mark tells Excel that it is UTF-8
  csv: (listings) =>
    `\ufeff${rowsOf(listings)
      .map((row) => row.map(csvText).join(','))
      .join('\r\n')}\r\n`,
  xlsx: (listings) => workbookOf(rowsOf(listings)),
  json: (listings) => JSON.stringify(exportObjects(listings), null, 2),
  reso: (listings) => JSON.stringify(exportReso(listings), null, 2),
} satisfies Record<string, (listings: readonly ListingView[]) => string | Buffer>

export const exportsHandlers = {
  'POST /frontend/api/listing/export': async ({ format }, context) => {
    const { viewer, services } = context
    const accountId = requireId(viewer)
    await requireWithinLimit(context, 'exportListings', accountId)
    const { database, places } = services
    const listings = await loadListings(database.db, places, await idsPostedBy(database.db, accountId))
    const content = write[format](listings.map((listing) => presentListing(listing, listing.poster, viewer)))
    return { name: format === 'reso' ? 'listings-reso.json' : `listings.${format}`, content: Buffer.from(content).toString('base64') }
  },
} satisfies Partial<Handlers>
