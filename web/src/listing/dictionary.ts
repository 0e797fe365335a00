import { dictionaryLists, type Labels, builtInLabels } from '@site/domain/choices.ts'
import { dictionaryLanguageOf, type Locale } from '@site/domain/words.ts'
import { useMemo } from 'react'
import { create } from 'zustand'
import { api } from '../page/api.ts'
import { useLocale } from '../page/locale.tsx'
import { useLoad } from '../ui/use-load.ts'

type LabelsByCode = Readonly<Record<string, string>>

/** The server's dictionary: labels by key in lower case and code, such as `orientationenum` → { East: '东' } (S3.10). */
export const useDictionaryStore = create<{ locale: Locale | null; labels: Readonly<Record<string, LabelsByCode>> }>()(() => ({ locale: null, labels: {} }))

/** Loads the dictionary on mount and when the language changes. A failure is ignored (S8.6). */
export function useLoadDictionary(): void {
  const locale = useLocale()
  const load = async () => {
    const dictionary = await api()('GET /resource/api/kvresource/get', { language: dictionaryLanguageOf(locale) })
    return Object.fromEntries(
      Object.entries(dictionary).map(([key, rows]) => [key.toLowerCase(), Object.fromEntries(rows.map((row) => [row.code, row.label]))]),
    )
  }
  // the built-in labels stay until it has loaded
  useLoad(locale, load, { onLoaded: (labels) => useDictionaryStore.setState({ locale, labels }) })
}

/** Keys of the dictionary by list of choices: `facing` → `orientationenum`. */
const keyOfList: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(dictionaryLists).map(([key, list]) => [list, key.toLowerCase()]))

/** The labels of codes in the page's language: from the dictionary, else the built-in ones, from which the server builds the dictionary. */
export function useLabels(): Labels {
  const locale = useLocale()
  const dictionary = useDictionaryStore()
  return useMemo(() => {
    const builtIn = builtInLabels(locale)
    const labels = dictionary.locale === locale ? dictionary.labels : {}
    return (list, code, name) => labels[keyOfList[list] ?? '']?.[code] ?? builtIn(list, code, name)
  }, [locale, dictionary])
}
