import { isDamage, reasonOf } from './faults.ts'

/** How long a damage is remembered after a statement last met it, ms; also how long a file that is named in the log is not named again. */
const rememberedMs = 60_000

export type DamageWatch = {
  /** Takes note of an error of a statement, if it is a damage. */
  readonly note: (error: unknown) => void
  /** The database's own words for the damage that a statement met a short while ago, or null. */
  readonly recent: () => string | null
}

/** The relation or file that the database names, whichever of its pages was met. */
const fileIn = (reason: string) => /"([^"]+)"/.exec(reason)?.[1] ?? reason

/** Remembers damages of the database's files, and reports each file once a minute: `place` and `remedy` say where it is and what helps. */
export function watchDamage(
  { place, remedy, report }: { place: string; remedy: string; report: (error: Error) => void },
  now: () => number = () => performance.now(),
): DamageWatch {
  const told = new Map<string, number>()
  let last: { at: number; reason: string } | null = null
  const note = (error: unknown) => {
    if (!isDamage(error)) return
    const [at, reason] = [now(), reasonOf(error)]
    last = { at, reason }
    const file = fileIn(reason)
    if (at - (told.get(file) ?? Number.NEGATIVE_INFINITY) < rememberedMs) return
    told.set(file, at)
    report(new Error(`${place} is damaged: ${reason}. ${remedy}`))
  }
  return { note, recent: () => (last && now() - last.at < rememberedMs ? last.reason : null) }
}
