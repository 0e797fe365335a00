import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

/**
 * The options of a benchmark on the command line. Their defaults give the types: a number, a text, or a switch that is off. Throws for an invalid number.
 * Each benchmark also has the switch `json`.
 */
export function benchOptions<const Defaults extends Readonly<Record<string, number | string | false>>>(
  defaults: Defaults,
  args: readonly string[] = process.argv.slice(2),
): { readonly [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends string ? string : boolean } & {
  readonly json: boolean
} {
  const all = { ...defaults, json: false }
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { type: value === false ? ('boolean' as const) : ('string' as const) }])),
  })
  const parsed = Object.entries(all).map(([name, value]) => {
    const argument = values[name]
    if (argument === undefined) return [name, value]
    if (typeof value === 'number' && !/^[\d.]+$/.test(String(argument))) throw new Error(`--${name} needs a number`)
    return [name, typeof value === 'number' ? Number(argument) : argument]
  })
  return Object.fromEntries(parsed) as ReturnType<typeof benchOptions<Defaults>>
}

/**
 * Functions that print a benchmark. `row` prints a result: its text or a table, or with `json` one line of JSON; `log` prints everything else, with `json`
 * on standard error.
 */
export function createReport({ json }: { readonly json: boolean }) {
  return {
    log: (text: string): void => void (json ? process.stderr : process.stdout).write(`${text}\n`),
    row: (figures: Readonly<Record<string, unknown>>, text?: string): void => {
      if (json) console.log(JSON.stringify(figures))
      else if (text === undefined) console.table([figures])
      else console.log(text)
    },
  }
}

/** The load average of the machine in the last minute. */
export const loadAverage = (): number => rounded(loadavg()[0] ?? 0, 1)

/** The machine, in one line. */
export const machineText = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadAverage()}, ${new Date().toISOString().slice(0, 10)}`

/** The value below which a share of the values lies, such as 0.95; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** The median of values; 0 without values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** A number with so many decimals. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The milliseconds that a function takes. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
