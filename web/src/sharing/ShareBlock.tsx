import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { Check, Copy, Image, Mail, QrCode as QrIcon, Share as ShareIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { classNames } from '../ui/class-names.ts'
import { LinkQrCode } from './LinkQrCode.tsx'
import { SharePreview } from './SharePreview.tsx'
import { appOfBrowser, channelAddress } from './share-channels.ts'
import { shareWords } from './share.words.ts'
import type { SharedTarget } from './shared-target.ts'
import { useCopyLink } from './use-copy-link.ts'
import type { LinkState, ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

type ShareBlockProps = {
  shared: SharedTarget
  variant: ShareVariant
  linkState: LinkState
  /** The text that goes with the link, in its language. */
  message: string
  onPoster: () => void
  /** Whether the popup has only this link, so that it needs no name. */
  isOnly?: boolean
}

/** A link in one variant: a preview, and the share sheet of the system on phones, a QR code and the address on desktops. */
export function ShareBlock({ shared, variant, linkState: { link, failure, retry }, message, onPoster, isOnly = false }: ShareBlockProps) {
  const words = useWords(shareWords)
  const locale = useLocale()
  const isBranded = variant === 'normal'
  const name = isOnly ? words.onlyLink : isBranded ? words.withBrand : words.withoutBrand
  const cardNote = link && (link.card ? fill(words.withCard, { name: personName(link.card.name, locale) }) : words.withoutCard)
  // tells the buttons of two links apart
  const nameSuffix = isOnly ? null : <span className="sr-only"> · {name}</span>
  const hasPreview = shared.target === 'listing'
  return (
    <section aria-label={name} data-variant={variant} className="@container rounded-card border border-line p-3.5 desk:p-6">
      <div
        className={
          hasPreview
            ? 'grid grid-cols-[118px_minmax(0,1fr)] gap-4 @max-[15rem]:grid-cols-1 desk:grid-cols-1 desk:gap-5 desk:@min-[22rem]:grid-cols-[minmax(0,1fr)_200px]'
            : 'grid gap-4'
        }
      >
        {hasPreview && (
          <SharePreview
            listing={shared.listing}
            isBranded={isBranded}
            card={link?.card ?? null}
            className="desk:order-2 desk:mx-auto desk:w-full desk:max-w-60"
          />
        )}
        <div className="min-w-0 desk:col-span-full">
          {isOnly ? (
            <h3 className="text-t15 font-semibold">{message}</h3>
          ) : (
            <>
              <h3 className="text-t17 font-bold">{name}</h3>
              <p className="mt-1 text-t13 text-ink-2">{isBranded ? words.withBrandNote : words.withoutBrandNote}</p>
            </>
          )}
          <p className="mt-1 min-h-[2lh] text-t13 [overflow-wrap:anywhere] text-ink-2">{cardNote}</p>
        </div>
        <div className="hidden desk:order-3 desk:block">
          <LinkQrCode link={link} variant={variant} />
          <p className="mt-3 text-center text-t13 text-ink-2">{words.scanHint}</p>
        </div>
      </div>
      <PhoneActions message={message} link={link} variant={variant} onPoster={onPoster} isOnly={isOnly} nameSuffix={nameSuffix} />
      {link && <LinkAddress link={link} mailSubject={isOnly ? message : null} nameSuffix={nameSuffix} />}
      {failure !== null && (
        <p role="alert" className="mt-3 flex items-center justify-between gap-3 text-t13 text-bad">
          {failure || words.failed}
          <Button variant="quiet" size="s" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
    </section>
  )
}

type PhoneActionsProps = {
  message: string
  link: ShareLink | null
  variant: ShareVariant
  onPoster: () => void
  isOnly: boolean
  /** Ends the accessible names of the buttons, if another link has the same ones; null: the link is the only one. */
  nameSuffix: ReactNode
}

/** The ways to send a link on phones; in the browser inside another app, without the share sheet. `message`: the text in the language of the link. */
function PhoneActions({ message, link, variant, onPoster, isOnly, nameSuffix }: PhoneActionsProps) {
  const words = useWords(shareWords)
  const { copyLink, isCopied, isRefused } = useCopyLink(link)
  const [isCodeShown, setCodeShown] = useState(false)
  const isInApp = appOfBrowser(navigator.userAgent) !== null
  const canShare = 'share' in navigator && !isInApp
  const send = async () => {
    if (!link) return
    if (!canShare) return copyLink(`${message} ${link.url}`)
    markUsed(link)
    try {
      await navigator.share({ title: message, text: message, url: link.url })
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') await copyLink(`${message} ${link.url}`)
    }
  }
  const copyIcon = isCopied ? <Check size={18} aria-hidden className="shrink-0" /> : <Copy size={18} aria-hidden className="shrink-0" />
  const wideOnNarrow = 'px-3.5! @max-[19rem]:col-span-2'
  return (
    <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 @max-[19rem]:grid-cols-2 desk:hidden">
      {isInApp || isOnly ? (
        <Button className={wideOnNarrow} disabled={!link} icon={copyIcon} onClick={() => link && void copyLink(link.url)}>
          {isCopied ? words.copiedShort : words.copyLink}
          {nameSuffix}
        </Button>
      ) : (
        <Button className={wideOnNarrow} disabled={!link} icon={<ShareIcon size={18} aria-hidden className="shrink-0" />} onClick={() => void send()}>
          {words.share}
          {nameSuffix}
        </Button>
      )}
      {isInApp ? (
        <Button variant="quiet" className="px-3.5!" disabled={!link} icon={<Image size={18} aria-hidden />} onClick={onPoster}>
          {words.poster}
          {nameSuffix}
        </Button>
      ) : !isOnly ? (
        <Button variant="quiet" className="px-3.5!" disabled={!link} icon={copyIcon} onClick={() => link && void copyLink(link.url)}>
          {isCopied ? words.copiedShort : words.copy}
          {nameSuffix}
        </Button>
      ) : canShare ? (
        <Button
          variant="quiet"
          className="px-3.5!"
          disabled={!link}
          icon={<ShareIcon size={18} aria-hidden className="shrink-0" />}
          onClick={() => void send()}
        >
          {words.send}
        </Button>
      ) : (
        <MailLink link={link} subject={message} className="px-3.5!" />
      )}
      <Button
        variant="quiet"
        className="px-3.5!"
        disabled={!link}
        aria-expanded={isCodeShown}
        icon={<QrIcon size={18} aria-hidden className="shrink-0" />}
        onClick={() => {
          if (link) markUsed(link)
          setCodeShown(!isCodeShown)
        }}
      >
        {isCodeShown ? words.hideQr : words.qr}
        {nameSuffix}
      </Button>
      {isRefused && link && <Address link={link} className="col-span-full rounded-tile bg-fill px-4 py-2.5" />}
      {isCodeShown && (
        <div className="col-span-full">
          <LinkQrCode link={link} variant={variant} />
        </div>
      )}
    </div>
  )
}

/** The address of a link, to be copied by hand. */
function Address({ link, className }: { link: ShareLink; className: string }) {
  const words = useWords(shareWords)
  return (
    <p role="group" aria-label={words.link} className={classNames('text-t13 break-all text-ink-2', className)} onCopy={() => markUsed(link)}>
      {link.url}
    </p>
  )
}

/** A link that opens a new e-mail with the link, for example for the person's own mailbox. */
function MailLink({ link, subject, size = 'm', className }: { link: ShareLink | null; subject: string; size?: 's' | 'm'; className?: string }) {
  const words = useWords(shareWords)
  return (
    <a
      href={link ? channelAddress('email', { text: '', url: link.url, subject }) : undefined}
      aria-disabled={link === null || undefined}
      className={classNames(buttonClass({ variant: 'quiet', size }), 'aria-disabled:opacity-40', className)}
      onClick={() => link && markUsed(link)}
    >
      <Mail size={18} aria-hidden className="shrink-0" />
      {words.mail}
    </a>
  )
}

/** The short address, which is copied, and the full one that it opens (S2.15, S3.9). `mailSubject`: of a button for e-mail; null: no such button. */
function LinkAddress({ link, mailSubject, nameSuffix }: { link: ShareLink; mailSubject: string | null; nameSuffix: ReactNode }) {
  const words = useWords(shareWords)
  const { copyLink, isCopied } = useCopyLink(link)
  return (
    <div className="hidden desk:block">
      <div className="mt-5 flex items-center gap-3 rounded-tile bg-fill p-2 pl-4">
        <Address link={link} className="min-w-0 flex-1" />
        <Button size="s" icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />} onClick={() => void copyLink(link.url)}>
          {isCopied ? words.copiedShort : words.copy}
          {nameSuffix}
        </Button>
        {mailSubject !== null && <MailLink link={link} subject={mailSubject} size="s" />}
      </div>
      <p className="mt-2 pl-4 text-t12 break-all text-ink-3" onCopy={() => markUsed(link)}>
        {words.fullLink} <span>{link.full}</span>
      </p>
    </div>
  )
}
