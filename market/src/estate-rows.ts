import type { Area, City, Estate } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'

/**
 * An estate. `developerId`: null if unknown; `completed`: year of completion; `floors` and `towers`: null for villages. The address is the
 * street only, since a group of rows has one area or city.
 */
export type EstateRow = readonly [
  id: string,
  en: string,
  zh: string,
  developerId: string | null,
  lat: number,
  lng: number,
  floors: number | null,
  towers: number | null,
  completed: number | null,
  streetEn: string,
  streetZh: string,
  ...aliases: string[],
]

/** The city, and the area if the id is that of an area. Throws on an unknown id, so that a misspelt id fails at load. */
const findPlace = (placeId: string): { city: City; area: Area | null } => {
  const area = areas.find(({ id }) => id === placeId) ?? null
  const city = cities.find(({ id }) => id === (area ? area.cityId : placeId))
  if (!city) throw new Error(`No city or area has the id ${placeId}`)
  return { city, area }
}

/** A name without its part in brackets: some areas have the city there, which the address contains already. */
const withoutBrackets = (name: string): string => name.replace(/\s*[（(].*$/u, '')

const streetAddressOf = (street: Words, { city, area }: ReturnType<typeof findPlace>): Words => ({
  en: [street.en, ...(area ? [withoutBrackets(area.name.en)] : []), city.name.en].join(', '),
  zh: `${city.name.zh}${area ? withoutBrackets(area.name.zh) : ''}${street.zh}`,
})

const estatesOf = (placeId: string, types: Estate['types'], rows: readonly EstateRow[]): readonly Estate[] => {
  const place = findPlace(placeId)
  return rows.map(([id, en, zh, developerId, lat, lng, floors, towers, completed, streetEn, streetZh, ...aliases]) => ({
    id,
    cityId: place.city.id,
    areaId: place.area?.id ?? null,
    name: { zh, en },
    aliases,
    developerId,
    address: streetAddressOf({ zh: streetZh, en: streetEn }, place),
    types,
    floors,
    towers,
    completed,
    lat,
    lng,
  }))
}

/** Condominiums with units and parking slots. `placeId`: their area, or the city if they are in no area. Throws on an unknown id. */
export const buildings = (placeId: string, rows: readonly EstateRow[]): readonly Estate[] => estatesOf(placeId, ['Residence', 'Carport'], rows)

/** Villages with villas. `placeId`: their area, or the city if they are in no area. Throws on an unknown id. */
export const villages = (placeId: string, rows: readonly EstateRow[]): readonly Estate[] => estatesOf(placeId, ['Villa'], rows)
