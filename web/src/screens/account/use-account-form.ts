import { useNavigate } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'

/** Values of `form` in the address; `card`: how clients reach the account (`ContactCardForm`). */
const accountForms = ['username', 'name', 'email', 'confirmEmail', 'password', 'card'] as const
export type AccountForm = (typeof accountForms)[number]

/** The address that opens a form of the account screen. */
export const pathOfForm = (form: AccountForm): string => `/account?form=${form}`

/**
 * The open form of the account screen (`open`; null: none), and whether a saved search asked for it (`isForSearch`). The form is in the address, so that
 * links, reloads and the return after a login open it. `showForm` opens another form or, with null, closes it.
 */
export function useAccountForm(): { open: AccountForm | null; isForSearch: boolean; showForm: (form: AccountForm | null) => void } {
  const { search } = useScreen('/account')
  const navigate = useNavigate()
  const requested = firstValue(search, 'form')
  return {
    open: accountForms.find((form) => form === requested) ?? null,
    isForSearch: firstValue(search, 'why') === 'savedSearch',
    showForm: (form) => void navigate({ to: '/account', search: form ? { form } : {}, replace: true, resetScroll: false }),
  }
}
