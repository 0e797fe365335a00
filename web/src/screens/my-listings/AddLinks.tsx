import { ExportListings } from '../../listing/ExportListings.tsx'
import { ManyHomesLinks } from '../../listing/ManyHomesLinks.tsx'
import { UnreadLine } from '../../listing/UnreadLine.tsx'

/** What stands above the listings: unread messages, ways to add several at once, and the export if there is something to export. */
export function AddLinks({ hasListings }: { hasListings: boolean }) {
  return (
    <>
      <UnreadLine />
      <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
        <ManyHomesLinks />
        {hasListings && <ExportListings />}
      </div>
    </>
  )
}
