// A process for the durability tests: opens the database of the given directory; with `write` it inserts rows and prints each commit.
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { StartFault } from './faults.ts'

const [directory = '', task = 'hold'] = process.argv.slice(2)
const print = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

try {
  const database = await openDatabase({ dataDirectory: directory, statementMs: 120_000, acquireMs: 120_000 }) // a busy machine takes longer than a site may
  await print(`open ${process.pid}`)
  if (task === 'write') {
    await sql`drop table if exists written`.execute(database.db)
    await sql`create table written (n int primary key, filler text)`.execute(database.db)
    for (let n = 0; ; n++) {
      await database.transaction(async (tx) => {
        await sql`insert into written values (${n * 2}, repeat('x', 500))`.execute(tx)
        await sql`insert into written values (${n * 2 + 1}, repeat('y', 500))`.execute(tx)
      })
      await print(`ack ${n}`)
    }
  }
  process.stdin.once('end', () => void database.close()).resume()
} catch (error) {
  await print(`refused ${error instanceof StartFault ? `${error.code} ${error.sentence}` : String(error)}`)
  process.exit(1)
}
