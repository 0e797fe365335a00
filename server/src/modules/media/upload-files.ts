import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DiskFull } from '../../store/faults.ts'

/** Bytes that stay free on the disk of uploads unless the caller says otherwise: the database needs space, too. */
const defaultMinFreeBytes = 256 * 2 ** 20

/** Ids of uploads, as `crypto.randomUUID` makes them. */
export const uploadIdFormat = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files of uploads on this machine while they are received, and until their photo or video is in the media store. */
export type UploadFiles = {
  readonly pathOf: (id: string) => string
  /** Where the video of an upload is written. */
  readonly videoPathOf: (id: string) => string
  /** Bytes that were received; 0 without a file. */
  readonly receivedOf: (id: string) => Promise<number>
  /** Time of the last byte in ms since 1970; 0 without a file. */
  readonly lastByteAt: (id: string) => Promise<number>
  /** Makes an empty file. Throws `DiskFull` if `size` bytes would leave too little space. */
  readonly create: (id: string, size: number) => Promise<void>
  /** Writes a stream from a position on, and returns the position after it; bytes before an error stay. */
  readonly write: (id: string, chunks: AsyncIterable<Uint8Array>, position: number) => Promise<number>
  readonly delete: (id: string) => Promise<void>
}

/** Writes all bytes: a disk that becomes full takes a part of them first. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, position + written)
    written += bytesWritten
  }
}

/** Opens the files of uploads in a folder, and makes it. `minFreeBytes`: how much of its disk stays free. */
export async function openUploadFiles(folder: string, minFreeBytes = defaultMinFreeBytes): Promise<UploadFiles> {
  await mkdir(folder, { recursive: true })
  const pathOf = (id: string) => {
    if (!uploadIdFormat.test(id)) throw new TypeError('This is not an id of an upload')
    return join(folder, id)
  }
  const statsOf = (id: string) => stat(pathOf(id)).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)))
  return {
    pathOf,
    videoPathOf: (id) => `${pathOf(id)}.mp4`,
    receivedOf: async (id) => (await statsOf(id))?.size ?? 0,
    lastByteAt: async (id) => (await statsOf(id))?.mtimeMs ?? 0,
    async create(id, size) {
      const path = pathOf(id)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize - size < minFreeBytes) throw new DiskFull(`The disk of ${folder} has no space for ${Math.round(size / 2 ** 20)} MB`)
      await using file = await open(path, 'wx')
      await file.sync()
    },
    async write(id, chunks, position) {
      // the file is missing if another machine received the beginning; the upload then begins again
      await using file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT)
      let end = position
      try {
        for await (const chunk of chunks) {
          await writeAll(file, chunk, end)
          end += chunk.byteLength
        }
      } finally {
        await file.datasync()
      }
      return end
    },
    delete: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}.mp4`, { force: true })
    },
  }
}
