import { create } from 'zustand'

/** The event by which Chromium browsers let a page offer its installation (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent). */
export type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser's own offer, kept until the right moment; null: the browser makes none. */
export const useInstallEvent = create<{ event: InstallEvent | null }>()(() => ({ event: null }))

/** Keeps the offer of the browser, so that it does not show its own bar. Browser only; call it before the page has loaded. */
export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallEvent.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => useInstallEvent.setState({ event: null }))
}

const dayMs = 86_400_000
/** Days after a refusal without another offer. */
const refusalDays = 30
/** The days of visits, or the favourites, that show interest in the site. */
const [minVisitDays, minFavourites] = [3, 2]

/** The days on which this device has visited the site, at most three, and when the offer was refused, ms since 1970. */
export type Interest = { readonly days: readonly string[]; readonly refusedAt: number | null }

const noInterest: Interest = { days: [], refusedAt: null }
const storageKey = 'installOffer'

/** What the device remembers of visits; nothing where storage is blocked. */
export function readInterest(): Interest {
  try {
    const { days, refusedAt } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Interest>
    return { days: Array.isArray(days) ? days : [], refusedAt: typeof refusedAt === 'number' ? refusedAt : null }
  } catch {
    return noInterest
  }
}

function writeInterest(interest: Interest): Interest {
  try {
    localStorage.setItem(storageKey, JSON.stringify(interest))
  } catch {
    // without storage the offer is not made
  }
  return interest
}

/** Counts a visit on the day of `now`. */
export function countVisit(now: Date): Interest {
  const before = readInterest()
  const day = now.toISOString().slice(0, 10)
  return before.days.includes(day) ? before : writeInterest({ ...before, days: [...before.days, day].slice(-minVisitDays) })
}

/** Remembers that the person does not want to install the site now. */
export const refuseInstall = (now: Date): Interest => writeInterest({ ...readInterest(), refusedAt: now.getTime() })

/**
 * Whether the site offers its installation: on the third day of visits or after the second favourite, once a home was opened on this device, and not
 * within 30 days of a refusal.
 */
export function isInstallOffered({ days, refusedAt }: Interest, favourites: number, hasOpenedHome: boolean, now: Date): boolean {
  const since = refusedAt === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - refusedAt)
  return hasOpenedHome && since >= refusalDays * dayMs && (days.length >= minVisitDays || favourites >= minFavourites)
}
