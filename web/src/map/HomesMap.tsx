import type { Cluster } from '@site/domain/calls/listing.ts'
import { groupBy } from '@site/domain/group-by.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { buildingZoom } from '@site/domain/map-cells.ts'
import { useMemo } from 'react'
import { MapControls } from './MapControls.tsx'
import { MapStage } from './MapStage.tsx'
import { clusterKey, Pins } from './Pins.tsx'
import { boxOf } from './engine/shapes.ts'
import { enlargeBox } from './engine/view-box.ts'

/** A home on the map; homes without a point are not on it. */
type MappedHome = ListingView & { readonly point: NonNullable<ListingView['point']> }
export const isMapped = (listing: ListingView): listing is MappedHome => listing.point !== undefined && listing.point !== null

/** Degrees added around the homes on each side, so that homes at one point have a box, too. */
const marginDegrees = 0.004
const nothingOccupied = [] as const
const noIds: ReadonlySet<string> = new Set()

/** Homes at the same point as one pin. */
function clusterOf(homes: readonly MappedHome[]): Cluster {
  const [first] = homes
  const prices = homes.flatMap(({ price }) => (price ? [price] : []))
  const { lat, lng } = first!.point
  return {
    lat,
    lng,
    count: homes.length,
    lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
    id: homes.length === 1 ? first!.id : null,
    estateId: first!.estate?.id ?? null,
    bounds: [lng, lat, lng, lat],
  }
}

type HomesMapProps = { homes: readonly MappedHome[]; pickedId: string | null; onPick: (ids: readonly string[]) => void; label: string; className: string }

/** A few known homes on a map, without search. Homes at one point share a pin; `onPick` gets the ids of a pin. */
export function HomesMap({ homes, pickedId, onPick, label, className }: HomesMapProps) {
  const groups = useMemo(() => [...groupBy(homes, ({ point: { lat, lng } }) => `${lat} ${lng}`).values()], [homes])
  const clusters = useMemo(() => groups.map(clusterOf), [groups])
  const bounds = useMemo(() => {
    const [west, south, east, north] = boxOf(homes.map(({ point: { lat, lng } }) => [lng, lat]))
    return enlargeBox([west - marginDegrees, south - marginDegrees, east + marginDegrees, north + marginDegrees], 0.12)
  }, [homes])
  const pickedIndex = groups.findIndex((group) => group.some(({ id }) => id === pickedId))
  return (
    <MapStage bounds={bounds} label={label} className={className}>
      {(map) => (
        <>
          <MapControls map={map} />
          <Pins
            map={map}
            clusters={clusters}
            isBusy={false}
            counted={homes.every(({ type }) => type === 'Carport') ? 'slots' : 'homes'}
            isStale={false}
            cellZoom={buildingZoom}
            occupied={nothingOccupied}
            viewedIds={noIds}
            pickedKey={clusters[pickedIndex] ? clusterKey(clusters[pickedIndex]) : null}
            onPick={(cluster) => onPick((groups[clusters.indexOf(cluster)] ?? []).map(({ id }) => id))}
          />
        </>
      )}
    </MapStage>
  )
}
