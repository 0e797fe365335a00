import type { PublicCard } from '@site/domain/account-rules.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { useEffect, useState } from 'react'
import { api } from '../page/api.ts'

/** The language that a link opens in; `theirs`: the receiver's own. */
export type LinkLanguage = Locale | 'theirs'

/** A link, and the contact card on the page that it opens; null: no card. */
export type ShareLink = { readonly url: string; readonly card: PublicCard | null }
type State = { link: ShareLink | null; isFailed: boolean }

async function makeLink(id: string, variant: ShareVariant, madeOn: '/propertyInfo' | '/shareInfo'): Promise<ShareLink> {
  const { url, code } = await api()('POST /frontend/api/share/create', { target: 'listing', id, variant, madeOn })
  const { card } = await api()('POST /frontend/api/listing/contactcard', { id, code })
  return { url, card }
}

/** The link of one variant, created when `isWanted` is first true, in the chosen language. */
export function useShareLink(id: string, variant: ShareVariant, madeOn: '/propertyInfo' | '/shareInfo', isWanted: boolean, language: LinkLanguage) {
  const [{ link, isFailed }, setState] = useState<State>({ link: null, isFailed: false })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void makeLink(id, variant, madeOn).then(
      (made) => isCurrent && setState({ link: made, isFailed: false }),
      () => isCurrent && setState({ link: null, isFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, variant, madeOn, isWanted, tries])
  const url = link && (language === 'theirs' ? link.url : `${link.url}?lang=${language}`)
  return { link: link && url ? { ...link, url } : null, isFailed, retry: () => setTries(tries + 1) }
}
