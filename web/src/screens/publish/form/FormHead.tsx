import type { FormValues } from '@site/domain/form-rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type DeviceDraft, hasUnsent, mayBeSaved, openedValues, readDraft } from '../../../device/device-drafts.ts'
import { CallError } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { LanguageSwitch } from '../../../shell/LanguageSwitch.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ERROR_NOTICE_MS, notify } from '../../../ui/overlays/notices.ts'
import { publishWords } from '../publish.words.ts'
import { SavedLine } from '../draft/SavedLine.tsx'
import type { DraftState } from '../draft/use-draft.ts'

/**
 * The head of the form: a button that leaves it, its title, where its values are, and for a listing a button that discards the changes, or else an edit
 * that a reviewer rejected.
 */
export function FormHead({ state, onChange }: { state: DraftState; onChange: (changes: FormValues) => void }) {
  const { draft, owned, lookUp, decide, savedLine, isSignedIn, canDropRejected, dropRejected } = state
  const words = useWords(publishWords)
  const navigate = useNavigate()
  const isListing = draft.kind === 'listing'
  const isChanged = isListing && hasUnsent(draft)
  const leave = () => {
    if (isChanged) notify({ text: mayBeSaved(draft) ? words.changesMayBeSaved : words.changesKept })
    else if (!isListing && draft.mayBePublished) notify({ text: words.mayBePublished, duration: ERROR_NOTICE_MS })
    else if (!isListing && draft.at > 0) notify({ text: words.draftKept })
    void navigate({ to: isSignedIn ? '/myListings' : '/home' })
  }
  const notifyDiscarded = ({ values }: DeviceDraft = draft) => {
    notify({ text: words.changesDiscarded, action: { label: words.undo, onPress: () => onChange(values) } })
  }
  const discard = async () => {
    if (mayBeSaved(draft) && !(await lookUp())) return void notify({ text: words.notDiscarded, tone: 'error' })
    const known = readDraft(owned) ?? draft
    if (!hasUnsent(known)) return void notify({ text: words.savedBefore })
    decide(Object.fromEntries(known.held.map((key) => [key, 'theirs'])))
    onChange({ ...Object.fromEntries(Object.keys(known.values).map((key) => [key, undefined])), ...openedValues(known) })
    notifyDiscarded(known)
  }
  const dropRejectedEdit = () =>
    void dropRejected().then(
      () => notifyDiscarded(),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        notify({ text: error.text, tone: 'error' })
      },
    )
  return (
    <div className="px-1 pt-1">
      <div className="flex items-center gap-1">
        <IconButton label={words.close} onClick={leave}>
          <X size={22} aria-hidden />
        </IconButton>
        <p aria-hidden className="min-w-0 flex-1 text-t15 font-semibold">
          {isListing ? words.editTitle : words.title}
        </p>
        <LanguageSwitch className="desk:hidden" />
      </div>
      <div className="-mt-[6px] flex min-h-7 flex-wrap items-center justify-between gap-x-2 pl-12">
        <SavedLine line={savedLine} />
        {(isChanged || canDropRejected) && (
          <Button size="s" variant="text" onClick={isChanged ? () => void discard() : dropRejectedEdit}>
            {isChanged ? words.discardChanges : words.dropRejected}
          </Button>
        )}
      </div>
    </div>
  )
}
