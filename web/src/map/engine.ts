import { buildingZoom } from '@site/domain/map-cells.ts'
import type { Box } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import type { ErrorEvent as EngineErrorEvent, MapOptions, Map as Engine, StyleSpecification } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import worker from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { loadPart } from '../ui/load-part.ts'
import { type BuiltIn, builtInStyle } from './built-in-style.ts'
import { byPage } from './map-events.ts'
import { readPalette, watchTheme } from './palette.ts'
import { drawShapes, type Shapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

// The only module that imports the map engine; it loads when a map is first shown.

maplibre.setWorkerUrl(worker)

/** `built-in`, `streets` for the site's file of streets, or the URL of a style. */
export type MapStyle = string

/** Free px at the edges of a map, for overlays. */
export type Padding = { top: number; right: number; bottom: number; left: number }

export type StartOptions = {
  container: HTMLElement
  style: MapStyle
  locale: Locale
  /** The area that the map can be moved in. */
  maxBounds: Box
  /** The area that it shows first. */
  bounds: Box
  /** Pixels between those bounds and the edges. */
  padding?: Padding
  isStatic?: boolean
  /** Called with each error. */
  onError: (error: unknown) => void
  /** Called once per page, when the built-in map replaces a street map that did not load. */
  onFallback: () => void
}

/** A running map. */
export type MapHandle = {
  readonly engine: Engine
  /** The area that it showed first; the search may have changed while it loaded. */
  readonly initialBounds: Box
  setLocale(locale: Locale): void
  setShapes(shapes: Shapes): void
  /** The credits of the map data: HTML that is not trusted. */
  credits(): readonly string[]
  remove(): void
}

let builtIn: Promise<BuiltIn> | null = null

/** Ms to wait for the style of a street map, or for the header and metadata of its file. */
const timeoutMs = 10_000

async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** The data of the built-in map, loaded once per page. */
function loadBuiltIn(): Promise<BuiltIn> {
  builtIn ??= Promise.all([fetchJson('/resource/map/base.json'), fetchJson('/resource/map/places.json')]).then(
    ([base, places]) => ({ base, places }) as BuiltIn, // from our own server
  )
  builtIn.catch(() => (builtIn = null))
  return builtIn
}

/** Opens the site's file of streets and registers its protocol. Rejects when the file is missing or broken, or has other layers. */
async function openStreets(address: string): Promise<void> {
  const { PMTiles, Protocol, TileType } = await loadPart(() => import('pmtiles'))
  const file = new PMTiles(address)
  const timedOut = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${address} did not come`)), timeoutMs))
  const { tileType } = await Promise.race([file.getHeader(), timedOut])
  const { vector_layers } = (await Promise.race([file.getMetadata(), timedOut])) as { vector_layers?: readonly { id: string }[] } // free-form metadata of the file
  if (tileType !== TileType.Mvt || !vector_layers?.some(({ id }) => id === 'roads')) throw new Error(`${address} does not have the layers of Protomaps`)
  const protocol = new Protocol()
  protocol.add(file)
  maplibre.addProtocol('pmtiles', protocol.tile)
}

/** Street maps by address, opened once per page. */
const openedStreets = new Map<string, Promise<unknown>>()

function openOnce<Opened>(address: string, open: () => Promise<Opened>): Promise<Opened> {
  const opening = openedStreets.get(address) ?? open()
  openedStreets.set(address, opening)
  opening.catch(() => openedStreets.delete(address))
  return opening as Promise<Opened> // stored with the same address and type
}

async function streetStyleNow(style: MapStyle, locale: Locale): Promise<StyleSpecification> {
  if (style !== 'streets') return openOnce(style, async () => (await fetchJson(style, AbortSignal.timeout(timeoutMs))) as StyleSpecification) // the engine validates it
  const address = `${location.origin}/resource/map/streets.pmtiles`
  await openOnce(address, () => openStreets(address))
  return streetStyle(address, readPalette(), locale)
}

/** Whether a street map did not load: until a reload, maps have the built-in style. */
let hasStreetsFailed = false

/** Smallest zoom. */
const minZoom = 8
/** Largest zoom of a street map. */
const maxZoom = 18.5
/** Largest zoom of the built-in map, which has no side streets. */
const maxZoomBuiltIn = buildingZoom - 1

const optionsOf = ({ container, maxBounds: within, bounds, padding, isStatic: isStill = false }: StartOptions): MapOptions => ({
  container,
  minZoom,
  maxZoom,
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
  // a higher ratio costs time and is not visible
  pixelRatio: Math.min(2, devicePixelRatio),
})

/** Whether the map has a size: the map of a hidden screen has none. */
const isShown = (engine: Engine): boolean => engine.getContainer().clientWidth > 0

/**
 * Starts a map. The built-in map replaces a street map that does not load or cannot be drawn.
 * Rejects when the data of the built-in map does not load either, or the device has no WebGL.
 */
export async function startMap(options: StartOptions): Promise<MapHandle> {
  let { locale } = options
  let shapes: Shapes = {}
  let [hasStyle, hasTile, isRemoved] = [false, false, false]
  const usesStreets = () => options.style !== 'built-in' && !hasStreetsFailed
  const builtInStyleNow = async () => builtInStyle(await loadBuiltIn(), readPalette(), locale)
  const fallBack = async (error: unknown) => {
    options.onError(error)
    hasStreetsFailed = true
    try {
      const style = await builtInStyleNow()
      options.onFallback()
      return style
    } catch (failure) {
      // there is no connection: the next attempt starts again
      hasStreetsFailed = false
      throw failure
    }
  }
  const limitZoom = () => engine.setMaxZoom(usesStreets() ? maxZoom : maxZoomBuiltIn)
  const styleNow = () => (usesStreets() ? streetStyleNow(options.style, locale).catch(fallBack) : builtInStyleNow())
  const style = await styleNow()
  const engine = new maplibre.Map({ ...optionsOf(options), style })
  limitZoom()
  const restyle = async () => engine.setStyle(await styleNow(), { diff: false })
  if (!options.isStatic) engine.addControl(new maplibre.ScaleControl({ maxWidth: 88 }), 'bottom-left')
  engine.touchZoomRotate?.disableRotation()
  engine.keyboard?.disableRotation()
  engine.on('style.load', () => {
    hasStyle = true
    drawShapes(engine, shapes, readPalette())
  })
  engine.on('sourcedata', ({ tile, sourceId }) => {
    hasTile ||= tile !== undefined && sourceId !== 'shapes'
  })
  engine.on('error', ({ error, sourceId }: EngineErrorEvent & { sourceId?: string }) => {
    // without a style or a first tile the map is empty; later failures leave a gap only
    const isEmpty = !hasStyle || (sourceId !== undefined && !hasTile)
    if (!usesStreets() || !isEmpty) return options.onError(error)
    void fallBack(error)
      .then((plain) => {
        limitZoom()
        return engine.setStyle(plain, { diff: false })
      })
      .catch(options.onError)
  })
  const size = new ResizeObserver(() => isShown(engine) && engine.resize(byPage))
  size.observe(options.container)
  const stopWatching = watchTheme(() => void restyle().catch(options.onError))
  return {
    engine,
    initialBounds: options.bounds,
    setLocale: (next) => {
      if (next === locale) return
      locale = next
      void restyle().catch(options.onError)
    },
    setShapes: (next) => {
      shapes = next
      if (engine.isStyleLoaded() || engine.getSource('shapes')) drawShapes(engine, shapes, readPalette())
    },
    credits: () => Object.keys(engine.getStyle()?.sources ?? {}).flatMap((id) => engine.getSource(id)?.attribution ?? []),
    remove: () => {
      if (isRemoved) return // the engine throws on a second removal
      isRemoved = true
      stopWatching()
      size.disconnect()
      engine.remove()
    },
  }
}
