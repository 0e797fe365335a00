import { useShell } from '../../page/locale.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { useLoad } from '../../ui/use-load.ts'

type Read = (typed: string) => string | null

/** Reads a typed number as the server stores it (`phoneToStore`). Its script loads after the form; until then, and if it fails, the server checks alone. */
export function usePhoneReader(): Read | null {
  const { country } = useShell().site
  const load = async (): Promise<Read> => {
    const { phoneToStore } = await loadPart(() => import('@site/domain/accounts/phone-numbers.ts'), true)
    return (typed) => phoneToStore(typed, country)
  }
  return useLoad([country], load).latest
}
