import { keysOf } from '@site/domain/keys-of.ts'
import { fill } from '@site/domain/format.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { CalendarClock, Check, Copy, Download, Image, Languages, Mail, MessageSquareText, RotateCcw, Share as ShareIcon, UserRound } from 'lucide-react'
import type { Locale } from '@site/domain/words.ts'
import type { ReactNode } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import type { Payload, SharePanel } from './ShareChoice.tsx'
import { ShareListText } from './ShareListText.tsx'
import { SharePoster } from './SharePoster.tsx'
import { appOfBrowser, channelAddress, channels } from './share-channels.ts'
import { textsOfTerms } from './share-terms.ts'
import { shareSendWords } from './share-send.words.ts'
import { shareWords } from './share.words.ts'
import { useCopyLink } from './use-copy-link.ts'
import type { ListTextState } from './use-list-text.ts'
import type { PosterState } from './use-poster.ts'
import type { LinkTerms, ShareLink } from './use-share-link.ts'
import { markUsed } from './used-links.ts'

export type ShareSendProps = {
  variant: ShareVariant
  /** Null while the link is made. */
  link: ShareLink | null
  /** The language of the page that the link opens. */
  language: Locale
  poster: PosterState
  terms: LinkTerms
  payload: Payload
  /** Whether the link is to a list. */
  isList: boolean
  /** The text of the list; null until its link is made. */
  listText: ListTextState | null
  /** The text that goes with the link, as the person has edited it. */
  message: string
  /** The text before it was edited. */
  original: string
  onMessage: (text: string) => void
  onPayload: (payload: Payload) => void
  onPanel: (panel: SharePanel) => void
  /** Null: only the variant without brand may be shared. */
  onVariant: ((variant: ShareVariant) => void) | null
}

/** The most characters of the text that goes with a link. */
const maxMessageLength = 500
const iconProps = { size: 18, 'aria-hidden': true } as const

/** The ways to send a link in one variant, with what the receiver sees. */
export function ShareSend(props: ShareSendProps) {
  const { variant, link, payload, isList, terms, onPayload, onVariant, onPanel } = props
  const payloads: Payload[] = ['card', 'message', ...(isList ? (['homes'] as const) : []), 'poster']
  const words = useWords(shareSendWords)
  const variantWords = useWords(shareWords)
  return (
    <div className={classNames('grid gap-4', payload !== 'homes' && 'desk:grid-cols-[400px_minmax(0,1fr)] desk:gap-8')}>
      <div className="grid min-w-0 content-start gap-3">
        {onVariant && (
          <Segmented
            wide
            label={words.variant}
            options={[
              { value: 'normal', label: variantWords.withBrand },
              { value: 'Intermediary', label: variantWords.withoutBrand },
            ]}
            value={variant}
            onChange={onVariant}
          />
        )}
        <Segmented wide label={words.payload} options={payloads.map((value) => ({ value, label: words[value] }))} value={payload} onChange={onPayload} />
        <div className="flex min-h-64 flex-col rounded-card bg-fill p-4 desk:min-h-[23rem]">
          <p className="mb-2.5 text-t12 text-ink-2">{terms.name === '' ? words.theySee : fill(words.nameSees, { name: terms.name })}</p>
          <Stage {...props} />
        </div>
      </div>
      <div className="min-w-0">
        <TermsChips terms={terms} link={link} onOpen={() => onPanel('terms')} />
        {payload !== 'homes' && (
          <>
            <h3 className="mt-4 mb-1 text-t13 font-semibold text-ink-2">{words.sendBy}</h3>
            <Channels {...props} />
          </>
        )}
        {payload === 'card' && <p className="mt-2.5 text-t13 text-ink-2">{words.cardHint}</p>}
      </div>
    </div>
  )
}

