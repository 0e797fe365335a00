import { readFileSync } from 'node:fs'
import { buildBaseMap, type CoastData } from '@site/market/base-map.ts'

/** The background of the built-in map as GeoJSON text, from the coastline of the market. */
export function readBaseMap(): string {
  const coast = JSON.parse(readFileSync(new URL('../../market/map/coast.json', import.meta.url), 'utf8')) as CoastData
  return JSON.stringify(buildBaseMap(coast))
}
