import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type MediaStore, partsOfKey, partsOfPrefix, type StoredMedia } from './media-store.ts'

/** Files that are being written; no key begins with a dot. */
const temporaryFolder = '.new'

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

async function readStored(path: string): Promise<StoredMedia | null> {
  const file = await orNullIfMissing(open(path))
  if (!file) return null
  try {
    // the open file has one size, even when it is replaced meanwhile
    const { size } = await file.stat()
    return { stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, size }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Opens the store in a folder of this machine, makes the folder, and deletes files that a crash left half-written. One server per folder. */
export async function openDiskMediaStore(root: string): Promise<MediaStore> {
  const temporary = join(root, temporaryFolder)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  const pathOf = (key: string) => {
    const { folder, name } = partsOfKey(key)
    return join(root, folder, name)
  }
  const addFolder = async (folder: string) => {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined
    if (isNew) await syncFolder(root)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = join(root, partsOfKey(key).folder)
      const temporaryPath = join(temporary, randomUUID())
      await addFolder(folder)
      try {
        await writeSynced(temporaryPath, bytes)
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: async (key) => readStored(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    has: async (key) => (await orNullIfMissing(stat(pathOf(key))))?.isFile() ?? false,
    async list(prefix) {
      const { folder, start } = partsOfPrefix(prefix)
      const names = (await orNullIfMissing(readdir(join(root, folder)))) ?? []
      const keys = names.filter((name) => name.startsWith(start)).map((name) => `${folder}/${name}`)
      return keys.toSorted()
    },
  }
}
