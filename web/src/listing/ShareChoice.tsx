import { fill } from '@site/domain/format.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import { ChevronLeft, ChevronRight, Info, MessageSquareText, WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { useUserInfo } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ShareBlock } from './ShareBlock.tsx'
import { appOfBrowser } from './share-channels.ts'
import { partsOfTerms } from './share-terms.ts'
import { shareSendWords } from './share-send.words.ts'
import { shareWords } from './share.words.ts'
import { type SharedTarget, textOfTarget } from './shared-target.ts'
import { useListText } from './use-list-text.ts'
import { usePoster } from './use-poster.ts'
import { type LinkTerms, type MadeOn, type ShareLink, useShareLink } from './use-share-link.ts'

const ShareSend = lazyPart(() => import('./ShareSend.tsx'), 'ShareSend')
const SendBar = lazyPart(() => import('./ShareSend.tsx'), 'SendBar')
const ShareTerms = lazyPart(() => import('./ShareTerms.tsx'), 'ShareTerms')
const ShareWeChat = lazyPart(() => import('./ShareWeChat.tsx'), 'ShareWeChat')

/** The faces of the popup: both variants, the ways to send one of them, its terms, and the steps for WeChat. */
export type ShareFace = 'choice' | 'send' | 'terms' | 'wechat'
/** What is sent: the link, which chats show as a card; a text with the link; of a list a text with all homes; or the picture of the poster. */
export type Payload = 'card' | 'message' | 'homes' | 'poster'

/** `madeOn`: the path that a link to a home opens. `startsWith`: what is sent, if the popup does not begin with the choice. */
type ShareChoiceProps = SharedTarget & { open: boolean; onClose: () => void; madeOn?: MadeOn; startsWith?: Payload | undefined }

/** Whether the browser says that it has a network. */
function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    const listening = new AbortController()
    for (const event of ['online', 'offline']) addEventListener(event, update, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isOnline
}

/**
 * The share popup of a home or a list: a link with brand, for visitors, who all have the permission, and for accounts with the permission
 * `share.brand`; and a link without brand for everybody (specification section 2). Behind it are the ways to send one of them.
 */
export function ShareChoice({ open, onClose, madeOn = '/shareInfo', startsWith, ...shared }: ShareChoiceProps) {
  const words = useWords(shareWords)
  const sendWords = useWords(shareSendWords)
  const locale = useLocale()
  const canShareBrand = useUserInfo((user) => user.userId === '' || user.isShareBrand)
  const firstFace: ShareFace = startsWith ? 'send' : 'choice'
  const [face, setFace] = useState<ShareFace>(firstFace)
  const [variant, setVariant] = useState<ShareVariant>('Intermediary')
  const [payload, setPayload] = useState<Payload>(startsWith ?? 'card')
  const [terms, setTerms] = useState<LinkTerms>({ language: 'receiver', name: '', expires: undefined })
  const [edited, setEdited] = useState<{ from: string; text: string }>()
  const links = {
    normal: useShareLink({ shared, variant: 'normal', madeOn, terms }, open && canShareBrand),
    Intermediary: useShareLink({ shared, variant: 'Intermediary', madeOn, terms }, open),
  }
  const language = terms.language === 'receiver' ? locale : terms.language
  const needsPoster = open && (face === 'wechat' || (face === 'send' && payload === 'poster'))
  const poster = usePoster(links[variant].link, language, needsPoster)
  const listText = useListText(shared, links[variant].link, language, open && payload === 'homes')
  const original = textOfTarget(shared, language)
  const message = edited?.from === original ? edited.text : original
  const variantNames = { normal: words.withBrand, Intermediary: words.withoutBrand }
  const go = (next: Payload, of: ShareVariant) => {
    setPayload(next)
    setVariant(of)
    setFace('send')
  }
  const close = () => {
    onClose()
    setFace(firstFace)
    if (startsWith) setPayload(startsWith)
  }
  const titles = {
    choice: shared.target === 'list' ? words.listTitle : words.title,
    send: variantNames[variant],
    terms: sendWords.termsTitle,
    wechat: sendWords.wechatTitle,
  }
  const send = {
    ...{ variant, language, link: links[variant].link, poster, terms, payload, message, original, listText, isList: shared.target === 'list' },
    onMessage: (text: string) => setEdited({ from: original, text }),
    ...{ onPayload: setPayload, onFace: setFace, onVariant: canShareBrand ? setVariant : null },
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={titles[face]}
      closeLabel={words.close}
      size="wide"
      headAction={face === 'choice' ? undefined : <BackButton onBack={() => setFace(face === 'send' ? 'choice' : 'send')} />}
      footer={
        face === 'send' ? (
          <Suspense>
            <SendBar {...send} />
          </Suspense>
        ) : undefined
      }
    >
      {face === 'choice' ? (
        <>
          <Circumstances />
          <div className="grid gap-3 desk:grid-cols-2 desk:gap-5">
            {canShareBrand && <ShareBlock shared={shared} variant="normal" made={links.normal} message={original} onPoster={() => go('poster', 'normal')} />}
            <ShareBlock shared={shared} variant="Intermediary" made={links.Intermediary} message={original} onPoster={() => go('poster', 'Intermediary')} />
          </div>
          <MoreWays terms={terms} link={links[variant].link} onOpen={() => go('card', variant)} />
        </>
      ) : (
        <FaceBox key={face}>
          <Suspense fallback={<div className="skeleton h-72 rounded-card" />}>
            {face === 'send' && <ShareSend {...send} />}
            {face === 'terms' && <ShareTerms shared={shared} terms={terms} link={links[variant].link} onDone={(next) => (setTerms(next), setFace('send'))} />}
            {face === 'wechat' && <ShareWeChat link={send.link} variant={variant} poster={poster} />}
          </Suspense>
        </FaceBox>
      )}
    </Sheet>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const words = useWords(shareWords)
  return (
    <Button variant="plain" size="s" icon={<ChevronLeft size={18} aria-hidden />} onClick={onBack}>
      {words.back}
    </Button>
  )
}

/** The content of another face; it takes the focus, since the button that led to it is gone. */
function FaceBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div tabIndex={-1} ref={box} className="outline-none">
      {children}
    </div>
  )
}

/** What keeps links from being sent here: the browser of another app, or no network. */
function Circumstances() {
  const words = useWords(shareWords)
  const locale = useLocale()
  const isOnline = useIsOnline()
  const app = appOfBrowser(navigator.userAgent)
  if (isOnline && !app) return null
  return (
    <p role="status" className="mb-3 flex gap-3 rounded-card bg-caution-soft p-3.5 text-t13 leading-normal">
      {isOnline ? <Info size={20} aria-hidden className="shrink-0" /> : <WifiOff size={20} aria-hidden className="shrink-0" />}
      <span>
        <b>{isOnline && app ? fill(words.inApp, { app: app[locale] }) : words.offline}</b> {isOnline ? words.inAppHint : words.offlineHint}
      </span>
    </p>
  )
}

function MoreWays({ terms, link, onOpen }: { terms: LinkTerms; link: ShareLink | null; onOpen: () => void }) {
  const words = useWords(shareWords)
  const { language, end, name } = partsOfTerms(terms, useLocale(), link)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-3 flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-4 py-2.5 text-left transition-colors hover:bg-fill desk:mt-5"
    >
      <MessageSquareText size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{words.moreWays}</span>
        <span className="block text-t13 text-ink-2 wrap-anywhere">{[language, end, name].filter((part) => part !== null).join(' · ')}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  )
}
