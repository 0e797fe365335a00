import type { Map as Engine } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'

/** Zoom levels from the end that count as the end. */
const slack = 0.01

/** Whether the map cannot be zoomed in any more. */
export const isClosest = (engine: Engine): boolean => engine.getZoom() >= engine.getMaxZoom() - slack

/** The same, followed while the map is zoomed. */
export function useClosest(engine: Engine): boolean {
  return useSyncExternalStore(
    (onChange) => {
      engine.on('zoom', onChange)
      return () => void engine.off('zoom', onChange)
    },
    () => isClosest(engine),
  )
}
