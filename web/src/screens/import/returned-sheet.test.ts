import type { ImportRemark, ReturnedRow } from '@site/domain/calls/import.ts'
import { expect, test } from 'vitest'
import { returnedSheet } from './returned-sheet.ts'

const remark: ImportRemark = {
  line: 4,
  key: 'A "3"',
  field: 'type',
  column: 'Kind',
  words: { zh: '不是可以用的取值', en: 'Not a value that can be used here' },
  value: '=1+1',
  allowed: { zh: '公寓', en: 'Condo' },
  isReturned: true,
}
const row: ReturnedRow = { line: 4, cells: ['A "3"', '=1+1', ''], remarks: [remark] }

test('the sheet of returned rows has the whole row after the reasons in the language of the person, and no formula', () => {
  expect(returnedSheet(['Ref', 'Kind', 'Floor'], [row], 'en', () => 'Type')).toBe(
    `\ufeffWhy it was returned,Ref,Kind,Floor\r\n"Type, column “Kind”: Not a value that can be used here; Allowed: Condo","A ""3""",'=1+1,\r\n`,
  )
})

test('a row has all its reasons in one cell, and one with too many cells keeps them', () => {
  const short = { ...remark, field: 'row', column: '', words: { zh: '列数与表头不符', en: 'The cells do not fit the header' }, allowed: { zh: '', en: '' } }
  const rows = [{ ...row, cells: ['A', 'B', 'C', 'D'], remarks: [short, { ...remark, field: '电话', column: '' }] }]
  expect(returnedSheet(['Ref', 'Kind', 'Floor'], rows, 'zh', () => null)).toBe(
    '\ufeff退回原因,Ref,Kind,Floor\r\n列数与表头不符；“电话”列：不是可以用的取值；可以写：公寓,A,B,C,D\r\n',
  )
})
