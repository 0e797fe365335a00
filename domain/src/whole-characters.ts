/** The beginning of a text, of at most `max` UTF-16 units, without half a character at its end. */
export const firstCharacters = (text: string, max: number): string => {
  const first = text.slice(0, max)
  return first.length < text.length ? first.replace(/[\ud800-\udbff]$/, '') : first
}
