import { type ProblemKey, problems } from '@site/domain/problems.ts'
import { endSession } from './session.ts'
import { LONG_NOTICE_MS, notify } from '../ui/overlays/notices.ts'

let openLogin: (() => void) | null = null

/** Registers how this page opens /login; returns a function that unregisters it. Shared pages register nothing: they need no login. */
export function registerLogin(open: () => void): () => void {
  openLogin = open
  return () => {
    if (openLogin === open) openLogin = null
  }
}

/** Whether the session has ended on a page that needs no login: the page continues as for a visitor. */
export const continuesAsVisitor = (problem: ProblemKey): boolean => problems[problem].handling === 'login' && openLogin === null

let forgetPerson: () => Promise<void> = async () => endSession()
let leaveScreen: (forget: () => Promise<void>) => Promise<void> = (forget) => forget()
let leaving: Promise<void> | null = null

/** Sets how this page deletes what the device keeps of the person. */
export function registerForgetting(forget: () => Promise<void>): void {
  forgetPerson = forget
}

/** Registers how this page leaves a screen of a deleted account; `leave` first calls the function it receives, which deletes what the device keeps of the person. Returns a function that unregisters it. */
export function registerLeaving(leave: typeof leaveScreen): () => void {
  leaveScreen = leave
  return () => {
    if (leaveScreen === leave) leaveScreen = (forget) => forget()
  }
}

/** Signs out a person whose account was deleted, and removes their data from this device. Calls at the same time share one sign-out. */
export async function leaveDeletedAccount(text: string): Promise<void> {
  if (leaving) return leaving
  leaving = leaveScreen(forgetPerson)
  try {
    await leaving
  } finally {
    leaving = null
    // also if the next screen did not load; long, since nobody expects it
    notify({ text, tone: 'success', duration: LONG_NOTICE_MS })
  }
}

/** Handles a failed call (S8.1 to S8.5). Screens show errors of fields and missing pages themselves. */
export function handleProblem(problem: ProblemKey, text: string): void {
  const { handling } = problems[problem]
  if (handling === 'field' || handling === 'not-found') return
  if (handling === 'login') {
    endSession()
    // the login screen shows why it appeared
    if (openLogin) return openLogin()
  }
  notify({ text, tone: 'error', ...(handling === 'notice-long' ? { duration: LONG_NOTICE_MS } : {}) })
}
