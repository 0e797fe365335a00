import { isDamage, reasonOf } from './faults.ts'

/** How long damage is remembered after a statement last met it, and the pause between two reports of the same file, ms. */
const rememberedMs = 60_000

export type DamageWatch = {
  /** Remembers an error of a statement if it reports damage. */
  readonly record: (error: unknown) => void
  /** PostgreSQL's message about damage that a statement met recently, or null. */
  readonly recentMessage: () => string | null
}

/** The relation or file that PostgreSQL's message names, without its page number. */
const damagedFileIn = (reason: string) => /"([^"]+)"/.exec(reason)?.[1] ?? reason

/** Remembers damaged files of the database and reports each file once a minute. `location` (which database) and `remedy` are sentences of the report. */
export function watchDamage(
  { location, remedy, report }: { location: string; remedy: string; report: (error: Error) => void },
  now: () => number = () => performance.now(),
): DamageWatch {
  const reportedAt = new Map<string, number>()
  let last: { metAt: number; reason: string } | null = null
  const record = (error: unknown) => {
    if (!isDamage(error)) return
    const [metAt, reason] = [now(), reasonOf(error)]
    last = { metAt, reason }
    const file = damagedFileIn(reason)
    if (metAt - (reportedAt.get(file) ?? Number.NEGATIVE_INFINITY) < rememberedMs) return
    reportedAt.set(file, metAt)
    report(new Error(`${location} is damaged: ${reason}. ${remedy}`))
  }
  return { record, recentMessage: () => (last && now() - last.metAt < rememberedMs ? last.reason : null) }
}
