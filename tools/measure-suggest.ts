import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoMarket } from '@site/app/demo-market.ts'
import { settleListings } from '@site/server/modules/listings/listings.store.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { openMemory } from '@site/server/modules/search/live/server-memory.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { suggest } from '@site/server/modules/search/suggest/suggest.ts'
import type { Services } from '@site/server/services.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'

/**
 * Prints how long the server needs for suggestions while people type, in milliseconds, over the demo market, by the memory index and by SQL alone: every beginning
 * of each keyword is asked for, as if somebody rested after each letter. `node tools/measure-suggest.ts` measures the embedded database,
 * `DATABASE_URL=… node tools/measure-suggest.ts` an empty database of a server.
 */
const keywords = [
  'One Serendra',
  '塔吉格 一室一厅 出租 可开火',
  'BGC 2br for rent pet friendly below 60k',
  '3BR lease Ortigas with parking',
  'legaspi vilage',
  'saersaiduocun',
  'knigthsbridge residenses makati',
  'zzqj vxkw qqzt jxvb wkqz pzvx qjkw zxvq bnmw qzxj kvwq xjzv',
]
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'measure-suggest-'))
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDirectory: folder })
try {
  await migrate(database)
  await seedDemoMarket(database)
  await settleListings(database.db)
  const places = await openPlaceBook(database.db)
  const line = (name: string, took: readonly number[]) => {
    const sorted = took.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1).padStart(7)
    console.log(`${name.padEnd(64)} p50 ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}`)
  }
  const measure = async (way: string, search: SearchPort) => {
    const services = { database, places, search, now: () => new Date() } as unknown as Services // suggesting needs no more
    const all: number[] = []
    await suggest('makati', { type: 'Residence', mode: 'Sale' }, services)
    console.log(`\n${way}, ${database.kind} database, every beginning of a keyword, ${rounds} times`)
    for (const keyword of keywords) {
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        for (let end = 1; end <= keyword.length; end += 1) {
          const begun = performance.now()
          await suggest(keyword.slice(0, end), { type: 'Residence', mode: 'Sale' }, services)
          took.push(performance.now() - begun)
        }
      }
      all.push(...took)
      line(keyword, took)
    }
    line('all', all)
  }
  const memory = await openMemory({ database, databaseUrl: process.env.DATABASE_URL, places, report: (error) => console.error(error) })
  try {
    await memory.feed.ready()
    await measure('memory index', memory.search)
  } finally {
    await memory.close()
  }
  await measure('SQL', createSqlSearch(database.db, places))
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
