import { fill, formatAgo, formatPrice } from '@site/domain/format.ts'
import { labelOf } from '@site/domain/choices.ts'
import { type FormValues, missingNameOf } from '@site/domain/form-rules.ts'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DeviceDraft, hasUnsent, removeDraft, updateDraft } from '../../../device/device-drafts.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { useSignedIn } from '../../../page/session.ts'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { emptyDraft, withChanges } from './draft-changes.ts'
import { OtherWaysToPublish } from './OtherWaysToPublish.tsx'
import { publishWords } from '../publish.words.ts'
import { useEstate } from '../../../listing/use-estate.ts'

/** A draft in the list; `changedAt`: its latest change in ms since 1970, 0 if unknown. */
type ListedDraft = { readonly id: string; readonly values: FormValues; readonly changedAt: number; readonly isOnServer: boolean }

/** How many drafts are loaded from the server at most. */
export const maxServerDrafts = 50

/** Drafts that the server has; `isWhole`: whether these are all of them. */
type ServerDrafts = { readonly items: readonly ListedDraft[]; readonly isWhole: boolean }

/** The drafts of the server and of this device, the latest change first, without those that the server has lost and that have no unsent changes. */
const mergeDrafts = ({ items, isWhole }: ServerDrafts, deviceDrafts: readonly DeviceDraft[]): readonly ListedDraft[] => {
  const isGone = (draft: DeviceDraft) => isWhole && draft.revision > 0 && !hasUnsent(draft) && !items.some(({ id }) => id === draft.id)
  // without values: another tab has just opened its form
  const isBlank = (draft: DeviceDraft) => draft.revision === 0 && Object.keys(draft.values).length === 0
  const deviceRows = deviceDrafts
    .filter((draft) => draft.kind === 'draft' && !isGone(draft) && !isBlank(draft))
    .map(({ id, values, at, revision }) => ({ id, values, changedAt: at, isOnServer: revision > 0 }))
  return [...deviceRows, ...items.filter(({ id }) => !deviceRows.some((draft) => draft.id === id))].toSorted((a, b) => b.changedAt - a.changedAt)
}

const noDrafts: ServerDrafts = { items: [], isWhole: false }

/** The drafts of the signed-in person on the server; null while they load, empty for visitors and without an answer. */
function useServerDrafts(): ServerDrafts | null {
  const isSignedIn = useSignedIn()
  const load = async (): Promise<ServerDrafts> => {
    const { items } = await screenApi()('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: maxServerDrafts })
    return {
      items: items.map(({ id, draft, updatedAt }) => ({ id, values: draft ?? {}, changedAt: new Date(updatedAt).getTime(), isOnServer: true })),
      isWhole: items.length < maxServerDrafts,
    }
  }
  const { data, error } = useLoad(isSignedIn ? 'drafts' : null, load)
  return isSignedIn && error === null ? data : noDrafts
}

type DraftListProps = {
  owner: string
  deviceDrafts: readonly DeviceDraft[]
  /** Begins a new draft. */
  onBegin: () => void
  /** Whether a new draft begins at once, without the list. */
  skipsList: boolean
  onEmpty: () => void
}

/** The drafts to continue, with a button that begins a new one. Calls `onEmpty` once it knows that there are none. */
export function DraftList({ owner, deviceDrafts, onBegin, skipsList, onEmpty }: DraftListProps) {
  const words = useWords(publishWords)
  const isSignedIn = useSignedIn()
  const serverDrafts = useServerDrafts()
  const [discardedIds, setDiscardedIds] = useState<readonly string[]>([])
  const drafts = serverDrafts && mergeDrafts(serverDrafts, deviceDrafts).filter(({ id }) => !discardedIds.includes(id))
  const isEmpty = drafts?.length === 0 && discardedIds.length === 0
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
    // without an answer the draft stays on the server, and the next visit lists it again
    if (draft.isOnServer) void screenApi()('POST /frontend/api/listing/discard', { id: draft.id }).catch(() => undefined)
    const bringBack = () => {
      updateDraft({ owner, kind: 'draft', id: draft.id }, () => withChanges(emptyDraft({ kind: 'draft', id: draft.id }, Date.now()), draft.values, Date.now()))
      setDiscardedIds((before) => before.filter((id) => id !== draft.id))
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
        {drafts && isSignedIn && <OtherWaysToPublish />}
        {drafts && drafts.length > 0 && (
          <section aria-label={words.goOn} className="grid gap-3">
            <h2 className="text-t20 font-bold">{words.goOn}</h2>
            <ul className="grid gap-3">
              {drafts.map((draft) => (
                <DraftItem key={draft.id} draft={draft} onDiscard={() => discard(draft)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function DraftItem({ draft, onDiscard }: { draft: ListedDraft; onDiscard: () => void }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const { site } = useShell()
  const { values, changedAt, id, isOnServer } = draft
  const estate = useEstate(values.estate)
  const title = (estate?.name ?? missingNameOf(values.missingEstate))?.[locale] ?? words.untitled
  const kind = [values.type && labelOf('type', values.type)[locale], values.mode && labelOf('mode', values.mode)[locale]]
  const unit = [values.tower, values.floor && fill(words.onFloor, { floor: values.floor }), values.roomNumber].filter(Boolean).join(' · ')
  const price = values.price ? formatPrice({ mode: values.mode ?? 'Sale', price: values.price }, site.currency, locale) : null
  const when = changedAt > 0 ? formatAgo(new Date(changedAt).toISOString(), locale, new Date(), site.timeZone) : null
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-t13 text-ink-2">{[unit, ...kind, price].filter(Boolean).join(' · ')}</p>
          <p className="text-t13 text-ink-3">{[when, !isOnServer && words.deviceOnly].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton label={fill(words.discardNamed, { name: [title, unit].filter(Boolean).join(' · ') })} tone="quiet" onClick={onDiscard}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <Link to="/publish" search={{ draft: id }} className={buttonClass({ variant: 'quiet', wide: true })}>
        {words.continueDraft}
      </Link>
    </li>
  )
}
