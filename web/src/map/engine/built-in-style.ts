import type { Locale } from '@site/domain/words.ts'
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mapWords } from './map.words.ts'
import type { Palette } from './palette.ts'

/** The data of the built-in map: shapes, and names of places. */
export type BuiltInData = { readonly base: FeatureCollection; readonly places: FeatureCollection }

/** Font stacks: the first name selects the weight only. The engine draws with the fonts of the page and loads none. */
const fonts = ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei']
export const regularFont = ['Regular', ...fonts]
export const mediumFont = ['Medium', ...fonts]

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'is'], ['literal', kinds]]
/** A width in px that doubles with each zoom level, so that it is constant in metres; `at14`: the width at zoom 14, `min`: the least width. */
const widthOnGround = (at14: number, min: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  10,
  Math.max(min, at14 / 16),
  18,
  at14 * 16,
]
/** A size in px that grows with the zoom. `stops` alternates zooms and sizes. */
export const sizeByZoom = (...stops: number[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification

/** An expression of `sizeByZoom` with larger sizes: the casing, the outline of a road, is a wider line below it. */
export const wider = (size: ExpressionSpecification, px: number): ExpressionSpecification =>
  size.map((part, index) => (index > 2 && index % 2 === 0 ? (part as number) + px : part)) as unknown as ExpressionSpecification // only numbers change

const road = sizeByZoom(9, 0.8, 11, 2.2, 13, 4.6, 15, 11, 17, 26, 19, 60)
const street = sizeByZoom(11, 0.4, 12, 1.4, 13, 2.6, 15, 8, 17, 20, 19, 48)
function groundLayers(colours: Palette): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const line = (id: string, filter: ExpressionSpecification, colour: string, width: ExpressionSpecification, minzoom = 0): LayerSpecification => ({
    id,
    type: 'line',
    source: 'base',
    filter,
    minzoom,
    layout: round,
    paint: { 'line-color': colour, 'line-width': width },
  })
  const fill = (id: string, filter: ExpressionSpecification, colour: string): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'base',
    filter,
    paint: { 'fill-color': colour },
  })
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
    fill('green', kindIs('green'), colours.park),
    fill('airport', kindIs('airport'), colours.built),
    line('runway', kindIs('runway'), colours.casing, widthOnGround(12, 1)),
    fill('water', kindIs('water'), colours.water),
    line('stream', kindIs('stream'), colours.water, widthOnGround(5, 0.8), 10),
    line('river', kindIs('river'), colours.water, widthOnGround(17, 1.6)),
    line('street-casing', kindIs('street'), colours.casing, wider(street, 1.2), 13),
    line('road-casing', kindIs('main', 'motorway'), colours.casing, wider(road, 1.4), 9),
    line('street', kindIs('street'), colours.road, street, 11.5),
    line('main', kindIs('main'), colours.road, road),
    line('motorway', kindIs('motorway'), colours.motorway, road),
    {
      id: 'rail',
      type: 'line',
      source: 'base',
      filter: kindIs('rail'),
      minzoom: 10,
      paint: { 'line-color': colours.label, 'line-opacity': 0.55, 'line-width': sizeByZoom(10, 1, 14, 1.6, 17, 2.4), 'line-dasharray': [3, 2.4] },
    },
    {
      id: 'stop',
      type: 'circle',
      source: 'places',
      filter: kindIs('Station'),
      minzoom: 11.5,
      paint: {
        'circle-color': colours.surface,
        'circle-radius': sizeByZoom(11.5, 2, 15, 4.5),
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
    layout: SymbolLayerSpecification['layout'] = {},
    paint: SymbolLayerSpecification['paint'] = {},
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: 'places',
    filter: kindIs(...kinds),
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'text-field': name, 'text-font': regularFont, 'text-size': size, 'text-max-width': 7, 'text-padding': 4, ...layout },
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
      filter: kindIs('motorway', 'main', 'street'),
      minzoom: 12.4,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': regularFont, 'text-size': 10.5, 'symbol-spacing': 420, 'text-max-angle': 30 },
      paint: halo,
    },
    label('area-name', ['area'], [11.6, 16], sizeByZoom(11.6, 11, 15, 13), { 'text-font': mediumFont, 'symbol-sort-key': ['get', 'rank'] }),
    { ...label('water-name', ['sea'], [8, 24], 13, { 'text-letter-spacing': 0.06 }, { 'text-color': colours.sea, 'text-halo-width': 0 }), source: 'base' },
    label('city-name', ['city'], [8.5, 13.6], sizeByZoom(9, 10, 12, 11.5), {
      'text-field': cityName,
      'text-max-width': 14,
      'text-font': mediumFont,
      'text-letter-spacing': locale === 'en' ? 0.12 : 0.2,
    }),
  ]
}

/** The style of the built-in map, without tiles, fonts or other hosts. */
export const builtInStyle = ({ base, places }: BuiltInData, colours: Palette, locale: Locale): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: base, tolerance: 0.2, buffer: 64, attribution: mapWords.coastCredit[locale] },
    places: { type: 'geojson', data: places },
  },
  layers: [...groundLayers(colours), ...labelLayers(colours, locale)],
})
