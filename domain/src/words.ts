/** The two languages of the product. */
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]

/** A text that a person reads, written in both languages; a missing twin does not compile. */
export type Words = { readonly zh: string; readonly en: string }

/** The dictionary's own names for the languages (specification section 7). */
export const dictionaryLanguages = { CN: 'zh', EN: 'en' } as const satisfies Record<string, Locale>
