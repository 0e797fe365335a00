import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoMarket } from '@site/app/demo-market.ts'
import { settleListings } from '@site/server/modules/listings/listings.store.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { judgeLine, type LineResult, lineKinds, readLines } from './judged-lines.ts'
import { defaultProfile } from './default-profile.ts'

/**
 * Judges whole typed lines (`tools/judged/lines.txt`) on the demo market: how many find nothing although their place and facts have homes, and
 * which have wrong facts. `npm run judge:lines`.
 */
const folder = mkdtempSync(join(tmpdir(), 'judge-lines-'))
const database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder })
try {
  await migrate(database)
  await seedDemoMarket(database)
  await settleListings(database.db)
  const places = await openPlaceBook(database.db)
  const services = { database, places, search: createSqlSearch(database.db, places, defaultProfile.priceBands ?? {}), now: () => new Date() }
  const results: LineResult[] = []
  for (const line of readLines()) results.push(await judgeLine(line, services))
  const share = (part: number, all: number) => `${part} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`
  console.log('kind   lines   falsely empty   wrong facts   wrong place   nothing found')
  for (const kind of [...lineKinds, 'all'] as const) {
    const of = results.filter((result) => kind === 'all' || result.kind === kind)
    const count = (is: (result: (typeof results)[number]) => boolean) => share(of.filter(is).length, of.length)
    console.log(
      [
        kind.padEnd(4),
        String(of.length).padStart(7),
        count(({ isFalselyEmpty }) => isFalselyEmpty).padStart(15),
        count(({ isFactRight }) => !isFactRight).padStart(13),
        count(({ isPlaceRight }) => !isPlaceRight).padStart(13),
        count(({ total }) => total === 0).padStart(15),
      ].join(' '),
    )
  }
  for (const { kind, line, read, rest, setAside, total, could, isFalselyEmpty, isFactRight, isPlaceRight, filters } of results) {
    if (isFalselyEmpty) console.log(`empty  ${kind} ${line} → ${read} “${rest}”, ${could} without the words`)
    if (!isFactRight) console.log(`facts  ${kind} ${line} → ${read} instead of ${filters}`)
    if (!isPlaceRight) console.log(`place  ${kind} ${line} → ${read} “${rest}”`)
    if (process.argv.includes('--all')) console.log(`line   ${kind} ${line} → ${read} “${rest}” without “${setAside.join(' ')}” ${total}/${could}`)
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
