import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PriceBands } from '@site/domain/price-bands.ts'
import type { Kysely } from 'kysely'
import { newId } from '../../../store/ids.ts'
import type { Tables } from '../../../store/tables.ts'
import { databaseIdentity, forgetFiles, readChangesSinceFile, rememberFile } from './index-file.store.ts'
import type { IndexWorker } from './index-worker-client.ts'
import type { IndexStatus, LandmarkPoint } from './index-worker-tasks.ts'

/** Where the file of the index is, and what must fit it. */
export type SavedIndexOptions = {
  readonly path: string
  readonly db: Kysely<Tables>
  readonly priceBands: PriceBands
  readonly landmarks: () => readonly LandmarkPoint[]
}

/** An index from a file, and the listings that changed since. */
export type RestoredIndex = { readonly status: IndexStatus; readonly changedIds: readonly string[] }

/** The index of a server in a file, from which the next start reads it. */
export class SavedIndex {
  readonly #options: SavedIndexOptions
  readonly #newPath: string
  readonly #database: string
  /** The id of the file, once it is read or written. */
  #id: string | null = null
  #drops = 0

  private constructor(options: SavedIndexOptions, database: string) {
    this.#options = options
    this.#newPath = `${options.path}.new`
    this.#database = database
  }

  /** Opens the place of the file, which may not exist, and removes what an interrupted write left. */
  static async open(options: SavedIndexOptions): Promise<SavedIndex> {
    const saved = new SavedIndex(options, await databaseIdentity(options.db))
    await mkdir(dirname(options.path), { recursive: true })
    await rm(saved.#newPath, { force: true })
    return saved
  }

  /** Reads the index from its file into the worker; null if there is none that belongs to the database. Throws if the file is damaged. */
  async restore(worker: IndexWorker): Promise<RestoredIndex | null> {
    const { path, db, priceBands, landmarks } = this.#options
    const header = await worker.request('open', { path, priceBands, landmarks: landmarks() })
    if (header?.database !== this.#database) return null
    const [status, changes] = await Promise.all([worker.request('restore', null), readChangesSinceFile(db, header)])
    if (!changes) return null
    await worker.request('adopt', changes)
    this.#id = header.id
    return { status, changedIds: changes.changedIds }
  }

  /**
   * Writes the index of the worker as it is at this call; `since`: the position of the feed that it includes. The file replaces the former one
   * when it is complete. Returns its bytes.
   */
  async save(worker: IndexWorker, since: string): Promise<number> {
    const [drops, id] = [this.#drops, newId()]
    const { path, db, priceBands } = this.#options
    try {
      const bytes = await worker.request('save', { path: this.#newPath, priceBands, header: { database: this.#database, id, since } })
      // stored after everything in the file was committed, so a database that knows the id has all of that
      await rememberFile(db, id)
      if (drops !== this.#drops) throw new Error('The search index was dropped while it was written')
      await rename(this.#newPath, path)
      await forgetFiles(db, this.#id)
      this.#id = id
      return bytes
    } catch (error) {
      await rm(this.#newPath, { force: true })
      throw error
    }
  }

  /** Removes the file, whose content may be wrong. */
  async drop(): Promise<void> {
    this.#drops += 1
    await rm(this.#options.path, { force: true })
  }
}
