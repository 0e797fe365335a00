import { areas } from '@site/market/areas.ts'
import { cities } from '@site/market/cities.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import { placeFacts } from '@site/server/modules/search/suggest/place-facts.ts'
import { expect, test } from 'vitest'
import { siteNameIndex } from './name-evaluation.ts'

const places = {
  areas,
  area: (id: string) => areas.find((area) => area.id === id),
  city: (id: string) => cities.find((city) => city.id === id),
  plan: (text: string) => resolveKeyword(siteNameIndex, text),
  resolve: (text: string) => siteNameIndex.resolve(text, {}),
} as unknown as Parameters<typeof placeFacts>[1] // what it reads

const areasMeantBy = (text: string) => placeFacts(text, places)?.filters.areas?.toSorted()

test.each([
  [
    ['mandaluyong-ortigas-center', 'pasig-ortigas-center'],
    ['Ortigas', '奥提加斯', '奥迪加斯', '奥蒂加斯', 'Ortigas Center', '奥提加斯中心', '奥迪加斯中心', 'Ortigas CBD', '奥提加斯商务区'],
  ],
  [
    ['muntinlupa-sucat', 'paranaque-sucat'],
    ['Sucat', '苏卡特', '苏卡', '苏加'],
  ],
  [
    ['makati-poblacion', 'pateros-poblacion'],
    ['Poblacion', '波布拉西翁', '波布拉松'],
  ],
  [
    ['makati-ayala-center', 'makati-legazpi-village', 'makati-salcedo-village'],
    ['Makati CBD', '马卡蒂中央商务区'],
  ],
])('the areas %j are meant by each name that they share, in both languages', (ids, names) => {
  expect(names.map((name) => [name, areasMeantBy(name)])).toEqual(names.map((name) => [name, ids]))
})

test.each([
  ['Ortigas Mandaluyong', 'mandaluyong-ortigas-center'],
  ['Ortigas Pasig', 'pasig-ortigas-center'],
  ['Sucat Muntinlupa', 'muntinlupa-sucat'],
])('the name “%s” of one of them means that one', (name, id) => expect(areasMeantBy(name)).toEqual([id]))

test('areas that share a name in one language share one in the other', () => {
  const isHan = (name: string) => /\p{Script=Han}/u.test(name)
  const namesOf = ({ name, aliases }: (typeof areas)[number]) => [name.zh, name.en, ...aliases]
  const shared = new Map<string, { readonly ids: string; readonly isHan: boolean }>()
  for (const name of new Set(areas.flatMap(namesOf))) {
    const bearers = areas.filter((area) => namesOf(area).some((other) => other.toLowerCase() === name.toLowerCase()))
    if (bearers.length > 1) shared.set(name, { ids: bearers.map(({ id }) => id).join(), isHan: isHan(name) })
  }
  const groups = [...shared.values()]
  expect(groups.length).toBeGreaterThan(6)
  expect(groups.filter((group) => !groups.some((other) => other.ids === group.ids && other.isHan !== group.isHan))).toEqual([])
})
