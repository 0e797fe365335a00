import { createContext, useContext } from 'react'

/** Attributes that connect a control with the label, hint and error of its field. */
export type FieldAria = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

const FieldContext = createContext<FieldAria>({})

export const FieldProvider = FieldContext.Provider

const GroupDescription = createContext<string | undefined>(undefined)

export const GroupDescriptionProvider = GroupDescription.Provider

/** The ids of what describes the group of controls around, for an inner group that gets the focus; undefined: nothing does. */
export const useGroupDescription = (): string | undefined => useContext(GroupDescription)

/** The attributes for the control of the surrounding field; empty outside a field. */
export function useField(): FieldAria {
  return useContext(FieldContext)
}

/** The classes of the frame of text inputs and selects: 52 px high, a border with a contrast of 3:1, the accent when focused. */
export const frameClass =
  'flex min-h-13 w-full items-center gap-2.5 rounded-control border border-field-line bg-surface text-t17 transition-[border-color,box-shadow] focus-within:border-accent focus-within:ring-1 focus-within:ring-accent has-aria-invalid:border-bad has-aria-invalid:ring-1 has-aria-invalid:ring-bad has-disabled:bg-fill has-disabled:text-ink-3'
