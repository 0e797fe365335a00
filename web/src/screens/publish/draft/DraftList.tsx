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
import { OtherWays } from './OtherWays.tsx'
import { publishWords } from '../publish.words.ts'
import { useEstate } from '../../../listing/use-estate.ts'

type ListedDraft = { readonly id: string; readonly values: FormValues; readonly at: number; readonly isOnServer: boolean }

/** Drafts of a person on the server that are loaded at most. */
const maxDrafts = 50

/** The drafts that the server has; `isWhole`: all of them. */
type ServerDrafts = { readonly items: readonly ListedDraft[]; readonly isWhole: boolean }

/** Drafts of the server and of this device together, the latest change first, without those that are gone from the server and hold nothing new. */
const together = ({ items, isWhole }: ServerDrafts, onDevice: readonly DeviceDraft[]): readonly ListedDraft[] => {
  const isGone = (draft: DeviceDraft) => isWhole && draft.revision > 0 && !hasUnsent(draft) && !items.some(({ id }) => id === draft.id)
  // a form that another tab has just opened
  const isBlank = (draft: DeviceDraft) => draft.revision === 0 && Object.keys(draft.values).length === 0
  const own = onDevice
    .filter((draft) => draft.kind === 'draft' && !isGone(draft) && !isBlank(draft))
    .map(({ id, values, at, revision }) => ({ id, values, at, isOnServer: revision > 0 }))
  return [...own, ...items.filter(({ id }) => !own.some((draft) => draft.id === id))].toSorted((a, b) => b.at - a.at)
}

const noDrafts: ServerDrafts = { items: [], isWhole: false }

/** The drafts of the signed-in person on the server; null while they load, empty for visitors and without an answer. */
function useServerDrafts(): ServerDrafts | null {
  const isPerson = useSignedIn()
  const load = async (): Promise<ServerDrafts> => {
    const { items } = await screenApi()('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: maxDrafts })
    return {
      items: items.map(({ id, draft, updatedAt }) => ({ id, values: draft ?? {}, at: new Date(updatedAt).getTime(), isOnServer: true })),
      isWhole: items.length < maxDrafts,
    }
  }
  const { data, error } = useLoad(isPerson ? 'drafts' : null, load)
  return isPerson && error === null ? data : noDrafts
}

type DraftListProps = {
  owner: string
  deviceDrafts: readonly DeviceDraft[]
  /** Begins a new draft. */
  onBegin: () => void
  /** Whether a new draft begins without showing the list. */
  isListed: boolean
  onEmpty: () => void
}

/** The drafts to go on with; without any, a new one begins. */
export function DraftList({ owner, deviceDrafts, onBegin, isListed, onEmpty }: DraftListProps) {
  const words = useWords(publishWords)
  const isPerson = useSignedIn()
  const fromServer = useServerDrafts()
  const [discarded, setDiscarded] = useState<readonly string[]>([])
  const drafts = fromServer && together(fromServer, deviceDrafts).filter(({ id }) => !discarded.includes(id))
  const isEmpty = drafts?.length === 0 && discarded.length === 0
  useEffect(() => {
    if (isEmpty) onEmpty()
  }, [isEmpty, onEmpty])
  const begin = useEffectEvent(onBegin) // once: beginning changes the address
  useEffect(() => {
    if (isListed) begin()
  }, [isListed])
  const discard = (draft: ListedDraft) => {
    setDiscarded((before) => [...before, draft.id])
    removeDraft({ owner, kind: 'draft', id: draft.id })
    if (draft.isOnServer) void screenApi()('POST /frontend/api/listing/discard', { id: draft.id }).catch(() => undefined) // already gone
    const bringBack = () => {
      updateDraft({ owner, kind: 'draft', id: draft.id }, () => withChanges(emptyDraft({ kind: 'draft', id: draft.id }, Date.now()), draft.values, Date.now()))
      setDiscarded((before) => before.filter((id) => id !== draft.id))
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
        {drafts && isPerson && <OtherWays />}
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
  const { values, at, id, isOnServer } = draft
  const estate = useEstate(values.estate)
  const title = (estate?.name ?? missingNameOf(values.missingEstate))?.[locale] ?? words.untitled
  const kind = [values.type && labelOf('type', values.type)[locale], values.mode && labelOf('mode', values.mode)[locale]]
  const unit = [values.tower, values.floor && fill(words.onFloor, { floor: values.floor }), values.roomNumber].filter(Boolean).join(' · ')
  const price = values.price ? formatPrice({ mode: values.mode ?? 'Sale', price: values.price }, site.currency, locale) : null
  const when = at > 0 ? formatAgo(new Date(at).toISOString(), locale, new Date(), site.timeZone) : null
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
