/** An invisible character; mail programs recognize no address that contains it. */
const joiner = '\u2060'

/**
 * A text that a person wrote, in which mail programs make no links: addresses of pages (with or without `https://`) and of mailboxes look the
 * same, but have an invisible character after the colon of the scheme and before each dot.
 */
export const unlinked = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}]):(?=\/\/)/gu, `:${joiner}`).replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})/gu, (dot) => joiner + dot)
