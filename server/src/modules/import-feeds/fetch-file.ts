import { createHash } from 'node:crypto'
import { maxImportBytes } from '@site/domain/calls/import.ts'
import type { FetchedFile, FetchPublic, Validators } from '../../fetch-public.ts'
import type { FetchedSource } from '../../store/import-tables.ts'
import { ImportFault } from '../imports/import-fault.ts'
import { importFeedWords } from './import-feeds.words.ts'

/** A file at an address, with a name for people and which version it is. */
export type FeedFile = { readonly name: string; readonly content: Buffer; readonly source: FetchedSource }

type FileOptions = { readonly timeoutMs: number; readonly validators?: Validators | undefined; readonly signal?: AbortSignal | undefined }

const accept = 'text/csv, application/json, application/xml, text/xml, application/vnd.ms-excel, application/zip, text/plain, */*;q=0.5'
/** How many versions of a file that changes while it is fetched are tried. */
const maxVersions = 3
const maxNameLength = 100

/** The name of a file by its address, without what follows the path, which may hold a secret. */
export function nameOfAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  const name = /%(?![\da-f]{2})/i.test(last)
    ? last
    : Buffer.from(
        last.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString()
  return [...(name.toWellFormed().replaceAll(/\p{C}/gu, '') || hostname)].slice(-maxNameLength).join('')
}

/** Whether an answer is a page to look at, not a file; programs save sheets as pages, too, and name them as spreadsheets. */
function isWebPage({ type, bytes }: FetchedFile): boolean {
  if (type === 'text/html' || type === 'application/xhtml+xml') return true
  return !type.includes('excel') && /^\s*(?:<!doctype html|<html)[\s>]/i.test(bytes.toString('latin1', 0, 1024).replace(/^\u00ef\u00bb\u00bf/, ''))
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

/** The present version of a file: one that its server still has after it was read, as far as it says so. Throws ImportFault for one that keeps changing. */
async function stableFile(fetchPublic: FetchPublic, address: string, options: Parameters<FetchPublic>[1]): Promise<FetchedFile | null> {
  let file = await fetchPublic(address, options)
  for (let version = 1; file && (file.etag ?? file.lastModified) !== null; version++) {
    const later: FetchedFile | null = await fetchPublic(address, { ...options, validators: file })
    if (!later || hashOf(later.bytes) === hashOf(file.bytes)) return file
    if (version === maxVersions) throw new ImportFault(importFeedWords.changing)
    file = later
  }
  return file
}

/** Fetches a file to import; null: the version that is known is still the present one. Throws FetchFault and ImportFault. */
export async function fetchFile(fetchPublic: FetchPublic, address: string, { timeoutMs, validators, signal }: FileOptions): Promise<FeedFile | null> {
  const file = await stableFile(fetchPublic, address, { maxBytes: maxImportBytes, timeoutMs, accept, validators, signal })
  if (!file) return null
  const { bytes, etag, lastModified } = file
  if (isWebPage(file)) throw new ImportFault(importFeedWords.webPage)
  if (bytes.byteLength === 0) throw new ImportFault(importFeedWords.empty)
  return { name: nameOfAddress(address), content: bytes, source: { address, etag, lastModified, hash: hashOf(bytes) } }
}
