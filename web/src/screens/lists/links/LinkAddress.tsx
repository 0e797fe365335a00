import { fill } from '@site/domain/format.ts'
import { Check, Copy } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { COPY_NOTICE_MS, notify } from '../../../ui/overlays/notices.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { linkWords } from '../link.words.ts'

/** The address of a link, with a button that copies it. */
export function LinkAddress({ url, className }: { url: string; className?: string }) {
  const words = useWords(linkWords)
  const { copy, isCopied } = useCopy()
  const copyLink = async () => {
    const result = await copy(url)
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  return (
    <div className={classNames('flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-tile bg-fill p-2 pl-4', className)}>
      <p className="min-w-0 flex-1 basis-40 text-t13 break-all text-ink-2">
        <span className="sr-only">{words.address}: </span>
        {url}
      </p>
      <Button
        size="s"
        variant="quiet"
        className="whitespace-normal!"
        icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={() => void copyLink()}
      >
        {isCopied ? words.copiedShort : words.copy}
      </Button>
    </div>
  )
}
