import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registerLeaving } from '../../page/handle-problem.ts'
import { screenOf } from '../keep-alive/keep-alive.tsx'

/** Removes the person's data from the device, and goes from a screen with data of an account to the home screen when a call reports that the account was deleted; other screens stay. */
export function useLeaveDeleted(): void {
  const router = useRouter()
  useEffect(
    () =>
      registerLeaving(async (forgetPerson) => {
        const isPersonal = screenOf(router.history.location.pathname)?.isPersonal === true
        await forgetPerson()
        if (isPersonal) await router.navigate({ to: '/home' })
      }),
    [router],
  )
}
