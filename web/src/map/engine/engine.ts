import { buildingZoom } from '@site/domain/map-cells.ts'
import type { Box } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import type { ErrorEvent as EngineErrorEvent, MapOptions, Map as Engine, StyleSpecification } from 'maplibre-gl'
import maplibre from 'maplibre-gl/dist/maplibre-gl-csp.js'
import worker from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { loadPart } from '../../ui/load-part.ts'
import { type BuiltInData, builtInStyle } from './built-in-style.ts'
import { byPage } from './map-events.ts'
import { mapWords } from './map.words.ts'
import { readPalette, watchTheme } from './palette.ts'
import { drawShapes, type Shapes } from './shapes.ts'
import { streetStyle } from './street-style.ts'

// Starts maps. The only module that imports the map engine; it loads when a map is first shown.

maplibre.setWorkerUrl(worker)

/** Free px at the edges of a map, for overlays. */
export type Padding = { top: number; right: number; bottom: number; left: number }

export type StartOptions = {
  container: HTMLElement
  /** `built-in`, `streets` for the site's file of streets, or the URL of a style. */
  style: string
  locale: Locale
  /** The area that the map can be moved in. */
  maxBounds: Box
  /** The area that the map shows first. */
  bounds: Box
  padding?: Padding
  /** Whether touch, wheel and keys do not move the map. */
  isFixed: boolean
  onError: (error: unknown) => void
  /** Called once per page, when the built-in map replaces a street map that did not load. */
  onFallback: () => void
}

/** A running map. */
export type MapHandle = {
  readonly engine: Engine
  /** The area that the map showed first; the search may have changed while it loaded. */
  readonly initialBounds: Box
  setLocale(locale: Locale): void
  setShapes(shapes: Shapes): void
  /** The credits of the map data as HTML, which is not trusted. */
  credits(): readonly string[]
  remove(): void
}

/** Ms to wait for the style of a street map, or for the header and metadata of its file. */
const timeoutMs = 10_000

async function fetchJson(url: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.json()
}

/** Loaded styles and data by URL: each is loaded once per page, and again after a failure. */
const loadedOnce = new Map<string, Promise<unknown>>()

function loadOnce<Result>(url: string, load: () => Promise<Result>): Promise<Result> {
  const loading = loadedOnce.get(url) ?? load()
  loadedOnce.set(url, loading)
  loading.catch(() => loadedOnce.delete(url))
  return loading as Promise<Result> // stored with the same URL and type
}

const loadBuiltInData = (): Promise<BuiltInData> =>
  loadOnce('/resource/map/', async () => {
    const [base, places] = await Promise.all([fetchJson('/resource/map/base.json'), fetchJson('/resource/map/places.json')])
    return { base, places } as BuiltInData // from our own server
  })

/** Opens the site's file of streets and registers its protocol. Rejects if the file is missing or broken, or does not have the expected layers. */
async function openStreets(url: string): Promise<void> {
  const { PMTiles, Protocol, TileType } = await loadPart(() => import('pmtiles'))
  const file = new PMTiles(url)
  const timedOut = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${url} timed out`)), timeoutMs))
  const { tileType } = await Promise.race([file.getHeader(), timedOut])
  const { vector_layers } = (await Promise.race([file.getMetadata(), timedOut])) as { vector_layers?: readonly { id: string }[] } // free-form metadata of the file
  if (tileType !== TileType.Mvt || !vector_layers?.some(({ id }) => id === 'roads')) throw new Error(`${url} does not have the layers of Protomaps`)
  const protocol = new Protocol()
  protocol.add(file)
  maplibre.addProtocol('pmtiles', protocol.tile)
}

async function streetStyleNow(style: string, locale: Locale): Promise<StyleSpecification> {
  if (style !== 'streets') return loadOnce(style, async () => (await fetchJson(style, AbortSignal.timeout(timeoutMs))) as StyleSpecification) // the engine validates it
  const url = `${location.origin}/resource/map/streets.pmtiles`
  await loadOnce(url, () => openStreets(url))
  return streetStyle(url, readPalette(), locale)
}

/** Whether a street map did not load: until the page is reloaded, maps have the built-in style. */
let haveStreetsFailed = false

const minZoom = 8
const maxZoom = 18.5
/** The maximum zoom of the built-in map, which has no side streets. */
const maxZoomBuiltIn = buildingZoom - 1

/** The units beside the scale of a map. */
const scaleUnits = (locale: Locale) => ({ 'ScaleControl.Meters': mapWords.metres[locale], 'ScaleControl.Kilometers': mapWords.kilometres[locale] })

const optionsOf = ({ container, locale, maxBounds, bounds, padding, isFixed }: StartOptions): MapOptions => ({
  container,
  locale: scaleUnits(locale),
  minZoom,
  maxZoom,
  bounds: [...bounds],
  ...(padding ? { fitBoundsOptions: { padding } } : {}),
  maxBounds: [...maxBounds],
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  interactive: !isFixed,
  renderWorldCopies: false,
  trackResize: false,
  fadeDuration: 120,
  // a higher ratio is slower without a visible difference
  pixelRatio: Math.min(2, devicePixelRatio),
})

/** Starts a map. The built-in map replaces a street map that does not load; rejects if it does not load either, or the device has no WebGL. */
export async function startMap(options: StartOptions): Promise<MapHandle> {
  let { locale } = options
  let shapes: Shapes = {}
  let [hasStyle, hasTile, isRemoved] = [false, false, false]
  const usesStreets = () => options.style !== 'built-in' && !haveStreetsFailed
  const builtInStyleNow = async () => builtInStyle(await loadBuiltInData(), readPalette(), locale)
  const readFallback = async (error: unknown) => {
    options.onError(error)
    haveStreetsFailed = true
    try {
      const style = await builtInStyleNow()
      options.onFallback()
      return style
    } catch (failure) {
      // there is no network: the next attempt tries the street map again
      haveStreetsFailed = false
      throw failure
    }
  }
  const limitZoom = () => engine.setMaxZoom(usesStreets() ? maxZoom : maxZoomBuiltIn)
  const styleNow = () => (usesStreets() ? streetStyleNow(options.style, locale).catch(readFallback) : builtInStyleNow())
  const style = await styleNow()
  const engine = new maplibre.Map({ ...optionsOf(options), style })
  limitZoom()
  const restyle = async () => engine.setStyle(await styleNow(), { diff: false })
  const scale = new maplibre.ScaleControl({ maxWidth: 88 })
  if (!options.isFixed) engine.addControl(scale, 'bottom-left')
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
    // without a style or a first tile the map is empty; a later failure affects one tile only
    const isEmpty = !hasStyle || (sourceId !== undefined && !hasTile)
    if (!usesStreets() || !isEmpty) return options.onError(error)
    void readFallback(error)
      .then((fallback) => {
        limitZoom()
        return engine.setStyle(fallback, { diff: false })
      })
      .catch(options.onError)
  })
  // the map of a hidden screen has no width; `byPage` marks the move as one by the page
  const size = new ResizeObserver(() => engine.getContainer().clientWidth > 0 && engine.resize(byPage))
  size.observe(options.container)
  const stopWatching = watchTheme(() => void restyle().catch(options.onError))
  return {
    engine,
    initialBounds: options.bounds,
    setLocale: (next) => {
      if (next === locale) return
      locale = next
      Object.assign(engine._locale, scaleUnits(next))
      // draws the scale again
      if (!options.isFixed) scale.setUnit('metric')
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
