import type { Locale } from '@site/domain/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../page/api.ts'
import type { ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

/** The poster of a link: its address, and the picture once it is loaded, to hand to other apps; null before. */
export type PosterState = { readonly url: string | null; readonly file: File | null; readonly isFailed: boolean; readonly retry: () => void }

async function loadPoster(code: string, lang: Locale, onUrl: (url: string) => void): Promise<File> {
  const { url } = await api()('POST /frontend/api/share/poster', { code, lang })
  onUrl(url)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The poster answers ${answer.status}`)
  return new File([await answer.blob()], 'poster.png', { type: 'image/png' })
}

/** Loads the poster of a link in a language while `isEnabled`, which counts as a use of the link: a poster on the screen can be held and saved. */
export function usePoster(link: ShareLink | null, lang: Locale, isEnabled: boolean): PosterState {
  const code = link?.code ?? null
  const key = `${code} ${lang}`
  const [state, setState] = useState<{ key: string; url: string | null; file: File | null; isFailed: boolean }>()
  const [attempts, setAttempts] = useState(0)
  const noteUse = useEffectEvent(() => link && markUsed(link))
  useEffect(() => {
    if (!isEnabled || code === null) return
    let isCurrent = true
    const show = (url: string | null, file: File | null, isFailed: boolean) => isCurrent && setState({ key, url, file, isFailed })
    let found: string | null = null
    void loadPoster(code, lang, (url) => {
      found = url
    }).then(
      (file) => {
        show(found, file, false)
        noteUse()
      },
      () => show(null, null, true),
    )
    return () => {
      isCurrent = false
    }
  }, [code, lang, key, isEnabled, attempts])
  const { url, file, isFailed } = state?.key === key ? state : { url: null, file: null, isFailed: false }
  const retry = () => {
    setState(undefined)
    setAttempts((before) => before + 1)
  }
  return { url, file, isFailed, retry }
}
