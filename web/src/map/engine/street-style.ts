import type { Locale } from '@site/domain/words.ts'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mediumFont, regularFont, sizeByZoom, wider } from './built-in-style.ts'
import type { Palette } from './palette.ts'

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
/** A layer of the file can mix geometries, such as lakes, rivers and their names. */
const geometryIs = (geometry: 'Point' | 'LineString' | 'Polygon'): ExpressionSpecification => ['==', ['geometry-type'], geometry]
const allOf = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]

/** The name in the language of the page, else the local one. */
const nameIn = (locale: Locale): ExpressionSpecification =>
  locale === 'zh' ? ['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name']] : ['coalesce', ['get', 'name:en'], ['get', 'name']]

const greenKinds = ['park', 'golf_course', 'cemetery', 'grass', 'forest', 'wood', 'nature_reserve', 'protected_area', 'recreation_ground', 'garden', 'pitch']
const builtKinds = ['aerodrome', 'industrial', 'school', 'university', 'college', 'hospital', 'military']

const minorRoad = sizeByZoom(12, 0.6, 15, 5, 18, 22)
const majorRoad = sizeByZoom(9, 0.8, 13, 4, 15, 9, 18, 30)
const motorway = sizeByZoom(9, 1, 13, 5, 15, 11, 18, 34)
/** Px by which the casing of a road is wider. */
const casing = 1.4

function groundLayers(colours: Palette): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, filter: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    filter: allOf(geometryIs('Polygon'), filter),
    paint: { 'fill-color': colour },
  })
  const line = (
    id: string,
    layer: string,
    kinds: string[],
    colour: string,
    width: ExpressionSpecification,
    minzoom = 0,
    dashes: { 'line-dasharray'?: number[] } = {},
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: 'streets',
    'source-layer': layer,
    filter: allOf(geometryIs('LineString'), kindIs(...kinds)),
    minzoom,
    layout: { 'line-cap': dashes['line-dasharray'] ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...dashes },
  })
  const anyKind: ExpressionSpecification = ['has', 'kind']
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    fill('green', 'landuse', colours.park, kindIs(...greenKinds)),
    fill('built', 'landuse', colours.built, kindIs(...builtKinds)),
    fill('water', 'water', colours.water, anyKind),
    line('stream', 'water', ['stream', 'canal', 'ditch', 'drain'], colours.water, sizeByZoom(12, 0.6, 18, 6), 12),
    line('river', 'water', ['river'], colours.water, sizeByZoom(9, 0.8, 14, 3, 18, 14), 9),
    line('runway', 'roads', ['aeroway'], colours.casing, sizeByZoom(10, 0.8, 14, 8, 18, 60), 10),
    { ...(fill('building', 'buildings', colours.built, ['!=', ['get', 'kind'], 'address']) as LayerSpecification & { type: 'fill' }), minzoom: 14.5 },
    line('path', 'roads', ['path', 'other'], colours.casing, sizeByZoom(14, 0.5, 18, 3), 14, { 'line-dasharray': [3, 2] }),
    line('street-casing', 'roads', ['minor_road'], colours.casing, wider(minorRoad, casing), 13),
    line('main-casing', 'roads', ['major_road'], colours.casing, wider(majorRoad, casing), 10),
    line('motorway-casing', 'roads', ['highway'], colours.casing, wider(motorway, casing), 9),
    line('street', 'roads', ['minor_road'], colours.road, minorRoad, 12),
    line('main', 'roads', ['major_road'], colours.road, majorRoad),
    line('motorway', 'roads', ['highway'], colours.motorway, motorway),
    line('rail', 'roads', ['rail'], colours.border, sizeByZoom(10, 0.8, 16, 2), 10, { 'line-dasharray': [3, 2.4] }),
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
      'text-size': sizeByZoom(11.6, 11, 15, 13),
      'symbol-sort-key': byPopulation,
    }),
    label('water-name', 'water', geometryIs('Point'), [8, 24], { 'text-size': 12, 'text-letter-spacing': 0.06 }, { 'text-color': colours.sea }),
    label('place-name', 'places', kindIs('locality'), [8, 14.5], {
      'text-field': locale === 'en' ? ['upcase', name] : name,
      'text-font': mediumFont,
      'text-size': sizeByZoom(9, 10, 12, 11.5),
      'text-letter-spacing': locale === 'en' ? 0.12 : 0.2,
      'symbol-sort-key': byPopulation,
    }),
  ]
}

/** The credit of a street map: its data comes from OpenStreetMap. */
const credit = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/** The style of a street map from one `.pmtiles` file with the layers of Protomaps (version 4), in the colours of the built-in map. */
export const streetStyle = (address: string, colours: Palette, locale: Locale): StyleSpecification => ({
  version: 8,
  sources: { streets: { type: 'vector', url: `pmtiles://${address}`, attribution: credit } },
  layers: [...groundLayers(colours), ...nameLayers(colours, locale)],
})
