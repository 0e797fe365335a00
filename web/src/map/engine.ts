import type { Box } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import type { MapOptions, Map as Engine, StyleSpecification } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import worker from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type BuiltIn, builtInStyle } from './built-in-style.ts'
import { readPalette, watchTheme } from './palette.ts'
import { drawShapes, type Shapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

// The one module that holds the map engine: it is loaded when a map is first shown.

maplibre.setWorkerUrl(worker)

/** What a map is drawn in: `built-in`, the name of a `.pmtiles` file, or the address of a style. */
export type MapStyle = string

/** Pixels kept free at the edges of a map, for what lies over it. */
export type Padding = { top: number; right: number; bottom: number; left: number }

export type StartOptions = {
  container: HTMLElement
  style: MapStyle
  locale: Locale
  /** Where it may be moved to. */
  within: Box
  /** What it shows first. */
  bounds: Box
  /** Pixels between those bounds and the edges. */
  padding?: Padding
  isStill?: boolean
  /** Told once when the map cannot go on. */
  onFault: (error: Error) => void
}

/** A running map. */
export type MapHandle = {
  readonly engine: Engine
  /** What it showed first: another search may have come while it was on its way. */
  readonly began: Box
  setLocale(locale: Locale): void
  setShapes(shapes: Shapes): void
  remove(): void
}

let builtIn: Promise<BuiltIn> | null = null

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** The data of the built-in map, asked for once a page. */
function loadBuiltIn(): Promise<BuiltIn> {
  builtIn ??= Promise.all([fetchJson('/resource/map/base.json'), fetchJson('/resource/map/places.json')]).then(
    ([base, places]) => ({ base, places }) as BuiltIn, // what our own server answers
  )
  builtIn.catch(() => (builtIn = null))
  return builtIn
}

/** Teaches the engine to read a `.pmtiles` file, once. */
let canReadTiles: Promise<void> | null = null
const readTiles = () =>
  (canReadTiles ??= import('pmtiles').then(({ Protocol }) => {
    maplibre.addProtocol('pmtiles', new Protocol().tile)
  }))

async function styleOf(style: MapStyle, locale: Locale): Promise<StyleSpecification | string> {
  if (style === 'built-in') return builtInStyle(await loadBuiltIn(), readPalette(), locale)
  if (!style.endsWith('.pmtiles') || style.includes('/')) return style
  await readTiles()
  return streetStyle(`${location.origin}/resource/map/${style}`, readPalette(), locale)
}

/** The farthest a map is zoomed in and out. */
const zooms = { minZoom: 8, maxZoom: 18.5 }

const optionsOf = ({ container, within, bounds, padding, isStill = false }: StartOptions): MapOptions => ({
  container,
  ...zooms,
  bounds: [...bounds],
  ...(padding ? { fitBoundsOptions: { padding } } : {}),
  maxBounds: [within[0], within[1], within[2], within[3]],
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  interactive: !isStill,
  renderWorldCopies: false,
  trackResize: false,
  fadeDuration: 120,
  // a phone of three pixels to a point has nothing of the third
  pixelRatio: Math.min(2, devicePixelRatio),
})

/** Whether the map has a place on the page: that of a hidden screen has none, and must not be fitted to nothing. */
const isShown = (engine: Engine): boolean => engine.getContainer().clientWidth > 0

/** Starts a map. Rejects when its data does not come or the device has no WebGL. */
export async function startMap(options: StartOptions): Promise<MapHandle> {
  let { locale } = options
  let shapes: Shapes = {}
  const style = await styleOf(options.style, locale)
  const engine = new maplibre.Map({ ...optionsOf(options), style })
  engine.touchZoomRotate?.disableRotation()
  engine.keyboard?.disableRotation()
  engine.on('style.load', () => drawShapes(engine, shapes, readPalette()))
  engine.on('error', ({ error }) => options.onFault(error))
  const restyle = async () => engine.setStyle(await styleOf(options.style, locale), { diff: false })
  const size = new ResizeObserver(() => isShown(engine) && engine.resize())
  size.observe(options.container)
  const stopWatching = watchTheme(() => void restyle().catch(options.onFault))
  return {
    engine,
    began: options.bounds,
    setLocale: (next) => {
      if (next === locale) return
      locale = next
      void restyle().catch(options.onFault)
    },
    setShapes: (next) => {
      shapes = next
      if (engine.isStyleLoaded() || engine.getSource('shapes')) drawShapes(engine, shapes, readPalette())
    },
    remove: () => {
      stopWatching()
      size.disconnect()
      engine.remove()
    },
  }
}
