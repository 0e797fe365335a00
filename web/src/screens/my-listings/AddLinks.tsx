import { ExportListings } from '../../listing/ExportListings.tsx'
import { ManyHomesLinks } from '../../listing/ManyHomesLinks.tsx'

/** What stands above the listings: ways to add several at once, and the export if there is something to export. */
export const AddLinks = ({ hasListings }: { hasListings: boolean }) => (
  <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
    <ManyHomesLinks />
    {hasListings && <ExportListings />}
  </div>
)
