import { isShortable } from '@site/domain/addresses.ts'

/** Base for parsing addresses; `.invalid` is reserved (RFC 2606). */
const parseBase = 'https://site.invalid'

/**
 * The path of a page of this site as it is stored, or null for anything else: other sites in any spelling (`//e`, `/\e`, a tab, `https:`,
 * `javascript:`), control characters, and pages that do not exist (T9, T10).
 */
export function ownPath(address: string): string | null {
  const isSuspect = !address.startsWith('/') || address.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(address)
  if (isSuspect || !URL.canParse(address, parseBase)) return null
  const { origin, pathname, search, hash } = new URL(address, parseBase)
  const isPage = origin === parseBase && isShortable(pathname)
  return isPage ? pathname + search + hash : null
}
