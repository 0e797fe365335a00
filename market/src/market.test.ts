import type { Landmark } from '@site/domain/place.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { cities } from './cities.ts'
import { developers } from './developers.ts'
import { estates } from './estates.ts'
import { landmarks } from './landmarks.ts'
import { stations } from './stations.ts'

const places = [...cities, ...areas, ...stations, ...landmarks]
const cityIds = new Set(cities.map(({ id }) => id))
const wrongPlaces = (isWrong: (place: (typeof places)[number]) => boolean) => places.filter(isWrong).map(({ id }) => id)
const isInMetroManila = ({ lat, lng }: { lat: number; lng: number }) => lat > 14.34 && lat < 14.79 && lng > 120.9 && lng < 121.14

test('ids are unique over all kinds of place and consist of lower-case letters, digits and hyphens', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  expect(wrongPlaces(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('every area and landmark belongs to a known city, and every city has an area', () => {
  expect([...areas, ...stations, ...landmarks].filter(({ cityId }) => !cityIds.has(cityId))).toEqual([])
  const citiesWithArea = new Set(areas.map(({ cityId }) => cityId))
  expect([...cityIds].filter((id) => !citiesWithArea.has(id))).toEqual([])
})

test('the id of an area starts with the id of its city', () => {
  expect(areas.filter(({ id, cityId }) => !id.startsWith(`${cityId}-`))).toEqual([])
})

test('names exist in Chinese and English, without surrounding spaces', () => {
  expect(wrongPlaces(({ name }) => !/\p{Script=Han}/u.test(name.zh))).toEqual([])
  expect(wrongPlaces(({ name }) => !/\p{Script=Latin}/u.test(name.en) || /\p{Script=Han}/u.test(name.en))).toEqual([])
  expect(wrongPlaces(({ name, aliases }) => [name.zh, name.en, ...aliases].some((text) => text !== text.trim() || text === ''))).toEqual([])
})

test('places of one kind have different names, so that people can distinguish them', () => {
  for (const group of [cities, areas, [...stations, ...landmarks]]) {
    expect(new Set(group.map(({ name }) => name.zh)).size).toBe(group.length)
    expect(new Set(group.map(({ name }) => name.en)).size).toBe(group.length)
  }
})

test('an alias repeats neither a name nor another alias', () => {
  expect(wrongPlaces(({ name, aliases }) => new Set([name.zh, name.en, ...aliases]).size !== aliases.length + 2)).toEqual([])
})

test('a name with ñ or an accent has an alias without it', () => {
  const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')
  const lacksPlainAlias = ({ name, aliases }: (typeof places)[number]) =>
    /\p{Script=Latin}/u.test(name.en) && withoutAccents(name.en) !== name.en && !aliases.includes(withoutAccents(name.en))
  expect(wrongPlaces(lacksPlainAlias)).toEqual([])
})

test('every place is in Metro Manila', () => {
  expect(wrongPlaces((place) => !isInMetroManila(place))).toEqual([])
})

test('of two areas of one name each has its city behind it', () => {
  const bare = new Set(areas.flatMap(({ name }) => [name.en, name.zh]))
  const withCity = areas.flatMap(({ name }) => [name.en, name.zh].filter((each) => /[(（]/.test(each)))
  expect(withCity.filter((name) => bare.has(name.replace(/\s*[(（].*$/, '')))).toEqual([])
})

test('there are 17 cities, 60 or more areas, and 80 or more landmarks', () => {
  expect(cities).toHaveLength(17)
  expect(areas.length).toBeGreaterThanOrEqual(60)
  expect(landmarks.length).toBeGreaterThanOrEqual(80)
  for (const kind of ['Mall', 'Hospital', 'School', 'Park'] satisfies Landmark['kind'][]) {
    expect(landmarks.filter((landmark) => landmark.kind === kind).length, kind).toBeGreaterThanOrEqual(15)
  }
  expect(landmarks.filter(({ kind }) => kind === 'Station')).toEqual([])
})

test('airport, casinos and hotels are landmarks, and a business district is an alias of each of its areas', () => {
  const landmarksNamed = (text: string) => landmarks.filter(({ name, aliases }) => [name.zh, name.en, ...aliases].includes(text)).map(({ id }) => id)
  expect(landmarksNamed('NAIA').toSorted()).toEqual([1, 2, 3, 4].map((terminal) => `naia-terminal-${terminal}`))
  expect(landmarksNamed('机场')).toEqual(landmarksNamed('NAIA'))
  expect(['Okada', 'Solaire', 'City of Dreams', 'Resorts World Manila', '半岛酒店'].map((text) => landmarksNamed(text).length)).toEqual([1, 1, 1, 1, 1])
  expect(areas.filter(({ aliases }) => aliases.includes('Makati CBD'))).toHaveLength(3)
})

test('all stations exist: 25 of LRT-1, 13 of LRT-2, 13 of MRT-3', () => {
  const stationCount = (line: string) => stations.filter(({ lines }) => lines?.includes(line)).length
  expect([stationCount('LRT-1'), stationCount('LRT-2'), stationCount('MRT-3')]).toEqual([25, 13, 13])
  expect(stations.filter(({ kind, lines }) => kind !== 'Station' || lines?.length !== 1)).toEqual([])
  expect(stations.filter(({ name }) => !/(?<!站)站$/.test(name.zh))).toEqual([])
})

test('Bonifacio Global City is in Taguig', () => {
  expect(areas.find(({ aliases }) => aliases.includes('Bonifacio Global City'))?.cityId).toBe('taguig')
})

test('no name of a place, building or developer, nor an alias, passes for a contact', () => {
  const named = [...places, ...estates, ...developers]
  const texts = named.flatMap(({ name, ...row }) => [name.zh, name.en, ...('aliases' in row ? row.aliases : [])])
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(hasContact)).toEqual([])
})
