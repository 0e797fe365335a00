import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The e-mail and the ticket of a mailed reset code; `isSent`: the code was mailed. */
type ForgotStep = { readonly email: string; readonly ticket: string; readonly isSent: boolean }

const initialStep: ForgotStep = { email: '', ticket: '', isSent: false }

/** The progress of a password recovery in this tab, in session storage. Code and password are not stored. */
export const useForgotStep = create<ForgotStep>()(persist(() => initialStep, { name: 'forgotPassword', storage: createJSONStorage(() => sessionStorage) }))

/** Resets the recovery to its first step. */
export const resetForgotStep = (): void => void useForgotStep.setState(initialStep)
