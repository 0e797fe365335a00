import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { personName } from '@site/domain/person-name.ts'
import { type ShareVariant, shareText } from '@site/domain/share.ts'
import { Check, Copy, QrCode as QrIcon, Share as ShareIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { COPY_NOTICE_MS, notify } from '../ui/notices.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { SharePreview } from './SharePreview.tsx'
import { shareWords } from './share.words.ts'
import { type LinkLanguage, type ShareLink, useShareLink } from './use-share-link.ts'

/** Browsers inside chat apps, where the system's share sheet does not work (product.md section 4). */
const isInAppBrowser = () => typeof navigator !== 'undefined' && /MicroMessenger|FBAN|FBAV|Messenger|Viber|\bLine\/|WhatsApp/i.test(navigator.userAgent)

type ShareBlockProps = { listing: ListingView; variant: ShareVariant; madeOn: '/propertyInfo' | '/shareInfo'; isEnabled: boolean; language: LinkLanguage }

/** A link in one variant: a preview, and the share sheet of the system on phones, a QR code and the address on desktops. */
export function ShareBlock({ listing, variant, madeOn, isEnabled, language }: ShareBlockProps) {
  const words = useWords(shareWords)
  const locale = useLocale()
  const isBranded = variant === 'normal'
  const { link, isFailed, retry } = useShareLink(listing.id, variant, madeOn, isEnabled, language)
  const name = isBranded ? words.withBrand : words.withoutBrand
  const cardNote = link && (link.card ? fill(words.withCard, { name: personName(link.card.name, locale) }) : words.withoutCard)
  return (
    <section aria-label={name} data-variant={variant} className="@container rounded-card border border-line p-3.5 desk:p-6">
      <div className="grid grid-cols-[118px_minmax(0,1fr)] gap-4 @max-[15rem]:grid-cols-1 desk:grid-cols-1 desk:gap-5 desk:@min-[22rem]:grid-cols-[minmax(0,1fr)_200px]">
        <SharePreview listing={listing} isBranded={isBranded} card={link?.card ?? null} className="desk:order-2 desk:mx-auto desk:w-full desk:max-w-60" />
        <div className="min-w-0 desk:col-span-full">
          <h3 className="text-t17 font-bold">{name}</h3>
          <p className="mt-1 text-t13 text-ink-2">{isBranded ? words.withBrandNote : words.withoutBrandNote}</p>
          <p className="mt-1 min-h-[2lh] text-t13 [overflow-wrap:anywhere] text-ink-2">{cardNote}</p>
        </div>
        <div className="hidden desk:order-3 desk:block">
          <LinkQrCode link={link} variantName={name} isBranded={isBranded} />
          <p className="mt-3 text-center text-t13 text-ink-2">{words.scanHint}</p>
        </div>
      </div>
      <PhoneActions message={shareText(listing, language === 'receiver' ? locale : language)} link={link} variantName={name} isBranded={isBranded} />
      {link && <LinkAddress link={link} />}
      {isFailed && (
        <p role="alert" className="mt-3 flex items-center justify-between gap-3 text-t13 text-bad">
          {words.failed}
          <Button variant="quiet" size="s" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

function useCopyLink() {
  const words = useWords(shareWords)
  const { copy, isCopied } = useCopy()
  const copyLink = async (text: string) => {
    const result = await copy(text)
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  return { copyLink, isCopied }
}

/** The QR code of a link, or its skeleton. */
export function LinkQrCode({ link, variantName, isBranded }: { link: ShareLink | null; variantName: string; isBranded: boolean }) {
  const words = useWords(shareWords)
  const { brand } = useShell()
  if (!link) return <div className="skeleton mx-auto size-[200px] rounded-tile" />
  return (
    <QrCode
      className="mx-auto"
      content={link.url}
      label={fill(words.qrLabel, { variant: variantName })}
      logo={isBranded ? brand?.logo : undefined}
      problemText={(problem) => (problem === 'empty' ? words.qrEmpty : problem === 'other' ? words.qrFailed : words.qrTooLarge)}
    />
  )
}

type PhoneActionsProps = { message: string; link: ShareLink | null; variantName: string; isBranded: boolean }

/** The ways to send a link on phones; `message`: text in the language of the link. */
export function PhoneActions({ message, link, variantName, isBranded }: PhoneActionsProps) {
  const words = useWords(shareWords)
  const { copyLink, isCopied } = useCopyLink()
  const [isCodeShown, setCodeShown] = useState(false)
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator && !isInAppBrowser()
  const send = async () => {
    if (!link) return
    if (!canShare) return copyLink(`${message} ${link.url}`)
    try {
      await navigator.share({ title: message, text: message, url: link.url })
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') await copyLink(`${message} ${link.url}`)
    }
  }
  return (
    <div className="mt-3.5 grid gap-2 desk:hidden">
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="s"
          className="flex-1"
          disabled={!link}
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          onClick={() => link && void copyLink(link.url)}
        >
          {words.copy}
        </Button>
        <Button
          variant="quiet"
          size="s"
          className="flex-1"
          disabled={!link}
          aria-expanded={isCodeShown}
          icon={<QrIcon size={18} aria-hidden />}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {isCodeShown ? words.hideQr : words.qr}
        </Button>
      </div>
      {isCodeShown && <LinkQrCode link={link} variantName={variantName} isBranded={isBranded} />}
      {isInAppBrowser() && <p className="text-t13 text-ink-2">{words.inAppBrowserHint}</p>}
      <Button wide disabled={!link} icon={<ShareIcon size={18} aria-hidden />} onClick={() => void send()}>
        {words.share}
      </Button>
    </div>
  )
}

function LinkAddress({ link }: { link: ShareLink }) {
  const words = useWords(shareWords)
  const { copyLink, isCopied } = useCopyLink()
  return (
    <div className="mt-5 hidden items-center gap-3 rounded-tile bg-fill p-2 pl-4 desk:flex">
      <p className="min-w-0 flex-1 text-t13 break-all text-ink-2" aria-label={words.link}>
        {link.url}
      </p>
      <Button size="s" icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />} onClick={() => void copyLink(link.url)}>
        {words.copy}
      </Button>
    </div>
  )
}
