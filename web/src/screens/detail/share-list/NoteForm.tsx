import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { changeLocalState, noteDraftOf, readLocalState, type NoteDraft, withNoteDraft } from './session/local-list-state.ts'
import { giveAnswer, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'
import { textCounter, useLengthError } from './text-length.ts'
import { conflictingNoteOf } from './use-conflicting-note.ts'
import { useOwnAnswer } from './VerdictBar.tsx'

type NoteFormProps = { list: SharedList; agent: string; item: SharedItem; onSaved: () => void }

/** The own note to a home. One that was saved elsewhere meanwhile is shown, and never replaced without a choice. */
export function NoteForm({ list, agent, item, onSaved }: NoteFormProps) {
  const words = useWords(shareListWords)
  const stored = useOwnAnswer(list.code, item)?.note ?? ''
  // a note that the server refuses becomes a draft while the form is open
  const draft = noteDraftOf(
    sessionOf(list.code)((session) => session.localState),
    item.id,
  )
  const [typedDraft, setTypedDraft] = useState(() => noteDraftOf(readLocalState(list.code), item.id))
  const shownDraft = typedDraft ?? draft ?? { text: stored, base: stored }
  const { text } = shownDraft
  const error = useLengthError(text)
  const conflictingNote = conflictingNoteOf(shownDraft, stored)
  const keepDraft = (next: NoteDraft) => {
    setTypedDraft(next)
    changeLocalState(list.code, (localState) => withNoteDraft(localState, item.id, next))
  }
  const save = ({ text: note, base }: NoteDraft) =>
    asPerson(list, () => {
      changeLocalState(list.code, (localState) => withNoteDraft(localState, item.id, null))
      giveAnswer(list.code, { listingId: item.id, note: note.trim(), before: base })
      onSaved()
      if (note.trim() === '') notify({ text: stored === '' ? words.noNoteWritten : words.noteRemoved })
    })
  return (
    <div className="grid gap-3 pb-2">
      <Field label={words.kindNote} error={error} hint={fill(words.noteHint, { agent })}>
        <TextArea dir="auto" counter={textCounter(text)} value={text} onChange={(event) => keepDraft({ ...shownDraft, text: event.target.value })} />
      </Field>
      {conflictingNote ? (
        <NoteConflict conflictingNote={conflictingNote} draft={shownDraft} onKeep={keepDraft} onSave={save} isTooLong={error !== undefined} />
      ) : (
        <Button wide onClick={() => !error && save(shownDraft)}>
          {words.saveNote}
        </Button>
      )}
    </div>
  )
}

type NoteConflictProps = { conflictingNote: string; draft: NoteDraft; isTooLong: boolean; onKeep: (next: NoteDraft) => void; onSave: (note: NoteDraft) => void }

/** A note that was saved elsewhere, with the choice between the two. */
function NoteConflict({ conflictingNote, draft, isTooLong, onKeep, onSave }: NoteConflictProps) {
  const words = useWords(shareListWords)
  const mine = draft.text.trim()
  const decide = (text: string) => {
    const next = { text, base: conflictingNote }
    // both together may be too long: the field then shows the error
    if (text.length > shareListLimits.message) onKeep(next)
    else onSave(next)
  }
  return (
    <div role="status" className="grid gap-3">
      <div className="rounded-tile bg-warm-soft px-3.5 py-2.5 text-t13">
        <p className="font-semibold">{words.otherNote}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {conflictingNote}
        </p>
      </div>
      <Button wide onClick={() => decide(mine === '' ? conflictingNote : `${conflictingNote}\n${mine}`)}>
        {mine === '' ? words.keepOtherNote : words.keepBothNotes}
      </Button>
      <Button wide variant="quiet" onClick={() => !isTooLong && decide(mine)}>
        {mine === '' ? words.removeOtherNote : words.replaceNote}
      </Button>
    </div>
  )
}
