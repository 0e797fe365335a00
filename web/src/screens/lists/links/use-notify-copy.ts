import { fill } from '@site/domain/format.ts'
import { useWords } from '../../../page/locale.tsx'
import { COPY_NOTICE_MS, notify } from '../../../ui/overlays/notices.ts'
import type { copyText } from '../../../ui/use-copy.ts'
import { linkWords } from '../link.words.ts'

/** Returns a function that says in a notice whether the address of a link is copied. */
export function useNotifyCopy(): (result: Awaited<ReturnType<typeof copyText>>) => void {
  const words = useWords(linkWords)
  return (result) => {
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
}
