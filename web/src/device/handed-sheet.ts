import { currentPerson } from '../page/session.ts'

/** A spreadsheet that waits for the import screen, and its person. Only in memory, since sheets contain owners and their phone numbers. */
let waitingSheet: { readonly sheet: File; readonly person: string } | null = null

/** Gives a sheet to the import screen, which reads it when it opens. */
export function handSheet(sheet: File): void {
  waitingSheet = { sheet, person: currentPerson() }
}

/** Takes the sheet that waits for the import; null without one, and for another person than the one who gave it. */
export function takeSheet(): File | null {
  const waiting = waitingSheet
  waitingSheet = null
  return waiting?.person === currentPerson() ? waiting.sheet : null
}
