import type { Map as Engine } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'

/** Zoom levels below the maximum that count as the maximum. */
const tolerance = 0.01

/** Whether the map cannot be zoomed in any more. */
export const isClosest = (engine: Engine): boolean => engine.getZoom() >= engine.getMaxZoom() - tolerance

/** `isClosest` as a hook. */
export function useClosest(engine: Engine): boolean {
  return useSyncExternalStore(
    (onChange) => {
      engine.on('zoom', onChange)
      return () => void engine.off('zoom', onChange)
    },
    () => isClosest(engine),
  )
}
