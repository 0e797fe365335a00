import { useNavigate } from '@tanstack/react-router'
import { firstOf } from '../../page/addresses.ts'
import { useScreen } from '../../shell/keep-alive.tsx'

const accountForms = ['username', 'name', 'email', 'confirmEmail', 'password', 'card'] as const
export type AccountForm = (typeof accountForms)[number]

/** Where a form of the account opens by itself. */
export const pathOfForm = (form: AccountForm): string => `/account?form=${form}`

/** Which form of the account is open, as its address says, so that a link, a reload and going on after a login open it too. */
export function useAccountForm(): { open: AccountForm | null; show: (form: AccountForm | null) => void } {
  const { search } = useScreen('/account')
  const navigate = useNavigate()
  const requested = firstOf(search, 'form')
  return {
    open: accountForms.find((form) => form === requested) ?? null,
    show: (form) => void navigate({ to: '/account', search: form ? { form } : {}, replace: true, resetScroll: false }),
  }
}
