import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { fill } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import { loadPart, PartError } from '../ui/load-part.ts'
import { ERROR_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { currentLocale } from './locale.tsx'
import { networkWords } from './network.words.ts'
import { noteServerAway } from './server-away.ts'

/**
 * What became of an act whose answer was lost, once the server answers again. `same`: it cannot be looked up, and the same again counts once; `unknown`: the
 * server refused the look, or the look cannot tell; `own`: its screen looks by itself, or another person uses the page by now.
 */
export type Outcome = 'done' | 'notDone' | 'same' | 'unknown' | 'own'

/** The outcome of a failed act, if its answer was lost; null for other failures. */
export const outcomeOf = (error: unknown): Promise<Outcome> | null =>
  isProblem(error) && 'outcome' in error ? ((error.outcome as Promise<Outcome> | null | undefined) ?? null) : null // a field of `CallError`

const isUnreachable = (error: unknown): boolean => isProblem(error) && 'isUnreachable' in error && error.isUnreachable === true

const nextOnline = (): Promise<void> => new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

type LostAct = {
  readonly key: CallKey
  readonly input: object
  /** Asks the server, without copies of the device. */
  readonly ask: Api
  /** Whether the person of the act still uses the page. */
  readonly isCurrent: () => boolean
}

/** Looks what became of an act whose answer was lost, each time the server answers again, until it has a result. */
export async function findOutcome({ key, input, ask, isCurrent }: LostAct): Promise<{ outcome: Outcome; label: Words | null }> {
  await nextOnline()
  if (!isCurrent()) return { outcome: 'own', label: null }
  try {
    const { acts } = await loadPart(() => import('./acts.ts'))
    const act = acts[key] ?? 'own'
    if (typeof act === 'string') return { outcome: act, label: null }
    const isDone = act.isDone as (given: object, call: Api) => Promise<boolean | null> // the act of the key of the input
    const found = await isDone(input, ask)
    return { outcome: found === null ? 'unknown' : found ? 'done' : 'notDone', label: act.label }
  } catch (error) {
    if (error instanceof PartError) noteServerAway()
    else if (!isProblem(error)) throw error
    else if (!isUnreachable(error)) return { outcome: 'unknown', label: null }
    return findOutcome({ key, input, ask, isCurrent })
  }
}

/** Says in a notice what became of an act. `label`: the act in the middle of a sentence. */
export function sayOutcome(outcome: Outcome, label: Words | null): void {
  if (outcome === 'own') return
  const locale = currentLocale()
  const text = fill(networkWords[`${outcome}Later`][locale], { act: label?.[locale] ?? '' })
  notify({ text, tone: outcome === 'done' ? 'success' : outcome === 'same' ? 'info' : 'error', duration: ERROR_NOTICE_MS })
}
