/** Joins the class names that are there, so that a condition can stand in the middle of a list. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
