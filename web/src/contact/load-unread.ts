import { screenApi } from '../page/api.ts'
import { currentPerson, isSignedIn, usePersonChanges, useUserInfo } from '../page/session.ts'
import { useUnread } from '../page/unread.ts'

const none = { conversations: 0, links: 0 }

/** Loads how many conversations have messages that the person has not seen; after a failure the last number stays. */
export async function loadUnread(): Promise<void> {
  const person = currentPerson()
  if (!isSignedIn(useUserInfo.getState())) return useUnread.setState(none)
  const unread = await screenApi()('POST /frontend/api/messages/unread', {}).catch(() => null)
  if (unread && currentPerson() === person) useUnread.setState({ conversations: unread.conversations, links: unread.links })
}

/** How often a visible page asks, ms. */
const intervalMs = 60_000

/** Keeps the number of unread conversations up to date while the page is visible; returns a function that stops it. */
export function watchUnread(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void loadUnread()
  }
  look()
  const timer = setInterval(look, intervalMs)
  const unsubscribe = usePersonChanges.subscribe(() => {
    useUnread.setState(none)
    look()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}
