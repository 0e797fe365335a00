import { ExportListings } from '../../own-listings/ExportListings.tsx'
import { ManyHomesLinks } from '../../own-listings/ManyHomesLinks.tsx'

/** What stands above the listings: ways to add several at once, and the export if there is something to export. */
export const AddLinks = ({ hasListings }: { hasListings: boolean }) => (
  <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
    <ManyHomesLinks />
    {hasListings && <ExportListings />}
  </div>
)
