import { loadPart } from '../../ui/load-part.ts'

/** Largest ZIP with photos, and largest photo in it, bytes. */
export const maxZipBytes = 1000 * 2 ** 20
const maxEntryBytes = 50 * 2 ** 20

/** A file in a ZIP that may be the photo of a row. */
type Entry = { readonly path: string; readonly name: string; readonly bytes: number }

/** Older ZIPs do not say how names are encoded: bytes that are no UTF-8 are GBK, as Chinese systems write them. */
export function nameOfEntry(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0))
  if (/[^\0-\xff]/.test(name) || !/[\x80-\xff]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const folded = (path: string): string => path.normalize('NFKC').toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '')
const fileOf = (path: string): string => path.split('/').at(-1) ?? ''
const withoutEnding = (path: string): string => path.replace(/\.[a-z0-9]{2,5}$/, '')
const isPhoto = (path: string): boolean => !/(?:^|\/)(?:__macosx\/|\.)/.test(path) && /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/.test(path)

/** The file that a row names: by its folder too if the row and several files have one; null: none, or several. */
export function findPhoto<File extends { readonly name: string }>(name: string, files: readonly File[]): File | null {
  const wanted = folded(name)
  const candidates = (same: (path: string) => string) => files.filter((file) => same(fileOf(folded(file.name))) === same(fileOf(wanted)))
  const whole = candidates((path) => path)
  const found = whole.length > 0 || wanted !== withoutEnding(wanted) ? whole : candidates(withoutEnding)
  const inFolder = found.filter((file) => [folded(file.name), withoutEnding(folded(file.name))].some((path) => `/${path}`.endsWith(`/${wanted}`)))
  const [first, ...others] = found.length > 1 && wanted.includes('/') ? inFolder : found
  return first !== undefined && others.length === 0 ? first : null
}

/** A ZIP with photos; `read` unpacks one of them: null if it is too large or damaged. Throws for a file that is no ZIP, or too large for this device. */
export async function openPhotos(zip: Blob): Promise<{ readonly entries: readonly Entry[]; readonly read: (entry: Entry) => File | null }> {
  const { unzipSync } = await loadPart(() => import('fflate'))
  const content = new Uint8Array(await zip.arrayBuffer())
  const entries: Entry[] = []
  const note = ({ name: path, originalSize }: { name: string; originalSize: number }) => {
    const name = nameOfEntry(path)
    if (isPhoto(folded(name))) entries.push({ path, name, bytes: originalSize })
    return false
  }
  unzipSync(content, { filter: note })
  const read = ({ path, name, bytes }: Entry): File | null => {
    if (bytes > maxEntryBytes) return null
    try {
      const unpacked = unzipSync(content, { filter: (file) => file.name === path })[path]
      const ending = fileOf(folded(name)).split('.').at(-1) ?? ''
      return unpacked ? new File([unpacked as BlobPart], fileOf(name.replaceAll('\\', '/')), { type: `image/${ending === 'jpg' ? 'jpeg' : ending}` }) : null
    } catch {
      return null // a damaged entry: the others may be sound
    }
  }
  return { entries, read }
}
