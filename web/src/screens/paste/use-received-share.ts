import { useState } from 'react'
import { dropText, giveToDraft, readShare } from '../../shell/offline/received-share.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The id of the share that the address names; '' without one. */
export const shareInAddress = (): string => new URLSearchParams(location.search).get('received') ?? ''

/** A shared text that waits for an answer: `take` adds it to the text of the screen. */
export type ReceivedText = { readonly text: string; readonly take: () => void; readonly discard: () => void }

/**
 * What another app has shared with the paste screen. `receivedText`: the text of the share, null without one or after an answer. It joins the text of
 * the screen only after a press, since a form of another site can send a text as the system does, and the service worker cannot always tell them apart.
 * `photoCount`: the photos that came with it. `givePhotos` gives these to a draft.
 */
export function useReceivedShare(shareId: string, text: string, change: (text: string) => void) {
  const [photoCount, setPhotoCount] = useState(0)
  const [sharedText, setSharedText] = useState('')
  useLoad(shareId || null, () => readShare(shareId), {
    onLoaded: (received) => {
      if (!received) return
      setPhotoCount(received.photos + received.notKept.length)
      setSharedText(received.text)
    },
  })
  const endShare = () => {
    setSharedText('')
    void dropText(shareId)
  }
  const take = () => {
    change(text === '' ? sharedText : `${text}\n\n${sharedText}`)
    endShare()
  }
  const givePhotos = async (draftId: string | undefined) => {
    if (photoCount === 0 || draftId === undefined) return
    await giveToDraft(shareId, draftId)
    setPhotoCount(0)
  }
  const receivedText: ReceivedText | null = sharedText === '' ? null : { text: sharedText, take, discard: endShare }
  return { photoCount, givePhotos, receivedText }
}
