import { fill } from '@site/domain/format.ts'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { noticeBoard, notify } from '../../../ui/overlays/notices.ts'
import type { MediaState } from './media-engine.ts'
import { mediaWords } from './media.words.ts'
import { needsPerson, type QueueItem } from './queue-item.ts'
import { progressOf } from './queue.ts'
import { useFaultText } from './use-fault-text.ts'

/** How long the notice of a file that was left out is shown, in ms. */
const leftOutMs = 8000

const isLeftOut = (item: QueueItem): boolean => item.kind !== 'poster' && needsPerson(item)

/** Shows a notice of files that are left out, and announces how many were sent once nothing is under way, when the progress bar disappears. */
export function useFileAnnouncements(state: MediaState, announce: (text: string) => void): void {
  const words = useWords(mediaWords)
  useLeftOutNotice(state)
  const { total, done } = progressOf(state)
  const isUnderWay = done < total || state.items.some(({ stage }) => stage === 'processing')
  const leftOut = state.items.filter(isLeftOut).length
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && total > 0) announce(leftOut > 0 ? fill(words.sentSome, { done, leftOut }) : words.allSent)
    wasUnderWay.current = isUnderWay
  }, [isUnderWay, total, done, leftOut, announce, words])
}

/** Shows one notice about files that were left out since the step opened: the reason of a single one, or their number. */
function useLeftOutNotice({ items, isLoaded }: MediaState): void {
  const words = useWords(mediaWords)
  const faultTextOf = useFaultText()
  const knownKeys = useRef<ReadonlySet<string> | null>(null)
  const lastNotice = useRef({ id: 0, count: 0 })
  useEffect(() => {
    if (!isLoaded) return
    const leftOut = items.filter(isLeftOut)
    const addedItems = knownKeys.current ? leftOut.filter(({ key }) => !knownKeys.current?.has(key)) : []
    knownKeys.current = new Set(leftOut.map(({ key }) => key))
    const [first] = addedItems
    if (!first) return
    const { id, count } = lastNotice.current
    const isStillShown = noticeBoard.current().some((notice) => notice.id === id)
    if (isStillShown) noticeBoard.dismiss(id)
    const number = addedItems.length + (isStillShown ? count : 0)
    const text =
      number > 1 ? fill(words.leftOutMany, { count: number }) : fill(words.leftOut, { name: first.name || words.unnamed, reason: faultTextOf(first) })
    lastNotice.current = { id: notify({ text, tone: 'error', duration: leftOutMs }), count: number }
  }, [items, isLoaded, words, faultTextOf])
}
