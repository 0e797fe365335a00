import { useShell } from '../../page/locale.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { useLoad } from '../../ui/use-load.ts'

type PhoneReader = (typed: string) => string | null

/**
 * Returns a function that reads a typed phone number as the server stores it (`phoneToStore`); that one answers null for no valid number. The result is
 * null until the script of the function has loaded, and if it fails: the server alone checks numbers then.
 */
export function usePhoneReader(): PhoneReader | null {
  const { country } = useShell().site
  const load = async (): Promise<PhoneReader> => {
    const { phoneToStore } = await loadPart(() => import('@site/domain/accounts/phone-numbers.ts'), true)
    return (typed) => phoneToStore(typed, country)
  }
  return useLoad([country], load).latest
}
