import type { Locale } from '@site/domain/words.ts'
import type { MapGeoJSONFeature } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useLocale } from '../page/locale.tsx'
import type { MapHandle } from './engine.ts'
import { halfOfName, type Occupied } from './lay-out-pins.ts'

/** Layers with names of cities and their parts, of the built-in map and of street maps. */
const layers = ['city-name', 'place-name', 'area-name', 'part-name']

const nameOf = ({ properties }: MapGeoJSONFeature, locale: Locale): string =>
  String(properties[locale] ?? properties[`name:${locale}`] ?? properties['name'] ?? '')

function namesOn({ engine }: MapHandle, locale: Locale): readonly Occupied[] {
  const found = engine.queryRenderedFeatures({ layers: layers.filter((id) => engine.getLayer(id)) })
  const names = new Map<string, Occupied>()
  for (const feature of found) {
    const name = nameOf(feature, locale)
    if (feature.geometry.type !== 'Point' || names.has(name)) continue
    const [lng = 0, lat = 0] = feature.geometry.coordinates
    names.set(name, { lat, lng, ...halfOfName(name, feature.layer.id === 'city-name' || feature.layer.id === 'place-name') })
  }
  return [...names.values()]
}

const noNames: readonly Occupied[] = []

/** The areas that place names cover on the map, updated when it is idle. */
export function useNames(map: MapHandle): readonly Occupied[] {
  const locale = useLocale()
  const [names, setNames] = useState(noNames)
  useEffect(() => {
    const read = () => {
      const next = namesOn(map, locale)
      setNames((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    map.engine.on('idle', read)
    return () => void map.engine.off('idle', read)
  }, [map, locale])
  return names
}
