import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { dropText, giveToDraft, readShare } from '../../shell/received-share.ts'
import { notify } from '../../ui/notices.ts'
import type { ReceivedShare } from '../../worker/messages.ts'
import { pasteWords } from './paste.words.ts'

/** How long the notice of a received text stays, ms. */
const receivedNoticeMs = 60_000

/** The id of the share that the address names; empty without one. */
export const shareInAddress = (): string => new URLSearchParams(location.search).get('received') ?? ''

/**
 * Takes the text of a share: at once where there is none yet, else after a question. Returns how many photos came with it, and a function that
 * gives them to a draft.
 */
export function useReceived(share: string, text: string, change: (text: string) => void) {
  const words = useWords(pasteWords)
  const [photos, setPhotos] = useState(0)
  const take = useEffectEvent((received: string) => {
    if (text === '') return change(received)
    notify({ text: words.received, duration: receivedNoticeMs, action: { label: words.addReceived, onPress: () => change(`${text}\n\n${received}`) } })
  })
  const open = useEffectEvent((received: ReceivedShare) => {
    setPhotos(received.photos + received.notKept.length)
    if (received.text === '') return
    take(received.text)
    void dropText(share)
  })
  useEffect(() => {
    if (share !== '') void readShare(share).then((received) => received && open(received))
  }, [share])
  const give = async (draftId: string | undefined) => {
    if (photos === 0 || draftId === undefined) return
    await giveToDraft(share, draftId)
    setPhotos(0)
  }
  return { photos, give }
}
