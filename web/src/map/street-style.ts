import type { Locale } from '@site/domain/words.ts'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { regularFont, mediumFont } from './built-in-style.ts'
import type { Palette } from './palette.ts'

const widthByZoom = (...stops: number[]): ExpressionSpecification => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification
const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
/** A layer of the file can mix geometries: lakes, rivers and their names. */
const formIs = (form: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification => ['==', ['geometry-type'], form]
const allOf = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]

/** The name in the page's language, else the local one. */
const nameIn = (locale: Locale): ExpressionSpecification =>
  locale === 'zh' ? ['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name']] : ['coalesce', ['get', 'name:en'], ['get', 'name']]

const greens = ['park', 'golf_course', 'cemetery', 'grass', 'forest', 'wood', 'nature_reserve', 'protected_area', 'recreation_ground', 'garden', 'pitch']
const built = ['aerodrome', 'industrial', 'school', 'university', 'college', 'hospital', 'military']

const minor = widthByZoom(12, 0.6, 15, 5, 18, 22)
const major = widthByZoom(9, 0.8, 13, 4, 15, 9, 18, 30)
const motorway = widthByZoom(9, 1, 13, 5, 15, 11, 18, 34)
/** The same stops with larger widths, for the outline of a road. */
const withCase = (stops: ExpressionSpecification): ExpressionSpecification =>
  stops.map((part, index) => (index > 2 && index % 2 === 0 ? (part as number) + 1.4 : part)) as unknown as ExpressionSpecification // still an expression

function groundLayers(colours: Palette): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, filter: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    filter: allOf(formIs('Polygon'), filter),
    paint: { 'fill-color': colour },
  })
  const line = (
    id: string,
    layer: string,
    kinds: string[],
    colour: string,
    width: ExpressionSpecification,
    minzoom = 0,
    more: { 'line-dasharray'?: number[] } = {},
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'streets',
    'source-layer': layer,
    filter: allOf(formIs('LineString'), kindIs(...kinds)),
    minzoom,
    layout: { 'line-cap': more['line-dasharray'] ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...more },
  })
  const any: ExpressionSpecification = ['has', 'kind']
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    fill('green', 'landuse', colours.park, kindIs(...greens)),
    fill('built', 'landuse', colours.built, kindIs(...built)),
    fill('water', 'water', colours.water, any),
    line('stream', 'water', ['stream', 'canal', 'ditch', 'drain'], colours.water, widthByZoom(12, 0.6, 18, 6), 12),
    line('river', 'water', ['river'], colours.water, widthByZoom(9, 0.8, 14, 3, 18, 14), 9),
    line('runway', 'roads', ['aeroway'], colours.case, widthByZoom(10, 0.8, 14, 8, 18, 60), 10),
    { ...(fill('building', 'buildings', colours.built, ['!=', ['get', 'kind'], 'address']) as LayerSpecification & { type: 'fill' }), minzoom: 14.5 },
    line('path', 'roads', ['path', 'other'], colours.case, widthByZoom(14, 0.5, 18, 3), 14, { 'line-dasharray': [3, 2] }),
    line('street-case', 'roads', ['minor_road'], colours.case, withCase(minor), 13),
    line('main-case', 'roads', ['major_road'], colours.case, withCase(major), 10),
    line('motorway-case', 'roads', ['highway'], colours.case, withCase(motorway), 9),
    line('street', 'roads', ['minor_road'], colours.road, minor, 12),
    line('main', 'roads', ['major_road'], colours.road, major),
    line('motorway', 'roads', ['highway'], colours.main, motorway),
    line('rail', 'roads', ['rail'], colours.border, widthByZoom(10, 0.8, 16, 2), 10, { 'line-dasharray': [3, 2.4] }),
  ]
}

function nameLayers(colours: Palette, locale: Locale): SymbolLayerSpecification[] {
  const halo = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4 } as const
  const name = nameIn(locale)
  const label = (
    id: string,
    layer: string,
    filter: ExpressionSpecification,
    zooms: readonly [number, number],
    layout: SymbolLayerSpecification['layout'],
    paint: SymbolLayerSpecification['paint'] = halo,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': layer,
    filter,
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'text-field': name, 'text-font': regularFont, 'text-max-width': 8, 'text-padding': 4, ...layout },
    paint,
  })
  const lineLabel = (id: string, kinds: string[], minzoom: number) =>
    label(id, 'roads', kindIs(...kinds), [minzoom, 24], { 'symbol-placement': 'line', 'text-size': 10.5, 'symbol-spacing': 420, 'text-max-angle': 30 })
  const byPopulation: ExpressionSpecification = ['-', 0, ['coalesce', ['get', 'population_rank'], 0]]
  return [
    lineLabel('street-name', ['minor_road'], 15),
    lineLabel('road-name', ['highway', 'major_road'], 12.4),
    label('part-name', 'places', kindIs('neighbourhood', 'macrohood'), [12, 17], {
      'text-size': widthByZoom(11.6, 11, 15, 13),
      'symbol-sort-key': byPopulation,
    }),
    label('water-name', 'water', formIs('Point'), [8, 24], { 'text-size': 12, 'text-letter-spacing': 0.06 }, { 'text-color': colours.sea }),
    label('place-name', 'places', kindIs('locality'), [8, 14.5], {
      'text-field': locale === 'en' ? ['upcase', name] : name,
      'text-font': mediumFont,
      'text-size': widthByZoom(9, 10, 12, 11.5),
      'text-letter-spacing': locale === 'en' ? 0.12 : 0.2,
      'symbol-sort-key': byPopulation,
    }),
  ]
}

/** The credit of a street map: its data comes from OpenStreetMap. */
const credit = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/** A street map from one `.pmtiles` file in the layers of Protomaps (version 4), in the colours of the built-in map. */
export const streetStyle = (address: string, colours: Palette, locale: Locale): StyleSpecification => ({
  version: 8,
  sources: { streets: { type: 'vector', url: `pmtiles://${address}`, attribution: credit } },
  layers: [...groundLayers(colours), ...nameLayers(colours, locale)],
})
