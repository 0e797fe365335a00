import { fill } from '@site/domain/format.ts'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { noticeBoard, notify } from '../../../ui/overlays/notices.ts'
import type { MediaState } from './media-engine.ts'
import { mediaWords } from './media.words.ts'
import { needsPerson, type QueueItem } from './queue-item.ts'
import { progressOf } from './queue.ts'
import { useReason } from './use-reason.ts'

/** How long the notice of a file that was left out is shown, in ms. */
const leftOutMs = 8000

const isLeftOut = (item: QueueItem): boolean => item.kind !== 'poster' && needsPerson(item)

/** Says which files are left out, and once nothing is under way how many were sent, since their progress goes then without a word. */
export function useSayingFiles(state: MediaState, announce: (text: string) => void): void {
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

/** One notice of the files that came to be left out since the step was opened: the latest with its reason, or their number. */
function useLeftOutNotice({ items, isLoaded }: MediaState): void {
  const words = useWords(mediaWords)
  const reasonOf = useReason()
  const known = useRef<ReadonlySet<string> | null>(null)
  const shown = useRef({ id: 0, count: 0 })
  useEffect(() => {
    if (!isLoaded) return
    const leftOut = items.filter(isLeftOut)
    const added = known.current ? leftOut.filter(({ key }) => !known.current?.has(key)) : []
    known.current = new Set(leftOut.map(({ key }) => key))
    const [first] = added
    if (!first) return
    const { id, count } = shown.current
    const isStillShown = noticeBoard.current().some((notice) => notice.id === id)
    if (isStillShown) noticeBoard.dismiss(id)
    const number = added.length + (isStillShown ? count : 0)
    const text = number > 1 ? fill(words.leftOutMany, { count: number }) : fill(words.leftOut, { name: first.name || words.unnamed, reason: reasonOf(first) })
    shown.current = { id: notify({ text, tone: 'error', duration: leftOutMs }), count: number }
  }, [items, isLoaded, words, reasonOf])
}
