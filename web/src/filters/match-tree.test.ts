import { expect, test } from 'vitest'
import { matchTree } from './match-tree.ts'

const place = (id: string, zh: string, en: string, aliases: string[] = []) => ({ id, name: { zh, en }, aliases, point: { lat: 0, lng: 0 }, total: 1 })
const tree = [
  { ...place('paranaque', '帕拉纳克', 'Parañaque'), areas: [place('bf', 'BF 之家', 'BF Homes')] },
  {
    ...place('taguig', '塔吉格', 'Taguig'),
    areas: [place('bgc', '博尼法西奥环球城', 'Bonifacio Global City', ['BGC']), place('mckinley', '麦金利山', 'McKinley Hill')],
  },
]

test.each([
  ['', ['paranaque', 'taguig'], 3],
  ['  ', ['paranaque', 'taguig'], 3],
  [' BGC ', ['taguig'], 1],
  ['Mc', ['taguig'], 1],
  ['之', ['paranaque'], 1],
  ['paranaque', ['paranaque'], 1],
  ['bgc', ['taguig'], 1],
  ['塔吉格', ['taguig'], 2],
  ['环球', ['taguig'], 1],
  ['nowhere', [], 0],
])('"%s" matches %j', (text, cities, areas) => {
  const matches = matchTree(tree, text)
  expect(matches.map((city) => city.id)).toEqual(cities)
  expect(matches.flatMap((city) => city.areas)).toHaveLength(areas)
})
