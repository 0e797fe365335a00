/** A process for the durability tests: opens the given directory, writes rows and prints each acknowledged one. */
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { StartFault } from './faults.ts'

const [directory = '', task = 'hold'] = process.argv.slice(2)
const say = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

try {
  const database = await openDatabase({ dataDirectory: directory })
  await say(`open ${process.pid}`)
  if (task === 'write') {
    await sql`drop table if exists written`.execute(database.db)
    await sql`create table written (n int primary key, filler text)`.execute(database.db)
    for (let n = 0; ; n++) {
      await database.transaction(async (tx) => {
        await sql`insert into written values (${n * 2}, repeat('x', 500))`.execute(tx)
        await sql`insert into written values (${n * 2 + 1}, repeat('y', 500))`.execute(tx)
      })
      await say(`ack ${n}`)
    }
  }
  process.stdin.once('end', () => void database.close()).resume()
} catch (error) {
  await say(`refused ${error instanceof StartFault ? `${error.code} ${error.sentence}` : String(error)}`)
  process.exit(1)
}
