import { readSharedAddress } from '@site/domain/addresses.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { appOfBrowser } from '../../sharing/share-channels.ts'

/** The devices that the guide has steps for. */
export const platforms = ['ios', 'android', 'computer'] as const
export type Platform = (typeof platforms)[number]

/** Days after which the overlay is shown again (S9.9). */
const repeatDays = 30
const dayMs = 86_400_000
/** Paths without the overlay (S5.6). */
const excludedPaths = ['/shareList', '/propertyInfo', '/shareInfo', '/guide']
/** Paths of forms, which the overlay must not cover while a person fills them in. */
const formPaths = ['/login', '/publish', '/paste', '/import', '/contact', '/createEdit', '/addListing']

/** Browsers of phones that can put a site on the home screen. Most of them also name Safari; the user agent of Safari itself ends there and names no other. */
const browsers = [
  ['edge', /EdgA\/|EdgiOS\//],
  ['opera', /OPR\/|OPT\//],
  ['samsung', /SamsungBrowser\//],
  ['qq', /MQQBrowser\//],
  ['uc', /UCBrowser\//],
  ['firefox', /FxiOS\/|Firefox\//],
  ['chrome', /CriOS\/|Chrome\/[\d.]+ (Mobile )?Safari/],
  ['safari', /^(?!.*Android).*Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/],
] as const

/** Whether a user agent is of a phone or tablet. */
const isMobileAgent = (userAgent: string): boolean => /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent)

/** The browser of a user agent; null for one that is not known and for the browser inside an app, which cannot install a site. */
export function browserOf(userAgent: string): (typeof browsers)[number][0] | null {
  if (appOfBrowser(userAgent) !== null || /; wv\)/.test(userAgent)) return null
  return browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}

/** The platform whose pictures the overlay shows: iOS for Safari, otherwise Android (S2.12). */
export const overlayPlatform = (userAgent: string): Platform => (browserOf(userAgent) === 'safari' ? 'ios' : 'android')

/** The platform that `/guide` opens with. */
export const platformOf = (userAgent: string): Platform => (/iPhone|iPad|iPod/.test(userAgent) ? 'ios' : isMobileAgent(userAgent) ? 'android' : 'computer')

/** What decides whether the overlay appears. */
export type Visit = {
  readonly isInstalled: boolean
  readonly userAgent: string
  readonly pathname: string
  readonly search: string
  /** When the overlay was last shown on this device, ms since 1970; null: never. */
  readonly overlayShownAt: number | null
  readonly now: number
}

/**
 * Whether the overlay that offers the guide appears (S5.6): on the first visit, and again `repeatDays` after it was shown. A page of a link never has it.
 * A stored time that is more than a day ahead, from a clock that was wrong, counts as none.
 */
export function showsOverlay({ isInstalled, userAgent, pathname, search, overlayShownAt, now }: Visit): boolean {
  if (isInstalled || !isMobileAgent(userAgent) || browserOf(userAgent) === null) return false
  if (excludedPaths.includes(pathname) || formPaths.includes(pathname) || readSharedAddress(pathname, parseQueryString(search)) !== null) return false
  return overlayShownAt === null || now - overlayShownAt >= repeatDays * dayMs || overlayShownAt - now > dayMs
}

/** The key of the specification (S4.7), although the time is that of the last overlay. */
const storageKey = 'firstVisitTime'
/** The time of the last overlay in memory, which replaces the stored one: with a blocked or full storage the overlay appears once per page. */
let memoryTime: number | null = null

/** When the overlay was last shown on this device, ms since 1970; null: never, or the time cannot be read. */
export function overlayTime(): number | null {
  if (memoryTime !== null) return memoryTime
  try {
    const text = localStorage.getItem(storageKey)
    const time = text === null ? Number.NaN : Number(text)
    return Number.isFinite(time) ? time : null
  } catch {
    return null
  }
}

/** Stores when the overlay was shown, ms since 1970. */
export function storeOverlayTime(time: number): void {
  memoryTime = time
  try {
    localStorage.setItem(storageKey, String(time))
  } catch {
    // kept in memory
  }
}
