/** The two languages of the product. */
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]

/** The language of pages and mails for which nobody chose one (S9.1). */
export const defaultLocale = 'en' satisfies Locale

/** The language that is not the given one. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')

/** A text for people in both languages; a missing one does not compile. */
export type Words = { readonly zh: string; readonly en: string }

/** A text in both languages from a function of the language. */
export const inBothLocales = (textIn: (locale: Locale) => string): Words => ({ zh: textIn('zh'), en: textIn('en') })

/** The names of the languages in the dictionary call (S7.4). */
export const dictionaryLanguages = { CN: 'zh', EN: 'en' } as const satisfies Record<string, Locale>

/** The name of a language in the dictionary call. */
export const dictionaryLanguageOf = (locale: Locale): keyof typeof dictionaryLanguages => (locale === 'zh' ? 'CN' : 'EN')
