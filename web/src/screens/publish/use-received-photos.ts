import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { giveToDraft, readShare } from '../../shell/received-share.ts'
import { notify } from '../../ui/notices.ts'
import { nothingReceived } from '../../worker/messages.ts'
import { newDraftId } from './new-draft-id.ts'
import { receivedWords } from './received.words.ts'

/** How long the notice of a share that did not arrive stays, ms. */
const failedNoticeMs = 60_000

/** Opens a new draft with the photos of a share, by its id; `none`: there is nothing to open. */
export function useReceivedPhotos(id: string | undefined): 'opening' | 'none' {
  const words = useWords(receivedWords)
  const navigate = useNavigate()
  const [state, setState] = useState<'opening' | 'none'>(id === undefined || id === nothingReceived ? 'none' : 'opening')
  const openDraft = useEffectEvent(async (shareId: string) => {
    const draft = newDraftId()
    await giveToDraft(shareId, draft)
    await navigate({ to: '/publish', search: { draft, step: 'media' }, replace: true })
  })
  const report = useEffectEvent(() => notify({ text: words.nothing, tone: 'error', duration: failedNoticeMs }))
  useEffect(() => {
    if (id === nothingReceived) report()
    else if (id !== undefined) void readShare(id).then((share) => (share && share.photos + share.notKept.length > 0 ? openDraft(id) : setState('none')))
  }, [id])
  return state
}
