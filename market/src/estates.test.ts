import type { Point } from '@site/domain/place.ts'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { developers } from './developers.ts'
import { estates } from './estates.ts'

const areaById = new Map(areas.map((area) => [area.id, area]))
const developerIds = new Set(developers.map(({ id }) => id))
const cityIds = new Set(cities.map(({ id }) => id))
const condominiums = estates.filter(({ types }) => types.includes('Residence'))
const villages = estates.filter(({ types }) => types.includes('Villa'))
const kmBetween = (a: Point, b: Point) => 111.195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))
const wrongEstates = (isWrong: (estate: (typeof estates)[number]) => boolean) => estates.filter(isWrong).map(({ id }) => id)

test('ids of estates and developers are unique and consist of lower-case letters, digits and hyphens', () => {
  expect(new Set(estates.map(({ id }) => id)).size).toBe(estates.length)
  expect(developerIds.size).toBe(developers.length)
  expect([...estates, ...developers].filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every estate is in a known city, and its area belongs to that city', () => {
  expect(wrongEstates(({ cityId }) => !cityIds.has(cityId))).toEqual([])
  expect(wrongEstates(({ cityId, areaId }) => areaId !== null && areaById.get(areaId)?.cityId !== cityId)).toEqual([])
})

test('every developer of an estate exists, and every developer has an estate', () => {
  expect(wrongEstates(({ developerId }) => developerId !== null && !developerIds.has(developerId))).toEqual([])
  const used = new Set(estates.map(({ developerId }) => developerId))
  expect(developers.filter(({ id }) => !used.has(id))).toEqual([])
})

test('an estate is at most 2.5 km from the point of its area', () => {
  const distant = estates.flatMap((estate) => {
    const area = estate.areaId === null ? undefined : areaById.get(estate.areaId)
    return area && kmBetween(estate, area) > 2.5 ? [`${estate.id} ${kmBetween(estate, area).toFixed(1)} km`] : []
  })
  expect(distant).toEqual([])
})

test('no two estates share a point or a name', () => {
  expect(new Set(estates.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(estates.length)
  expect(new Set(estates.map(({ name }) => name.en.toLowerCase())).size).toBe(estates.length)
  expect(new Set(estates.map(({ name }) => name.zh)).size).toBe(estates.length)
})

test('floors, towers and years are plausible; condominiums have floors and villages have none', () => {
  expect(wrongEstates(({ floors }) => floors !== null && (floors < 1 || floors > 90))).toEqual([])
  expect(wrongEstates(({ towers }) => towers !== null && (towers < 1 || towers > 40))).toEqual([])
  expect(wrongEstates(({ completed }) => completed !== null && (completed < 1940 || completed > 2031))).toEqual([])
  expect(condominiums.filter(({ floors }) => floors === null)).toEqual([])
  expect(villages.filter(({ floors }) => floors !== null)).toEqual([])
})

test('names and addresses exist in both languages', () => {
  expect(wrongEstates(({ name, address }) => !/\p{Script=Han}/u.test(name.zh) || !/\p{Script=Han}/u.test(address.zh))).toEqual([])
  expect(wrongEstates(({ name, address }) => /\p{Script=Han}/u.test(name.en + address.en) || address.en.length < 10)).toEqual([])
  expect(developers.filter(({ name }) => !/\p{Script=Han}/u.test(name.zh) && name.zh !== name.en)).toEqual([])
})

test('an address contains its city, and no brackets of area names', () => {
  const cityName = new Map(cities.map(({ id, name }) => [id, name]))
  expect(wrongEstates(({ address, cityId }) => !address.zh.startsWith(cityName.get(cityId)?.zh ?? '?'))).toEqual([])
  expect(wrongEstates(({ address, cityId }) => !address.en.endsWith(`, ${cityName.get(cityId)?.en}`))).toEqual([])
  expect(wrongEstates(({ address }) => /[()（）]/.test(address.en + address.zh))).toEqual([])
})

test('every estate has aliases, and none repeats a name or another alias', () => {
  const repeats = estates.flatMap(({ id, name, aliases }) => {
    const all = [name.zh, name.en, ...aliases].map((text) => text.toLowerCase())
    return new Set(all).size === all.length ? [] : [id]
  })
  expect(repeats).toEqual([])
  expect(wrongEstates(({ aliases }) => aliases.length === 0)).toEqual([])
})

test('there are enough condominiums, villages, busy areas and estates under construction, and BGC is in Taguig', () => {
  expect(condominiums.length).toBeGreaterThanOrEqual(160)
  expect(villages.length).toBeGreaterThanOrEqual(20)
  const busy = areas.filter(({ id }) => condominiums.filter(({ areaId }) => areaId === id).length >= 8)
  expect(busy.length).toBeGreaterThanOrEqual(12)
  expect(estates.filter(({ completed }) => completed !== null && completed >= 2027).length).toBeGreaterThanOrEqual(6)
  expect(estates.filter(({ areaId }) => areaId === 'taguig-bgc').every(({ cityId }) => cityId === 'taguig')).toBe(true)
})
