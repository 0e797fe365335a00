/** Joins two characters without being seen; mail programs recognize no address across it. */
const joiner = '\u2060'

/**
 * A text that a person wrote, without what mail programs turn into links by themselves: addresses of pages (with or without `https://`) and
 * of mailboxes look the same, but have an invisible character after the colon of the scheme and before each dot.
 */
export const unlinked = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}]):(?=\/\/)/gu, `:${joiner}`).replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu, (dot) => joiner + dot)
