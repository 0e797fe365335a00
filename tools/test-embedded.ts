import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../server/src/store/database.ts'
import { migrate } from '../server/src/store/migrate.ts'

let home: string | undefined

/** Vitest's global set-up of the projects that test on the embedded database: one migrated database, which each worker copies. */
export const setup = async (project: TestProject): Promise<void> => {
  home = mkdtempSync(join(tmpdir(), 'embedded-for-tests-'))
  const database = await openDatabase({ dataDirectory: join(home, 'template') })
  await migrate(database)
  await database.close()
  project.provide('embedded', { home, template: join(home, 'template') })
}

export const teardown = (): void => {
  if (home) rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
