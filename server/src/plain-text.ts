/**
 * A text that a person typed, without control, direction and invisible characters (safety.md, T13); line breaks and the joiner of emoji stay. Unassigned
 * characters are removed, too, since they may become such characters later.
 */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\u200d]|[\u2028\u2029]/gu, '')
