import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { clearAbandoned, makeRunFolder, removeFolder } from './run-folder.ts'

const prefix = 'embedded-for-tests-'
let home: string | undefined

/** Vitest's global set-up of the projects that test on the embedded database: an empty and a migrated database, which tests copy. */
export const setup = async (project: TestProject): Promise<void> => {
  clearAbandoned(prefix)
  home = makeRunFolder(prefix)
  const [empty, migrated] = [join(home, 'empty'), join(home, 'migrated')]
  await (await openDatabase({ dataDirectory: empty })).close()
  cpSync(join(empty, 'database'), join(migrated, 'database'), { recursive: true })
  const database = await openDatabase({ dataDirectory: migrated })
  await migrate(database)
  await database.close()
  project.provide('embedded', { home, empty, migrated })
}

export const teardown = (): void => {
  if (home) removeFolder(home)
}
