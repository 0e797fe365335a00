import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { registerLeaving } from '../../page/handle-problem.ts'
import { screenOf } from '../keep-alive/keep-alive.tsx'

/** Leads home from a screen with things of an account when a call tells that the account is deleted; other screens stay. */
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
