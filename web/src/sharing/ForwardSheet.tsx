import type { ShareView } from '@site/domain/calls/share.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { shareText } from '@site/domain/sharing/share.ts'
import { Copy, Share as ShareIcon } from 'lucide-react'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { LinkQrCode } from './LinkQrCode.tsx'
import { appOfBrowser } from './share-channels.ts'
import { shareWords } from './share.words.ts'
import { useCopyLink } from './use-copy-link.ts'

/** `share`: the link of the page; that of a list has several homes. */
type ForwardSheetProps = { listing: ListingView; share: Pick<ShareView, 'code' | 'variant' | 'target'>; open: boolean; onClose: () => void }

/** Forwards the link of a shared page, or of one home of a shared list, so that the next reader sees the same variant and the same contact. */
export function ForwardSheet({ listing, share: { code, variant, target }, open, onClose }: ForwardSheetProps) {
  const words = useWords(shareWords)
  const text = shareText(listing, useLocale())
  const { copyLink } = useCopyLink(null)
  const url = `${location.origin}${target === 'list' ? `/shareInfo?id=${listing.id}&code=${code}` : `/share/${code}`}`
  const canShare = 'share' in navigator && !appOfBrowser(navigator.userAgent)
  const send = async () => {
    try {
      await navigator.share({ title: text, text, url })
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') await copyLink(url)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} closeLabel={words.close} size="small">
      <div className="grid gap-4 pt-px">
        <LinkQrCode link={{ code, url, full: url, expires: null, hasResponse: false, card: null }} variant={variant} label={words.qr} />
        <p role="group" className="rounded-tile bg-fill px-4 py-2.5 text-t13 break-all text-ink-2" aria-label={words.link}>
          {url}
        </p>
        {canShare && (
          <Button wide icon={<ShareIcon size={18} aria-hidden />} onClick={() => void send()}>
            {words.share}
          </Button>
        )}
        <Button wide variant={canShare ? 'quiet' : 'primary'} icon={<Copy size={18} aria-hidden />} onClick={() => void copyLink(url)}>
          {words.copy}
        </Button>
      </div>
    </Sheet>
  )
}
