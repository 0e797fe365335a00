import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import iconv from 'iconv-lite'
import { fileFault, ImportFault } from './import-fault.ts'

/** Big5 is only detected. */
export type Encoding = NonNullable<ImportMapping['encoding']> | 'big5'

/** First bytes of file formats that cannot be imported, as Latin-1, and predicates for the message. */
const rejectedFormats: readonly (readonly [signature: string, zh: string, en: string])[] = [
  ['PK\u0003\u0004', '是 Excel 工作簿或压缩包，请先另存为 CSV', 'is an Excel workbook or a zip archive; save it as CSV first'],
  ['\u00d0\u00cf\u0011\u00e0', '是旧版 Excel 工作簿，请先另存为 CSV', 'is an old Excel workbook; save it as CSV first'],
  ['%PDF', '是 PDF 文件', 'is a PDF'],
  ['\u001f\u008b', '是压缩文件，请先解压', 'is compressed; unpack it first'],
  ['\u0089PNG', '是图片', 'is a picture'],
  ['\u00ff\u00d8\u00ff', '是图片', 'is a picture'],
]

const utf8ByteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const utf16ByteOrderMark = Buffer.from([0xff, 0xfe])
const startsWith = (bytes: Buffer, prefix: Buffer) => bytes.subarray(0, prefix.length).equals(prefix)

/** The first bytes of a file; throws ImportFault when it cannot be read, is a folder or is empty. */
async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
      if (bytesRead === 0) throw fileFault(path, '是空的', 'is empty')
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof ImportFault) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw fileFault(path, '不存在', 'does not exist', error)
    if (code === 'EISDIR') throw fileFault(path, '是一个文件夹', 'is a folder', error)
    throw fileFault(path, `无法读取（${code ?? 'I/O'}）`, `cannot be read (${code ?? 'I/O'})`, error)
  }
}

/** Whether the whole file is UTF-8; `incomplete`: except for its last character. */
async function checkUtf8(path: string): Promise<'yes' | 'no' | 'incomplete'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'no'
  }
  try {
    decoder.decode()
    return 'yes'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'incomplete'
  }
}

/** Control, private and unreadable characters: Chinese text has none, other bytes decoded as GB18030 have many. */
const unexpectedCharacters = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/

/** The text of a file in chunks, without the byte order mark. GB18030 also decodes GBK and GB2312, which it includes. */
export function decodedChunks(path: string, encoding: Encoding): Readable {
  const bytes = createReadStream(path)
  const decoder = iconv.decodeStream(encoding === 'utf-16le' ? 'utf16-le' : encoding === 'utf-8' ? 'utf8' : encoding, {
    stripBOM: true,
  }) as NodeJS.ReadWriteStream & Readable // iconv-lite returns a Transform
  const text = bytes.pipe(decoder)
  bytes.once('error', (error) => text.destroy(error))
  // a reader that stops early closes the file
  text.once('close', () => bytes.destroy())
  return text
}

/**
 * Whether a text that is not UTF-8 is Windows-1252: most bytes above ASCII stand alone, as in `Parañaque` or `5 €`, while Chinese text has them
 * in pairs; the five bytes without a character do not occur.
 */
async function isWestern(path: string): Promise<boolean> {
  let [alone, paired, length] = [0, 0, 0]
  const endRun = () => {
    if (length === 1) alone += 1
    else if (length > 1) paired += 1
    length = 0
  }
  for await (const chunk of createReadStream(path)) {
    for (const byte of chunk as Buffer) {
      if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13))
        return false
      if (byte > 0x7f) length += 1
      else endRun()
    }
  }
  endRun()
  return alone > paired * 4
}

/** Pairs of bytes that are common characters: simplified ones in GB18030, traditional ones in Big5. Each also is a valid, mostly rare, pair of the other. */
const isCommon = {
  gb18030: (lead: number, trail: number) => lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1,
  big5: (lead: number, trail: number) => lead >= 0xa1 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1),
}

/** Whether a Chinese text is Big5: more of its pairs of bytes are common characters there than in GB18030, and nearly all are. */
async function isTraditional(path: string): Promise<boolean> {
  let [lead, pairs, simplified, traditional] = [0, 0, 0, 0]
  for await (const chunk of createReadStream(path))
    for (const byte of chunk as Buffer)
      if (lead > 0) {
        pairs += 1
        simplified += Number(isCommon.gb18030(lead, byte))
        traditional += Number(isCommon.big5(lead, byte))
        lead = 0
      } else if (byte > 0x80) lead = byte
  return traditional > simplified && traditional >= pairs * 0.9
}

async function isChinese(path: string, encoding: 'gb18030' | 'big5'): Promise<boolean> {
  let isEmpty = true
  for await (const chunk of decodedChunks(path, encoding)) {
    if (unexpectedCharacters.test(String(chunk))) return false
    isEmpty &&= String(chunk) === ''
  }
  return !isEmpty
}

/**
 * The encoding of a text file, checked against every byte: UTF-8 with or without a byte order mark, UTF-16 with one, Windows-1252, Big5 or
 * GB18030. Throws ImportFault for a file that is no text, is damaged or ends in the middle of a character. `given`: only this encoding is tried.
 */
export async function recognizeEncoding(path: string, given?: Encoding): Promise<Encoding> {
  const start = await readStart(path)
  const format = rejectedFormats.find(([signature]) => startsWith(start, Buffer.from(signature, 'latin1')))
  if (format) throw fileFault(path, format[1], format[2])
  if (given === 'utf-16le' || startsWith(start, utf16ByteOrderMark)) return 'utf-16le'
  if (start.includes(0)) throw fileFault(path, '不是文本文件', 'is not a text file')
  const utf8 = given === 'gb18030' ? 'no' : await checkUtf8(path)
  if (utf8 === 'yes') return 'utf-8'
  if (given === 'windows-1252') return given
  const mayBeOther = utf8 === 'no' && given === undefined && !startsWith(start, utf8ByteOrderMark)
  if (mayBeOther && (await isWestern(path))) return 'windows-1252'
  if (mayBeOther && (await isTraditional(path)) && (await isChinese(path, 'big5'))) return 'big5'
  if ((mayBeOther || given === 'gb18030') && (await isChinese(path, 'gb18030'))) return 'gb18030'
  if (utf8 === 'incomplete') throw fileFault(path, '在一个字符中间断开，文件不完整', 'ends in the middle of a character: part of it is missing')
  throw fileFault(
    path,
    '已损坏，或不是 UTF-8、GB18030、Big5 编码的文本；请在表格软件里另存为 XLSX，或 UTF-8 的 CSV',
    'is damaged, or is not text in UTF-8, GB18030 or Big5; save it as XLSX, or as CSV in UTF-8',
  )
}
