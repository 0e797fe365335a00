import { isDamage, reasonOf } from './faults.ts'

/** How long damage is remembered after a statement last met it, and the pause between two reports of the same file, ms. */
const rememberedMs = 60_000

/** The relation or file that PostgreSQL's message names, without its page number. */
const damagedFileIn = (reason: string) => /"([^"]+)"/.exec(reason)?.[1] ?? reason

/**
 * `record` remembers errors of statements that report damaged files and reports each file once a minute, with `location` (which database)
 * and `remedy`. `recentMessage` returns PostgreSQL's message about the last one within a minute, or null.
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
    if (metAt - (reportedAt.get(file) ?? Number.NEGATIVE_INFINITY) < rememberedMs) return
    reportedAt.set(file, metAt)
    report(new Error(`${location} is damaged: ${reason}. ${remedy}`))
  }
  return { record, recentMessage: () => (last && now() - last.metAt < rememberedMs ? last.reason : null) }
}
