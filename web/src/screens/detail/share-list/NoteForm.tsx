import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { changeLocalState, noteDraftOf, readLocalState, type WrittenNote, withNoteDraft } from './session/local-list-state.ts'
import { answer, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'
import { textCounter, useLengthError } from './text-length.ts'
import { otherNoteOf } from './use-other-note.ts'
import { useOwnAnswer } from './answers/VerdictBar.tsx'

type NoteFormProps = { list: SharedList; agent: string; item: SharedItem; onSaved: () => void }

/** The own note to a home. One that was saved elsewhere meanwhile is shown, and never replaced without a choice. */
export function NoteForm({ list, agent, item, onSaved }: NoteFormProps) {
  const words = useWords(shareListWords)
  const stored = useOwnAnswer(list.code, item)?.note ?? ''
  // a note that the server refused comes back here while the form is open
  const draft = noteDraftOf(
    sessionOf(list.code)((session) => session.localState),
    item.id,
  )
  const [typed, setTyped] = useState(() => noteDraftOf(readLocalState(list.code), item.id))
  const written = typed ?? draft ?? { text: stored, over: stored }
  const { text } = written
  const error = useLengthError(text)
  const other = otherNoteOf(written, stored)
  const keep = (next: WrittenNote) => {
    setTyped(next)
    changeLocalState(list.code, (localState) => withNoteDraft(localState, item.id, next))
  }
  const save = ({ text: note, over }: WrittenNote) =>
    asPerson(list, () => {
      changeLocalState(list.code, (localState) => withNoteDraft(localState, item.id, null))
      answer(list.code, { listingId: item.id, note: note.trim(), before: over })
      onSaved()
      if (note.trim() === '') notify({ text: stored === '' ? words.noNoteWritten : words.noteRemoved })
    })
  return (
    <div className="grid gap-3 pb-2">
      <Field label={words.kindNote} error={error} hint={fill(words.noteHint, { agent })}>
        <TextArea dir="auto" counter={textCounter(text)} value={text} onChange={(event) => keep({ ...written, text: event.target.value })} />
      </Field>
      {other ? (
        <OtherNote other={other} written={written} onKeep={keep} onSave={save} isTooLong={error !== undefined} />
      ) : (
        <Button wide onClick={() => !error && save(written)}>
          {words.saveNote}
        </Button>
      )}
    </div>
  )
}

type OtherNoteProps = { other: string; written: WrittenNote; isTooLong: boolean; onKeep: (next: WrittenNote) => void; onSave: (note: WrittenNote) => void }

/** A note that was saved elsewhere, with the choice between the two. */
function OtherNote({ other, written, isTooLong, onKeep, onSave }: OtherNoteProps) {
  const words = useWords(shareListWords)
  const mine = written.text.trim()
  const decide = (text: string) => {
    const next = { text, over: other }
    // both may be too long together, which the field then says
    if (text.length > shareListLimits.message) onKeep(next)
    else onSave(next)
  }
  return (
    <div role="status" className="grid gap-3">
      <div className="rounded-tile bg-warm-soft px-3.5 py-2.5 text-t13">
        <p className="font-semibold">{words.otherNote}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {other}
        </p>
      </div>
      <Button wide onClick={() => decide(mine === '' ? other : `${other}\n${mine}`)}>
        {mine === '' ? words.keepOtherNote : words.keepBothNotes}
      </Button>
      <Button wide variant="quiet" onClick={() => !isTooLong && decide(mine)}>
        {mine === '' ? words.removeOtherNote : words.replaceNote}
      </Button>
    </div>
  )
}
