import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { dropShare, firstPhotos, giveToDraft, readShare } from '../../../shell/offline/received-share.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { nothingReceived } from '../../../worker/messages.ts'
import { newDraftId } from '../draft/new-draft-id.ts'
import { receivedWords } from '../draft/received.words.ts'

/** How long the notice of a share that did not arrive stays, ms. */
const failedNoticeMs = 60_000
/** How many of the photos are shown beside the question. */
const shownPhotos = 4

/** Photos of a share that wait for an answer: how many, object URLs of the first ones, and what the answers do. */
export type PhotosReceived = { count: number; shown: readonly string[]; begin: () => Promise<void>; discard: () => void }

/** What waits of a share: how many photos, those that arrived, and the first of these. */
type Waiting = { readonly count: number; readonly photos: number; readonly files: readonly File[] }

const nothing: Waiting = { count: 0, photos: 0, files: [] }

async function openShare(id: string): Promise<Waiting> {
  const share = await readShare(id)
  const count = share ? share.photos + share.tooMany.length + share.notKept.length : 0
  return share && count > 0 ? { count, photos: share.photos, files: await firstPhotos(id, shownPhotos) } : nothing
}

/**
 * The photos of a share, by its id. They join a draft only after a press, since a form of another site can send photos just as the system does.
 * `none`: nothing waits.
 */
export function useReceivedPhotos(id: string | undefined): 'opening' | 'none' | PhotosReceived {
  const words = useWords(receivedWords)
  const navigate = useNavigate()
  const [shown, setShown] = useState<readonly string[]>([])
  const { data, change } = useLoad(id === nothingReceived ? null : (id ?? null), () => openShare(id ?? ''), {
    onLoaded: ({ files }) => setShown(files.map((file) => URL.createObjectURL(file))),
  })
  const report = useEffectEvent(() => notify({ text: words.nothing, tone: 'error', duration: failedNoticeMs }))
  useEffect(() => {
    if (id === nothingReceived) report()
  }, [id])
  useEffect(() => () => shown.forEach((url) => URL.revokeObjectURL(url)), [shown])
  if (id === undefined || id === nothingReceived || data?.count === 0) return 'none'
  if (!data) return 'opening'
  const begin = async () => {
    const draft = newDraftId()
    await giveToDraft(id, draft)
    await navigate({ to: '/publish', search: { draft, step: 'media' }, replace: true })
  }
  const discard = () => {
    void dropShare({ id, photos: data.photos })
    void navigate({ to: '/publish', search: {}, replace: true })
    change(() => nothing)
  }
  return { count: data.count, shown, begin, discard }
}
