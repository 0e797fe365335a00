import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import { fill } from '@site/domain/format.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { inBothLocales } from '@site/domain/words.ts'
import { placeOf } from '../../../listing/listing-lines.ts'
import type { ScreenPath } from '../../../page/screens.ts'
import { headOf } from '../../../shell/head.ts'
import { screenTitles } from '../../../page/screen-titles.words.ts'

/** Places that the description of a list names. */
const maxPlaces = 3

/** The tags in `<head>` of a shared list. Chat previews show its title, the number of homes and where they are. */
export function listHead(path: ScreenPath, list: SharedList | undefined, matches: Parameters<typeof headOf>[2]) {
  if (!list) return headOf(path, { title: screenTitles.shareList, noIndex: 'searchEngines' }, matches)
  const homes = list.items.flatMap(({ listing, isAvailable }) => (listing && isAvailable ? listing : []))
  const description = inBothLocales((locale) => {
    const places = [...new Set(homes.map((listing) => placeOf(listing, locale)).filter(Boolean))].slice(0, maxPlaces)
    const count = fill((homes.length === 1 ? screenTitles.oneHome : screenTitles.manyHomes)[locale], { count: homes.length })
    return [count, ...places].join(' | ')
  })
  return headOf(
    path,
    {
      title: inBothLocales((locale) => clientTitleOf(list.title, homes.length, locale)),
      description,
      canonical: `/share/${list.code}`,
      images: list.previews,
      type: 'article',
      isEmbeddable: homes.length > 0,
      noIndex: 'searchEngines',
    },
    matches,
  )
}
