import { apiVersion } from '@site/domain/api-version.ts'
import { type Envelope, problems } from '@site/domain/problems.ts'
import { currentPerson } from '../page/session.ts'

/** A session that a person has left on this device although the server has not confirmed its end. `until`: when it expires, ms since 1970. */
type EndingSession = { readonly token: string; readonly until: number }

const key = 'endingSessions'

function readEnding(): readonly EndingSession[] {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '[]') as EndingSession[]).filter(({ until }) => until > Date.now()) // written below
  } catch {
    return []
  }
}

function writeEnding(sessions: readonly EndingSession[]): void {
  try {
    if (sessions.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(sessions))
  } catch {
    // blocked: the session expires by itself
  }
}

/** Stores the token of a session whose sign-out call had no answer, to end the session on the server later. */
export const endLater = (token: string, until: number): void => writeEnding([...readEnding(), { token, until }])

/** Ends a session on the server. Answers whether the server confirms that it has ended, now or before. */
async function endOnServer(token: string): Promise<boolean> {
  try {
    const response = await fetch('/frontend/api/account/signout', {
      method: 'POST',
      headers: { 'api-version': apiVersion, 'content-type': 'application/json', Accesstoken: token },
      body: '{}',
      // the answer deletes the page cookie, which may belong to the next person
      credentials: currentPerson() === '' ? 'same-origin' : 'omit',
    })
    const { code } = (await response.json()) as Envelope<unknown>
    return code === 200 || Object.values(problems).some((problem) => problem.handling === 'login' && problem.code === code)
  } catch {
    return false
  }
}

async function endLeftSessions(): Promise<void> {
  for (const { token } of readEnding()) if (await endOnServer(token)) writeEnding(readEnding().filter((session) => session.token !== token))
}

/** Ends left sessions on the server, now and whenever the network is back. Returns a function that stops it. */
export function watchEnding(): () => void {
  const endAll = () => void endLeftSessions()
  endAll()
  addEventListener('online', endAll)
  return () => removeEventListener('online', endAll)
}
