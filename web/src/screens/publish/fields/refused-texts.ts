import type { FormValues } from '@site/domain/form-rules.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { createContext, useCallback, useMemo, useState } from 'react'

type RefusedText = { readonly text: string; readonly fault: FieldMessage }

/** Typed texts that are no values of their fields, by field: they stay as they are, with the reason, until they are corrected. */
export type RefusedTexts = {
  readonly all: Readonly<Record<string, RefusedText>>
  readonly refuse: (key: string, refused: RefusedText) => void
}

export const RefusedContext = createContext<RefusedTexts>({ all: {}, refuse: () => undefined })

/** The refused texts of a form, and `onChange` such that a new value of a field ends its refusal. */
export function useRefusedTexts(onChange: (changes: FormValues) => void): { refused: RefusedTexts; change: (changes: FormValues) => void } {
  const [all, setAll] = useState<RefusedTexts['all']>({})
  const refused = useMemo(() => ({ all, refuse: (key: string, text: RefusedText) => setAll((before) => ({ ...before, [key]: text })) }), [all])
  const change = useCallback(
    (changes: FormValues) => {
      setAll((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in changes))))
      onChange(changes)
    },
    [onChange],
  )
  return { refused, change }
}
