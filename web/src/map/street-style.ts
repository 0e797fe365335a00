import type { Locale } from '@site/domain/words.ts'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { plainFace, strongFace } from './built-in-style.ts'
import type { Palette } from './palette.ts'

const growing = (...stops: number[]): ExpressionSpecification => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification
const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/** The name in the reader's language, else as it stands on the spot. */
const nameIn = (locale: Locale): ExpressionSpecification => [
  'coalesce',
  ['get', locale === 'zh' ? 'name:zh-Hans' : 'name:en'],
  ['get', `name:${locale}`],
  ['get', 'name'],
]

/** A street map from one `.pmtiles` file in the layers of Protomaps, in the same calm colours as the built-in map. */
export function streetStyle(address: string, colours: Palette, locale: Locale): StyleSpecification {
  const line = (id: string, kinds: string[], colour: string, width: ExpressionSpecification, minzoom = 0): LayerSpecification => ({
    id,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    filter: kindIs(...kinds),
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  })
  const fill = (id: string, layer: string, colour: string, filter?: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': colour },
  })
  const halo = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4 }
  return {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${address}`, attribution: '© OpenStreetMap' } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      fill(
        'green',
        'landuse',
        colours.park,
        kindIs('park', 'golf_course', 'cemetery', 'grass', 'forest', 'wood', 'nature_reserve', 'recreation_ground', 'garden'),
      ),
      fill('built', 'landuse', colours.built, kindIs('aerodrome', 'industrial', 'school', 'university', 'hospital')),
      fill('water', 'water', colours.water),
      { ...(fill('building', 'buildings', colours.built) as LayerSpecification & { type: 'fill' }), minzoom: 15 },
      line('path', ['path', 'other'], colours.case, growing(14, 0.5, 18, 3), 14),
      line('street-case', ['minor_road', 'major_road', 'highway'], colours.case, growing(11, 1.4, 15, 9, 18, 30), 12),
      line('street', ['minor_road'], colours.road, growing(12, 0.6, 15, 5, 18, 22), 12),
      line('main', ['major_road'], colours.road, growing(9, 0.8, 13, 4, 15, 9, 18, 30)),
      line('motorway', ['highway'], colours.main, growing(9, 1, 13, 5, 15, 11, 18, 34)),
      line('rail', ['rail'], colours.border, growing(10, 0.8, 16, 2), 10),
      {
        id: 'road-name',
        type: 'symbol',
        source: 'streets',
        'source-layer': 'roads',
        minzoom: 13,
        layout: { 'symbol-placement': 'line', 'text-field': nameIn(locale), 'text-font': plainFace, 'text-size': 10.5 },
        paint: halo,
      },
      {
        id: 'place-name',
        type: 'symbol',
        source: 'streets',
        'source-layer': 'places',
        layout: { 'text-field': nameIn(locale), 'text-font': strongFace, 'text-size': 12, 'text-max-width': 8 },
        paint: halo,
      },
    ],
  }
}