/** What the receiver sees: the card in a chat, the message, or the poster. */
function Stage({ link, payload, language, poster, message, original, listText, onMessage }: ShareSendProps) {
  const words = useWords(shareSendWords)
  if (payload === 'homes') return <ShareListText text={listText} language={language} />
  if (payload === 'poster')
    return (
      <>
        <SharePoster poster={poster} className="w-42 desk:w-56" />
        <p className="mx-auto mt-2.5 max-w-72 text-center text-t13 text-balance text-ink-2">{words.posterHint}</p>
      </>
    )
  if (payload === 'message')
    return (
      <>
        <div className="ml-auto w-full max-w-80 rounded-[16px_16px_4px_16px] bg-surface p-2 shadow-float">
          <TextArea
            aria-label={words.messageField}
            lang={language}
            rows={3}
            maxLength={maxMessageLength}
            value={message}
            onChange={(event) => onMessage(event.currentTarget.value)}
          />
          <p className="px-2 pt-2 text-t12 break-all text-accent">{link?.url}</p>
        </div>
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-2">
          <p className="text-t13 text-ink-2">{words.messageHint}</p>
          {message !== original && (
            <Button variant="text" size="s" icon={<RotateCcw size={16} aria-hidden />} onClick={() => onMessage(original)}>
              {words.asItWas}
            </Button>
          )}
        </div>
      </>
    )
  return (
    <div className="ml-auto w-full max-w-72 overflow-hidden rounded-[16px_16px_4px_16px] bg-surface shadow-float desk:max-w-80">
      {link ? (
        <img
          src={`/resource/preview/${link.code}.jpg?lang=${language}`}
          alt={words.cardAlt}
          width={1200}
          height={630}
          className="block aspect-1200/630 h-auto w-full bg-fill"
        />
      ) : (
        <div className="skeleton aspect-1200/630" />
      )}
      <div className="p-3 text-t13 leading-snug">
        <p lang={language} className="font-semibold wrap-anywhere">
          {original}
        </p>
        <p className="mt-0.5 text-ink-2">{link ? new URL(link.url).host : ''}</p>
      </div>
    </div>
  )
}

function TermsChips({ terms, link, onOpen }: Pick<ShareSendProps, 'terms' | 'link'> & { onOpen: () => void }) {
  const words = useWords(shareSendWords)
  const isAccount = useUserInfo((user) => user.userId !== '')
  const { language, end, name } = textsOfTerms(terms, useLocale(), link)
  const chip = (icon: ReactNode, text: string) => (
    <Chip icon={icon} onClick={onOpen} aria-haspopup="dialog">
      <span className="max-w-48 truncate">{text}</span>
    </Chip>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {chip(<Languages size={16} aria-hidden />, language)}
      {isAccount && chip(<CalendarClock size={16} aria-hidden />, end ?? words.ends)}
      {isAccount && chip(<UserRound size={16} aria-hidden />, name ?? words.who)}
    </div>
  )
}

/** A speech bubble with a letter, our own icon of an app. */
const Bubble = ({ mark }: { mark: string }) => (
  <svg viewBox="0 0 32 32" className="size-7" aria-hidden>
    <path
      d="M16 4.5c6.600 0 12 4.600 12 10.300s-5.400 10.300-12 10.300c-1.600 0-3.200-.3-4.600-.8L5.600 26.600l1.600-4.900C5.200 19.900 4 17.500 4 14.800 4 9.100 9.400 4.500 16 4.500z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <text x="16" y="19" textAnchor="middle" fontSize="11.500" fontWeight="700" fill="currentColor">
      {mark}
    </text>
  </svg>
)

const channelClass = 'group grid w-full min-h-11 justify-items-center gap-1.5 py-1.5 text-center text-t12 leading-tight text-ink-2 disabled:opacity-40'
const tileClass = 'grid size-12 place-items-center rounded-[14px] bg-fill text-ink transition-colors group-hover:bg-line'
const isWeb = (address: string) => address.startsWith('https:')

