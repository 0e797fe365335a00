import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addImportSite, fixture, importProfile } from '@site/server/modules/imports/imports.testing.ts'
import { servicesOver } from '@site/server/modules/listings/listings.testing.ts'
import type { Database } from '@site/server/store/database.ts'
import { DiskFull } from '@site/server/store/faults.ts'
import { openTestDatabase } from '@site/server/store/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandRunner } from './admin/run-command.ts'
import { readImportCommand } from './import-arguments.ts'
import { importRequest } from './run-import.ts'
import { sendLocalRequest, type LocalSocket, openLocalSocket } from './local-socket.ts'

const mapping = fileURLToPath(new URL('../../tools/mappings/ph-sale-geo.json', import.meta.url))
let database: Database
let home = ''
let socket: LocalSocket | null
const faults: unknown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction(addImportSite)
  home = mkdtempSync(join(tmpdir(), 'local-import-'))
  copyFileSync(fixture('ph-sale-geo.csv'), join(home, 'sale.csv'))
  const plain = await servicesOver(database)
  const services = { ...plain, profile: { ...plain.profile, ...importProfile } }
  socket = await openLocalSocket(home, createCommandRunner(services), (error) => faults.push(error))
})
afterAll(async () => {
  await socket?.close()
  await database.close()
  rmSync(home, { recursive: true })
})

async function run(...texts: string[]) {
  const lines: string[] = []
  const request = { args: importRequest(readImportCommand(texts, home)), systemUser: 'ana', locale: 'en' } as const
  return { code: await sendLocalRequest(home, request, (line) => lines.push(line)), said: lines.join('\n') }
}

test('a running site imports for a command beside it: good rows land, the others come back in a report beside the file, again adds nothing', async () => {
  const first = await run('sale.csv', '--poster', 'importer', '--map', mapping)
  expect(first.code).toBe(2)
  expect(first.said).toMatch(/^ +19 {2}listings added$/m)
  expect(existsSync(join(home, 'sale.csv.report.csv'))).toBe(true)
  const second = await run('sale.csv', '--poster', 'importer', '--map', mapping)
  expect(second.said).toMatch(/^ +0 {2}listings added$/m)
  expect(faults).toEqual([])
})

test('what cannot run says why, as beside a stopped site; the posters are listed', async () => {
  expect(await run('missing.csv', '--poster', 'importer')).toMatchObject({ code: 1, said: expect.stringContaining('missing.csv') as string })
  expect(await run('sale.csv', '--poster', 'nobody', '--map', mapping)).toMatchObject({ code: 1, said: expect.stringContaining('nobody') as string })
  expect(await run('--posters')).toMatchObject({ code: 0, said: expect.stringContaining('importer') as string })
  expect(faults).toEqual([])
})

test('on a full disk an import says so', async () => {
  const services = await servicesOver(database)
  const full = { ...database, transaction: () => Promise.reject(new DiskFull('0 MB are free')) }
  const command = createCommandRunner({ ...services, profile: { ...services.profile, ...importProfile }, database: full })
  const args = importRequest(readImportCommand(['sale.csv', '--poster', 'importer', '--map', mapping], home))
  const lines: string[] = []
  expect(await command({ args, systemUser: 'ana', locale: 'en' }, (line) => lines.push(line), new AbortController().signal)).toBe(1)
  expect(lines.at(-1)).toContain('The disk of the site is full')
})
