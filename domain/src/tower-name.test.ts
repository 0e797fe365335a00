import { expect, test } from 'vitest'
import { towerName } from './tower-name.ts'

test.each([
  ['Tower B', 'B座', 'Tower B'],
  ['Tower 2', '2座', 'Tower 2'],
  ['Building 12', '12号楼', 'Building 12'],
  ['East Tower', '东座', 'East Tower'],
  ['b座', 'b座', 'Tower B'],
  ['3号楼', '3号楼', 'Building 3'],
  ['5栋', '5栋', 'Building 5'],
  ['西塔', '西塔', 'West Tower'],
  ['Tower Residences', 'Tower Residences', 'Tower Residences'],
  ['The Lofts', 'The Lofts', 'The Lofts'],
])('%s is %s in Chinese and %s in English', (tower, zh, en) => {
  expect(towerName(tower, 'zh')).toBe(zh)
  expect(towerName(tower, 'en')).toBe(en)
})
