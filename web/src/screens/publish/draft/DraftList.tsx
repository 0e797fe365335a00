import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fill, formatAgo, formatPrice } from '@site/domain/format.ts'
import { labelOf } from '@site/domain/choices.ts'
import { type FormValues, missingNameOf } from '@site/domain/form-rules.ts'
import type { Words } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DeviceDraft, hasUnsent, isUnknown, removeDraft, updateDraft } from '../../../device/device-drafts.ts'
import { isProblem } from '@site/domain/problems.ts'
import { api, screenApi } from '../../../page/api.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { useSignedIn } from '../../../page/session.ts'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { emptyDraft, savedValuesOf, withChanges } from '../../../device/draft-changes.ts'
import { OtherWaysToPublish } from './OtherWaysToPublish.tsx'
import { placeNameOf } from '../../../own-listings/draft-view.ts'
import { publishWords } from '../publish.words.ts'
import { listingWords } from '../../../listing/listing.words.ts'
import { useEstate } from '../../../listing/use-estate.ts'

/** A card of the list. */
type ListedDraft = {
  readonly id: string
  readonly values: FormValues
  /** The name of its place as the server says it; null: it has not said one. */
  readonly place: Words | null
  /** Its latest change in ms since 1970, 0 if unknown. */
  readonly changedAt: number
  readonly isOnServer: boolean
  /** Whether it was sent to be published and no answer came. */
  readonly mayBePublished: boolean
  /** Whether it is a home that is stored but was never listed, such as an imported one: an edit continues it, and it is no draft to discard. */
  readonly isHome: boolean
}

/** A draft or a home that was never listed, as the server has it. */
const listedDraftOf = (item: OwnListing): ListedDraft => {
  const { id, updatedAt, listing } = item
  return {
    id,
    values: savedValuesOf(item).values,
    place: placeNameOf(item),
    changedAt: new Date(updatedAt).getTime(),
    isOnServer: true,
    mayBePublished: false,
    isHome: listing !== null,
  }
}

/** How many drafts are loaded from the server at most. */
export const maxServerDrafts = 50

/** Drafts that the server has; `isWhole`: whether these are all of them. */
type ServerDrafts = { readonly items: readonly ListedDraft[]; readonly isWhole: boolean }

/**
 * Drafts of the server and of this device together, the latest change first, without those that the server has no longer and that hold nothing new. Of one
 * that both have, the server's values are shown, unless the device has newer ones.
 */
const mergeDrafts = ({ items, isWhole }: ServerDrafts, onDevice: readonly DeviceDraft[]): readonly ListedDraft[] => {
  const isKnown = ({ id }: DeviceDraft) => items.some((item) => item.id === id)
  const holdsNothingNew = (draft: DeviceDraft) => draft.revision > 0 && !hasUnsent(draft) && !isUnknown(draft) && (isWhole || isKnown(draft))
  // a form that another tab has just opened
  const isBlank = (draft: DeviceDraft) => draft.revision === 0 && Object.keys(draft.values).length === 0
  const own = onDevice
    .filter((draft) => draft.kind === 'draft' && !holdsNothingNew(draft) && !isBlank(draft))
    .map(({ id, values, at, revision, mayBePublished = false }) => ({
      id,
      values,
      place: null,
      changedAt: at,
      isOnServer: revision > 0,
      mayBePublished,
      isHome: false,
    }))
  return [...own, ...items.filter(({ id }) => !own.some((draft) => draft.id === id))].toSorted((a, b) => b.changedAt - a.changedAt)
}

const noDrafts: ServerDrafts = { items: [], isWhole: false }

