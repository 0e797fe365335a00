import type { ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { Eye, Lock, Pencil, StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { startKeptForm, useKeptForm } from '../../../device/kept-forms.ts'
import { LimitedArea } from '../../../page/LimitedText.tsx'
import { useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { notify, TOAST_MS } from '../../../ui/overlays/notices.ts'
import { listDetailWords } from './detail.words.ts'

type HomeNoteProps = { listId: string; item: ListItem; name: string; onSave: (note: string, isPublic: boolean) => Promise<boolean> }

const keptNoteId = (listId: string, { id }: ListItem) => `listNote.${listId}.${id}`
const listPathOf = (listId: string) => `/shareListDetail?id=${listId}`
/** The values of the form. A new note is private, also if the empty note is public. */
const valuesOf = ({ note, isNotePublic }: ListItem) => ({ text: note, isPublic: note !== '' && isNotePublic })

/** The note on a home of a list, with who reads it, and its form. */
export function HomeNote({ listId, item, name, onSave }: HomeNoteProps) {
  const words = useWords(listDetailWords)
  // open after a reload if the form has unsaved text
  const [isEditing, setEditing] = useState(() => startKeptForm(keptNoteId(listId, item), listPathOf(listId), valuesOf(item)).isRestored)
  // the form takes the focus; the button that opened it gets it back
  const [wasEditing, setWasEditing] = useState(false)
  const { note, isNotePublic } = item
  const close = () => {
    setWasEditing(true)
    setEditing(false)
  }
  if (isEditing) return <NoteForm listId={listId} item={item} name={name} onSave={onSave} onClose={close} />
  if (!note)
    return (
      <button
        type="button"
        autoFocus={wasEditing}
        className="hit inline-flex items-center gap-1.5 text-t13 text-ink-2 hover:text-ink"
        onClick={() => setEditing(true)}
      >
        <StickyNote size={15} aria-hidden />
        {words.addNote}
        <span className="sr-only"> {name}</span>
      </button>
    )
  return (
    <div className="flex items-start gap-2 rounded-tile bg-fill py-2 pr-1 pl-3.5">
      <div className="min-w-0 flex-1">
        {isNotePublic ? (
          <p className="flex items-center gap-1.5 text-t13 font-semibold text-accent">
            <Eye size={14} aria-hidden />
            {words.clientSees}
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-t13 font-semibold text-ink-2">
            <Lock size={13} aria-hidden />
            {words.onlyYou}
          </p>
        )}
        <p className="text-t13 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
      </div>
      <IconButton label={fill(words.editNote, { name })} autoFocus={wasEditing} onClick={() => setEditing(true)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

function NoteForm({ listId, item, name, onSave, onClose }: HomeNoteProps & { onClose: () => void }) {
  const words = useWords(listDetailWords)
  const keptForm = useKeptForm(keptNoteId(listId, item), listPathOf(listId), valuesOf(item))
  const [{ text, isPublic }, setValues] = useState(keptForm.initial)
  const reader = isPublic ? 'client' : 'only'
  const [isBusy, run] = useAction()
  const change = (part: Partial<typeof keptForm.initial>) => {
    const values = { text, isPublic, ...part }
    setValues(values)
    keptForm.keep(values)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      if (!(await onSave(text.trim(), isPublic))) return
      keptForm.drop()
      onClose()
      notify({ text: text.trim() === '' ? words.noNote : words.noteSaved, tone: 'success', duration: TOAST_MS })
    })
  }
  const cancel = () => {
    keptForm.drop()
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2.5 rounded-tile bg-fill p-3">
      <LimitedArea
        aria-label={fill(words.note, { name })}
        rows={2}
        limit={shareListLimits.note}
        value={text}
        autoFocus
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label={words.whoReads}
          options={[
            { value: 'only', label: words.onlyYou },
            { value: 'client', label: words.clientSees },
          ]}
          value={reader}
          onChange={(next) => change({ isPublic: next === 'client' })}
          className="bg-line"
        />
        <p className="min-w-40 flex-1 text-t13 text-ink-2">{reader === 'only' ? words.noteHint_only : words.noteHint_client}</p>
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="text" size="s" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button type="submit" size="s" busy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
