import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of built-in pictures: the first part of a key and its folder, such as `{ demo: '…/market/pictures', brand: '…/market/brand' }`. */
export type MediaFolders = Readonly<Record<string, string>>

/** Media types by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
}

/** One folder and one name, which cannot leave it: letters, digits, `-` and `_`, and a known extension. */
const keyPattern = /^([a-z]{1,32})\/([A-Za-z0-9][\w-]{0,120})\.(webp|jpg|png|svg|mp4)$/

/** A file with its media type, its size in bytes, and when it changed, ms since 1970. */
export type MediaFile = { readonly path: string; readonly type: string; readonly extension: string; readonly size: number; readonly changedAt: number }

async function fileAt(path: string, extension: string): Promise<MediaFile | null> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return stats?.isFile() ? { path, type: mediaTypes[extension] ?? 'application/octet-stream', extension, size: stats.size, changedAt: stats.mtimeMs } : null
}

/** The folder, name and extension of a key, or null. */
function partsOf(folders: MediaFolders, key: string) {
  const [, folder = '', name = '', extension = ''] = keyPattern.exec(key) ?? []
  const directory = Object.hasOwn(folders, folder) ? folders[folder] : undefined
  return directory === undefined ? null : { directory, name, extension }
}

/** The file of a key (`demo/tower_m.webp`), or null. Without a size, and for `_ml` without a file, it is the large size (S3.11). */
export async function findMedia(folders: MediaFolders, key: string): Promise<MediaFile | null> {
  const parts = partsOf(folders, key)
  if (!parts) return null
  const { directory, name, extension } = parts
  const exact = await fileAt(join(directory, `${name}.${extension}`), extension)
  return exact ?? (/_[sml]$/.test(name) ? null : await fileAt(join(directory, `${name.replace(/_ml$/, '')}_l.${extension}`), extension))
}

/** The AVIF file beside that of a key, or null. */
export async function findAvif(folders: MediaFolders, key: string): Promise<MediaFile | null> {
  const parts = partsOf(folders, key)
  return parts && (await fileAt(join(parts.directory, `${parts.name}.avif`), 'avif'))
}

/** The ETag of a file version. */
export const etagOfFile = (size: number, changedAt: number): string => `"${size.toString(36)}-${Math.round(changedAt).toString(36)}"`

/** The key in the address of a picture: `/resource/demo/tower.webp` → `demo/tower.webp`. */
export const keyOf = (url: string): string => url.replace(/^\/resource\//, '')
