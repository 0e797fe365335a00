import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { COPY_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { useCopy } from '../ui/use-copy.ts'
import { shareWords } from './share.words.ts'
import type { ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

/** A function that copies a link of one's own (null: of another), or a text with it, and says which or why not, whether it has copied just now, and whether the last copy failed. */
export function useCopyLink(link: ShareLink | null) {
  const words = useWords(shareWords)
  const { copy, isCopied } = useCopy()
  const [isRefused, setRefused] = useState(false)
  const copyLink = async (text: string) => {
    if (link) markUsed(link)
    const result = await copy(text)
    setRefused(!result.isCopied)
    if (result.isCopied) notify({ text: /^https?:\/\/\S+$/.test(text) ? words.copied : words.textCopied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  return { copyLink, isCopied, isRefused }
}
