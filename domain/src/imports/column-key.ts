/** The key of a row whose key columns have this text; a row without one has a key that begins with `hash `. */
export const columnKey = (text: string): string => `key ${text}`
