import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { callOrNotify } from './call-or-notify.ts'
import { listsWords } from './lists.words.ts'

/** A function that deletes a list, with an undo; `onChanged` is called after both. It answers whether the list is deleted. */
export function useDeleteList(onChanged: () => void): (list: { id: string; title: string }) => Promise<boolean> {
  const words = useWords(listsWords)
  return async ({ id, title }) => {
    if (!(await callOrNotify((call) => call('POST /frontend/api/sharelist/delete', { id })))) return false
    onChanged()
    const restore = async () => {
      if (!(await callOrNotify((call) => call('POST /frontend/api/sharelist/restore', { id })))) return
      notify({ text: words.restored, tone: 'success' })
      onChanged()
    }
    notify({ text: fill(words.removed, { title }), action: { label: words.undo, onPress: () => void restore() } })
    return true
  }
}
