import { isProblem } from '@site/domain/problems.ts'
import { useRef, useState } from 'react'
import { type Outcome, outcomeOf } from './lost-acts.ts'
import { sayFailure } from './say-failure.ts'

/** Reports why an action failed. Throws errors that are no problems: they are bugs of this page. */
function reportProblem(error: unknown): void {
  if (!isProblem(error)) throw error
  sayFailure(error)
}

/** Starts an action, unless one is running: two presses in one frame start one. Resolves to whether it succeeded. */
type Run<Name> = (action: () => Promise<unknown>, name: Name, onFailure?: (error: unknown) => void, onOutcome?: (outcome: Outcome) => void) => Promise<boolean>

/** Actions that a person starts and waits for, one at a time: the name of the running one, null for none, and a function to start one. The hook reports failures. */
export function useActions<Name>(): readonly [busy: Name | null, run: Run<Name>] {
  const [busy, setBusy] = useState<Name | null>(null)
  const isRunning = useRef(false)
  const run: Run<Name> = async (action, name, onFailure = reportProblem, onOutcome) => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(() => name)
    try {
      await action()
      return true
    } catch (error) {
      if (onOutcome) void outcomeOf(error)?.then(onOutcome)
      onFailure(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return [busy, run]
}

/**
 * An action that a person starts and waits for: whether it is running, and a function that starts it. Failures are reported, or passed to `onFailure`.
 * `onOutcome`: shows what became of one whose answer was lost, once the server answers again.
 */
export function useAction() {
  const [busy, run] = useActions<true>()
  return [
    busy !== null,
    (action: () => Promise<unknown>, onFailure?: (error: unknown) => void, onOutcome?: (outcome: Outcome) => void) => run(action, true, onFailure, onOutcome),
  ] as const
}
