import type { ExportedAccount } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import { loadPart } from '../../ui/load-part.ts'

/** A picture or video: its URL, and its path in the zip (`file`; null: it could not be fetched). */
type ExportedFile = { readonly url: string; readonly file: string | null }

/** The zip, and the files that it should contain. */
export type AccountExport = { readonly zip: Blob; readonly files: readonly ExportedFile[] }

const mediaUrls = ({ account, listings }: Pick<ExportedAccount, 'account' | 'listings'>): readonly string[] => [
  ...(account.portrait ? [account.portrait] : []),
  ...new Set(listings.flatMap(({ photos, videos }) => [...(photos ?? []), ...(videos ?? [])].map(({ url }) => url))),
]

/** The path in the zip: `/resource/demo/tower.webp` → `media/demo/tower.webp`. Never absolute and without `..`. */
const zipPathOf = (url: string): string =>
  `media/${url
    .replace(/^\/resource\//, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => !/^\.*$/.test(part))
    .join('/')}`

/**
 * The data of the account as a zip: `account.json`, the homes in words (`listings.json`), pictures and videos under `media/`, and `media.json` with the
 * path of each URL. Fetches one file at a time to limit memory. `fetchFile` answers null for a file that it cannot fetch, which then has `file: null` in
 * the result. Throws if the zip cannot be written.
 */
export async function createExport(
  account: ExportedAccount,
  locale: Locale,
  fetchFile: (url: string) => Promise<Uint8Array | null>,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<AccountExport> {
  const { Zip, ZipDeflate, ZipPassThrough, strToU8 } = await loadPart(() => import('fflate'))
  const { exportObjects } = await loadPart(() => import('@site/domain/imports/export-listings.ts'))
  let parts: BlobPart[] = []
  let zipError: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) zipError = error
    else parts.push(chunk as BlobPart) // the type of fflate allows shared buffers, which it does not create
  })
  const add = (path: string, bytes: Uint8Array, isCompressed: boolean) => {
    const entry = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path)
    zip.add(entry)
    entry.push(bytes, true)
    // a blob, since browsers can move blobs from memory to disk
    parts = [new Blob(parts)]
  }
  const toJson = (value: unknown) => strToU8(JSON.stringify(value, null, 2))
  add('account.json', toJson(account), false)
  add('listings.json', toJson(exportObjects(account.listings, locale)), false)
  const urls = mediaUrls(account)
  const files: ExportedFile[] = []
  for (const url of urls) {
    onProgress(files.length, urls.length)
    const bytes = await fetchFile(url)
    const file = bytes && zipPathOf(url)
    if (bytes && file) add(file, bytes, true) // pictures and videos are compressed already
    files.push({ url, file })
  }
  add('media.json', toJson(files), false)
  zip.end()
  if (zipError) throw zipError as Error // TypeScript does not see the assignment in the callback
  return { zip: new Blob(parts, { type: 'application/zip' }), files }
}

/** Fetches a file of this site; null if the request fails. */
export async function fetchMedia(url: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url)
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
  } catch {
    // the export lists the files that failed
    return null
  }
}
