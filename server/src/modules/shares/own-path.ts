import { isShortable } from '@site/domain/addresses.ts'

/** Base for parsing addresses; `.invalid` is reserved (RFC 2606). */
const here = 'https://site.invalid'

/**
 * The path of a page of this site as it is stored, or null for anything else: other sites in any spelling (`//e`, `/\e`, a tab, `https:`,
 * `javascript:`), control characters, and pages that do not exist (T9, T10).
 */
export function ownPath(said: string): string | null {
  const isSuspect = !said.startsWith('/') || said.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(said)
  if (isSuspect || !URL.canParse(said, here)) return null
  const { origin, pathname, search, hash } = new URL(said, here)
  const isPage = origin === here && isShortable(pathname)
  return isPage ? pathname + search + hash : null
}
