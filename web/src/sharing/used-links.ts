import { locales } from '@site/domain/words.ts'
import { api } from '../page/api.ts'
import type { ShareLink } from './use-share-link.ts'

/** By code, the address with the language in which this window has marked a link as used last. */
const marked = new Map<string, string>()
const underWay = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Calls `listener` after a link was marked as used; returns how to stop. */
export const onUsed = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks a link as sent, copied or shown, so that lists of links have it; it keeps the language of its address. */
export function markUsed({ code, url }: Pick<ShareLink, 'code' | 'url'>): void {
  if (marked.get(code) === url) return
  marked.set(code, url)
  const language = new URL(url).searchParams.get('lang')
  const lang = locales.find((locale) => locale === language)
  const call = api()('POST /frontend/api/share/used', { code, ...(lang ? { lang } : {}) })
    // without a network: it is marked with its next use, or when it is opened
    .then(
      () => listeners.forEach((listener) => listener()),
      () => marked.delete(code),
    )
    .finally(() => underWay.delete(call))
  underWay.add(call)
}

/** Waits until the marks that are under way are stored. */
export const storeMarks = (): Promise<unknown> => Promise.all(underWay)
