import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recognizeEncoding } from '../decode.ts'
import { formOf } from '../read-rows.ts'
import { kindOfFile } from './file-kind.ts'
import { findTable } from './find-table.ts'
import { readTextSheet } from './text-sheet.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sheet-'))
})
afterAll(() => rmSync(home, { recursive: true }))

async function read(content: string | Buffer, maxRows = 100): Promise<readonly (readonly unknown[])[]> {
  const path = join(home, 'sheet.csv')
  writeFileSync(path, content)
  const encoding = await recognizeEncoding(path)
  const { delimiter } = await formOf(path, encoding)
  const { header, rows } = findTable(await readTextSheet(path, encoding, delimiter, maxRows))
  return [header, ...rows.map(({ line, cells, texts }) => [line, ...(cells?.values() ?? texts ?? [])])]
}

test('title lines, blank lines and lines of delimiters are no rows, and rows keep their lines', async () => {
  expect(await read('ABC Realty\n\nRef,Type,City,Price\nK-1,Condo,Makati,1\n,,,\n\nK-2,Condo,Makati,2\nTOTAL,,,3\n')).toEqual([
    ['Ref', 'Type', 'City', 'Price'],
    [4, 'K-1', 'Condo', 'Makati', '1'],
    [7, 'K-2', 'Condo', 'Makati', '2'],
  ])
})

test.each([
  ['sep=;\nRef;Price\nK-1;1,5', ';'],
  ['sep=|\r\nRef|Price\r\nK-1|2;3;4', '|'],
  ['SEP=\t\nRef\tPrice\nK-1\t1', '\t'],
  ['Inventory, November, 2026\nRef;Price;City\nK-1;1;Makati\nK-2;2;Makati', ';'],
  ['Ref,Remarks\nK-1,a;b;c\nK-2,d;e', ','],
])('the delimiter is said or seen: %j', async (text, delimiter) => {
  const table = await read(text)
  expect(table[0]?.[0]).toBe('Ref')
  expect((await formOf(join(home, 'sheet.csv'), 'utf-8')).delimiter).toBe(delimiter)
})

test('a formula that keeps zeros, line ends of Open XML, and apostrophes before signs of formulas are read as they are meant', async () => {
  expect(await read(`Unit,Remarks,Price\n"=""0805""",one_x000D_two,1\n'=x,'a,2`)).toEqual([
    ['Unit', 'Remarks', 'Price'],
    [2, '0805', 'one\ntwo', '1'],
    [3, '=x', "'a", '2'],
  ])
})

test.each<[string, string, readonly string[]]>([
  ['decimal commas', 'Ref;Price;Floor area;Deposit\nA.1;12.800.000;57,5;45.000\nA.2;45.000,50;38,25 m²;2', ['A.1', '12800000', '57.5', '45000']],
  ['decimal dots', 'Ref;Price;Floor area\nA;12,800,000;57.5\nB;45,000;38', ['A', '12,800,000', '57.5']],
  ['both in one column', 'Ref;Price;Floor area\nA;12,800,000;57,5\nB;45.000,50;38', ['A', '12,800,000', '57.5']],
  ['texts among the numbers', 'Ref;Price;Floor area\nA;57,5;on 3,5 floors\nB;1,5;x', ['A', '57.5', 'on 3,5 floors']],
  ['own numbers', 'Ref;Unit number;Floor area\n1.200;45.000;57,5\n1.201;12,5;38', ['1.200', '45.000', '57.5']],
  ['a file with commas between cells', 'Ref,Price,Floor area\nA,"45.000,50","57,5"', ['A', '45.000,50', '57,5']],
])('numbers of a file with %s', async (_, text, first) => {
  expect((await read(text))[1]).toEqual([2, ...first])
})

test('Big5 is told from GB18030 by the whole text', async () => {
  const text = '編號,類型,城市,價格\nK-1,公寓,馬卡蒂,12800000\n'
  expect(await read(iconv.encode(text, 'big5'))).toEqual([
    ['編號', '類型', '城市', '價格'],
    [2, 'K-1', '公寓', '馬卡蒂', '12800000'],
  ])
  expect((await read(iconv.encode('编号,类型,城市,价格\nK-1,公寓,马卡蒂,1\n', 'gbk')))[0]).toEqual(['编号', '类型', '城市', '价格'])
})

test('more rows than may be are refused', async () => {
  await expect(read(`a,b\n${'1,2\n'.repeat(1200)}`)).rejects.toThrow('has more than 100 rows')
})

test.each(['<?xml version="1.0"?><a/>', '\ufeff<?xml version="1.0"?><rss/>'])('%j is named as what it is', async (content) => {
  writeFileSync(join(home, 'feed.xml'), content)
  await expect(kindOfFile(join(home, 'feed.xml'))).rejects.toThrow('is an XML file of no known kind')
})

test.each([
  ['<html><body><table><tr><td>1', 'page'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'page'],
  ['a,b\n1,<b>', 'text'],
  ['PK\u0003\u0004', 'workbook'],
  ['', 'text'],
])('%j is read as %s', async (content, kind) => {
  writeFileSync(join(home, 'kind'), content)
  expect(await kindOfFile(join(home, 'kind'))).toBe(kind)
})
