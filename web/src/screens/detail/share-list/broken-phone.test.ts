import { expect, test } from 'vitest'
import { brokenPhoneIn } from './broken-phone.ts'

test.each([
  ['+63 917 abc 🏠 12', '+63 917'],
  ['＋63 917 那个', '+63 917'],
  ['Viber: +63 917 123 4567 8901 2345', '+63 917 123 4567 8901 2345'],
  ['+63 917 123 4567', null],
  ['0917-123-4567', null],
  ['(02) 8123 4567 or +1 (415) 555-0101', null],
  ['+2 guests', null],
  ['after 0900, unit 1203', null],
  ['WeChat: mark_88', null],
  ['', null],
])('%j has the broken number %j', (text, broken) => expect(brokenPhoneIn(text)).toBe(broken))
