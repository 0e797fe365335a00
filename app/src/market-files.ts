import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildBaseMap, type CoastData } from '@site/market/base-map.ts'

const market = new URL('../../market/', import.meta.url)

/** The folders of the market's pictures, by the first part of their address under `/resource/`. */
export const mediaFolders = { demo: fileURLToPath(new URL('pictures', market)), brand: fileURLToPath(new URL('brand', market)) }

/** The background of the built-in map as GeoJSON text, from the coastline of the market. */
export function readBaseMap(): string {
  const coast = JSON.parse(readFileSync(new URL('map/coast.json', market), 'utf8')) as CoastData
  return JSON.stringify(buildBaseMap(coast))
}
