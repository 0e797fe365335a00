import { expect, test } from 'vitest'
import { brokenEmailIn } from './broken-email.ts'

test.each([
  ['mark@', 'mark@'],
  ['mark@gmail', 'mark@gmail'],
  ['call me, or mark@gmail. Thanks', 'mark@gmail.'],
  ['微信 chen88，邮箱 chen@qq', 'chen@qq'],
  ['mark@@x.ph', 'mark@@x.ph'],
  ['mark@gmail.com', null],
  ['邮箱chen@qq.com，电话 0917 123 4567', null],
  ['Telegram @mark', null],
  ['ben.cruz@mail.example.ph.', null],
  ['0917 123 4567', null],
  ['', null],
])('%j has the broken address %j', (text, broken) => expect(brokenEmailIn(text)).toBe(broken))
