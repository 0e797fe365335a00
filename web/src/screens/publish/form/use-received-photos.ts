import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { dropShare, firstPhotos, giveToDraft, readShare } from '../../../shell/offline/received-share.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { nothingReceived } from '../../../worker/messages.ts'
import { newDraftId } from '../draft/new-draft-id.ts'
import { receivedWords } from '../draft/received.words.ts'

/** How long the notice of a share that did not arrive stays, ms. */
const failedNoticeMs = 60_000
/** How many of the photos are shown beside the question. */
const shownPhotos = 4

/** Photos of a share that wait for an answer: how many, object URLs of the first ones, and what the answers do. */
export type ReceivedPhotos = { count: number; shown: readonly string[]; begin: () => Promise<void>; discard: () => void }

/**
 * The photos of a share, by its id. They join a draft only after a press, since a form of another site can send photos just as the system does.
 * `none`: nothing waits.
 */
export function useReceivedPhotos(id: string | undefined): 'opening' | 'none' | ReceivedPhotos {
  const words = useWords(receivedWords)
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<'opening' | 'none' | { share: string; photos: number; count: number; shown: readonly string[] }>(
    id === undefined || id === nothingReceived ? 'none' : 'opening',
  )
  const report = useEffectEvent(() => notify({ text: words.nothing, tone: 'error', duration: failedNoticeMs }))
  useEffect(() => {
    if (id === nothingReceived) report()
    if (id === undefined || id === nothingReceived) return
    let shown: string[] = []
    let isCurrent = true
    const open = async () => {
      const share = await readShare(id)
      const count = share ? share.photos + share.tooMany.length + share.notKept.length : 0
      const files = count > 0 ? await firstPhotos(id, shownPhotos) : []
      if (!isCurrent) return
      shown = files.map((file) => URL.createObjectURL(file))
      setWaiting(share && count > 0 ? { share: id, photos: share.photos, count, shown } : 'none')
    }
    void open()
    return () => {
      isCurrent = false
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [id])
  if (typeof waiting === 'string') return waiting
  const begin = async () => {
    const draft = newDraftId()
    await giveToDraft(waiting.share, draft)
    await navigate({ to: '/publish', search: { draft, step: 'media' }, replace: true })
  }
  const discard = () => {
    void dropShare({ id: waiting.share, photos: waiting.photos })
    void navigate({ to: '/publish', search: {}, replace: true })
    setWaiting('none')
  }
  return { count: waiting.count, shown: waiting.shown, begin, discard }
}
