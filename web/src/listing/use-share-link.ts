import type { PublicCard } from '@site/domain/account-rules.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { useEffect, useState } from 'react'
import { api } from '../page/api.ts'

/** The language that a link opens in; `receiver`: that of the person who opens it. */
export type LinkLanguage = Locale | 'receiver'

/** A link, and the contact card on the page that it opens; null: no card. */
export type ShareLink = { readonly url: string; readonly card: PublicCard | null }

async function makeLink(id: string, variant: ShareVariant, madeOn: '/propertyInfo' | '/shareInfo'): Promise<ShareLink> {
  const { url, code } = await api()('POST /frontend/api/share/create', { target: 'listing', id, variant, madeOn })
  const { card } = await api()('POST /frontend/api/listing/contactcard', { id, code })
  return { url, card }
}

/** The link of one variant, created when `isEnabled` is first true, in the chosen language. `madeOn`: the screen with the share popup. */
export function useShareLink(id: string, variant: ShareVariant, madeOn: '/propertyInfo' | '/shareInfo', isEnabled: boolean, language: LinkLanguage) {
  const [{ link, isFailed }, setState] = useState<{ link: ShareLink | null; isFailed: boolean }>({ link: null, isFailed: false })
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (!isEnabled) return
    let isCurrent = true
    void makeLink(id, variant, madeOn).then(
      (created) => isCurrent && setState({ link: created, isFailed: false }),
      () => isCurrent && setState({ link: null, isFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, variant, madeOn, isEnabled, attempts])
  const url = link && (language === 'receiver' ? link.url : `${link.url}?lang=${language}`)
  return { link: link && url ? { ...link, url } : null, isFailed, retry: () => setAttempts(attempts + 1) }
}
