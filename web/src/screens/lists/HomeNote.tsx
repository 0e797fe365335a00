import type { ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/share-list.ts'
import { Eye, Lock, Pencil, StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { detailWords } from './detail.words.ts'

type HomeNoteProps = { item: ListItem; name: string; onSave: (note: string, isPublic: boolean) => Promise<boolean> }

/** The note on a home of a list, with who reads it. A new one is private. */
export function HomeNote({ item, name, onSave }: HomeNoteProps) {
  const words = useWords(detailWords)
  const [isEditing, setEditing] = useState(false)
  const { note, isNotePublic } = item
  if (isEditing) return <NoteForm item={item} name={name} onSave={onSave} onClose={() => setEditing(false)} />
  if (!note)
    return (
      <button type="button" className="hit inline-flex items-center gap-1.5 text-t13 text-ink-2 hover:text-ink" onClick={() => setEditing(true)}>
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
      <IconButton label={fill(words.editNote, { name })} onClick={() => setEditing(true)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

function NoteForm({ item, name, onSave, onClose }: HomeNoteProps & { onClose: () => void }) {
  const words = useWords(detailWords)
  const [text, setText] = useState(item.note)
  const [reader, setReader] = useState<'only' | 'client'>(item.note !== '' && item.isNotePublic ? 'client' : 'only')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isSaved = await onSave(text.trim(), reader === 'client')
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2.5 rounded-tile bg-fill p-3">
      <TextArea
        aria-label={fill(words.note, { name })}
        rows={2}
        maxLength={shareListLimits.note}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label={words.whoReads}
          options={[
            { value: 'only', label: words.onlyYou },
            { value: 'client', label: words.clientSees },
          ]}
          value={reader}
          onChange={setReader}
          className="bg-line"
        />
        <p className="min-w-40 flex-1 text-t13 text-ink-2">{reader === 'only' ? words.noteHint_only : words.noteHint_client}</p>
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="plain" size="s" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" size="s" busy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
