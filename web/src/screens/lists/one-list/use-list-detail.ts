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
import { useAccountData } from '../use-account-data.ts'

/** `theirs`: the order that another device has stored since; `revision`: the revision that the list has with it. */
type OrderConflictData = { readonly theirs: ListOrder; readonly revision: number }

type ListOrderOptions = {
  changeDetail: (next: (before: ListDetail) => ListDetail) => void
  applyRevision: (answer: { revision: number } | null) => void
  reload: () => void
}

/**
 * Changes the order of a list. `reorder` sends orders one after the other, each based on the newest revision of the list that this device knows.
 * `conflict`: another device has stored an order in between; `resolveConflict` keeps one of the two.
 */
function useListOrder(id: string, detail: ListDetail | null, { changeDetail, applyRevision, reload }: ListOrderOptions) {
  const [conflict, setConflict] = useState<OrderConflictData | null>(null)
  /** The newest revision of the list that an answer to a new order, or a conflict, has named. */
  const revision = useRef(0)
  /** Settles once the orders so far are sent. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const sendOrder = async (order: ListOrder, knownRevision: number) => {
    try {
      const answer = await screenApi()('POST /frontend/api/sharelist/reorder', {
        id,
        revision: Math.max(knownRevision, revision.current),
        sections: [...order.sections],
        items: order.items.map(({ id: home, section }) => ({ id: home, section })),
      })
      revision.current = answer.revision
      applyRevision(answer)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.problem === 'conflict') return setConflict(error.data as OrderConflictData) // the data of the problem `conflict`
      notify({ text: error.text, tone: 'error' })
      reload()
    }
  }
  const reorder = (order: ListOrder) => {
    const knownRevision = detail?.revision ?? 0
    changeDetail((before) => withOrder(before, order))
    queue.current = queue.current.then(() => sendOrder(order, knownRevision))
  }
  const resolveConflict = (keepsMine: boolean) => {
    if (!conflict || !detail) return
    revision.current = conflict.revision
    if (keepsMine) queue.current = queue.current.then(() => sendOrder(detail, conflict.revision))
    else changeDetail((before) => ({ ...withOrder(before, conflict.theirs), revision: conflict.revision }))
    setConflict(null)
  }
  return { conflict, resolveConflict, reorder, sendOrder }
}

/**
 * A list with its links and the viewings of the agent, and functions that change the list. The screen shows a new order and a removal before the server
 * answers, a note and a cover after it.
 */
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
  const { data, problem, problemText, reload, change } = useAccountData(load, { isLive: true })
  const changeDetail = (next: (before: ListDetail) => ListDetail) => change((before) => ({ ...before, detail: next(before.detail) }))
  const applyRevision = (answer: { revision: number } | null) => {
    if (answer) changeDetail((before) => ({ ...before, revision: answer.revision }))
    else reload()
  }

  const order = useListOrder(id, data?.detail ?? null, { changeDetail, applyRevision, reload })
  const storeNote = async (listingId: string, note: string, isNotePublic: boolean): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/note', { id, listingId, note, isNotePublic }))
    if (!answer) return false
    changeDetail((before) => ({ ...before, items: before.items.map((item) => (item.id === listingId ? { ...item, note, isNotePublic } : item)) }))
    applyRevision(answer)
    return true
  }

  /** Removes a home from the list and offers to undo that. `areViewingsCancelled`: its viewings were cancelled before; undo does not bring them back. */
  const remove = async (listingId: string, name: string, areViewingsCancelled = false) => {
    if (!data) return
    const { items, sections, cover } = data.detail
    const removedItem = items.find((item) => item.id === listingId)
    if (!removedItem) return
    changeDetail((before) => ({ ...before, items: before.items.filter((item) => item.id !== listingId) }))
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/removeitems', { id, listingIds: [listingId] }))
    applyRevision(answer)
    if (!answer) return
    const undo = async () => {
      const added = await callOrNotify((call) => call('POST /frontend/api/sharelist/additems', { id, listingIds: [listingId], addedAt: removedItem.addedAt }))
      if (added && added.left.length + added.unknown.length > 0) notify(addedNotice(added, locale))
      else if (added) {
        const { note, isNotePublic } = removedItem
        if (note) await callOrNotify((call) => call('POST /frontend/api/sharelist/note', { id, listingId, note, isNotePublic }))
        if (cover === listingId) await callOrNotify((call) => call('POST /frontend/api/sharelist/update', { id, cover }))
        await order.sendOrder({ sections, items: items.map(({ id: itemId, section }) => ({ id: itemId, section })) }, added.revision)
        notify({ text: fill(words.isBack, { name }), tone: 'success' })
      }
      reload()
    }
    const [text, label] = areViewingsCancelled ? [words.removedCancelling, words.putBack] : [words.removed, words.undo]
    notify({ text: fill(text, { name }), action: { label, onPress: undo, backTo: `[data-home="${listingId}"]` } })
  }

  const setCover = async (cover: string) => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/update', { id, cover }))
    if (!answer) return
    changeDetail((before) => ({ ...before, cover }))
    applyRevision(answer)
    notify({ text: words.coverSet, tone: 'success' })
  }

  const { conflict, resolveConflict, reorder } = order
  return { data, problem, problemText, reload, conflict, resolveConflict, reorder, storeNote, remove, setCover }
}

/** What `useListDetail` returns. */
export type ListDetailState = ReturnType<typeof useListDetail>
