import { useState } from 'react'
import { dropText, giveToDraft, readShare } from '../../shell/offline/received-share.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The id of the share that the address names; empty without one. */
export const shareInAddress = (): string => new URLSearchParams(location.search).get('received') ?? ''

/** A text of a share that waits for an answer. */
export type ReceivedText = { readonly text: string; readonly take: () => void; readonly discard: () => void }

/**
 * The text of a share, which joins that of the screen only after a press: a form of another site can send one just as the system does, and a worker
 * cannot always tell. Also how many photos came with it, and a function that gives them to a draft.
 */
export function useReceived(share: string, text: string, change: (text: string) => void) {
  const [photos, setPhotos] = useState(0)
  const [waiting, setWaiting] = useState('')
  useLoad(share || null, () => readShare(share), {
    onLoaded: (received) => {
      if (!received) return
      setPhotos(received.photos + received.notKept.length)
      setWaiting(received.text)
    },
  })
  const answered = () => {
    setWaiting('')
    void dropText(share)
  }
  const take = () => {
    change(text === '' ? waiting : `${text}\n\n${waiting}`)
    answered()
  }
  const give = async (draftId: string | undefined) => {
    if (photos === 0 || draftId === undefined) return
    await giveToDraft(share, draftId)
    setPhotos(0)
  }
  const received: ReceivedText | null = waiting === '' ? null : { text: waiting, take, discard: answered }
  return { photos, give, received }
}
