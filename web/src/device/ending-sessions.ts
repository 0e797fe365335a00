import { apiVersion } from '@site/domain/api-version.ts'
import { type Envelope, problems } from '@site/domain/problems.ts'
import { currentPerson } from '../page/session.ts'

/** A session that its person has left on this device, and of which the server has not answered that it has ended. `until`: when it ends by itself, ms. */
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
    // blocked: the session ends by itself
  }
}

/** Keeps the token of a session that the device has left without an answer of the server, to end it there later. */
export const endLater = (token: string, until: number): void => writeEnding([...readEnding(), { token, until }])

/** Whether the server answers that a session has ended, now or before. */
async function hasEnded(token: string): Promise<boolean> {
  try {
    const response = await fetch('/frontend/api/account/signout', {
      method: 'POST',
      headers: { 'api-version': apiVersion, 'content-type': 'application/json', Accesstoken: token },
      body: '{}',
      // the answer takes the page cookie away: not that of the next person
      credentials: currentPerson() === '' ? 'same-origin' : 'omit',
    })
    const { code } = (await response.json()) as Envelope<unknown>
    return code === 200 || Object.values(problems).some((problem) => problem.handling === 'login' && problem.code === code)
  } catch {
    return false
  }
}

async function tellEnding(): Promise<void> {
  for (const { token } of readEnding()) if (await hasEnded(token)) writeEnding(readEnding().filter((session) => session.token !== token))
}

/** Ends left sessions on the server, now and whenever the network is back. Returns how to stop. */
export function watchEnding(): () => void {
  const tell = () => void tellEnding()
  tell()
  addEventListener('online', tell)
  return () => removeEventListener('online', tell)
}
