import { inflateRawSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'
import { fileFault } from '../import-fault.ts'

/** The largest unpacked size of a workbook of `bytes` bytes: a small file can unpack to gigabytes, while tables pack to a tenth, and very uniform ones to a fortieth. */
const maxUnpackedOf = (bytes: number): number => Math.min(96 * 2 ** 20, 8 * 2 ** 20 + 40 * bytes)

type Entry = { readonly name: string; readonly method: number; readonly start: number; readonly packed: number; readonly unpacked: number }

/** The files of a zip archive, from its directory at the end. */
function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) return []
  const entries: Entry[] = []
  let position = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0 && bytes.readUInt32LE(position) === 0x02014b50; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(position + offset)) as [number, number, number] // three offsets
    const local = bytes.readUInt32LE(position + 42)
    entries.push({
      name: bytes.toString('utf8', position + 46, position + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(position + 10),
      start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      packed: bytes.readUInt32LE(position + 20),
      unpacked: bytes.readUInt32LE(position + 24),
    })
    position += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

/** Whether a part may say something of cells: pictures and other attachments do not. */
const isOfCells = ({ name }: Entry): boolean => /\.(?:xml|rels|iwa)$|^xl\/(?:[^/]+|worksheets\/[^/]+)\.bin$/i.test(name)

/** The container of the library: typed here, since its own types are not. */
type Containers = {
  readonly utils: { readonly cfb_new: () => object; readonly cfb_add: (container: object, name: string, content: Buffer) => void }
  readonly write: (container: object, options: { readonly fileType: 'zip'; readonly type: 'buffer' }) => Buffer
}
const containers = CFB as Containers

/** What other zip archives are, by the beginnings of their names. */
const otherArchives: readonly (readonly [part: RegExp, zh: string, en: string])[] = [
  [/^word\//, '是 Word 文档，请把其中的表格复制到工作簿', 'is a Word document; copy its table into a workbook'],
  [/^ppt\//, '是演示文稿，请把其中的表格复制到工作簿', 'is a presentation; copy its table into a workbook'],
  [/\.(?:csv|tsv|xlsx?|ods|json)$/i, '是压缩包，请先解压，再选择其中的表格', 'is a ZIP archive; unpack it, and choose the sheet in it'],
]

/** A workbook in an archive that is not packed; `openDocument`: the content of an OpenDocument workbook. */
type UnpackedWorkbook = { readonly archive: Buffer; readonly openDocument: string | null }

/**
 * A workbook without pictures, its parts unpacked within limits and with `/` in their names, so that the library unpacks nothing. Throws ImportFault for
 * an archive that is no workbook, is damaged, or is too large by its directory or in fact.
 */
export function unpackedWorkbook(name: string, bytes: Buffer): UnpackedWorkbook {
  try {
    const entries = entriesOf(bytes)
    const parts = entries.filter(isOfCells)
    if (!parts.some((part) => /^(?:xl\/|content\.xml$|Index\/)/i.test(part.name))) {
      const other = otherArchives.find(([part]) => entries.some((entry) => part.test(entry.name)))
      throw other ? fileFault(name, other[1], other[2]) : fileFault(name, '不是 XLSX 工作簿', 'is not an XLSX workbook')
    }
    let room = maxUnpackedOf(bytes.byteLength)
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > room)
      throw fileFault(name, '不是正常的工作簿：解压后过大', 'is not an ordinary workbook: it unpacks to too much')
    const container = containers.utils.cfb_new()
    let openDocument: string | null = null
    for (const part of parts) {
      const packed = bytes.subarray(part.start, part.start + part.packed)
      // the directory may state too small a size
      const content = part.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, Math.min(room, part.unpacked || room)) })
      room -= content.byteLength
      if (part.name === 'content.xml') openDocument = content.toString('utf8')
      containers.utils.cfb_add(container, `/${part.name}`, content)
    }
    return { archive: containers.write(container, { fileType: 'zip', type: 'buffer' }), openDocument }
  } catch (error) {
    if (error instanceof Error && error.name === 'ImportFault') throw error
    throw fileFault(name, '不是完整的 XLSX 工作簿', 'is not a complete XLSX workbook', error)
  }
}
