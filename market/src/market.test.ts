import type { Landmark } from '@site/domain/place.ts'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { landmarks } from './landmarks.ts'
import { stations } from './stations.ts'

const places = [...cities, ...areas, ...stations, ...landmarks]
const cityIds = new Set(cities.map(({ id }) => id))
const faultsIn = (isFaulty: (place: (typeof places)[number]) => boolean) => places.filter(isFaulty).map(({ id }) => id)
const isInMetro = ({ lat, lng }: { lat: number; lng: number }) => lat > 14.34 && lat < 14.79 && lng > 120.9 && lng < 121.14

test('ids are unique over all kinds of place and fit an address', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  expect(faultsIn(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every area and landmark belongs to a known city, and every city has an area', () => {
  expect([...areas, ...stations, ...landmarks].filter(({ cityId }) => !cityIds.has(cityId))).toEqual([])
  const citiesWithArea = new Set(areas.map(({ cityId }) => cityId))
  expect([...cityIds].filter((id) => !citiesWithArea.has(id))).toEqual([])
})

test('an area is known by its city in its id', () => {
  expect(areas.filter(({ id, cityId }) => !id.startsWith(`${cityId}-`))).toEqual([])
})

test('names are written in Chinese and in English', () => {
  expect(faultsIn(({ name }) => !/\p{Script=Han}/u.test(name.zh))).toEqual([])
  expect(faultsIn(({ name }) => !/\p{Script=Latin}/u.test(name.en) || /\p{Script=Han}/u.test(name.en))).toEqual([])
  expect(faultsIn(({ name, aliases }) => [name.zh, name.en, ...aliases].some((text) => text !== text.trim() || text === ''))).toEqual([])
})

test('places of one kind have different names, so that people can distinguish them', () => {
  for (const kind of [cities, areas, [...stations, ...landmarks]]) {
    expect(new Set(kind.map(({ name }) => name.zh)).size).toBe(kind.length)
    expect(new Set(kind.map(({ name }) => name.en)).size).toBe(kind.length)
  }
})

test('an alias adds something: it is neither the name itself nor written twice', () => {
  expect(faultsIn(({ name, aliases }) => new Set([name.zh, name.en, ...aliases]).size !== aliases.length + 2)).toEqual([])
})

test('a name with ñ or an accent can be typed without it', () => {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')
  const untypable = ({ name, aliases }: (typeof places)[number]) =>
    /\p{Script=Latin}/u.test(name.en) && plain(name.en) !== name.en && !aliases.includes(plain(name.en))
  expect(faultsIn(untypable)).toEqual([])
})

test('every place is in Metro Manila', () => {
  expect(faultsIn((place) => !isInMetro(place))).toEqual([])
})

test('the counts that the product promises: 17 cities, 60 areas, 80 malls, hospitals, schools and parks', () => {
  expect(cities).toHaveLength(17)
  expect(areas.length).toBeGreaterThanOrEqual(60)
  expect(landmarks.length).toBeGreaterThanOrEqual(80)
  for (const kind of ['Mall', 'Hospital', 'School', 'Park'] satisfies Landmark['kind'][]) {
    expect(landmarks.filter((landmark) => landmark.kind === kind).length, kind).toBeGreaterThanOrEqual(15)
  }
  expect(landmarks.filter(({ kind }) => kind === 'Station')).toEqual([])
})

test('the airport, the big casinos and hotels can be searched near to, and a business district is all its parts', () => {
  const named = (text: string) => landmarks.filter(({ name, aliases }) => [name.zh, name.en, ...aliases].includes(text)).map(({ id }) => id)
  expect(named('NAIA').toSorted()).toEqual([1, 2, 3, 4].map((terminal) => `naia-terminal-${terminal}`))
  expect(named('机场')).toEqual(named('NAIA'))
  expect(['Okada', 'Solaire', 'City of Dreams', 'Resorts World Manila', '半岛酒店'].map((text) => named(text).length)).toEqual([1, 1, 1, 1, 1])
  expect(areas.filter(({ aliases }) => aliases.includes('Makati CBD'))).toHaveLength(3)
})

test('every station in use is there: 25 of LRT-1, 13 of LRT-2, 13 of MRT-3', () => {
  const onLine = (line: string) => stations.filter(({ lines }) => lines?.includes(line)).length
  expect([onLine('LRT-1'), onLine('LRT-2'), onLine('MRT-3')]).toEqual([25, 13, 13])
  expect(stations.filter(({ kind, lines }) => kind !== 'Station' || lines?.length !== 1)).toEqual([])
})

test('Bonifacio Global City is in Taguig', () => {
  expect(areas.find(({ aliases }) => aliases.includes('Bonifacio Global City'))?.cityId).toBe('taguig')
})
