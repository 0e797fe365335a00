// A process for the tests of servers that start together: migrates the given database, slowly or to the baseline of the product, and prints the
// migrations that it applied.
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'

const database = await openDatabase({ databaseUrl: process.argv[2], dataDirectory: '' })
const slowMigrations = ['street', 'house', 'garden'].map((noun, index) => ({
  name: `000${index + 1}-${noun}`,
  up: `select pg_sleep(0.1); create table ${noun} (id int); insert into ${noun} values (1)`,
}))
console.log(JSON.stringify(await migrate(database, process.argv[3] === 'baseline' ? migrations.slice(0, 1) : slowMigrations)))
await database.close()
