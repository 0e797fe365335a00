import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import { type MediaStore, partsOfKey, partsOfPrefix, type StoredMedia } from './media-store.ts'

/** The folder of files that are being written. No file of the store can be in it: the folder in a key never begins with a dot. */
const temporaryFolder = '.new'
/** A temporary file that did not change for so long was left by a process that ended, ms. */
const abandonedMs = 3_600_000

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function orNullIfMissing<Result>(pending: Promise<Result>): Promise<Result | null> {
  try {
    return await pending
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Makes a rename in a folder survive a power cut. Windows cannot open folders and needs no sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx')
  await file.writeFile(bytes)
  await file.sync()
}

async function copySynced(from: string, path: string): Promise<void> {
  await copyFile(from, path)
  await using file = await open(path, 'r+')
  await file.sync()
}

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await orNullIfMissing(stat(path))
    if (stats && Date.now() - stats.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

async function readStored(path: string, range: ByteRange | null): Promise<StoredMedia | null> {
  const file = await orNullIfMissing(open(path))
  if (!file) return null
  try {
    // the open file has one size, even when it is replaced meanwhile
    const size = range ? range.last - range.first + 1 : (await file.stat()).size
    const stream = file.createReadStream(range ? { start: range.first, end: range.last } : {})
    return { stream: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Opens the store in a folder of this machine, makes the folder, and deletes files that a crash left half-written an hour ago or earlier. */
export async function openDiskMediaStore(root: string): Promise<MediaStore> {
  const temporary = join(root, temporaryFolder)
  await mkdir(temporary, { recursive: true })
  await deleteAbandoned(temporary)
  const pathOf = (key: string) => {
    const { folder, name } = partsOfKey(key)
    return join(root, folder, name)
  }
  const addFolder = async (folder: string) => {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined
    if (isNew) await syncFolder(root)
  }
  /** `write` writes the content to a temporary file, which then gets its name. */
  const putBy = async (key: string, write: (temporaryPath: string) => Promise<void>) => {
    const path = pathOf(key)
    const folder = join(root, partsOfKey(key).folder)
    const temporaryPath = join(temporary, randomUUID())
    await addFolder(folder)
    try {
      await write(temporaryPath)
      await rename(temporaryPath, path)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
    await syncFolder(folder)
  }
  return {
    put: async (key, bytes) => putBy(key, async (path) => writeSynced(path, bytes)),
    putFile: async (key, from) => putBy(key, async (path) => copySynced(from, path)),
    get: async (key, range = null) => readStored(pathOf(key), range),
    delete: async (key) => rm(pathOf(key), { force: true }),
    async sizeOf(key) {
      const stats = await orNullIfMissing(stat(pathOf(key)))
      return stats?.isFile() ? stats.size : null
    },
    async list(prefix) {
      const { folder, start } = partsOfPrefix(prefix)
      const names = (await orNullIfMissing(readdir(join(root, folder)))) ?? []
      const keys = names.filter((name) => name.startsWith(start)).map((name) => `${folder}/${name}`)
      return keys.toSorted()
    },
  }
}
