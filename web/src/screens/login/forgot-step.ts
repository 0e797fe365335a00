import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** The address of the code for a new password, and the ticket that it is valid with; `isSent`: the code was mailed. */
type ForgotStep = { readonly email: string; readonly ticket: string; readonly isSent: boolean }

const begun: ForgotStep = { email: '', ticket: '', isSent: false }

/** How far the recovery of a password has come in this tab: a reload keeps it. Neither the code nor a password is in it. */
export const useForgotStep = create<ForgotStep>()(persist(() => begun, { name: 'forgotPassword', storage: createJSONStorage(() => sessionStorage) }))

/** Restarts the recovery. */
export const resetForgotStep = (): void => void useForgotStep.setState(begun)
