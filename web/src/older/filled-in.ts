/**
 * What the oldest supported browsers (decision 0033) lack and `older.ts` fills in. A page loads that script before the others where one of these
 * is missing, or where regular expressions cannot look behind; the check of the built files allows these and no others.
 */
export const filledIn = [
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.with',
  'AbortSignal.timeout',
  'String.prototype.toWellFormed',
] as const

/** Whether the browser lacks one of them. Runs in the page, from a copy, so it uses nothing from outside. */
export function lacks(names: readonly string[]): boolean {
  try {
    new RegExp('(?<=a)b')
  } catch {
    return true
  }
  type Holder = { readonly [name: string]: Holder } | undefined
  return names.some((name) => name.split('.').reduce<Holder>((holder, part) => holder?.[part], window as unknown as Holder) === undefined)
}
