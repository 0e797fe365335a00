import { useEffect, useState } from 'react'
import type { StepName } from '../fields/steps.ts'
import { isRendered } from '../../../ui/is-rendered.ts'

/** Fields with a fault; groups whose control cannot be invalid are focused themselves. */
const faulty = ':is([aria-invalid=true], [data-invalid]:not(:has([aria-invalid=true])))'
const control = ':is(input:not([type=hidden]), select, textarea, button)'

/** Selectors of what to focus for a field, best first: its wrong control, its first one, and for a field without a part of its own those of its step. */
export const controlsOf = (key: string): readonly string[] => {
  const part = `[data-field="${CSS.escape(key)}"]`
  return [`${part} ${faulty}`, `${part} ${control}`, faulty, control]
}

/** Returns a function that moves the focus to the first field in a step, by default one with a fault, once the screen shows that step. */
export function useFocusField(current: StepName): (step: StepName, selectors?: readonly string[]) => void {
  const [wanted, setWanted] = useState<{ readonly step: StepName; readonly selectors: readonly string[] } | null>(null)
  useEffect(() => {
    if (!wanted) return
    // the screen scrolls to the top of a new step first
    const frame = requestAnimationFrame(() => {
      const found = wanted.selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(`#step-${wanted.step} ${selector}`)])
      const field = found.find((one) => isRendered(one))
      if (!field) return
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      setWanted(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, current])
  return (step, selectors = [faulty]) => setWanted({ step, selectors })
}
