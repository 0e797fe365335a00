import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { clearAbandoned, makeRunFolder, removeFolder } from './run-folder.ts'

const prefix = 'embedded-for-tests-'
type Shared = { home: string; empty: string; migrated: string; users: number }
/** Several projects of one run share the two databases; each loads this file again, so the databases are properties of the process. */
const shelf = globalThis as typeof globalThis & { testEmbedded?: Promise<Shared> | undefined }

/** An empty and a migrated database that tests copy. */
const start = async (): Promise<Shared> => {
  clearAbandoned(prefix)
  const home = makeRunFolder(prefix)
  const [empty, migrated] = [join(home, 'empty'), join(home, 'migrated')]
  await (await openDatabase({ dataDirectory: empty })).close()
  cpSync(join(empty, 'database'), join(migrated, 'database'), { recursive: true })
  const database = await openDatabase({ dataDirectory: migrated })
  await migrate(database)
  await database.close()
  return { home, empty, migrated, users: 0 }
}

/** Vitest's global set-up of the projects that test on the embedded database. */
export const setup = async (project: TestProject): Promise<void> => {
  shelf.testEmbedded ??= start()
  const shared = await shelf.testEmbedded
  shared.users++
  const { home, empty, migrated } = shared
  project.provide('embedded', { home, empty, migrated })
}

export const teardown = async (): Promise<void> => {
  const shared = await shelf.testEmbedded
  if (!shared || --shared.users > 0) return
  shelf.testEmbedded = undefined
  removeFolder(shared.home)
}
