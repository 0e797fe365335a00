import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { changesBetween, isSameValue } from '@site/domain/publishing/merge-changes.ts'
import { Link } from '@tanstack/react-router'
import { type DeviceDraft, dropChanges, hasUnsent, mayBeSaved, openedValues, unsentChanges, updateDraft } from '../../device/device-drafts.ts'
import { useWords } from '../../page/locale.tsx'
import { useServerAway } from '../../page/server-away.ts'
import { useUserInfo } from '../../page/session.ts'
import { useIsOnline } from '../../shell/retry.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { myListingsWords } from './my-listings.words.ts'

/** Whether the server has every change of a draft, public or waiting for a reviewer: the answer to them was lost. */
const areStored = (draft: DeviceDraft, { held, listing }: OwnListing): boolean =>
  mayBeSaved(draft) && Object.entries(unsentChanges(draft)).every(([key, value]) => isSameValue({ ...listing, ...held }[key], value))

/**
 * A note that only this device has changes of a listing, with buttons to continue or discard them; nothing without such changes. Changes whose answer was lost
 * are not discarded without network, since they may be public. `item`: the listing as the server has it.
 */
export function UnsavedChanges({ draft, item }: { draft: DeviceDraft | undefined; item: OwnListing }) {
  const words = useWords(myListingsWords)
  const isOnline = useIsOnline()
  const isAway = useServerAway((state) => state.isAway)
  const owner = useUserInfo(({ userId }) => userId)
  if (!draft || Object.keys(changesBetween(openedValues(draft), draft.values)).length === 0 || areStored(draft, item)) return null
  const isUnknown = mayBeSaved(draft) && (!isOnline || isAway)
  const drop = () => {
    const owned = { owner, kind: draft.kind, id: draft.id }
    dropChanges(owned)
    const bringBack = () => updateDraft(owned, (newer) => (newer && hasUnsent(newer) ? newer : draft))
    notify({ text: words.changesDropped, action: { label: words.undo, onPress: bringBack } })
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 rounded-tile bg-caution-soft px-3 py-1.5 text-t13 last:mb-0">
      <p className="grow font-semibold">{isUnknown ? words.mayBeSaved : words.unsaved}</p>
      <div className="-mx-[min(0.875rem,14px)] flex">
        <Link to="/publish" search={{ id: draft.id }} className={buttonClass({ variant: 'text', size: 's' })}>
          {words.goOnEditing}
        </Link>
        {!isUnknown && (
          <Button variant="text" size="s" onClick={drop}>
            {words.dropChanges}
          </Button>
        )}
      </div>
    </div>
  )
}
