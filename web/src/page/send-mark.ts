import { CallError } from './api.ts'
import { currentPerson } from './session.ts'

/** Ms until a mark is sent again that a server did not answer, where the browser does not know of a lost network. */
const againMs = 30_000

/**
 * Sends what a screen notes by itself, such as that its answers were seen: without answer it fails in silence and is sent again when the network is back,
 * until another person uses the page. Another failure is final.
 */
export function sendMark(send: () => Promise<unknown>): void {
  const person = currentPerson()
  const attempt = () => {
    if (currentPerson() === person)
      void send().catch((error: unknown) => {
        if (error instanceof CallError && error.isUnreachable) sendLater()
      })
  }
  const sendLater = () => {
    const waiting = new AbortController()
    const next = () => {
      waiting.abort()
      clearTimeout(timer)
      attempt()
    }
    const timer = setTimeout(next, againMs)
    addEventListener('online', next, { signal: waiting.signal })
  }
  attempt()
}
