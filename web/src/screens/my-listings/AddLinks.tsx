import { ExportListings } from '../../listing/ExportListings.tsx'
import { ManyHomesLinks } from '../../listing/ManyHomesLinks.tsx'

/** Ways to add several listings at once, and the export if there is something to export. */
export function AddLinks({ hasListings }: { hasListings: boolean }) {
  return (
    <div className="-mx-[min(0.875rem,14px)] flex flex-wrap">
      <ManyHomesLinks />
      {hasListings && <ExportListings />}
    </div>
  )
}
