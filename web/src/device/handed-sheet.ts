import { currentPerson } from '../page/session.ts'

/** A sheet on its way to the import, and whose it is. In memory alone: sheets have owners and their numbers. */
let handed: { readonly sheet: File; readonly person: string } | null = null

/** Gives a sheet to the import screen, which reads it when it opens. */
export function handSheet(sheet: File): void {
  handed = { sheet, person: currentPerson() }
}

/** The sheet that waits for the import, once; null without one, and for another person than the one who gave it. */
export function takeSheet(): File | null {
  const waiting = handed
  handed = null
  return waiting?.person === currentPerson() ? waiting.sheet : null
}
