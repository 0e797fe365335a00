import type { Box } from '@site/domain/search-query.ts'
import type { FitBoundsOptions } from 'maplibre-gl'
import type { MapHandle } from './engine.ts'
import { byPage } from './moves.ts'

type Then = (event: object) => void

/** Degrees to a pixel, the same in both directions. */
const degreesAt = (zoom: number) => 360 / (512 * 2 ** zoom)

/** A map without a picture: it has a camera and a size, moves at once, and emits events. */
export function fakeMap({ began = [121, 14.5, 121.1, 14.6], size: first = [512, 512] }: { began?: Box; size?: readonly [number, number] } = {}) {
  const heard = new Map<string, Set<Then>>()
  let size = first
  let camera = { lng: 0, lat: 0, zoom: 0 }
  const tell = (name: string, event: object = {}) => [...(heard.get(name) ?? [])].forEach((then) => then(event))
  const on = (name: string, then: Then) => heard.set(name, (heard.get(name) ?? new Set()).add(then))
  const off = (name: string, then: Then) => heard.get(name)?.delete(then)
  /** What moves the map; without `byPage` it is a person. */
  const move = (event: object = {}, to: Partial<typeof camera> = {}) => {
    tell('movestart', event)
    camera = { ...camera, ...to }
    tell('moveend', event)
  }
  const fit = ([west, south, east, north]: Box, padding = 0) => {
    const room = Math.max((east - west) / (size[0] - 2 * padding), (north - south) / (size[1] - 2 * padding))
    return { lng: (west + east) / 2, lat: (south + north) / 2, zoom: Math.log2(360 / (512 * room)) }
  }
  camera = fit(began)
  const engine = {
    on,
    off,
    once: on,
    getContainer: () => ({ clientWidth: size[0], clientHeight: size[1] }),
    getZoom: () => camera.zoom,
    getMaxZoom: () => 22,
    getCenter: () => ({ ...camera, toArray: () => [camera.lng, camera.lat] }),
    getBounds: () => {
      const [wide, high] = size.map((side) => (side / 2) * degreesAt(camera.zoom)) as [number, number]
      return { getWest: () => camera.lng - wide, getEast: () => camera.lng + wide, getSouth: () => camera.lat - high, getNorth: () => camera.lat + high }
    },
    fitBounds: (box: Box, { padding }: FitBoundsOptions, event: object) => move(event, fit(box, typeof padding === 'number' ? padding : 0)),
    jumpTo: ({ center: [lng, lat], zoom }: { center: [number, number]; zoom: number }, event: object) => move(event, { lng, lat, zoom }),
  }
  const resize = (to: readonly [number, number]) => {
    size = to
    tell('movestart', byPage)
    tell('resize', byPage)
    tell('moveend', byPage)
  }
  return { map: { engine, initialBounds: began } as unknown as MapHandle, move, resize } // the part of a map that is used
}
