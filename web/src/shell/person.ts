import { isSignedIn, useUserInfo } from '../session.ts'

/** Whether somebody is signed in here; false in the server's markup. */
export const useSignedIn = (): boolean => useUserInfo(isSignedIn)
