import { loadPart } from '../../ui/load-part.ts'

/** Bytes of the largest ZIP with photos, and of the largest photo in it. */
export const maxZipBytes = 1000 * 2 ** 20
const maxEntryBytes = 50 * 2 ** 20

/** A file in a ZIP that may be the photo of a row. */
type ZipEntry = { readonly path: string; readonly name: string; readonly bytes: number }

/** The name of a file in a ZIP. Older ZIPs do not say how names are encoded: bytes that are no UTF-8 are read as GBK, which Chinese systems write. */
export function nameOfEntry(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0))
  if (/[^\0-\xff]/.test(name) || !/[\x80-\xff]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const foldedPath = (path: string): string => path.normalize('NFKC').toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '')
const fileNameOf = (path: string): string => path.split('/').at(-1) ?? ''
const withoutExtension = (path: string): string => path.replace(/\.[a-z0-9]{2,5}$/, '')
const isPhoto = (path: string): boolean => !/(?:^|\/)(?:__macosx\/|\.)/.test(path) && /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/.test(path)

/** The file that a row names, also without extension; by its folder, too, if several files have the name. Null: none, or several. */
export function findPhoto<File extends { readonly name: string }>(name: string, files: readonly File[]): File | null {
  const wantedPath = foldedPath(name)
  const candidates = (keyOf: (path: string) => string) => files.filter((file) => keyOf(fileNameOf(foldedPath(file.name))) === keyOf(fileNameOf(wantedPath)))
  const exactMatches = candidates((path) => path)
  const matches = exactMatches.length > 0 || wantedPath !== withoutExtension(wantedPath) ? exactMatches : candidates(withoutExtension)
  const inFolder = matches.filter((file) =>
    [foldedPath(file.name), withoutExtension(foldedPath(file.name))].some((path) => `/${path}`.endsWith(`/${wantedPath}`)),
  )
  const [first, ...others] = matches.length > 1 && wantedPath.includes('/') ? inFolder : matches
  return first !== undefined && others.length === 0 ? first : null
}

/** A ZIP with photos; `read` unpacks one of them: null if it is too large or damaged. Throws for a file that is no ZIP, or too large for this device. */
export async function openPhotos(zip: Blob): Promise<{ readonly entries: readonly ZipEntry[]; readonly read: (entry: ZipEntry) => File | null }> {
  const { unzipSync } = await loadPart(() => import('fflate'))
  const content = new Uint8Array(await zip.arrayBuffer())
  const entries: ZipEntry[] = []
  const collect = ({ name: path, originalSize }: { name: string; originalSize: number }) => {
    const name = nameOfEntry(path)
    if (isPhoto(foldedPath(name))) entries.push({ path, name, bytes: originalSize })
    return false
  }
  unzipSync(content, { filter: collect })
  const read = ({ path, name, bytes }: ZipEntry): File | null => {
    if (bytes > maxEntryBytes) return null
    try {
      const unpacked = unzipSync(content, { filter: (file) => file.name === path })[path]
      const extension = fileNameOf(foldedPath(name)).split('.').at(-1) ?? ''
      return unpacked
        ? new File([unpacked as BlobPart], fileNameOf(name.replaceAll('\\', '/')), { type: `image/${extension === 'jpg' ? 'jpeg' : extension}` })
        : null
    } catch {
      return null // a damaged entry: the others may be sound
    }
  }
  return { entries, read }
}
