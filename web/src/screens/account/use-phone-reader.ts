import { useEffect, useState } from 'react'
import { useShell } from '../../page/locale.tsx'
import { loadPart } from '../../ui/load-part.ts'

type Read = (typed: string) => string | null

/** Reads a typed number as the server stores it (`phoneToStore`). Its script loads after the form; until then, and if it fails, the server checks alone. */
export function usePhoneReader(): Read | null {
  const { country } = useShell().site
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadPart(() => import('@site/domain/accounts/phone-numbers.ts'), true).then(
      ({ phoneToStore }) => isCurrent && setRead(() => (typed: string) => phoneToStore(typed, country)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [country])
  return read
}
