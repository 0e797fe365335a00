import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { Locale } from '@site/domain/words.ts'

/** A keyword with the names of its places in the language of the page, which also corrects misspelt ones. */
export const withPlaceNames = (keyword: string, answer: Pick<SearchAnswer, 'understood'> | null, locale: Locale): string =>
  (answer?.understood ?? []).reduce((text, { said, name }) => text.replace(said, () => name[locale]), keyword)
