import { buildingZoom } from '@site/domain/map-cells.ts'
import type { Box } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import type { ErrorEvent as Fault, MapOptions, Map as Engine, StyleSpecification } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import worker from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { loadPart } from '../ui/load-part.ts'
import { type BuiltIn, builtInStyle } from './built-in-style.ts'
import { ours } from './moves.ts'
import { readPalette, watchTheme } from './palette.ts'
import { drawShapes, type Shapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

// The one module that holds the map engine: it is loaded when a map is first shown.

maplibre.setWorkerUrl(worker)

/** What a map is drawn in: `built-in`, `streets` for the site's own file of streets, or the address of a style. */
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
  /** Called with each error. */
  onFault: (error: unknown) => void
  /** Called once a page, when the built-in map replaces a street map that did not load. */
  onFallback: () => void
}

/** A running map. */
export type MapHandle = {
  readonly engine: Engine
  /** The search it began with: a newer one may have come while it loaded. */
  readonly began: Box
  setLocale(locale: Locale): void
  setShapes(shapes: Shapes): void
  /** The credit of the map data, by its makers: unchecked HTML. */
  credits(): readonly string[]
  remove(): void
}

let builtIn: Promise<BuiltIn> | null = null

/** Milliseconds for the first part of a street map: its style, or the header of its file. */
const patience = 10_000

async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** The data of the built-in map, loaded once a page. */
function loadBuiltIn(): Promise<BuiltIn> {
  builtIn ??= Promise.all([fetchJson('/resource/map/base.json'), fetchJson('/resource/map/places.json')]).then(
    ([base, places]) => ({ base, places }) as BuiltIn, // what our own server answers
  )
  builtIn.catch(() => (builtIn = null))
  return builtIn
}

/** Opens the site's file of streets and teaches the engine to read it. Rejects when it is not there, broken, or of other layers than those drawn. */
async function openStreets(address: string): Promise<void> {
  const { PMTiles, Protocol, TileType } = await loadPart(() => import('pmtiles'))
  const file = new PMTiles(address)
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${address} did not come`)), patience))
  const { tileType } = await Promise.race([file.getHeader(), late])
  const { vector_layers } = (await Promise.race([file.getMetadata(), late])) as { vector_layers?: readonly { id: string }[] } // what makers write of a file
  if (tileType !== TileType.Mvt || !vector_layers?.some(({ id }) => id === 'roads')) throw new Error(`${address} does not have the layers of Protomaps`)
  const protocol = new Protocol()
  protocol.add(file)
  maplibre.addProtocol('pmtiles', protocol.tile)
}

/** Street maps that have been opened, once a page. */
const opened = new Map<string, Promise<unknown>>()

function once<Found>(address: string, open: () => Promise<Found>): Promise<Found> {
  const found = opened.get(address) ?? open()
  opened.set(address, found)
  found.catch(() => opened.delete(address))
  return found as Promise<Found> // kept under the address that it was opened by
}

async function streetsOf(style: MapStyle, locale: Locale): Promise<StyleSpecification> {
  if (style !== 'streets') return once(style, async () => (await fetchJson(style, AbortSignal.timeout(patience))) as StyleSpecification) // the engine looks it through
  const address = `${location.origin}/resource/map/streets.pmtiles`
  await once(address, () => openStreets(address))
  return streetStyle(address, readPalette(), locale)
}

/** Whether a street map did not load: until a reload, maps have the built-in style. */
let isWithoutStreets = false

/** The farthest a map is zoomed out. */
const minZoom = 8
/** The farthest a map with streets is zoomed in. */
const maxZoom = 18.5
/** The built-in map has no side streets: it ends where buildings are separate. */
const maxZoomBuiltIn = buildingZoom - 1

const optionsOf = ({ container, within, bounds, padding, isStill = false }: StartOptions): MapOptions => ({
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
  // a phone of three pixels to a point has nothing of the third
  pixelRatio: Math.min(2, devicePixelRatio),
})

/** Whether the map has a place on the page: that of a hidden screen has none, and must not be fitted to nothing. */
const isShown = (engine: Engine): boolean => engine.getContainer().clientWidth > 0

/**
 * Starts a map. The built-in map replaces a street map that does not load or cannot be drawn.
 * Rejects when the data of the built-in map does not load either, or the device has no WebGL.
 */
export async function startMap(options: StartOptions): Promise<MapHandle> {
  let { locale } = options
  let shapes: Shapes = {}
  let [hasStyle, hasGround, isRemoved] = [false, false, false]
  const isStreets = () => options.style !== 'built-in' && !isWithoutStreets
  const plainStyle = async () => builtInStyle(await loadBuiltIn(), readPalette(), locale)
  const fallBack = async (error: unknown) => {
    options.onFault(error)
    isWithoutStreets = true
    try {
      const style = await plainStyle()
      options.onFallback()
      return style
    } catch (gone) {
      // there is no connection: the next attempt starts again
      isWithoutStreets = false
      throw gone
    }
  }
  const limitZoom = () => engine.setMaxZoom(isStreets() ? maxZoom : maxZoomBuiltIn)
  const styleNow = () => (isStreets() ? streetsOf(options.style, locale).catch(fallBack) : plainStyle())
  const style = await styleNow()
  const engine = new maplibre.Map({ ...optionsOf(options), style })
  limitZoom()
  const restyle = async () => engine.setStyle(await styleNow(), { diff: false })
  if (!options.isStill) engine.addControl(new maplibre.ScaleControl({ maxWidth: 88 }), 'bottom-left')
  engine.touchZoomRotate?.disableRotation()
  engine.keyboard?.disableRotation()
  engine.on('style.load', () => {
    hasStyle = true
    drawShapes(engine, shapes, readPalette())
  })
  engine.on('sourcedata', ({ tile, sourceId }) => {
    hasGround ||= tile !== undefined && sourceId !== 'shapes'
  })
  engine.on('error', ({ error, sourceId }: Fault & { sourceId?: string }) => {
    // a picture or a later tile that fails leaves a gap; without a style or a first tile there is nothing to see
    const isHopeless = !hasStyle || (sourceId !== undefined && !hasGround)
    if (!isStreets() || !isHopeless) return options.onFault(error)
    void fallBack(error)
      .then((plain) => {
        limitZoom()
        return engine.setStyle(plain, { diff: false })
      })
      .catch(options.onFault)
  })
  const size = new ResizeObserver(() => isShown(engine) && engine.resize(ours))
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
    credits: () => Object.keys(engine.getStyle()?.sources ?? {}).flatMap((id) => engine.getSource(id)?.attribution ?? []),
    remove: () => {
      if (isRemoved) return // the engine takes a second removal for a fault
      isRemoved = true
      stopWatching()
      size.disconnect()
      engine.remove()
    },
  }
}
