import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatPrice } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { placeNameOf, viewOf } from '../../../own-listings/draft-view.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { maxServerDrafts } from './DraftList.tsx'
import { publishWords } from '../publish.words.ts'

/** Drafts that were stored within this time of each other belong together, as those of one pasted text do. In ms. */
const maxGapMs = 60_000

/**
 * The draft to continue after one was published: the first of those that were stored together last, or null without any. `drafts`: the latest first.
 */
export function nextDraftOf<Draft extends Pick<OwnListing, 'id' | 'updatedAt'>>(drafts: readonly Draft[], publishedId: string): Draft | null {
  const remaining = drafts.filter(({ id }) => id !== publishedId)
  const timeOf = (draft: Draft | undefined) => new Date(draft?.updatedAt ?? 0).getTime()
  const end = remaining.findIndex((draft, index) => timeOf(draft) - timeOf(remaining[index + 1]) > maxGapMs)
  return remaining[end < 0 ? remaining.length - 1 : end] ?? null
}

/** The link to the draft that follows a published one, such as the next home of a pasted text, with the number of drafts; nothing without drafts. */
export function NextDraft({ publishedId }: { publishedId: string }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const { site } = useShell()
  // a failure is not shown, since the list of own homes has the drafts too
  const { latest } = useLoad(publishedId, () => screenApi()('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: maxServerDrafts }))
  const drafts: readonly OwnListing[] = latest?.items ?? []
  const next = nextDraftOf(drafts, publishedId)
  if (!next) return null
  const view = viewOf(next)
  const remainingCount = drafts.filter(({ id }) => id !== publishedId).length
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
      <span>{remainingCount === 1 ? words.nextDraft : fill(words.nextDraftOf, { count: remainingCount })}</span>
      <span className="text-t13 font-normal">{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
