import { crc32, deflateRawSync } from 'node:zlib'
import type { Cell } from '@site/domain/imports/export-listings.ts'
import { withoutFormula } from '@site/domain/pasted/csv-cell.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** A text for XML 1.0, which has no control characters but tab and line ends. */
const escaped = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, ' ').replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

const cellXml = (cell: Cell): string =>
  cell === null
    ? '<c/>'
    : typeof cell === 'number'
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(withoutFormula(String(cell)))}</t></is></c>`

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const openXml = 'http://schemas.openxmlformats.org'
const relations = (type: string, target: string): string =>
  xml(
    `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`,
  )

/** The files of a workbook besides its sheet. */
const frame: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    xml(
      `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
  ],
  ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
  [
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><sheets><sheet name="listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  ],
  ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
]

/** A zip archive of texts. */
function zipOf(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, text] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(bytes)
    // version, flags, method, time, day (1 January 1980), checksum, sizes, length of the name
    const facts = Buffer.alloc(26)
    for (const [index, value] of [20, 0x0800, 8, 0, 0x21].entries()) facts.writeUInt16LE(value, index * 2)
    for (const [index, value] of [crc32(bytes), packed.length, bytes.length].entries()) facts.writeUInt32LE(value, 10 + index * 4)
    facts.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed])
    parts.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, name]))
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}

/** An XLSX workbook of one sheet. Texts are never formulas, also after a spreadsheet saves them as CSV. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  return zipOf([
    ...frame,
    ['xl/worksheets/sheet1.xml', xml(`<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`)],
  ])
}
