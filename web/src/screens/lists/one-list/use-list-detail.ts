import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { useCallback, useRef, useState } from 'react'
import { addedNotice } from '../../../cards/added-to-list.ts'
import { CallError, screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { callOrNotify } from '../call-or-notify.ts'
import { listDetailWords } from './detail.words.ts'
import { type ListOrder, withOrder } from './list-order.ts'
import { useLoaded } from '../use-loaded.ts'

/** The order that another device stored meanwhile, and the revision with which this device may store its own. */
type Conflict = { readonly theirs: ListOrder; readonly revision: number }

type OrderOptions = {
  changeDetail: (next: (before: ListDetail) => ListDetail) => void
  noteRevision: (answer: { revision: number } | null) => void
  reload: () => void
}

/** Changes of the order of a list: one is sent after the other, and each is based on the revision of the last one. */
function useOrder(id: string, detail: ListDetail | null, { changeDetail, noteRevision, reload }: OrderOptions) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const revision = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const sendOrder = async (order: ListOrder, known: number) => {
    try {
      const answer = await screenApi()('POST /frontend/api/sharelist/reorder', {
        id,
        revision: Math.max(known, revision.current),
        sections: [...order.sections],
        items: order.items.map(({ id: home, section }) => ({ id: home, section })),
      })
      revision.current = answer.revision
      noteRevision(answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.problem === 'conflict') return setConflict(error.data as Conflict) // the answer of this problem
      notify({ text: error.text, tone: 'error' })
      reload()
    }
  }
  const reorder = (order: ListOrder) => {
    const known = detail?.revision ?? 0
    changeDetail((before) => withOrder(before, order))
    queue.current = queue.current.then(() => sendOrder(order, known))
  }
  const decide = (keepsMine: boolean) => {
    if (!conflict || !detail) return
    revision.current = conflict.revision
    if (keepsMine) queue.current = queue.current.then(() => sendOrder(detail, conflict.revision))
    else changeDetail((before) => ({ ...withOrder(before, conflict.theirs), revision: conflict.revision }))
    setConflict(null)
  }
  return { conflict, decide, reorder, sendOrder }
}

/** A list with its links and the viewings of the agent, and its changes: shown at once, sent one after the other. */
export function useListDetail(id: string) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const load = useCallback(async () => {
    const call = screenApi()
    const [detail, links, viewings] = await Promise.all([
      call('POST /frontend/api/sharelist/detail', { id }),
      call('POST /frontend/api/share/pulse', { target: 'list', id }),
      call('POST /frontend/api/sharelist/viewings', {}),
    ])
    return { detail, links: links.items, viewings }
  }, [id])
  const { data, problem, problemText, reload, change } = useLoaded(load, { isLive: true })
  const changeDetail = (next: (before: ListDetail) => ListDetail) => change((before) => ({ ...before, detail: next(before.detail) }))
  const noteRevision = (answer: { revision: number } | null) => {
    if (answer) changeDetail((before) => ({ ...before, revision: answer.revision }))
    else reload()
  }

  const order = useOrder(id, data?.detail ?? null, { changeDetail, noteRevision, reload })
  const storeNote = async (listingId: string, note: string, isNotePublic: boolean): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/note', { id, listingId, note, isNotePublic }))
    if (!answer) return false
    changeDetail((before) => ({ ...before, items: before.items.map((item) => (item.id === listingId ? { ...item, note, isNotePublic } : item)) }))
    noteRevision(answer)
    return true
  }

  /** Takes a home out of the list. `isCancelled`: its viewings were called off before, which putting it back does not change. */
  const remove = async (listingId: string, name: string, isCancelled = false) => {
    if (!data) return
    const { items, sections, cover } = data.detail
    const removed = items.find((item) => item.id === listingId)
    if (!removed) return
    changeDetail((before) => ({ ...before, items: before.items.filter((item) => item.id !== listingId) }))
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/removeitems', { id, listingIds: [listingId] }))
    noteRevision(answer)
    if (!answer) return
    const undo = async () => {
      const added = await callOrNotify((call) => call('POST /frontend/api/sharelist/additems', { id, listingIds: [listingId] }))
      if (added && added.left.length + added.unknown.length > 0) notify(addedNotice(added, locale))
      else if (added) {
        const { note, isNotePublic } = removed
        if (note) await callOrNotify((call) => call('POST /frontend/api/sharelist/note', { id, listingId, note, isNotePublic }))
        if (cover === listingId) await callOrNotify((call) => call('POST /frontend/api/sharelist/update', { id, cover }))
        await order.sendOrder({ sections, items: items.map(({ id: itemId, section }) => ({ id: itemId, section })) }, added.revision)
        notify({ text: fill(words.isBack, { name }), tone: 'success' })
      }
      reload()
    }
    const [text, label] = isCancelled ? [words.removedCancelling, words.putBack] : [words.removed, words.undo]
    notify({ text: fill(text, { name }), action: { label, onPress: undo, backTo: `[data-home="${listingId}"]` } })
  }

  const setCover = async (cover: string) => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/update', { id, cover }))
    if (!answer) return
    changeDetail((before) => ({ ...before, cover }))
    noteRevision(answer)
    notify({ text: words.coverSet, tone: 'success' })
  }

  const { conflict, decide, reorder } = order
  return { data, problem, problemText, reload, conflict, decide, reorder, storeNote, remove, setCover }
}

export type ListActions = ReturnType<typeof useListDetail>
