import { type ProblemKey, problems } from '@site/domain/problems.ts'
import { endSession } from './session.ts'
import { INCOMPATIBLE_NOTICE_MS, NOTICE_MS, notify } from '../ui/notices.ts'

let wayToLogin: (() => void) | null = null

/** Sets how this page goes to /login; returns how to undo that. A shared page has no way to /login: it needs no person. */
export function leadToLogin(go: () => void): () => void {
  wayToLogin = go
  return () => {
    if (wayToLogin === go) wayToLogin = null
  }
}

/** Whether a problem ends a session on a page that needs no person: the page goes on as for a visitor. */
export const goesOnWithout = (problem: ProblemKey): boolean => problems[problem].reaction === 'login' && wayToLogin === null

/** What the page does about a failed call besides rejecting it (specification section 8). Errors of fields and missing things are shown in their place. */
export function reactTo(problem: ProblemKey, words: string): void {
  const { reaction } = problems[problem]
  if (reaction === 'field' || reaction === 'not-found') return
  if (reaction === 'login') {
    endSession()
    // the login screen says why it appeared
    if (wayToLogin) return wayToLogin()
  }
  notify({ text: words, tone: 'error', duration: reaction === 'notice-long' ? INCOMPATIBLE_NOTICE_MS : NOTICE_MS })
}
