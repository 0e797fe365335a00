import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seedDemoMarket } from '@site/app/demo-market.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { defaultProfile } from './default-profile.ts'
import { dayOf, type FileScore, filesWithExpectations, readAsGuessed, scoreFile } from './import-evaluation.ts'

/**
 * Evaluates imports without answers of a person: reads every file of a folder that has expected values next to it (`FILE.expected.json`) as the screen does, over the demo
 * market, and prints how many fields are right, wrong and missing. `npm run evaluate:imports [-- --folder DIR] [--file PART] [--all] [--market DIR]`;
 * `--all` prints each mistake; `--market` keeps the demo market in a folder for the next run. Nothing is imported.
 */
const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, file: { type: 'string' }, all: { type: 'boolean' }, market: { type: 'string' } },
})
const folder = options.folder ?? fileURLToPath(new URL('./evaluation/imports/', import.meta.url))
const dataDirectory = options.market ?? mkdtempSync(join(tmpdir(), 'evaluate-imports-'))
const hasDemoMarket = options.market !== undefined && existsSync(options.market)
const database = await openDatabase({ databaseUrl: undefined, dataDirectory })
try {
  await migrate(database)
  if (!hasDemoMarket) await seedDemoMarket(database)
  const places = await openPlaceBook(database.db, defaultProfile.keywordPhrases, defaultProfile.currency)
  const services = { database, places, profile: defaultProfile }
  const sum: FileScore = { right: 0, wrong: 0, missing: 0, fields: 0, returned: 0, mistakes: [] }
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(`${name.padEnd(40)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
  line('file', ['right', 'wrong', 'missing', 'fields', 'returned'])
  const keys = ['right', 'wrong', 'missing', 'fields', 'returned'] as const
  for (const { path, expected } of filesWithExpectations(folder)) {
    if (options.file !== undefined && !path.includes(options.file)) continue
    const score = scoreFile(await readAsGuessed(path, expected.choice ?? {}, services), expected, dayOf(services))
    line(
      basename(path),
      keys.map((key) => score[key]),
    )
    if (options.all) for (const mistake of score.mistakes) console.log(`  ${mistake}`)
    for (const key of keys) sum[key] += score[key]
  }
  line(
    'all',
    keys.map((key) => sum[key]),
  )
  console.log(`${sum.right} right, ${sum.wrong} wrong, ${sum.missing} missing of ${sum.fields} fields`)
} finally {
  await database.close()
  if (options.market === undefined) rmSync(dataDirectory, { recursive: true, force: true })
}
process.exit()
