import { fields } from '@site/domain/fields.ts'
import { expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

test.each([
  ['floor', '12', { value: 12 }],
  ['floor', ' ', { value: null }],
  ['floor', '12.5', { fault: 'notWhole' }],
  ['floor', '121', { fault: 'tooLarge' }],
  ['floor', '-3', { fault: 'tooSmall' }],
  ['price', '−5', { fault: 'tooSmall' }],
  ['price', '--5', { fault: 'notNumber' }],
  ['floorArea', '74.5 m²', { value: 74.5 }],
  ['floorArea', '82,5', { value: 82.5 }],
  ['floorArea', '82,55 ㎡', { value: 82.55 }],
  ['floorArea', '1,250', { value: 1250 }],
  ['floorArea', '1,250.5', { value: 1250.5 }],
  ['floorArea', '1,2,3', { fault: 'notNumber' }],
  ['floorArea', '1，2，3', { fault: 'notNumber' }],
  ['floorArea', '12,3456', { fault: 'notNumber' }],
  ['floorArea', '1.2,345', { fault: 'notNumber' }],
  ['floorArea', '1,250,50', { fault: 'notNumber' }],
  ['floorArea', '82,', { value: 82 }],
  ['lotArea', '1,250,000', { fault: 'tooLarge' }],
  ['slotWidth', '2.5m', { value: 2.5 }],
  ['slotLength', '5,2 米', { value: 5.2 }],
  ['slotLength', '21', { fault: 'tooLarge' }],
  ['floorArea', 'big', { fault: 'notNumber' }],
  ['price', '4.5万', { value: 45_000 }],
  ['price', '45000.50', { fault: 'notWhole' }],
] as const)('%s: %j', (key, text, result) => expect(readTypedNumber(text, fields[key])).toEqual(result))
