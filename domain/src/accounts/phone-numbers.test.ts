import { expect, test } from 'vitest'
import { phoneToStore, readPhone } from './phone-numbers.ts'

test.each([
  ['0917 555 0142', '+63 917 555 0142'],
  ['09175550142', '+63 917 555 0142'],
  ['917-555-0142', '+63 917 555 0142'],
  ['+63 (917) 555.0142', '+63 917 555 0142'],
  ['00639175550142', '+63 917 555 0142'],
  ['63 917 555 0142', '+63 917 555 0142'],
  ['０９１７ ５５５ ０１４２', '+63 917 555 0142'],
  ['02 8555 0199', '+63 2 8555 0199'],
  ['(02) 8555-0199', '+63 2 8555 0199'],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['+852 9123 4567', '+852 9123 4567'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+1 212 555 0100', '+1 212 555 0100'],
])('in the Philippines %j is %j', (typed, number) => {
  expect(readPhone(typed, 'PH')).toBe(number)
})

test.each([
  '917 555',
  '0917 555',
  '0917 555 01423',
  '138 0013 8000',
  '+63 917 555',
  '+999 123 4567',
  '1234567',
  'call 0917 555 0142',
  '0917 555 0142 ext 3',
  '',
  '+',
])('in the Philippines %j is no number', (typed) => {
  expect(readPhone(typed, 'PH')).toBeNull()
})

test('a site without a country takes numbers with a code only', () => {
  expect([readPhone('+63 917 555 0142', undefined), readPhone('0917 555 0142', undefined)]).toEqual(['+63 917 555 0142', null])
  expect(readPhone('+63 917 555 0142', 'XX')).toBe('+63 917 555 0142')
})

test.each([
  ['', 'PH', ''],
  [' 0917 555 0142 ', 'PH', '+63 917 555 0142'],
  ['917 555', 'PH', null],
  ['0917 555 0142', undefined, '0917 555 0142'],
  ['+63917 555 0142', undefined, '+63 917 555 0142'],
  ['+63 917 555', undefined, null],
])('%j on a site in %s is stored as %j', (typed, country, stored) => {
  expect(phoneToStore(typed, country)).toBe(stored)
})
