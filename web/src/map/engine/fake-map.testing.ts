import type { Box } from '@site/domain/search-query.ts'
import type { FitBoundsOptions } from 'maplibre-gl'
import type { MapHandle } from './engine.ts'
import { byPage } from './map-events.ts'

type Listener = (event: object) => void

/** Degrees per pixel, the same in both directions. */
const degreesPerPixel = (zoom: number) => 360 / (512 * 2 ** zoom)

/** A map engine that draws nothing: it has a camera and a size in pixels, moves at once, and emits events. */
export function fakeMap(initialBounds: Box = [121, 14.5, 121.1, 14.6]) {
  const listeners = new Map<string, Set<Listener>>()
  let size: readonly [number, number] = [512, 512]
  let camera = { lng: 0, lat: 0, zoom: 0 }
  const emit = (name: string, event: object = {}) => [...(listeners.get(name) ?? [])].forEach((listener) => listener(event))
  const on = (name: string, listener: Listener) => listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  const off = (name: string, listener: Listener) => listeners.get(name)?.delete(listener)
  /** Moves the map; without `byPage` in the event a person moves it. */
  const move = (event: object = {}, changes: Partial<typeof camera> = {}) => {
    emit('movestart', event)
    camera = { ...camera, ...changes }
    emit('moveend', event)
  }
  const fit = ([west, south, east, north]: Box, padding = 0) => {
    const neededDegreesPerPixel = Math.max((east - west) / (size[0] - 2 * padding), (north - south) / (size[1] - 2 * padding))
    return { lng: (west + east) / 2, lat: (south + north) / 2, zoom: Math.log2(360 / (512 * neededDegreesPerPixel)) }
  }
  camera = fit(initialBounds)
  const engine = {
    on,
    off,
    once: on,
    getContainer: () => ({ clientWidth: size[0], clientHeight: size[1] }),
    getZoom: () => camera.zoom,
    getMaxZoom: () => 22,
    getCenter: () => ({ ...camera, toArray: () => [camera.lng, camera.lat] }),
    getBounds: () => {
      const [halfWidth, halfHeight] = size.map((side) => (side / 2) * degreesPerPixel(camera.zoom)) as [number, number]
      return {
        getWest: () => camera.lng - halfWidth,
        getEast: () => camera.lng + halfWidth,
        getSouth: () => camera.lat - halfHeight,
        getNorth: () => camera.lat + halfHeight,
      }
    },
    fitBounds: (box: Box, { padding }: FitBoundsOptions, event: object) => move(event, fit(box, typeof padding === 'number' ? padding : 0)),
    jumpTo: ({ center: [lng, lat], zoom }: { center: [number, number]; zoom: number }, event: object) => move(event, { lng, lat, zoom }),
  }
  const resize = (newSize: readonly [number, number]) => {
    size = newSize
    emit('movestart', byPage)
    emit('resize', byPage)
    emit('moveend', byPage)
  }
  return { map: { engine, initialBounds } as unknown as MapHandle, move, resize } // the part of a map that the pages use
}
