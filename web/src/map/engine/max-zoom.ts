import type { Map as Engine } from 'maplibre-gl'
import { useSyncExternalStore } from 'react'

import { listenTo } from './map-events.ts'

/** Zoom levels below the maximum that count as the maximum. */
const tolerance = 0.01

/** Whether the map is at its maximum zoom. */
export const isMaxZoom = (engine: Engine): boolean => engine.getZoom() >= engine.getMaxZoom() - tolerance

/** `isMaxZoom` as a hook. */
export function useIsMaxZoom(engine: Engine): boolean {
  return useSyncExternalStore(
    (onChange) => listenTo(engine, { zoom: onChange }),
    () => isMaxZoom(engine),
  )
}
