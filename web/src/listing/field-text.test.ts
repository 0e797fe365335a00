import { type Field, type FieldKey, fields } from '@site/domain/fields.ts'
import { expect, test } from 'vitest'
import { fieldText } from './field-text.ts'

test.each([
  ['tower', 'Tower B', 'B座', 'Tower B'],
  ['floor', 21, '21层', '21st floor'],
  ['floorArea', 74.5, '74.5㎡', '74.5 m²'],
  ['occupancyLimit', 4, '4人', '4 people'],
  ['commissionRate', 2.5, '2.5%', '2.5%'],
  ['parkingSlotCount', 0, '无', 'None'],
  ['balcony', false, '无', 'No'],
  ['petsAllowed', true, '可以', 'Yes'],
  ['monthlyDues', 5_400, '₱5,400', '₱5,400'],
  ['petRules', { zh: '小型犬', en: '' }, '小型犬', '小型犬'],
  ['facing', 'East', '东', 'East'],
  ['availableFrom', '2026-12-01', '2026年12月1日', 'Dec 1, 2026'],
] as const)('%s of %s in words', (key, value, zh, en) => {
  const field: Field = fields[key as FieldKey]
  expect(fieldText(key, field, value, 'PHP', 'zh')).toBe(zh)
  expect(fieldText(key, field, value, 'PHP', 'en')).toBe(en)
})
