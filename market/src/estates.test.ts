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
const faultsIn = (isFaulty: (estate: (typeof estates)[number]) => boolean) => estates.filter(isFaulty).map(({ id }) => id)

test('ids of estates and developers are unique and fit an address', () => {
  expect(new Set(estates.map(({ id }) => id)).size).toBe(estates.length)
  expect(developerIds.size).toBe(developers.length)
  expect([...estates, ...developers].filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every estate is in a known city, and its area belongs to that city', () => {
  expect(faultsIn(({ cityId }) => !cityIds.has(cityId))).toEqual([])
  expect(faultsIn(({ cityId, areaId }) => areaId !== null && areaById.get(areaId)?.cityId !== cityId)).toEqual([])
})

test('every developer named exists and each developer built something here', () => {
  expect(faultsIn(({ developerId }) => developerId !== null && !developerIds.has(developerId))).toEqual([])
  const used = new Set(estates.map(({ developerId }) => developerId))
  expect(developers.filter(({ id }) => !used.has(id))).toEqual([])
})

test('an estate is at most 2.5 km from the middle of its area', () => {
  const far = estates.flatMap((estate) => {
    const area = estate.areaId === null ? undefined : areaById.get(estate.areaId)
    return area && kmBetween(estate, area) > 2.5 ? [`${estate.id} ${kmBetween(estate, area).toFixed(1)} km`] : []
  })
  expect(far).toEqual([])
})

test('no two estates share a point or a name', () => {
  expect(new Set(estates.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(estates.length)
  expect(new Set(estates.map(({ name }) => name.en.toLowerCase())).size).toBe(estates.length)
  expect(new Set(estates.map(({ name }) => name.zh)).size).toBe(estates.length)
})

test('floors, towers and years are possible; only villages may have no floors', () => {
  expect(faultsIn(({ floors }) => floors !== null && (floors < 1 || floors > 90))).toEqual([])
  expect(faultsIn(({ towers }) => towers !== null && (towers < 1 || towers > 40))).toEqual([])
  expect(faultsIn(({ completed }) => completed !== null && (completed < 1940 || completed > 2031))).toEqual([])
  expect(condominiums.filter(({ floors }) => floors === null)).toEqual([])
  expect(villages.filter(({ floors }) => floors !== null)).toEqual([])
})

test('names and addresses are written in both languages', () => {
  expect(faultsIn(({ name, address }) => !/\p{Script=Han}/u.test(name.zh) || !/\p{Script=Han}/u.test(address.zh))).toEqual([])
  expect(faultsIn(({ name, address }) => /\p{Script=Han}/u.test(name.en + address.en) || address.en.length < 10)).toEqual([])
  expect(developers.filter(({ name }) => !/\p{Script=Han}/u.test(name.zh) && name.zh !== name.en)).toEqual([])
})

test('an address has its city once, and no brackets of area names', () => {
  const cityName = new Map(cities.map(({ id, name }) => [id, name]))
  expect(faultsIn(({ address, cityId }) => !address.zh.startsWith(cityName.get(cityId)?.zh ?? '?'))).toEqual([])
  expect(faultsIn(({ address, cityId }) => !address.en.endsWith(`, ${cityName.get(cityId)?.en}`))).toEqual([])
  expect(faultsIn(({ address }) => /[()（）]/.test(address.en + address.zh))).toEqual([])
})

test('aliases add something: none repeats a name or another alias of the same estate', () => {
  const repeats = estates.flatMap(({ id, name, aliases }) => {
    const all = [name.zh, name.en, ...aliases].map((text) => text.toLowerCase())
    return new Set(all).size === all.length ? [] : [id]
  })
  expect(repeats).toEqual([])
  expect(faultsIn(({ aliases }) => aliases.length === 0)).toEqual([])
})

test('the market is wide enough: buildings, busy areas, villages, presale, Bonifacio in Taguig', () => {
  expect(condominiums.length).toBeGreaterThanOrEqual(160)
  expect(villages.length).toBeGreaterThanOrEqual(20)
  const busy = areas.filter(({ id }) => condominiums.filter(({ areaId }) => areaId === id).length >= 8)
  expect(busy.length).toBeGreaterThanOrEqual(12)
  expect(estates.filter(({ completed }) => completed !== null && completed >= 2027).length).toBeGreaterThanOrEqual(6)
  expect(estates.filter(({ areaId }) => areaId === 'taguig-bgc').every(({ cityId }) => cityId === 'taguig')).toBe(true)
})
