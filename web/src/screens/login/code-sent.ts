import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab } from '../../page/kept-state.ts'

/** Seconds until another code can be sent. */
const resendDelaySeconds = 60

/** When this tab last had a code mailed to confirm an e-mail, in ms since 1970; it outlasts a reload. */
const useCodeSent = create<{ at: number }>()(persist(() => ({ at: 0 }), { name: 'codeSent', storage: inTab() }))

/** Keeps that a code is mailed now. */
export const markCodeSent = (): void => void useCodeSent.setState({ at: Date.now() })

/** Whole seconds until this tab can have another code mailed; 0: now. */
export function secondsToNextCode(now: number): number {
  const seconds = resendDelaySeconds - Math.floor((now - useCodeSent.getState().at) / 1000)
  // a clock that was set back does not make the wait longer
  return Math.min(resendDelaySeconds, Math.max(0, seconds))
}
