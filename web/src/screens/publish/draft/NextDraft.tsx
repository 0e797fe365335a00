import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatPrice } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { placeNameOf, viewOf } from '../../../own-listings/draft-view.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { nextDraftOf } from './next-draft.ts'
import { publishWords } from '../publish.words.ts'

/** The draft that follows a published one, such as the next home of a pasted text, and how many are left; nothing without drafts. */
export function NextDraft({ publishedId }: { publishedId: string }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const { site } = useShell()
  // optional: the drafts are in the list of own homes
  const { latest } = useLoad(publishedId, () => screenApi()('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: 50 }))
  const drafts: readonly OwnListing[] = latest?.items ?? []
  const next = nextDraftOf(drafts, publishedId)
  if (!next) return null
  const view = viewOf(next)
  const left = drafts.filter(({ id }) => id !== publishedId).length
  const facts = [
    placeNameOf(next)?.[locale] ?? words.untitled,
    view.mode && labelOf('mode', view.mode)[locale],
    view.price && formatPrice(view, site.currency, locale),
  ]
  return (
    <Link
      to="/publish"
      search={next.listing ? { id: next.id } : { draft: next.id }}
      className={`${buttonClass({ wide: true })} h-auto! flex-wrap py-2.5 wrap-anywhere`}
    >
      <span>{left === 1 ? words.nextDraft : fill(words.nextDraftOf, { count: left })}</span>
      <span className="text-t13 font-normal">{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
