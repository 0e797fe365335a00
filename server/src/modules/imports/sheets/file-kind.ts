import { open } from 'node:fs/promises'
import type { Feed } from '../feeds/feed-cells.ts'
import { feedStartingWith } from '../feeds/read-feed.ts'
import { fileFault } from '../import-fault.ts'

/** Enough of a file to see what it is. */
const startLength = 4096

const pagePattern = /<(?:!doctype html|html|table|meta|body)[\s>]/i
const spreadsheetXmlPattern = /urn:schemas-microsoft-com:office:spreadsheet/

/**
 * How a file is to be read: a `workbook` of a spreadsheet program by its bytes, a `page` with tables (as some programs save under the name .xls), a feed, or
 * `text`. Throws ImportFault for XML that is none of them.
 */
export async function kindOfFile(path: string): Promise<'workbook' | 'page' | 'text' | Feed> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'workbook'
    const text = start.replace(/^\u00ef\u00bb\u00bf/, '')
    if (/^\s*</.test(text) && (spreadsheetXmlPattern.test(text) || pagePattern.test(text))) return 'page'
    const feed = feedStartingWith(text)
    if (feed) return feed
    if (/^\s*<\?xml/.test(text))
      throw fileFault(
        path,
        '是 XML 文件，但不是认识的格式（Kyero、OpenImmo、Zillow）。请从您的软件导出其中一种，或 CSV、XLSX',
        'is an XML file of no known kind (Kyero, OpenImmo, Zillow); export one of those, or CSV or XLSX, from your program',
      )
    return 'text'
  } finally {
    await file.close()
  }
}
