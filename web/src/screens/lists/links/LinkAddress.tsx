import { Check, Copy } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { linkWords } from '../link.words.ts'
import { useNotifyCopy } from './use-notify-copy.ts'

/** The address of a link, with a button that copies it. */
export function LinkAddress({ url, className }: { url: string; className?: string }) {
  const words = useWords(linkWords)
  const { copy, isCopied } = useCopy()
  const notifyCopy = useNotifyCopy()
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
        onClick={() => void copy(url).then(notifyCopy)}
      >
        {isCopied ? words.copiedShort : words.copy}
      </Button>
    </div>
  )
}
