import type { Locale } from '@site/domain/words.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../page/api.ts'
import { accessToken } from '../page/session.ts'
import { keepLocaleOfVisit, rememberLocale } from '../page/locale.tsx'
import { sayFailure } from '../page/say-failure.ts'

/** The language of the page and a function that switches it on the page, in the cookie, and for mails to the account (S4.8, S7.5). */
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

/** Keeps the language of an address for the visit when the next address names none. `isKept`: false on pages without brand, which store nothing. */
export function useLanguageOfVisit(locale: Locale, isKept: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isKept) return undefined
    return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (fromLocation && 'lang' in fromLocation.search && !('lang' in toLocation.search)) keepLocaleOfVisit(locale)
    })
  }, [router, locale, isKept])
}
