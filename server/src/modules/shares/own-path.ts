import { isShortable } from '@site/domain/addresses.ts'

/** An origin for parsing paths; `.invalid` is reserved (RFC 2606). */
const baseOrigin = 'https://site.invalid'

/**
 * The path of a page of this site that may be shortened; null for other sites in any form (`//e`, `/\e`, `javascript:`) and control
 * characters (safety.md, T9, T10).
 */
export function ownPath(address: string): string | null {
  const isSuspect = !address.startsWith('/') || address.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(address)
  if (isSuspect || !URL.canParse(address, baseOrigin)) return null
  const { origin, pathname, search, hash } = new URL(address, baseOrigin)
  const isPage = origin === baseOrigin && isShortable(pathname)
  return isPage ? pathname + search + hash : null
}
