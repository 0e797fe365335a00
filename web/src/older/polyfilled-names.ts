/**
 * The functions that the oldest supported browsers (decision 0033) lack and `older.ts` adds. A page loads that script first if the browser lacks one of
 * these, or look-behinds in regular expressions. The check of the built files (`tools/check-built.ts`) allows no other missing functions.
 */
export const polyfilledNames = [
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.with',
  'AbortSignal.timeout',
  'String.prototype.toWellFormed',
] as const

/** Whether the browser lacks one of the functions, or look-behinds. Runs in the page, from a copy, so it uses nothing from outside. */
export function lacksAny(names: readonly string[]): boolean {
  try {
    new RegExp('(?<=a)b')
  } catch {
    return true
  }
  type Holder = { readonly [name: string]: Holder } | undefined
  return names.some((name) => name.split('.').reduce<Holder>((holder, part) => holder?.[part], window as unknown as Holder) === undefined)
}
