import { Download, QrCode as QrIcon } from 'lucide-react'
import { useWords } from '../page/locale.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LinkQrCode } from './LinkQrCode.tsx'
import { SharePoster } from './SharePoster.tsx'
import type { ShareSendProps } from './ShareSend.tsx'
import { shareSendWords } from './share-send.words.ts'

/** The steps to send a link by WeChat, which often shows no card for it: by its poster, else by its QR code. */
export function ShareWeChat({ link, variant, poster }: Pick<ShareSendProps, 'link' | 'variant' | 'poster'>) {
  const words = useWords(shareSendWords)
  const number = 'grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-t13 font-bold text-accent'
  return (
    <div className="grid gap-5 desk:grid-cols-[15rem_minmax(0,1fr)] desk:gap-10">
      <SharePoster poster={poster} className="w-[min(62vw,16.875rem)] desk:w-60" />
      <div className="grid content-start gap-3">
        <ol className="grid gap-3">
          <li className="flex items-center gap-3">
            <b className={number}>1</b>
            <p className="min-w-0 flex-1">
              <strong className="block">{words.wechatSave}</strong>
              <span className="text-t13 text-ink-2">{words.wechatSaveHint}</span>
            </p>
            {poster.url !== null && (
              <a href={`${poster.url}?download=1`} download="image.png" className={buttonClass({ size: 's' })}>
                <Download size={18} aria-hidden />
                {words.save}
              </a>
            )}
          </li>
          <li className="flex items-center gap-3">
            <b className={number}>2</b>
            <p className="min-w-0 flex-1">
              <strong className="block">{words.wechatSend}</strong>
              <span className="text-t13 text-ink-2">{words.wechatSendHint}</span>
            </p>
          </li>
        </ol>
        <details className="rounded-card border border-line px-4">
          <summary className="flex min-h-13 cursor-pointer items-center gap-3 font-medium">
            <QrIcon size={20} aria-hidden className="shrink-0" />
            {words.beside}
          </summary>
          <div className="pb-4">
            <LinkQrCode link={link} variant={variant} />
          </div>
        </details>
      </div>
    </div>
  )
}
