import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useLocale } from '../shell/locale.tsx'

export type ShareLink = OutputOf<'POST /frontend/api/share/create'>
type State = { link: ShareLink | null; isFailed: boolean }

/** The link of one variant, made when it is first needed. */
export function useShareLink(id: string, variant: ShareVariant, madeOn: '/propertyInfo' | '/shareInfo', isWanted: boolean) {
  const locale = useLocale()
  const [state, setState] = useState<State>({ link: null, isFailed: false })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void api()('POST /frontend/api/share/create', { target: 'listing', id, variant, madeOn, lang: locale }).then(
      (link) => isCurrent && setState({ link, isFailed: false }),
      () => isCurrent && setState({ link: null, isFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, variant, madeOn, locale, isWanted, tries])
  return { ...state, retry: () => setTries(tries + 1) }
}
