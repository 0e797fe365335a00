import { readFileSync } from 'node:fs'
import { baseMapOf, type Coast } from '@site/market/base-map.ts'

/** The background of the built-in map as GeoJSON text, from the coastline of the market. */
export function readBaseMap(): string {
  const coast = JSON.parse(readFileSync(new URL('../../market/map/coast.json', import.meta.url), 'utf8')) as Coast
  return JSON.stringify(baseMapOf(coast))
}
