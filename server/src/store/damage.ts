import { isDamage, reasonOf } from './faults.ts'

/** How long damage is remembered after a statement last met it, ms; also how long the log does not name the same file again. */
const rememberedMs = 60_000

export type DamageWatch = {
  /** Remembers an error of a statement if it reports damage. */
  readonly note: (error: unknown) => void
  /** PostgreSQL's message about damage that a statement met recently, or null. */
  readonly recent: () => string | null
}

/** The relation or file that the database names, whichever page was met. */
const fileIn = (reason: string) => /"([^"]+)"/.exec(reason)?.[1] ?? reason

/** Remembers damaged files of the database, and reports each file once a minute: `location` and `remedy` name its directory and what helps. */
export function watchDamage(
  { location, remedy, report }: { location: string; remedy: string; report: (error: Error) => void },
  now: () => number = () => performance.now(),
): DamageWatch {
  const reportedAt = new Map<string, number>()
  let last: { at: number; reason: string } | null = null
  const note = (error: unknown) => {
    if (!isDamage(error)) return
    const [metAt, reason] = [now(), reasonOf(error)]
    last = { at: metAt, reason }
    const file = fileIn(reason)
    if (metAt - (reportedAt.get(file) ?? Number.NEGATIVE_INFINITY) < rememberedMs) return
    reportedAt.set(file, metAt)
    report(new Error(`${location} is damaged: ${reason}. ${remedy}`))
  }
  return { note, recent: () => (last && now() - last.at < rememberedMs ? last.reason : null) }
}
