import { expect, test } from 'vitest'
import { totalText } from './total-text.ts'

test.each([
  ['Residence', 'Sale', 0, '0 套在售公寓', '0 condos for sale'],
  ['Residence', 'Sale', 1, '1 套在售公寓', '1 condo for sale'],
  ['Residence', 'Lease', 1234, '1,234 套待租公寓', '1,234 condos for lease'],
  ['Carport', 'Lease', 1, '1 个待租车位', '1 parking slot for lease'],
  ['Carport', 'Sale', 2, '2 个在售车位', '2 parking slots for sale'],
  ['Villa', 'Lease', 1, '1 套待租别墅', '1 villa for lease'],
  ['Villa', 'Sale', 12, '12 套在售别墅', '12 villas for sale'],
] as const)('%s %s: %i homes', (type, mode, count, zh, en) => {
  expect([totalText({ type, mode }, count, 'zh'), totalText({ type, mode }, count, 'en')]).toEqual([zh, en])
})
