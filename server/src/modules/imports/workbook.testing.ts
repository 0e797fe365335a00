import { deflateRawSync } from 'node:zlib'

/** A zip archive of these files. `saidSize`: what it says of their sizes, if that is not true. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, saidSize?: number): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(saidSize ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    parts.push(local, Buffer.from(name), data)
    offset += 30 + name.length + data.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const openXml = 'http://schemas.openxmlformats.org'

/** `rows`: XML of the rows, `rest`: of what follows them, `state`: `hidden`. */
export type TestSheet = { readonly name: string; readonly rows: string; readonly rest?: string; readonly state?: string }
type TestBook = { readonly shared?: string; readonly styles?: string; readonly is1904?: boolean }

/** The files of an XLSX workbook as spreadsheet programs write it. `shared`: XML of its shared texts, `styles`: of its styles. */
export function partsOfBook(sheets: readonly TestSheet[], { shared = '', styles = '', is1904 = false }: TestBook = {}): Record<string, string> {
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${openXml}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const tabs = sheets.map(
    ({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const relations = (...all: string[]) => `<Relationships xmlns="${openXml}/package/2006/relationships">${all.join('')}</Relationships>`
  return {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types">${type('workbook', 'sheet.main')}${type('sharedStrings', 'sharedStrings')}${type('styles', 'styles')}${sheets.map((_, index) => type(`worksheets/sheet${index + 1}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${openXml}/spreadsheetml/2006/main" xmlns:r="${openXml}/officeDocument/2006/relationships"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdT', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${openXml}/spreadsheetml/2006/main">${shared}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${openXml}/spreadsheetml/2006/main">${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, rest = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${openXml}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${rest}</worksheet>`,
      ]),
    ),
  }
}

/** An XLSX workbook of these sheets. */
export const bookOf = (sheets: readonly TestSheet[], more?: TestBook): Buffer => zipOf(partsOfBook(sheets, more))

/** XML of a row of texts. */
export const xmlRow = (texts: readonly string[], attributes = ''): string =>
  `<row${attributes}>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
