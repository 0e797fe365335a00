import { screenApi } from '../page/api.ts'
import { currentPerson, isSignedIn, usePersonChanges, useUserInfo } from '../page/session.ts'
import { useUnread } from '../page/unread.ts'

const nothingUnread = { conversations: 0, links: 0 }

/** Loads the numbers of `useUnread`; after a failure the last ones stay. */
export async function loadUnread(): Promise<void> {
  const person = currentPerson()
  if (!isSignedIn(useUserInfo.getState())) return useUnread.setState(nothingUnread)
  const unread = await screenApi()('POST /frontend/api/messages/unread', {}).catch(() => null)
  if (unread && currentPerson() === person) useUnread.setState({ conversations: unread.conversations, links: unread.links })
}

/** Ms between two calls of a visible page. */
const intervalMs = 60_000

/** Keeps the numbers of `useUnread` up to date while the page is visible; returns a function that stops it. */
export function watchUnread(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void loadUnread()
  }
  refresh()
  const timer = setInterval(refresh, intervalMs)
  const unsubscribe = usePersonChanges.subscribe(() => {
    useUnread.setState(nothingUnread)
    refresh()
  })
  document.addEventListener('visibilitychange', refresh)
  addEventListener('online', refresh)
  return () => {
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', refresh)
    removeEventListener('online', refresh)
  }
}
