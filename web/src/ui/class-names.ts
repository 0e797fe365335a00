/** Joins class names and leaves out false ones, so that a list can hold conditions. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
