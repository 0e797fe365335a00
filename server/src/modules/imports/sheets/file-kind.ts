import { open } from 'node:fs/promises'
import { fileFault } from '../import-fault.ts'

/** Enough of a file to see what it is. */
const startLength = 4096

/** Kinds of files that are no sheets, by their first 4,096 characters, with what to do. */
const otherKinds: readonly (readonly [start: RegExp, zh: string, en: string])[] = [
  [
    /^#HEADER#/,
    '是 Rightmove 的 BLM 文件，不是表格。请从您的软件导出 CSV 或 XLSX',
    'is a Rightmove BLM feed, not a sheet; export CSV or XLSX from your program',
  ],
  [/<kyero[\s>]/i, '是 Kyero 的 XML 文件，不是表格。请从您的软件导出 CSV 或 XLSX', 'is a Kyero XML feed, not a sheet; export CSV or XLSX from your program'],
  [
    /<openimmo[\s>]/i,
    '是 OpenImmo 的 XML 文件，不是表格。请从您的软件导出 CSV 或 XLSX',
    'is an OpenImmo XML feed, not a sheet; export CSV or XLSX from your program',
  ],
  [/^\s*<\?xml/, '是 XML 文件，不是表格。请从您的软件导出 CSV 或 XLSX', 'is an XML file, not a sheet; export CSV or XLSX from your program'],
]

const isPage = /<(?:!doctype html|html|table|meta|body)[\s>]/i
const isSpreadsheetXml = /urn:schemas-microsoft-com:office:spreadsheet/

/**
 * How a file is to be read: a `workbook` of a spreadsheet program by its bytes, a `page` with tables (as some programs save under the name .xls) or `text`.
 * Throws ImportFault that names a file that is none of them.
 */
export async function kindOfFile(path: string): Promise<'workbook' | 'page' | 'text'> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'workbook'
    const text = start.replace(/^\u00ef\u00bb\u00bf/, '')
    if (/^\s*</.test(text) && (isSpreadsheetXml.test(text) || isPage.test(text))) return 'page'
    const other = otherKinds.find(([known]) => known.test(text))
    if (other) throw fileFault(path, other[1], other[2])
    return 'text'
  } finally {
    await file.close()
  }
}
