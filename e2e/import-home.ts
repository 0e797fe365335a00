import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject } from 'vitest'

const importScript = fileURLToPath(new URL('../app/src/import.ts', import.meta.url))

/** Imports a villa into the running site with the command of the operator, which uses the local socket. */
export function importVilla(key: string, price: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'journey-import-'))
  const file = join(folder, 'villa.json')
  const row = { ListingKey: key, PropertySubType: 'Villa', PropertyType: 'Sale', DevelopmentStatus: 'Done', City: 'Taguig', ListPrice: price, LotSizeArea: 400 }
  writeFileSync(file, JSON.stringify([{ ...row, LivingArea: 300, BedroomsTotal: 5, PublicRemarks: 'A house with a garden.' }]))
  const environment = { ...process.env, DATA_DIR: dirname(inject('outbox')), INIT_CWD: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [importScript, file, '--poster', 'agent-001'], { env: environment, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status, stdout + stderr).toBe(0)
}
