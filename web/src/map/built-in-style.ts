import type { Locale } from '@site/domain/words.ts'
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mapWords } from './map.words.ts'
import type { Palette } from './palette.ts'

/** The ground of the built-in map and the names on it, as the server gives them. */
export type BuiltIn = { readonly base: FeatureCollection; readonly places: FeatureCollection }

/** The map loads no font: the engine draws letters in the font of the page; the first name sets only the weight. */
const faces = ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei']
export const plainFace = ['Regular', ...faces]
export const strongFace = ['Medium', ...faces]

type Filter = ExpressionSpecification
const isOne = (...kinds: string[]): Filter => ['in', ['get', 'is'], ['literal', kinds]]
/** A width in pixels that doubles with each zoom, so that it keeps its size on the ground. */
const onGround = (at14: number, least: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  10,
  Math.max(least, at14 / 16),
  18,
  at14 * 16,
]
const growing = (...stops: number[]): ExpressionSpecification => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification

const road = growing(9, 0.8, 11, 2.2, 13, 4.6, 15, 11, 17, 26, 19, 60)
const street = growing(11, 0.4, 12, 1.4, 13, 2.6, 15, 8, 17, 20, 19, 48)
const wider = (stops: ExpressionSpecification, by: number): ExpressionSpecification =>
  stops.map((part, index) => (index > 2 && index % 2 === 0 ? (part as number) + by : part)) as unknown as ExpressionSpecification // the same stops, each width a little more

function groundLayers(colours: Palette): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const line = (id: string, filter: Filter, colour: string, width: ExpressionSpecification, minzoom = 0): LayerSpecification => ({
    id,
    type: 'line',
    source: 'base',
    filter,
    minzoom,
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  })
  const fill = (id: string, filter: Filter, colour: string): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'base',
    filter,
    paint: { 'fill-color': colour },
  })
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    fill('green', isOne('green'), colours.park),
    fill('airport', isOne('airport'), colours.built),
    line('runway', isOne('runway'), colours.case, onGround(12, 1)),
    fill('water', isOne('water'), colours.water),
    line('stream', isOne('stream'), colours.water, onGround(5, 0.8), 10),
    line('river', isOne('river'), colours.water, onGround(17, 1.6)),
    line('street-case', isOne('street'), colours.case, wider(street, 1.2), 13),
    line('road-case', isOne('main', 'motorway'), colours.case, wider(road, 1.4), 9),
    line('street', isOne('street'), colours.road, street, 11.5),
    line('main', isOne('main'), colours.road, road),
    line('motorway', isOne('motorway'), colours.main, road),
    {
      id: 'rail',
      type: 'line',
      source: 'base',
      filter: isOne('rail'),
      minzoom: 10,
      paint: { 'line-color': colours.label, 'line-opacity': 0.55, 'line-width': growing(10, 1, 14, 1.6, 17, 2.4), 'line-dasharray': [3, 2.4] },
    },
    {
      id: 'stop',
      type: 'circle',
      source: 'places',
      filter: isOne('Station'),
      minzoom: 11.5,
      paint: {
        'circle-color': colours.surface,
        'circle-radius': growing(11.5, 2, 15, 4.5),
        'circle-stroke-color': colours.label,
        'circle-stroke-width': 1.4,
      },
    },
  ]
}

function labelLayers(colours: Palette, locale: Locale): SymbolLayerSpecification[] {
  const halo = { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4 } as const
  const name: ExpressionSpecification = ['get', locale]
  const label = (
    id: string,
    kinds: string[],
    zooms: readonly [number, number],
    size: ExpressionSpecification | number,
    more: SymbolLayerSpecification['layout'] = {},
    paint: SymbolLayerSpecification['paint'] = {},
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'places',
    filter: isOne(...kinds),
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'text-field': name, 'text-font': plainFace, 'text-size': size, 'text-max-width': 7, 'text-padding': 4, ...more },
    paint: { ...halo, ...paint },
  })
  const cityName: ExpressionSpecification = locale === 'en' ? ['upcase', name] : name
  return [
    label('landmark-name', ['Mall', 'School', 'Hospital', 'Park', 'Airport', 'Hotel'], [14.6, 24], 11, {
      'text-max-width': 8,
      'symbol-sort-key': ['get', 'rank'],
    }),
    label('station-name', ['Station'], [13.4, 24], 11, { 'text-anchor': 'top', 'text-offset': [0, 0.6] }),
    {
      id: 'road-name',
      type: 'symbol',
      source: 'base',
      filter: isOne('motorway', 'main', 'street'),
      minzoom: 12.4,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': plainFace, 'text-size': 10.5, 'symbol-spacing': 420, 'text-max-angle': 30 },
      paint: halo,
    },
    label('area-name', ['area'], [11.6, 16], growing(11.6, 11, 15, 13), { 'text-font': strongFace, 'symbol-sort-key': ['get', 'rank'] }),
    { ...label('water-name', ['sea'], [8, 24], 13, { 'text-letter-spacing': 0.06 }, { 'text-color': colours.sea, 'text-halo-width': 0 }), source: 'base' },
    label('city-name', ['city'], [8.5, 13.6], growing(9, 10, 12, 11.5), {
      'text-field': cityName,
      'text-max-width': 14,
      'text-font': strongFace,
      'text-letter-spacing': locale === 'en' ? 0.12 : 0.2,
    }),
  ]
}

/** The style of the built-in map: no tiles, no fonts, nothing from other hosts. */
export const builtInStyle = ({ base, places }: BuiltIn, colours: Palette, locale: Locale): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: base, tolerance: 0.2, buffer: 64, attribution: mapWords.coast[locale] },
    places: { type: 'geojson', data: places },
  },
  layers: [...groundLayers(colours), ...labelLayers(colours, locale)],
})
