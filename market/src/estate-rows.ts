import type { Area, City, Estate } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { areas } from './areas.ts'
import { cities } from './cities.ts'

/** One estate a line; the address is only the street, since the group has the area and city. */
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

/** The area or city of a group of rows. Throws on an unknown id, so that a misspelt group fails at load. */
const findPlace = (placeId: string): { city: City; area: Area | null } => {
  const area = areas.find(({ id }) => id === placeId) ?? null
  const city = cities.find(({ id }) => id === (area ? area.cityId : placeId))
  if (!city) throw new Error(`No city or area has the id ${placeId}`)
  return { city, area }
}

/** A name without brackets: some areas have their city in brackets, which an address contains anyway. */
const withoutBrackets = (name: string): string => name.replace(/\s*[（(].*$/u, '')

const addressOf = (street: Words, { city, area }: ReturnType<typeof findPlace>): Words => ({
  en: [street.en, ...(area ? [withoutBrackets(area.name.en)] : []), city.name.en].join(', '),
  zh: `${city.name.zh}${area ? withoutBrackets(area.name.zh) : ''}${street.zh}`,
})

const expand = (placeId: string, types: Estate['types'], rows: readonly EstateRow[]): readonly Estate[] => {
  const place = findPlace(placeId)
  return rows.map(([id, en, zh, developerId, lat, lng, floors, towers, completed, streetEn, streetZh, ...aliases]) => ({
    id,
    cityId: place.city.id,
    areaId: place.area?.id ?? null,
    name: { zh, en },
    aliases,
    developerId,
    address: addressOf({ zh: streetZh, en: streetEn }, place),
    types,
    floors,
    towers,
    completed,
    lat,
    lng,
  }))
}

/** Condominium buildings of one area, or of a city outside its named areas: units and parking slots. */
export const condominiums = (placeId: string, rows: readonly EstateRow[]): readonly Estate[] => expand(placeId, ['Residence', 'Carport'], rows)

/** Villa subdivisions of one area, or of a city outside its named areas. */
export const subdivisions = (placeId: string, rows: readonly EstateRow[]): readonly Estate[] => expand(placeId, ['Villa'], rows)
