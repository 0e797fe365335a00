import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of built-in pictures: the first part of a key and its folder, such as `{ demo: '…/market/pictures', brand: '…/market/brand' }`. */
export type MediaFolders = Readonly<Record<string, string>>

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
}

/** One folder and one name, which cannot leave it: letters, digits, `-` and `_`, and a known extension. */
const keyPattern = /^([a-z]{1,32})\/([A-Za-z0-9][\w-]{0,120})\.(webp|jpg|png|svg|mp4)$/

export type MediaFile = { readonly path: string; readonly type: string; readonly ending: string; readonly size: number; readonly changedAt: number }

async function fileAt(path: string, ending: string): Promise<MediaFile | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.isFile() ? { path, type: types[ending] ?? 'application/octet-stream', ending, size: found.size, changedAt: found.mtimeMs } : null
}

/**
 * The file of a key such as `demo/tower_m.webp`, null when there is none. A name without size, if it has no file of its own, means the
 * large size (specification section 3: a suffix before the extension names the variant).
 */
export async function findMedia(folders: MediaFolders, key: string): Promise<MediaFile | null> {
  const [, folder = '', name = '', ending = ''] = keyPattern.exec(key) ?? []
  const directory = Object.hasOwn(folders, folder) ? folders[folder] : undefined
  if (directory === undefined) return null
  const exact = await fileAt(join(directory, `${name}.${ending}`), ending)
  return exact ?? (/_[sml]$/.test(name) ? null : await fileAt(join(directory, `${name}_l.${ending}`), ending))
}

/** The key in the address of a picture: `/resource/demo/tower.webp` → `demo/tower.webp`. */
export const keyOf = (url: string): string => url.replace(/^\/resource\//, '')
