import type { ByteRange } from './byte-range.ts'

/** A stored file or a range of it: its bytes and their number. */
export type StoredMedia = { readonly stream: ReadableStream<Uint8Array>; readonly size: number }

/** Where media of listings is stored. Keys are made by the server: `folder/name.extension`; all methods throw for other keys. */
export type MediaStore = {
  /** Stores a file whole or not at all, and replaces one with this key. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same with the content of a file of this machine, which stays. */
  readonly putFile: (key: string, path: string) => Promise<void>
  /** A file or a range of it, or null. */
  readonly get: (key: string, range?: ByteRange | null) => Promise<StoredMedia | null>
  /** Deletes a file if there is one. */
  readonly delete: (key: string) => Promise<void>
  /** The size of a file in bytes, or null. */
  readonly sizeOf: (key: string) => Promise<number | null>
  /** The keys that begin with a folder and a part of a name (`photo/`, `photo/a1`), sorted. */
  readonly list: (prefix: string) => Promise<readonly string[]>
}

/** Media types by the extension of a key; `bin`: an original, which is never served. */
const storedTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  bin: 'application/octet-stream',
}

const keyPattern = /^([a-z]{1,32})\/([A-Za-z0-9][\w-]{0,120}\.(webp|avif|jpg|mp4|bin))$/
const prefixPattern = /^([a-z]{1,32})\/([\w-]{0,120})$/

/** The parts of a key; throws for a text that is not a key, such as one that leaves its folder. */
export function partsOfKey(key: string): { readonly folder: string; readonly name: string; readonly type: string } {
  const [, folder, name, extension = ''] = keyPattern.exec(key) ?? []
  const type = storedTypes[extension]
  if (folder === undefined || name === undefined || type === undefined) throw new TypeError('This is not a key of stored media')
  return { folder, name, type }
}

/** The folder and the beginning of the name in a prefix; throws for other texts. */
export function partsOfPrefix(prefix: string): { readonly folder: string; readonly start: string } {
  const [, folder, start] = prefixPattern.exec(prefix) ?? []
  if (folder === undefined || start === undefined) throw new TypeError('This is not a prefix of stored media')
  return { folder, start }
}
