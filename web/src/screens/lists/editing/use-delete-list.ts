import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { useState } from 'react'
import { api, screenApi } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { callOrNotify } from '../call-or-notify.ts'
import { listsWords } from '../lists.words.ts'
import type { OwnViewings } from '../viewings/viewing-clash.ts'
import { viewingsAhead } from '../viewings/viewing-end.ts'

type NamedList = { readonly id: string; readonly title: string }

/** A list that is deleted only after a question. `viewings`: those of it that are not over; null: it could not be checked. */
type DeleteQuestion = { readonly list: NamedList; readonly viewings: readonly OwnViewing[] | null; readonly homes: Pick<OwnViewings, 'listings' | 'removed'> }

/** The viewings of an agent; null when they do not load. */
async function loadViewings(): Promise<OwnViewings | null> {
  try {
    return await screenApi()('POST /frontend/api/sharelist/viewings', {})
  } catch (error) {
    if (!isProblem(error)) throw error
    return null
  }
}

/**
 * How a list is deleted, with an undo; `onChanged` is called after both. `ask`: deletes it, or first asks about viewings that would go with it, which
 * `DeleteListSheet` shows.
 */
export function useDeleteList(onChanged: () => void) {
  const words = useWords(listsWords)
  const [isBusy, run] = useAction()
  const [asked, setAsked] = useState<DeleteQuestion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const deleteNow = async ({ id, title }: NamedList) => {
    await api()('POST /frontend/api/sharelist/delete', { id })
    onClose()
    onChanged()
    const restore = async () => {
      if (!(await callOrNotify((call) => call('POST /frontend/api/sharelist/restore', { id })))) return
      notify({ text: words.restored, tone: 'success' })
      onChanged()
    }
    notify({ text: fill(words.removed, { title }), action: { label: words.undo, onPress: () => void restore() } })
  }
  const begin = async (list: NamedList) => {
    const loaded = await loadViewings()
    const viewings = loaded && viewingsAhead(loaded.items, list.id, new Date())
    if (viewings?.length === 0) return await deleteNow(list)
    setAsked({ list, viewings, homes: loaded ?? { listings: [], removed: [] } })
    setOpen(true)
  }
  return {
    ask: (list: NamedList) => run(() => begin(list)),
    isBusy,
    sheet: { open: isOpen, asked, isBusy, onClose, onDelete: async () => asked && (await run(() => deleteNow(asked.list))) },
  }
}
