import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { removeStaleFolders, makeRunFolder, removeFolder } from './run-folder.ts'

const prefix = 'embedded-for-tests-'
/** Folders of the databases, and the number of projects that use them. */
type Shared = { home: string; empty: string; migrated: string; projectCount: number }
/** All projects of a run share the databases. Each project loads this module again, so they are a global of the process. */
const processGlobals = globalThis as typeof globalThis & { testEmbedded?: Promise<Shared> | undefined }

/** Creates an empty and a migrated database, which tests copy. */
const start = async (): Promise<Shared> => {
  removeStaleFolders(prefix)
  const home = makeRunFolder(prefix)
  const [empty, migrated] = [join(home, 'empty'), join(home, 'migrated')]
  await (await openDatabase({ dataDirectory: empty })).close()
  cpSync(join(empty, 'database'), join(migrated, 'database'), { recursive: true })
  const database = await openDatabase({ dataDirectory: migrated })
  await migrate(database)
  await database.close()
  return { home, empty, migrated, projectCount: 0 }
}

/** Global setup of Vitest for projects that test on the embedded database: provides the folders to the tests. */
export const setup = async (project: TestProject): Promise<void> => {
  processGlobals.testEmbedded ??= start()
  const shared = await processGlobals.testEmbedded
  shared.projectCount++
  const { home, empty, migrated } = shared
  project.provide('embedded', { home, empty, migrated })
}

/** Removes the databases after the last project. */
export const teardown = async (): Promise<void> => {
  const shared = await processGlobals.testEmbedded
  if (!shared || --shared.projectCount > 0) return
  processGlobals.testEmbedded = undefined
  removeFolder(shared.home)
}
