import { useEffect, useEffectEvent, useRef } from 'react'
import { focusByScript } from '../../../../ui/heading-focus.ts'

/** The open sheet of a list, and the home it is about; null: none. */
type OpenSheet = { readonly kind: string; readonly id?: string | null } | null

/** Moves the focus to what the viewing of a home says, after the sheet that asked for it has closed and the button that opened the sheet is gone. */
export function useFocusAfterViewingSheet(openSheet: OpenSheet, elementIdOf: (home: string) => string): void {
  const lastSheet = useRef<OpenSheet>(null)
  const findText = useEffectEvent((home: string) => document.querySelector<HTMLElement>(`#${CSS.escape(elementIdOf(home))} [data-after-act]`))
  useEffect(() => {
    const closedSheet = openSheet === null ? lastSheet.current : null
    lastSheet.current = openSheet
    // a closed dialog keeps the focus for a moment
    const isElsewhere = document.activeElement?.matches(':not(body, dialog:not([open]), dialog:not([open]) *)')
    if (closedSheet?.kind !== 'viewing' || isElsewhere) return
    // the text of the viewing, and not its first button, which cancels it
    const said = findText(closedSheet.id ?? '')
    if (said) focusByScript(said)
  }, [openSheet])
}