/** The apps and actions that can send the link. A poster goes to apps only through the system or as a file. */
function Channels({ link, payload, poster, message, original, onPanel, onPayload }: ShareSendProps) {
  const words = useWords(shareSendWords)
  const locale = useLocale()
  const shareTexts = useWords(shareWords)
  const { copyLink, isCopied } = useCopyLink(link)
  const text = payload === 'message' ? message : ''
  const channelKeys = payload === 'poster' ? [] : keysOf(channels)
  return (
    <ul className="-mx-1.5 grid grid-cols-5 gap-y-1 desk:gap-y-3">
      {channelKeys.map((key) => {
        const { name, mark, on } = channels[key]
        const address = link && channelAddress(key, { text, url: link.url, subject: original })
        const newPage = address !== null && isWeb(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
        return (
          <li key={key} className={classNames(on === 'phone' && 'desk:hidden')}>
            <a
              href={address ?? undefined}
              aria-disabled={address === null || undefined}
              {...newPage}
              className={channelClass}
              onClick={() => link && markUsed(link)}
            >
              <span className={tileClass}>
                {mark === null ? key === 'email' ? <Mail {...iconProps} size={22} /> : <MessageSquareText {...iconProps} size={22} /> : <Bubble mark={mark} />}
              </span>
              {name[locale]}
            </a>
          </li>
        )
      })}
      <li>
        <button type="button" className={channelClass} disabled={!link} onClick={() => onPanel('wechat')}>
          <span className={tileClass}>
            <Bubble mark="微" />
          </span>
          {words.wechat}
        </button>
      </li>
      <li>
        {payload === 'poster' ? (
          <a {...saveLinkOf(poster)} className={channelClass}>
            <span className={tileClass}>
              <Download {...iconProps} size={22} />
            </span>
            {words.savePoster}
          </a>
        ) : (
          <button type="button" className={channelClass} onClick={() => onPayload('poster')}>
            <span className={tileClass}>
              <Image {...iconProps} size={22} />
            </span>
            {words.poster}
          </button>
        )}
      </li>
      {payload !== 'poster' && (
        <li>
          <button type="button" className={channelClass} disabled={!link} onClick={() => link && void copyLink([text, link.url].filter(Boolean).join('\n'))}>
            <span className={tileClass}>{isCopied ? <Check {...iconProps} size={22} /> : <Copy {...iconProps} size={22} />}</span>
            {isCopied ? shareTexts.copiedShort : words.copyLink}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The attributes of a link that saves the poster; without address while it loads. */
const saveLinkOf = ({ url }: PosterState) =>
  url === null ? ({ role: 'link', 'aria-disabled': true } as const) : { href: `${url}?download=1`, download: 'image.png' }

/** The data for the share sheet of the system; null: there is none, or it cannot take the data. */
function shareDataOf({ payload, link, message, original }: ShareSendProps, poster: File | null): ShareData | null {
  if (!link || !('share' in navigator) || appOfBrowser(navigator.userAgent)) return null
  if (payload === 'poster') {
    const data = { files: poster ? [poster] : [] }
    return poster && 'canShare' in navigator && navigator.canShare(data) ? data : null
  }
  return payload === 'message' ? { title: original, text: message, url: link.url } : { title: original, url: link.url }
}

/** The bar below the ways to send: the address of the link, and a button for the share sheet of the system, or to copy or save instead. */
export function SendBar(props: ShareSendProps) {
  const { link, payload, message, poster, listText } = props
  const words = useWords(shareSendWords)
  const shareTexts = useWords(shareWords)
  const { copyLink, isCopied } = useCopyLink(link)
  const data = shareDataOf(props, poster.file)
  const copy = () => link && void copyLink(payload === 'message' ? `${message}\n${link.url}` : link.url)
  const send = async () => {
    if (!data || !link) return copy()
    markUsed(link)
    try {
      await navigator.share(data)
    } catch (error) {
      if ((error as DOMException).name !== 'AbortError') copy()
    }
  }
  return (
    <>
      <p className="min-w-0 flex-1 text-t13">
        <span className="block text-ink-2">{payload === 'poster' ? words.pictureAlone : words.oneLink}</span>
        <b className="block truncate">{link?.url.replace(/^https?:\/\//, '')}</b>
      </p>
      {payload === 'homes' ? (
        <Button
          disabled={!listText}
          icon={isCopied ? <Check {...iconProps} /> : <Copy {...iconProps} />}
          onClick={() => void copyLink(listText?.pieces[listText.pieceIndex] ?? '')}
        >
          {isCopied ? shareTexts.copiedShort : words.copyText}
        </Button>
      ) : payload === 'poster' && !data ? (
        <a
          {...saveLinkOf(poster)}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control bg-accent px-5 text-t15 font-semibold text-accent-ink aria-disabled:opacity-40"
        >
          <Download {...iconProps} />
          {words.savePoster}
        </a>
      ) : (
        <Button
          disabled={!link}
          icon={isCopied ? <Check {...iconProps} /> : data ? <ShareIcon {...iconProps} /> : <Copy {...iconProps} />}
          onClick={() => void send()}
        >
          {isCopied ? shareTexts.copiedShort : data ? shareTexts.share : words.copyLink}
        </Button>
      )}
    </>
  )
}
