import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { noteReasons, returnReasons } from './import-reasons.ts'
import { csvCell } from '@site/domain/pasted/csv-cell.ts'
import { openReport, reportLine } from './import-report.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+63 900 000 0000', "'+63 900 000 0000"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
])('the cell %j is written %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test("a line says where, why and what, in the reader's language, and a long value is cut", () => {
  const remark = { line: 7, field: 'price', reason: 'notANumber', value: `${'9'.repeat(100)}\nx` } as const
  expect(reportLine(remark, 'en')).toBe(`7,price,"Cannot be read as one number: write it alone, such as 2 or 45.5",${'9'.repeat(79)}…,returned`)
  expect(reportLine(remark, 'zh')).toBe(`7,price,读不出一个数：请只写数字，如 2 或 45.5,${'9'.repeat(79)}…,returned`)
  const own = { line: 8, field: 'title', reason: 'skipped', value: 'Office', why: { zh: '写字楼', en: 'An office' } } as const
  expect(reportLine(own, 'zh')).toBe('8,title,写字楼,Office,returned')
  expect(reportLine({ line: 9, field: 'row', reason: 'repeat', value: '= 3' }, 'en')).toBe("9,row,The same as an earlier row,'= 3,note")
})

test('a report is a table that any program reads; an empty one leaves no file', () => {
  const home = mkdtempSync(join(tmpdir(), 'report-'))
  const path = join(home, 'rows.report.csv')
  const report = openReport(path, 'zh')
  report.write({ line: 2, field: 'lat', reason: 'swapped', value: '121.03, 14.56' })
  report.write({ line: 3, field: 'city', reason: 'unknownCity', value: '"Angeles", x' })
  expect(report.close()).toBe(2)
  expect(parse(readFileSync(path, 'utf8'), { bom: true, columns: true })).toEqual([
    { line: '2', field: 'lat', reason: noteReasons.swapped.zh, value: '121.03, 14.56', outcome: 'note' },
    { line: '3', field: 'city', reason: returnReasons.unknownCity.zh, value: '"Angeles", x', outcome: 'returned' },
  ])
  expect(openReport(path, 'en').close()).toBe(0)
  expect(existsSync(path)).toBe(false)
  expect(() => openReport(join(home, 'no', 'folder.csv'), 'en')).toThrow('cannot be written to')
  rmSync(home, { recursive: true })
})
