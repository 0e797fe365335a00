import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { loadPart } from '../../ui/load-part.ts'

/** Where a picture or video lies in the zip; null: it could not be fetched. */
type ExportedFile = { readonly url: string; readonly file: string | null }

export type Export = { readonly zip: Blob; readonly files: readonly ExportedFile[] }

/** Addresses of all pictures and videos of the person's listings, each once. */
const mediaOf = ({ listings }: Pick<ExportedAccount, 'listings'>): readonly string[] => [
  ...new Set(listings.flatMap(({ photos, videos }) => [...(photos ?? []), ...(videos ?? [])].map(({ url }) => url))),
]

/** The name of a file in the zip: `/resource/demo/tower.webp` → `media/demo/tower.webp`. Nothing in it climbs or is absolute. */
const nameIn = (url: string): string =>
  `media/${url
    .replace(/^\/resource\//, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => !/^\.*$/.test(part))
    .join('/')}`

/**
 * Everything of the person as one zip: `account.json`, the pictures and videos of the listings under `media/`, and `media.json`, which
 * says of each address where it lies. One file after another, so that a phone holds one at a time; what cannot be fetched is reported, the
 * rest comes all the same.
 */
export async function makeExport(
  account: ExportedAccount,
  fetchFile: (url: string) => Promise<Uint8Array | null>,
  onStep: (done: number, all: number) => void = () => undefined,
): Promise<Export> {
  const { Zip, ZipDeflate, ZipPassThrough, strToU8 } = await loadPart(() => import('fflate'))
  let parts: BlobPart[] = []
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) fault = error
    else parts.push(chunk as BlobPart) // fflate's own type allows for a shared buffer, which it never makes
  })
  const add = (name: string, bytes: Uint8Array, isPacked: boolean) => {
    // pictures and videos are packed already
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    entry.push(bytes, true)
    // a blob may leave the memory, an array cannot
    parts = [new Blob(parts)]
  }
  const text = (value: unknown) => strToU8(JSON.stringify(value, null, 2))
  add('account.json', text(account), false)
  const urls = mediaOf(account)
  const files: ExportedFile[] = []
  for (const url of urls) {
    onStep(files.length, urls.length)
    const bytes = await fetchFile(url)
    const file = bytes && nameIn(url)
    if (bytes && file) add(file, bytes, true)
    files.push({ url, file })
  }
  add('media.json', text(files), false)
  zip.end()
  if (fault) throw fault as Error // set by the callback, which the compiler does not follow
  return { zip: new Blob(parts, { type: 'application/zip' }), files }
}

/** The bytes of a file of this site; null when there is none, or when it does not come. */
export async function fetchMedia(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  } catch {
    // the export lists the files that failed
    return null
  }
}
