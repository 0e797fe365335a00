import { expect, test } from 'vitest'
import { towerName } from './tower-name.ts'

test.each([
  ['Tower B', 'B座', 'Tower B'],
  ['B', 'B座', 'Tower B'],
  ['2', '2座', 'Tower 2'],
  ['Tower 2', '2座', 'Tower 2'],
  ['Building 12', '12号楼', 'Building 12'],
  ['East Tower', '东座', 'East Tower'],
  ['b座', 'b座', 'Tower B'],
  ['3号楼', '3号楼', 'Building 3'],
  ['5栋', '5栋', 'Building 5'],
  ['西塔', '西塔', 'West Tower'],
  ['Tower Residences', 'Tower Residences', 'Tower Residences'],
  ['The Lofts', 'The Lofts', 'The Lofts'],
  [' Tower B ', 'B座', 'Tower B'],
  ['Tower2', '2座', 'Tower2'],
  ['tower c', 'C座', 'tower c'],
  ['Bldg 3', '3号楼', 'Bldg 3'],
  ['Bldg. 3', '3号楼', 'Bldg. 3'],
  ['Block D', 'D座', 'Block D'],
  ['West Tower B', 'West Tower B', 'West Tower B'],
  ['Tower Building', 'Tower Building', 'Tower Building'],
  ['EAST TOWER', '东座', 'EAST TOWER'],
  ['6幢', '6幢', 'Building 6'],
  ['12塔', '12塔', 'Tower 12'],
  ['12 号塔', '12 号塔', 'Tower 12'],
  ['南座', '南座', 'South Tower'],
  ['北区3号楼', '北区3号楼', '北区3号楼'],
  ['3号楼旁', '3号楼旁', '3号楼旁'],
])('%s is %s in Chinese and %s in English', (tower, zh, en) => {
  expect(towerName(tower, 'zh')).toBe(zh)
  expect(towerName(tower, 'en')).toBe(en)
})
