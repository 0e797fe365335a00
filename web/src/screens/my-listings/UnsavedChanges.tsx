import { changesBetween } from '@site/domain/publishing/merge-changes.ts'
import { Link } from '@tanstack/react-router'
import { type DeviceDraft, dropChanges, hasUnsent, openedValues, updateDraft } from '../../device/device-drafts.ts'
import { useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { myListingsWords } from './my-listings.words.ts'

/** A note that only this device has changes of a listing, with buttons to continue or discard them; nothing without such changes. */
export function UnsavedChanges({ draft }: { draft: DeviceDraft | undefined }) {
  const words = useWords(myListingsWords)
  const owner = useUserInfo(({ userId }) => userId)
  if (!draft || Object.keys(changesBetween(openedValues(draft), draft.values)).length === 0) return null
  const drop = () => {
    const owned = { owner, kind: draft.kind, id: draft.id }
    dropChanges(owned)
    const bringBack = () => updateDraft(owned, (newer) => (newer && hasUnsent(newer) ? newer : draft))
    notify({ text: words.changesDropped, action: { label: words.undo, onPress: bringBack } })
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 rounded-tile bg-caution-soft px-3 py-1.5 text-t13 last:mb-0">
      <p className="grow font-semibold">{words.unsaved}</p>
      <div className="-mx-[min(0.875rem,14px)] flex">
        <Link to="/publish" search={{ id: draft.id }} className={buttonClass({ variant: 'text', size: 's' })}>
          {words.goOnEditing}
        </Link>
        <Button variant="text" size="s" onClick={drop}>
          {words.dropChanges}
        </Button>
      </div>
    </div>
  )
}
