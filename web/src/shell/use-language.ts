import type { Locale } from '@site/domain/words.ts'
import { useCallback, useState } from 'react'
import { api } from '../page/api.ts'
import { accessToken } from '../page/session.ts'
import { rememberLocale } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'

/** The language of the page and a function that switches it on the page, in the cookie, and for mails to the account (specification section 7). */
export function useLanguage(initial: Locale): { locale: Locale; switchLocale: (chosen: Locale) => void } {
  const [locale, setLocale] = useState(initial)
  const switchLocale = useCallback((chosen: Locale) => {
    rememberLocale(chosen)
    setLocale(chosen)
    if (accessToken() === null) return
    // the page reports a failure; its language stays
    void api()('PUT /frontend/api/account/resetlanguage/{language}', { language: chosen }).catch(sayFailure)
  }, [])
  return { locale, switchLocale }
}
