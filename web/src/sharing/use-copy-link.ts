import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { useIsAgent } from '../page/session.ts'
import { COPY_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { useCopy } from '../ui/use-copy.ts'
import { shareWords } from './share.words.ts'
import type { ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

/**
 * `copyLink` copies a link, or a text with it, and shows a notice of success or failure. `isCopied`: it has just copied; `isRefused`: the last copy failed.
 * `link`: the person's own link, which the copy marks as used; null for the link of another person.
 */
export function useCopyLink(link: ShareLink | null) {
  const words = useWords(shareWords)
  const isAgent = useIsAgent()
  const { copy, isCopied } = useCopy()
  const [isRefused, setRefused] = useState(false)
  const copyLink = async (text: string) => {
    if (link) markUsed(link)
    const result = await copy(text)
    setRefused(!result.isCopied)
    const copiedTexts = isAgent ? { link: words.copiedForClient, text: words.textCopiedForClient } : { link: words.copied, text: words.textCopied }
    const isLink = /^https?:\/\/\S+$/.test(text)
    if (result.isCopied) notify({ text: isLink ? copiedTexts.link : copiedTexts.text, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  return { copyLink, isCopied, isRefused }
}
