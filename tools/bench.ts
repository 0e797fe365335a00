import { benches } from './bench/benches.ts'

// Runs a benchmark: `npm run bench -- NAME [OPTIONS]`. Without a name, or with an unknown one, lists them.

const [name = ''] = process.argv.splice(2, 1)
if (Object.hasOwn(benches, name)) await import(`./bench/${name}.bench.ts`)
else {
  if (name !== '') console.error(`There is no benchmark ${name}.`)
  console.log(`npm run bench -- NAME [OPTIONS]; --json prints a line of JSON for each result.\n`)
  for (const [known, { measures, options }] of Object.entries(benches)) console.log(`${known.padEnd(10)}${measures}\n${''.padEnd(10)}${options}\n`)
  process.exitCode = 1
}
