/** The first word of a text that begins like an e-mail address and has no domain, such as `mark@`; null: none. A text that begins with the sign (`@mark`) is a name in a chat app. */
export function brokenEmailIn(text: string): string | null {
  const words = text.match(/[^\s@,;，；、()（）]+@[^\s,;，；、()（）]*/gu) ?? []
  return words.find((word) => !/^[^@]+@[^@.]+(\.[^@.]+)+\.?$/u.test(word)) ?? null
}
