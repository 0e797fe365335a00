import type { FormValues } from '@site/domain/form-rules.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { createContext, useCallback, useMemo, useState } from 'react'

type RefusedText = { readonly text: string; readonly fault: FieldMessage }

/** Typed texts that their fields cannot have as values. They stay in the form with their faults until the person corrects them. */
export type RefusedTexts = {
  /** By key of the field. */
  readonly byField: Readonly<Record<string, RefusedText>>
  readonly refuse: (key: string, refused: RefusedText) => void
}

/** The refused texts of the form around a control. */
export const RefusedTextsContext = createContext<RefusedTexts>({ byField: {}, refuse: () => undefined })

/** The refused texts of a form, and a `change` that calls `onChange` and drops the refused texts of the changed fields. */
export function useRefusedTexts(onChange: (changes: FormValues) => void): { refused: RefusedTexts; change: (changes: FormValues) => void } {
  const [byField, setByField] = useState<RefusedTexts['byField']>({})
  const refused = useMemo(() => ({ byField, refuse: (key: string, text: RefusedText) => setByField((before) => ({ ...before, [key]: text })) }), [byField])
  const change = useCallback(
    (changes: FormValues) => {
      setByField((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in changes))))
      onChange(changes)
    },
    [onChange],
  )
  return { refused, change }
}
