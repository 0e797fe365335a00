import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registerLeaving } from '../../page/handle-problem.ts'
import { screenOf } from '../keep-alive/keep-alive.tsx'

/** Goes from a screen with data of an account to the home screen when a call reports that the account was deleted; other screens stay. */
export function useLeaveDeleted(): void {
  const router = useRouter()
  useEffect(
    () =>
      registerLeaving(async (forget) => {
        const isPersonal = screenOf(router.history.location.pathname)?.isPersonal === true
        await forget()
        if (isPersonal) await router.navigate({ to: '/home' })
      }),
    [router],
  )
}
