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
  ['availableFrom', '2026-12-01', '2026年12月1日', '1 Dec 2026'],
] as const)('%s of %s in words', (key, value, zh, en) => {
  const field: Field = fields[key as FieldKey]
  expect(fieldText(key, field, value, 'PHP', 'zh')).toBe(zh)
  expect(fieldText(key, field, value, 'PHP', 'en')).toBe(en)
})

test.each([
  ['openFireAllowed', true, '可用燃气', 'Gas stove allowed'],
  ['openFireAllowed', false, '不可用燃气', 'Electric cooking only'],
  ['petsAllowed', false, '不可以', 'No'],
  ['balcony', true, '有', 'Yes'],
  ['petRules', { zh: '', en: 'Small dogs' }, 'Small dogs', 'Small dogs'],
  ['petRules', { zh: '小型犬', en: 'Small dogs' }, '小型犬', 'Small dogs'],
  ['petRules', { zh: '', en: '' }, null, null],
  ['city', { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } }, '马卡蒂', 'Makati'],
  ['photos', [], null, null],
  ['price', 0, '₱0', '₱0'],
  ['price', null, null, null],
  ['facing', undefined, null, null],
  ['tower', '', null, null],
  ['availableFrom', '', null, null],
] as const)('%s of %j', (key, value, zh, en) => {
  const field: Field = fields[key as FieldKey]
  expect(fieldText(key, field, value, 'PHP', 'zh')).toBe(zh)
  expect(fieldText(key, field, value, 'PHP', 'en')).toBe(en)
})

test('a code of a field without choices is shown unchanged', () => {
  expect(fieldText('any', { kind: 'choice', label: { zh: '', en: '' }, visibility: 'anyone' }, 'Code', 'PHP', 'en')).toBe('Code')
})

test('the dictionary has names of developers, and of no other places', () => {
  const place = { id: 'dmci', name: { zh: '建商', en: 'Builder' } }
  const textOf = (key: 'developer' | 'area') => fieldText(key, fields[key], place, 'PHP', 'en', (list, code, name) => `${list} ${code} ${name}`)
  expect([textOf('developer'), textOf('area')]).toEqual(['developer dmci Builder', 'Builder'])
})
