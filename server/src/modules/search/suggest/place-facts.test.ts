import type { Area } from '@site/domain/place.ts'
import { buildNameIndex } from '@site/search/name-index.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import { expect, test } from 'vitest'
import { placeFacts } from './place-facts.ts'

const area = (id: string, cityId: string, en: string, zh: string, ...aliases: string[]): Area => ({ id, cityId, name: { en, zh }, aliases, lat: 14, lng: 121 })
const areas = [
  area('alabang', 'muntinlupa', 'Alabang', '阿拉邦', 'Alabang Proper'),
  area('ayala-alabang', 'muntinlupa', 'Ayala Alabang', '阿亚拉阿拉邦'),
  area('filinvest', 'muntinlupa', 'Filinvest City', '菲林维斯特城', 'Filinvest Alabang'),
  area('new-alabang', 'elsewhere', 'New Alabang', '新阿拉邦'),
]
const index = buildNameIndex(areas.map(({ id, name, aliases }) => ({ kind: 'area', id, names: [name.zh, name.en], aliases })))
const places = {
  areas,
  area: (id: string) => areas.find((one) => one.id === id),
  city: () => undefined,
  plan: (text: string) => resolveKeyword(index, text),
  resolve: (text: string) => index.resolve(text, {}),
} as unknown as Parameters<typeof placeFacts>[1]

test.each([
  ['阿拉邦', ['alabang', 'ayala-alabang']],
  ['Alabang', ['alabang', 'ayala-alabang']],
  ['Alabang Proper', ['alabang']],
  ['Ayala Alabang', ['ayala-alabang']],
  ['Filinvest City', ['filinvest']],
])('%s means the areas of its city with that name in theirs', (text, ids) =>
  expect(placeFacts(text, places)?.filters).toEqual({ city: 'muntinlupa', areas: ids }),
)
