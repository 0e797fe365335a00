import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { dropShare, firstPhotos, giveToDraft, readShare } from '../../../shell/offline/received-share.ts'
import { notify } from '../../../ui/overlays/notices.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { nothingReceived } from '../../../worker/messages.ts'
import { newId } from '../../../page/new-id.ts'
import { receivedWords } from '../draft/received.words.ts'

/** How long the notice of a share that did not arrive stays, ms. */
const failedNoticeMs = 60_000
/** How many photos are shown beside the question at most. */
const maxPreviews = 4

/** A share whose photos wait for an answer. `count`: all of its photos; `previewUrls`: object URLs of the first ones; `begin` opens a draft with them, `discard` deletes them. */
export type WaitingPhotos = { count: number; previewUrls: readonly string[]; begin: () => Promise<void>; discard: () => void }

/** The files of a share. `count`: all of them; `keptCount`: how many of them this device keeps; `files`: the first of these. */
type SharedFiles = { readonly count: number; readonly keptCount: number; readonly files: readonly File[] }

const noFiles: SharedFiles = { count: 0, keptCount: 0, files: [] }

async function openShare(id: string): Promise<SharedFiles> {
  const share = await readShare(id)
  const count = share ? share.photos + share.tooMany.length + share.notKept.length : 0
  return share && count > 0 ? { count, keptCount: share.photos, files: await firstPhotos(id, maxPreviews) } : noFiles
}

/**
 * The photos of a share, by its id. They join a draft only after a press, since a form of another site can send photos just as the system does.
 * `none`: nothing waits.
 */
export function useReceivedPhotos(id: string | undefined): 'opening' | 'none' | WaitingPhotos {
  const words = useWords(receivedWords)
  const navigate = useNavigate()
  const [previewUrls, setPreviewUrls] = useState<readonly string[]>([])
  const { data, change } = useLoad(id === nothingReceived ? null : (id ?? null), () => openShare(id ?? ''), {
    onLoaded: ({ files }) => setPreviewUrls(files.map((file) => URL.createObjectURL(file))),
  })
  const report = useEffectEvent(() => notify({ text: words.nothing, tone: 'error', duration: failedNoticeMs }))
  useEffect(() => {
    if (id === nothingReceived) report()
  }, [id])
  useEffect(() => () => previewUrls.forEach((url) => URL.revokeObjectURL(url)), [previewUrls])
  if (id === undefined || id === nothingReceived || data?.count === 0) return 'none'
  if (!data) return 'opening'
  const begin = async () => {
    const draft = newId()
    await giveToDraft(id, draft)
    await navigate({ to: '/publish', search: { draft, step: 'media' }, replace: true })
  }
  const discard = () => {
    void dropShare({ id, photos: data.keptCount })
    void navigate({ to: '/publish', search: {}, replace: true })
    change(() => noFiles)
  }
  return { count: data.count, previewUrls, begin, discard }
}
