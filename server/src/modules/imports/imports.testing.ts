import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { columnsOfMapping, type ImportMapping, readMapping } from '@site/domain/imports/import-mapping.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { addPlaces, type NewPlaces } from '../places/places.store.ts'
import { recognizeEncoding } from './decode.ts'
import type { Poster } from './imports.store.ts'
import { openRows, type RowFile, requireColumns } from './read-rows.ts'

const words = (zh: string, en: string) => ({ zh, en })
const city = (id: string, zh: string, en: string, lat: number, lng: number, ...aliases: string[]) => ({ id, name: words(zh, en), aliases, lat, lng })
const area = (id: string, cityId: string, en: string, lat: number, lng: number) => ({ id, cityId, name: words(en, en), aliases: [], lat, lng })
const estate = (id: string, cityId: string, areaId: string | null, en: string, lat: number, lng: number, ...aliases: string[]) => ({
  id,
  cityId,
  areaId,
  name: words(en, en),
  aliases,
  lat,
  lng,
  developerId: null,
  address: words('', ''),
  types: ['Residence'] as const,
  floors: 30,
  towers: 1,
  completed: 2019,
})

/** A small site for imports: cities and areas, and five invented buildings. */
export const importPlaces = {
  cities: [
    city('makati', '马卡蒂', 'Makati', 14.5565, 121.0234),
    city('pasig', '帕西格', 'Pasig', 14.5605, 121.0765),
    city('las-pinas', '拉斯皮尼亚斯', 'Las Piñas', 14.4445, 120.9939),
    city('paranaque', '帕拉尼亚克', 'Parañaque', 14.4793, 121.0198, '巴兰玉计'),
    city('quezon-city', '奎松市', 'Quezon City', 14.6465, 121.0503, 'QC'),
    city('san-juan', '圣胡安', 'San Juan', 14.6019, 121.0355),
    city('manila', '马尼拉', 'Manila', 14.5899, 120.9816, 'City of Manila'),
  ],
  areas: [
    area('makati-poblacion', 'makati', 'Poblacion', 14.566, 121.0311),
    area('pasig-ugong', 'pasig', 'Ugong', 14.588, 121.079),
    area('pasig-san-antonio', 'pasig', 'San Antonio', 14.58, 121.06),
    area('manila-malate', 'manila', 'Malate', 14.5705, 120.987),
  ],
  estates: [
    estate('alder-court', 'pasig', 'pasig-ugong', 'Alder Court at Verdana', 14.5889, 121.079, 'Alder Court'),
    estate('one-lantern', 'makati', 'makati-poblacion', 'One Lantern Place', 14.5655, 121.0305),
    estate('kite-towers', 'quezon-city', null, 'Kite Towers', 14.62, 121.05),
    estate('harana', 'manila', 'manila-malate', 'The Harana Residences', 14.5701, 120.9872, 'Harana'),
    estate('sampaloc-air', 'makati', null, 'Air Makati', 14.559, 121.02),
  ],
} satisfies NewPlaces

export const importPoster: Poster = { id: 'importer', username: 'importer', name: 'Importer', role: 'Intermediary' }

/** The site that the fixtures are imported into. */
export const importProfile = { currency: 'PHP', mapArea: [120.9, 14.34, 121.14, 14.79] as [number, number, number, number], vrHosts: ['vr.example'] }

/** Adds `importPlaces` and the account of `importPoster`. */
export async function addImportSite(tx: Kysely<Tables>): Promise<void> {
  await addPlaces(tx, importPlaces)
  const { id, username, name, role } = importPoster
  await tx.insertInto('account').values({ id, username, username_key: username.toLowerCase(), name, role }).execute()
}

export const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))

/** A mapping that the project ships. */
export function shippedMapping(name: string): ImportMapping {
  const file = new URL(`../../../../tools/mappings/${name}.json`, import.meta.url)
  const result = readMapping(JSON.parse(readFileSync(file, 'utf8')))
  if ('faults' in result) throw new Error(result.faults.join('\n'))
  return result.mapping
}

/** Opens a file as the import command does. */
export async function openFixture(path: string, mapping?: ImportMapping): Promise<RowFile> {
  const file = await openRows(path, await recognizeEncoding(path, mapping?.encoding), mapping?.delimiter)
  if (mapping) requireColumns(file, columnsOfMapping(mapping))
  return file
}
