import { fill } from '@site/domain/format.ts'
import { Check, Link as LinkIcon } from 'lucide-react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { COPY_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { useCopy } from '../ui/use-copy.ts'
import { shareWords } from './share.words.ts'
import { shortAddress } from './short-address.ts'

/** A button that copies a short address of the current search, map or comparison; in narrow windows and sheets it is an icon, unless `isWide`. */
export function CopyPage({ isWide = false }: { isWide?: boolean }) {
  const words = useWords(shareWords)
  const { copy, isCopied } = useCopy()
  const copyPage = async () => {
    const result = await copy(shortAddress(location))
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  return (
    <Button variant="text" size="s" icon={isCopied ? <Check size={16} aria-hidden /> : <LinkIcon size={16} aria-hidden />} onClick={() => void copyPage()}>
      <span className={isWide ? undefined : 'max-[480px]:sr-only max-desk:[.map-sheet_&]:sr-only desk:max-[1100px]:sr-only'}>{words.copyLink}</span>
    </Button>
  )
}
