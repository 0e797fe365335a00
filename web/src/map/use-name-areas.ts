import type { Locale } from '@site/domain/words.ts'
import type { MapGeoJSONFeature } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useLocale } from '../page/locale.tsx'
import type { MapHandle } from './engine/engine.ts'
import { listenTo } from './engine/map-events.ts'
import { halfSizeOfName, type OccupiedArea } from './lay-out-pins.ts'
import { type NamedPoint } from './name-near-pin.ts'

/** The layers with names of cities and their parts, in the built-in map and in street maps. */
const nameLayers = ['city-name', 'place-name', 'area-name', 'part-name']

const nameOf = ({ properties }: MapGeoJSONFeature, locale: Locale): string =>
  String(properties[locale] ?? properties[`name:${locale}`] ?? properties['name'] ?? '')

/** An area that a name covers, with the name and the point that it names. */
export type NameArea = OccupiedArea & NamedPoint

function nameAreasOf({ engine }: MapHandle, locale: Locale): readonly NameArea[] {
  const features = engine.queryRenderedFeatures({ layers: nameLayers.filter((id) => engine.getLayer(id)) })
  const names = new Map<string, NameArea>()
  for (const feature of features) {
    const name = nameOf(feature, locale)
    if (feature.geometry.type !== 'Point' || names.has(name)) continue
    const [lng = 0, lat = 0] = feature.geometry.coordinates
    names.set(name, { name, lat, lng, ...halfSizeOfName(name, feature.layer.id === 'city-name' || feature.layer.id === 'place-name') })
  }
  return [...names.values()]
}

const noNames: readonly NameArea[] = []

/** The areas of the map that place names cover, updated when the map is idle. */
export function useNameAreas(map: MapHandle): readonly NameArea[] {
  const locale = useLocale()
  const [names, setNames] = useState(noNames)
  useEffect(() => {
    const read = () => {
      const next = nameAreasOf(map, locale)
      setNames((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    return listenTo(map.engine, { idle: read })
  }, [map, locale])
  return names
}
