/**
 * What a person wrote, without control, direction and invisible characters (T13): lines stay, and the joiner that emoji are made with.
 * Unassigned characters go too, so that none turns out to be one of these later.
 */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\u200d]|[\u2028\u2029]/gu, '')
