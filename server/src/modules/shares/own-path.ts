import { isShortable } from '@site/domain/addresses.ts'

/** An origin for parsing paths; `.invalid` is reserved (RFC 2606). */
const baseOrigin = 'https://site.invalid'

/**
 * The path, query and fragment of a page of this site; null for addresses of other sites in any form (`//e`, `/\e`, with a tab, `https:`,
 * `javascript:`), for control characters, and for pages that do not exist or have no short addresses (T9, T10).
 */
export function ownPath(address: string): string | null {
  const isSuspect = !address.startsWith('/') || address.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(address)
  if (isSuspect || !URL.canParse(address, baseOrigin)) return null
  const { origin, pathname, search, hash } = new URL(address, baseOrigin)
  const isPage = origin === baseOrigin && isShortable(pathname)
  return isPage ? pathname + search + hash : null
}
