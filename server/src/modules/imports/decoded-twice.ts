import iconv from 'iconv-lite'

/** The beginnings of UTF-8 characters, read as Windows-1252. */
const suspicious = /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

/** A text that another program read as Windows-1252 although it was UTF-8, put right; null for other texts. */
export function repairedText(text: string): string | null {
  if (!suspicious.test(text)) return null
  const bytes = iconv.encode(text, 'windows-1252')
  if (iconv.decode(bytes, 'windows-1252') !== text) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null // it really is Western text
  }
}
