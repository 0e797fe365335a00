import { locales, type Words } from '@site/domain/words.ts'

/** A text in both languages, one below the other, for a reviewer: readers of the other language see the other text. */
export function BothTexts({ text }: { text: Words }) {
  const written = locales.filter((locale, index) => text[locale] !== '' && (index === 0 || text[locale] !== text.zh))
  return written.map((locale) => (
    <p key={locale} lang={locale} className="whitespace-pre-line">
      {text[locale]}
    </p>
  ))
}
