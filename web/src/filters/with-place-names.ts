import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Locale } from '@site/domain/words.ts'

/** A keyword in which the names of places are those of the page's language, also instead of misspelt ones. */
export const withPlaceNames = (keyword: string, answer: Pick<SearchAnswer, 'understood'> | null, locale: Locale): string =>
  (answer?.understood ?? []).reduce((text, { said, name }) => text.replace(said, () => name[locale]), keyword)
