import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Services } from '../../services.ts'
import { finishUpload } from './finish-upload.ts'
import { discardUnfinished, removeUpload, uploadById } from './uploads.store.ts'

/** Unfinished uploads for the tus server: their rows are in the database, their bytes in files of this machine. */
export class UploadDatastore extends DataStore {
  readonly #getServices: () => Services

  constructor(getServices: () => Services) {
    super()
    this.extensions = ['creation', 'termination']
    this.#getServices = getServices
  }

  /** Makes the file of an upload whose row was just added. */
  override async create(upload: Upload): Promise<Upload> {
    const { database, media } = this.#getServices()
    try {
      await media.uploads.create(upload.id, upload.size ?? 0)
    } catch (error) {
      await removeUpload(database.db, upload.id)
      throw error
    }
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return await this.#getServices().media.uploads.write(id, stream, offset)
  }

  /** Size and received bytes. An upload whose last bytes arrived before a crash is finished now. */
  override async getUpload(id: string): Promise<Upload> {
    const services = this.#getServices()
    const row = await uploadById(services.database.db, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = row.state === 'receiving' ? await services.media.uploads.receivedOf(id) : row.size
    if (row.state === 'receiving' && offset === row.size) await finishUpload(services, id)
    return new Upload({ id, size: row.size, offset, creation_date: row.created_at })
  }

  override async remove(id: string): Promise<void> {
    const { database, media } = this.#getServices()
    await discardUnfinished(database.db, id)
    await media.uploads.delete(id)
  }
}
