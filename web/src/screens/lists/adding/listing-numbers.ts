/** The listing numbers in a text, such as `C100001`, in their order and each once, in the spelling of listings. */
export function listingNumbersIn(text: string): string[] {
  const matches = text
    .normalize('NFKC')
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])([CPV])[ \-#]?(\d{4,9})(?![A-Z0-9])/g)
  return [...new Set([...matches].map(([, letter, digits]) => `${letter}${digits}`))]
}
