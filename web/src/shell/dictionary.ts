import { useEffect } from 'react'
import { create } from 'zustand'
import { api } from '../api.ts'
import { useLocale } from './locale.tsx'

type Labels = Readonly<Record<string, string>>

/** The server's dictionary, its keys in lower case: labels by code, for example `orientationenum` → { East: '东' } (specification section 3). */
export const useDictionaryLabels = create<{ labels: Readonly<Record<string, Labels>> }>()(() => ({ labels: {} }))

/** Asks for the dictionary on mount and whenever the language changes. An answer other than success changes nothing, silently (specification section 8). */
export function useDictionary(): void {
  const locale = useLocale()
  useEffect(() => {
    let isCurrent = true
    void api()('GET /resource/api/kvresource/get', { language: locale === 'zh' ? 'CN' : 'EN' }).then(
      (dictionary) => {
        if (!isCurrent) return
        const labels = Object.entries(dictionary).map(([key, rows]) => [key.toLowerCase(), Object.fromEntries(rows.map((row) => [row.code, row.label]))])
        useDictionaryLabels.setState({ labels: Object.fromEntries(labels) })
      },
      () => undefined, // the built-in labels stay: specification section 8, "otherwise silently ignored"
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
}
