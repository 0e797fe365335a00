import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodedChunks, recognizeEncoding } from './decode.ts'
import { fixture } from './imports.testing.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'decode-'))
})
afterAll(() => rmSync(home, { recursive: true }))

const write = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(home, name), bytes)
  return join(home, name)
}
const read = async (path: string) => {
  let text = ''
  for await (const chunk of decodedChunks(path, await recognizeEncoding(path))) text += String(chunk)
  return text
}

const table = '总价,小区\n239万,清荷花苑\n88万,咏兰苑（二期）㎡\u00a0ñ\n'

test.each([
  ['UTF-8', Buffer.from(table), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), 'utf-8'],
  ['GB18030', iconv.encode(table, 'gb18030'), 'gb18030'],
  ['GBK, what spreadsheets in China save', iconv.encode(table.replace(/[ñ\u00a0]/g, ''), 'gbk'), 'gb18030'],
  ['UTF-16, what spreadsheets call Unicode text', Buffer.from(`\ufeff${table}`, 'utf16le'), 'utf-16le'],
  ['plain ASCII', Buffer.from('a,b\n1,2\n'), 'utf-8'],
])('%s is recognized and read without its mark', async (name, bytes, encoding) => {
  const path = write('table.csv', bytes)
  expect(await recognizeEncoding(path)).toBe(encoding)
  expect(await read(path)).toBe(name.startsWith('GBK') ? table.replace(/[ñ\u00a0]/g, '') : name === 'plain ASCII' ? 'a,b\n1,2\n' : table)
})

test('a character that falls on the border of two pieces is whole', async () => {
  const long = `${'小区'.repeat(40_000)}，${'a'.repeat(65_535)}终`
  for (const encoding of ['utf8', 'gb18030']) expect(await read(write('long.csv', iconv.encode(long, encoding)))).toBe(long)
})

test('the GB18030 fixture says what the UTF-8 one says', async () => {
  expect(await read(fixture('zh-ningbo-resale.gb18030.csv'))).toBe(await read(fixture('zh-ningbo-resale.csv')))
})

const bytes = Buffer.from(table)
test.each([
  ['nothing', Buffer.alloc(0), 'is empty'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest', 'latin1'), 'is an Excel workbook or a zip archive; save it as CSV first'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'is an old Excel workbook'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF'],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is a picture'],
  ['a packed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'is not a text file'],
  ['a file cut inside a character', bytes.subarray(0, bytes.indexOf('清') + 2), 'ends in the middle of a character'],
  ['noise', Buffer.from(Array.from({ length: 3000 }, (_, at) => ((at * 7919) % 254) + 1)), 'is damaged'],
  ['UTF-8 with a spoilt byte', Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0x0a]), bytes]), 'is damaged'],
  ['marked UTF-8 with a spoilt byte', Buffer.concat([Buffer.from('\ufeff'), bytes, Buffer.from([0xb5, 0xb4]), bytes]), 'is damaged'],
])('%s is told in one sentence', async (_, content, said) => {
  const path = write('told.csv', content)
  await expect(recognizeEncoding(path)).rejects.toThrow(said)
  await expect(recognizeEncoding(path)).rejects.toMatchObject({
    words: { zh: expect.stringMatching(/^文件 told\.csv .+。$/), en: expect.stringMatching(/^The file told\.csv [^\n]+\.$/) },
  })
})

test('a missing file and a folder are reported, too', async () => {
  await expect(recognizeEncoding(join(home, 'nothing.csv'))).rejects.toThrow('The file nothing.csv does not exist.')
  await expect(recognizeEncoding(home)).rejects.toThrow('is a folder')
})

test('what a mapping says is not guessed at, but still held against the bytes', async () => {
  const gb = write('gb.csv', iconv.encode(table, 'gb18030'))
  expect(await recognizeEncoding(gb, 'gb18030')).toBe('gb18030')
  await expect(recognizeEncoding(gb, 'utf-8')).rejects.toThrow('is damaged')
  expect(readFileSync(gb).length).toBeGreaterThan(0)
})
