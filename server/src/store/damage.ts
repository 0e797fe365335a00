import { isDamage, reasonOf } from './faults.ts'

/** How long damage counts as recent after a statement last met it, and the pause between two reports of the same file, ms. */
const recentMs = 60_000

/** The relation or file that PostgreSQL's message names, without its page number. */
const damagedFileIn = (reason: string) => /"([^"]+)"/.exec(reason)?.[1] ?? reason

/**
 * Watches for damaged files. `record` takes the errors of statements and reports each damaged file at most once a minute, with `location` (which
 * database) and `remedy` (what the operator can do). `recentMessage` returns PostgreSQL's last message about damage within a minute, or null.
 */
export function watchDamage(
  { location, remedy, report }: { location: string; remedy: string; report: (error: Error) => void },
  now: () => number = () => performance.now(),
): { record: (error: unknown) => void; recentMessage: () => string | null } {
  const reportedAt = new Map<string, number>()
  let last: { metAt: number; reason: string } | null = null
  const record = (error: unknown) => {
    if (!isDamage(error)) return
    const [metAt, reason] = [now(), reasonOf(error)]
    last = { metAt, reason }
    const file = damagedFileIn(reason)
    if (metAt - (reportedAt.get(file) ?? Number.NEGATIVE_INFINITY) < recentMs) return
    reportedAt.set(file, metAt)
    report(new Error(`${location} is damaged: ${reason}. ${remedy}`))
  }
  return { record, recentMessage: () => (last && now() - last.metAt < recentMs ? last.reason : null) }
}
