import { isProblem } from '@site/domain/problems.ts'
import { useRef, useState } from 'react'
import { sayFailure } from './say-failure.ts'

/** Says why an act failed; another error than a problem is a fault of this page, and thrown on. */
function sayProblem(error: unknown): void {
  if (!isProblem(error)) throw error
  sayFailure(error)
}

/** Starts an act, unless one is under way: two presses in one frame do one thing. Resolves to whether it was done. */
type Run<Name> = (act: () => Promise<unknown>, name: Name, onFailure?: (error: unknown) => void) => Promise<boolean>

/** What a person starts and waits for, one at a time: the name of the one under way, null for none, and how to start one. Its failure is said. */
export function useActions<Name>(): readonly [busy: Name | null, run: Run<Name>] {
  const [busy, setBusy] = useState<Name | null>(null)
  const isRunning = useRef(false)
  const run: Run<Name> = async (act, name, onFailure = sayProblem) => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(() => name)
    try {
      await act()
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return [busy, run]
}

/** What a person starts and waits for: whether it is under way, and how to start it. Its failure is said, unless `onFailure` takes it. */
export function useAction() {
  const [busy, run] = useActions<true>()
  return [busy !== null, (act: () => Promise<unknown>, onFailure?: (error: unknown) => void) => run(act, true, onFailure)] as const
}
