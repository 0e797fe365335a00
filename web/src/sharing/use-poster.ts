import type { Locale } from '@site/domain/words.ts'
import { useState } from 'react'
import { api } from '../page/api.ts'
import { useLoad } from '../ui/use-load.ts'
import type { ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

/** The poster of a link: its address, and its file to hand to other apps; both are null until it has loaded. */
export type PosterState = { readonly url: string | null; readonly file: File | null; readonly isFailed: boolean; readonly retry: () => void }

async function loadPoster(code: string, lang: Locale): Promise<{ url: string; file: File }> {
  const { url } = await api()('POST /frontend/api/share/poster', { code, lang })
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The poster answers ${answer.status}`)
  return { url, file: new File([await answer.blob()], 'poster.png', { type: 'image/png' }) }
}

/** Loads the poster of a link in a language while `isEnabled`. This marks the link as used, since a person can save a poster that is on the screen. */
export function usePoster(link: ShareLink | null, lang: Locale, isEnabled: boolean): PosterState {
  const code = link?.code ?? null
  const [attempts, setAttempts] = useState(0)
  const { data, error } = useLoad(isEnabled && code !== null ? [code, lang, attempts] : null, () => loadPoster(code ?? '', lang), {
    onLoaded: () => link && markUsed(link),
  })
  return { url: data?.url ?? null, file: data?.file ?? null, isFailed: error !== null, retry: () => setAttempts(attempts + 1) }
}