/** The drafts of the signed-in person on the server; null while they load, empty for visitors and after a failure. */
function useServerDrafts(): { serverDrafts: ServerDrafts | null; hasFailed: boolean; reload: () => void } {
  const isSignedIn = useSignedIn()
  const load = async (): Promise<ServerDrafts> => {
    const { items } = await screenApi()('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: maxServerDrafts })
    return { items: items.map(listedDraftOf), isWhole: items.length < maxServerDrafts }
  }
  const { data, error, reload } = useLoad(isSignedIn ? 'drafts' : null, load)
  const hasFailed = isSignedIn && error !== null
  return { serverDrafts: isSignedIn && !hasFailed ? data : noDrafts, hasFailed, reload }
}

type DraftListProps = {
  owner: string
  deviceDrafts: readonly DeviceDraft[]
  /** Begins a new draft. */
  onBegin: () => void
  /** Whether a new draft begins at once, without the list. */
  skipsList: boolean
  /** Called once it is known that there are no drafts. */
  onEmpty: () => void
}

/** The drafts to continue, with a button that begins a new one. Calls `onEmpty` once it knows that there are none. */
export function DraftList({ owner, deviceDrafts, onBegin, skipsList, onEmpty }: DraftListProps) {
  const words = useWords(publishWords)
  const isSignedIn = useSignedIn()
  const { serverDrafts, hasFailed, reload } = useServerDrafts()
  const [discardedIds, setDiscardedIds] = useState<readonly string[]>([])
  const drafts = serverDrafts && mergeDrafts(serverDrafts, deviceDrafts).filter(({ id }) => !discardedIds.includes(id))
  const isEmpty = drafts?.length === 0 && discardedIds.length === 0 && !hasFailed
  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])
  const begin = useEffectEvent(onBegin) // an effect event, since a new `onBegin` must not begin another draft
  useEffect(() => {
    if (skipsList) begin()
  }, [skipsList])
  const discard = (draft: ListedDraft) => {
    setDiscardedIds((before) => [...before, draft.id])
    removeDraft({ owner, kind: 'draft', id: draft.id })
    const onDevice = deviceDrafts.find(({ kind, id }) => kind === 'draft' && id === draft.id)
    const showAgain = () => setDiscardedIds((before) => before.filter((id) => id !== draft.id))
    if (draft.isOnServer)
      void api()('POST /frontend/api/listing/discard', { id: draft.id }).catch((error: unknown) => {
        if (!isProblem(error)) throw error
        // another device has discarded it
        if (error.problem === 'notFound') return
        // the page has said the failure, and the draft is in the list again
        if (onDevice) updateDraft({ owner, kind: 'draft', id: draft.id }, () => onDevice)
        showAgain()
      })
    const bringBack = () => {
      updateDraft({ owner, kind: 'draft', id: draft.id }, () => withChanges(emptyDraft({ kind: 'draft', id: draft.id }, Date.now()), draft.values, Date.now()))
      showAgain()
    }
    notify({ text: words.discarded, action: { label: words.undo, onPress: bringBack } })
  }
  return (
    <div className="mx-auto max-w-[720px] pb-12">
      <ScreenHeader title={words.title} />
      <div className="grid gap-5 p-4">
        {!drafts && <Skeleton className="h-28 rounded-card" />}
        {drafts && (
          <Button size="l" wide onClick={onBegin}>
            {drafts.length > 0 ? words.startAnother : words.startNew}
          </Button>
        )}
        {hasFailed && <ErrorState title={words.draftsFailed} retryLabel={words.retryDrafts} onRetry={reload} />}
        {drafts && isSignedIn && <OtherWaysToPublish />}
        {drafts && drafts.length > 0 && (
          <section aria-label={words.goOn} className="grid gap-3">
            <h2 className="text-t20 font-bold">{words.goOn}</h2>
            <ul className="grid gap-3">
              {drafts.map((draft, index) => (
                <DraftItem key={draft.id} draft={draft} order={orderOf(drafts, index)} onDiscard={() => discard(draft)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** What tells the cards of drafts apart, besides their days. */
const saidOf = ({ values, place }: ListedDraft): string => {
  const { estate, missingEstate, type, mode, tower, floor, roomNumber, price } = values
  return JSON.stringify([place ?? estate, missingEstate, type, mode, tower, floor, roomNumber, price])
}

/** The number, from 1, of a draft among those of which the cards say the same. */
const orderOf = (drafts: readonly ListedDraft[], index: number): number =>
  drafts.slice(0, index + 1).filter((draft, other) => other === index || saidOf(draft) === saidOf(drafts[index] ?? draft)).length

/** The lines of a card. The building of a draft that has one is never said to be missing: until its name is known, the kind of the home is the title. */
function useDraftLines({ values, place, isOnServer, mayBePublished }: ListedDraft): { title: string; facts: readonly string[] } {
  const words = useWords(publishWords)
  const { site, locale } = useShell()
  const known = useEstate(place ? null : values.estate)
  const name = (place ?? known?.name ?? missingNameOf(values.missingEstate))?.[locale]
  const kind = [values.type && labelOf('type', values.type)[locale], values.mode && labelOf('mode', values.mode)[locale]].filter(Boolean).join(' · ')
  const title = name ?? (values.estate ? kind || words.draft : words.untitled)
  const unit = [values.tower, values.floor && fill(words.onFloor, { floor: values.floor }), values.roomNumber].filter(Boolean).join(' · ')
  const price = values.price ? formatPrice({ mode: values.mode ?? 'Sale', price: values.price }, site.currency, locale) : null
  return {
    title,
    facts: [unit, title === kind ? null : kind, price, !isOnServer && words.deviceOnly, mayBePublished && words.unanswered].flatMap((fact) => fact || []),
  }
}

type DraftItemProps = {
  draft: ListedDraft
  /** The number, from 1, among cards that say the same. */
  order: number
  onDiscard: () => void
}

function DraftItem({ draft, order, onDiscard }: DraftItemProps) {
  const words = useWords(publishWords)
  const listing = useWords(listingWords)
  const locale = useLocale()
  const { site } = useShell()
  const { changedAt, id, isHome } = draft
  const { title, facts } = useDraftLines(draft)
  const when = changedAt > 0 ? formatAgo(new Date(changedAt).toISOString(), locale, new Date(), site.timeZone) : null
  const said = [title, ...facts].join(' · ')
  const name = order === 1 ? said : fill(listing.twin, { name: said, order })
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-t13 text-ink-2">{facts.join(' · ')}</p>
          {when && <p className="text-t13 text-ink-3">{fill(words.changedAgo, { when })}</p>}
        </div>
        {!isHome && (
          <IconButton label={fill(words.discardNamed, { name })} tone="quiet" onClick={onDiscard}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <Link to="/publish" search={isHome ? { id } : { draft: id }} className={buttonClass({ variant: 'quiet', wide: true })}>
        {words.continueDraft}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  )
}
