import { locales } from '@site/domain/words.ts'
import { api } from '../page/api.ts'
import { sendMark } from '../page/send-mark.ts'
import type { ShareLink } from './use-share-link.ts'

/** The address, with its language, by which this page last marked a link as used, by code. */
const lastMarked = new Map<string, string>()
const pending = new Set<Promise<unknown>>()
const listeners = new Set<() => void>()

/** Calls `listener` after a link was marked as used; returns how to stop. */
export const onUsed = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the server that a person has sent, copied or shown a link, and in which language, so that it appears among the links of the account. */
export function markUsed({ code, url }: Pick<ShareLink, 'code' | 'url'>): void {
  if (lastMarked.get(code) === url) return
  lastMarked.set(code, url)
  const language = new URL(url).searchParams.get('lang')
  const lang = locales.find((locale) => locale === language)
  // without an answer it is sent again when the network is back
  sendMark(() => {
    const call = api()('POST /frontend/api/share/used', { code, ...(lang ? { lang } : {}) })
    const settled: Promise<unknown> = call
      .then(
        () => listeners.forEach((listener) => listener()),
        () => lastMarked.delete(code),
      )
      .finally(() => pending.delete(settled))
    pending.add(settled)
    return call
  })
}

/** Waits until the server has answered all running calls of `markUsed`. */
export const waitForMarks = (): Promise<unknown> => Promise.all(pending)
