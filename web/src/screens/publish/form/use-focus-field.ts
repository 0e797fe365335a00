import { useEffect, useState } from 'react'
import type { StepName } from '../fields/steps.ts'
import { isRendered } from '../../../ui/is-rendered.ts'

/** Controls with a fault, and groups with a fault that have no such control. */
const faultySelector = ':is([aria-invalid=true], [data-invalid]:not(:has([aria-invalid=true])))'
const controlSelector = ':is(input:not([type=hidden]), select, textarea, button)'

/** Selectors of what to focus for a field, best first: its control with a fault, its first control, and the same of the whole step. */
export const controlSelectorsOf = (key: string): readonly string[] => {
  const part = `[data-field="${CSS.escape(key)}"]`
  return [`${part} ${faultySelector}`, `${part} ${controlSelector}`, faultySelector, controlSelector]
}

/** Returns a function that focuses the first control of a step that the selectors find, by default one with a fault, once the screen shows the step. */
export function useFocusField(current: StepName): (step: StepName, selectors?: readonly string[]) => void {
  const [target, setTarget] = useState<{ readonly step: StepName; readonly selectors: readonly string[] } | null>(null)
  useEffect(() => {
    if (!target) return
    // the screen scrolls to the top of a new step first
    const frame = requestAnimationFrame(() => {
      const candidates = target.selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`#step-${target.step} ${selector}`)])
      const field = candidates.find((one) => isRendered(one))
      if (!field) return
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      setTarget(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, current])
  return (step, selectors = [faultySelector]) => setTarget({ step, selectors })
}
