import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { useState } from 'react'
import { api, screenApi } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { callOrNotify } from '../call-or-notify.ts'
import type { KnownHomes } from '../link-name.ts'
import { listsWords } from '../lists.words.ts'
import type { ViewingsWithHomes } from '../viewings/viewing-clash.ts'
import { viewingsAhead } from '../viewings/link-end.ts'

type NamedList = { readonly id: string; readonly title: string }

/** The question before a list is deleted. `viewings`: those of the list that are not over; null: they did not load. */
type DeleteQuestion = { readonly list: NamedList; readonly viewings: readonly OwnViewing[] | null; readonly homes: KnownHomes }

/** The viewings of an agent; null if they do not load. */
async function tryLoadViewings(): Promise<ViewingsWithHomes | null> {
  try {
    return await screenApi()('POST /frontend/api/sharelist/viewings', {})
  } catch (error) {
    if (!isProblem(error)) throw error
    return null
  }
}

/**
 * Deletes lists, with an undo; `onChanged` is called after a deletion and after its undo. `deleteList`: deletes a list, or first asks, if viewings go
 * with it or they did not load. `sheet`: the props of `DeleteListSheet`, which asks.
 */
export function useDeleteList(onChanged: () => void) {
  const words = useWords(listsWords)
  const [isBusy, run] = useAction()
  const [question, setQuestion] = useState<DeleteQuestion | null>(null)
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
  const deleteOrAsk = async (list: NamedList) => {
    const loaded = await tryLoadViewings()
    const viewings = loaded && viewingsAhead(loaded.items, list.id, new Date())
    if (viewings?.length === 0) return await deleteNow(list)
    setQuestion({ list, viewings, homes: loaded ?? { listings: [], removed: [] } })
    setOpen(true)
  }
  return {
    deleteList: (list: NamedList) => run(() => deleteOrAsk(list)),
    isBusy,
    sheet: { open: isOpen, question, isBusy, onClose, onDelete: async () => question && (await run(() => deleteNow(question.list))) },
  }
}
