import type { Locale } from '@site/domain/words.ts'
import { useCallback, useState } from 'react'
import { api } from '../page/api.ts'
import { accessToken } from '../page/session.ts'
import { rememberLocale } from '../page/locale.tsx'

/** The language of the page, and the way to switch it: at once, in the cookie, and for the account of who is signed in, whose mails follow (specification section 7). */
export function useLanguage(first: Locale): { locale: Locale; switchLocale: (next: Locale) => void } {
  const [locale, setLocale] = useState(first)
  const switchLocale = useCallback((next: Locale) => {
    rememberLocale(next)
    setLocale(next)
    if (accessToken() === null) return
    // after a failure, which the page has reported, the chosen language stays
    void api()('PUT /frontend/api/account/resetlanguage/{language}', { language: next }).catch(() => undefined)
  }, [])
  return { locale, switchLocale }
}
