import type { ImportRemark } from '@site/domain/calls/import.ts'
import { expect, test } from 'vitest'
import { returnedSheet } from './returned-sheet.ts'

const remark: ImportRemark = {
  line: 4,
  key: 'A "3"',
  field: 'type',
  words: { zh: '不是可以用的取值', en: 'Not a value that can be used here' },
  value: '=1+1',
  allowed: { zh: '公寓', en: 'Condo' },
  isReturned: true,
}

test('the sheet of returned rows has reasons in the language of the person, and no formula', () => {
  expect(returnedSheet([remark], 'en', () => 'Type')).toBe(
    '\ufeff"Row","Own number (key)","Field","Reason","In the file","Allowed"\r\n' +
      `"4","A ""3""","Type","Not a value that can be used here","'=1+1","Condo"\r\n`,
  )
  expect(returnedSheet([{ ...remark, field: '电话' }], 'zh', () => null)).toContain('"4","A ""3""","电话","不是可以用的取值"')
})
