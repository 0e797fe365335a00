import { fill } from '@site/domain/format.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { ChevronLeft, ChevronRight, Info, MessageSquareText, WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { useIsAgent, useUserInfo } from '../page/session.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { ShareBlock } from './ShareBlock.tsx'
import { appOfBrowser } from './share-channels.ts'
import { partsOfTerms } from './share-terms.ts'
import { shareSendWords } from './share-send.words.ts'
import { shareWords } from './share.words.ts'
import { type SharedTarget, textOfTarget } from './shared-target.ts'
import { useListText } from './use-list-text.ts'
import { usePoster } from './use-poster.ts'
import { type LinkState, type LinkTerms, type MadeOn, newSeparateId, type ShareLink, useShareLink, usualTerms } from './use-share-link.ts'

const ShareSend = lazyPart(() => import('./ShareSend.tsx'), 'ShareSend')
const SendBar = lazyPart(() => import('./ShareSend.tsx'), 'SendBar')
const ShareTerms = lazyPart(() => import('./ShareTerms.tsx'), 'ShareTerms')
const ShareWeChat = lazyPart(() => import('./ShareWeChat.tsx'), 'ShareWeChat')

/** The faces of the popup: one link, both variants, the ways to send one of them, its terms, and the steps for WeChat. */
export type ShareFace = 'link' | 'choice' | 'send' | 'terms' | 'wechat'
/** What is sent: the link, which chats show as a card; a text with the link; of a list a text with all homes; or the picture of the poster. */
export type Payload = 'card' | 'message' | 'homes' | 'poster'

/**
 * `madeOn`: the path that a link to a home opens. `startsWith`: what is sent, if the popup does not begin with the choice. `isOwn`: the home is of the
 * signed-in person, whatever its view says. `separateId`: see `LinkTerms`.
 */
type ShareChoiceProps = SharedTarget & {
  open: boolean
  onClose: () => void
  madeOn?: MadeOn
  startsWith?: Payload | undefined
  isOwn?: boolean
  separateId?: string | null
}

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

/** The face of the popup, the variant that it sends, and the ways between the faces. `startsSending`: it begins with the ways to send. */
function useFaces(shared: SharedTarget, isOwn: boolean, startsSending: boolean) {
  const canShareBrand = useUserInfo((user) => user.userId === '' || user.isShareBrand)
  const isAgent = useIsAgent()
  const userId = useUserInfo((user) => user.userId)
  const posterId = shared.target === 'listing' ? shared.listing.poster?.id : undefined
  const choosesFirst = isOwn || isAgent || shared.target === 'list' || (userId !== '' && posterId === userId)
  const home: ShareFace = choosesFirst ? 'choice' : 'link'
  const [openFace, setFace] = useState<ShareFace>()
  const face = openFace ?? (startsSending ? 'send' : home)
  const mainVariant: ShareVariant = canShareBrand && !choosesFirst ? 'normal' : 'Intermediary'
  const [chosenVariant, setVariant] = useState<ShareVariant>()
  const [showsBoth, setShowsBoth] = useState(false)
  const needsBoth = choosesFirst || showsBoth
  const forgetBoth = () => {
    setShowsBoth(false)
    if (!choosesFirst) setVariant(undefined)
  }
  return {
    ...{ canShareBrand, face, home, mainVariant, needsBoth, setFace, setVariant },
    variant: chosenVariant ?? mainVariant,
    isMoved: openFace !== undefined,
    showBoth: () => {
      setShowsBoth(true)
      setFace('choice')
    },
    back: () => {
      if (face === 'choice') forgetBoth()
      setFace(face === 'terms' || face === 'wechat' ? 'send' : face === 'send' && needsBoth ? 'choice' : home)
    },
    reset: () => {
      setFace(undefined)
      forgetBoth()
    },
  }
}

/**
 * The share popup of a home or a list: a link with brand, for visitors, who all have the permission, and for accounts with the permission
 * `share.brand`; and a link without brand for everybody (S1.4, S2.14). Behind it are the ways to send one of them. Agents and the owner of
 * the home choose first; others, who only want to send a home, begin with one link and find the choice below it.
 */
export function ShareChoice({ open, onClose, madeOn = '/shareInfo', startsWith, isOwn = false, separateId = null, ...shared }: ShareChoiceProps) {
  const words = useWords(shareWords)
  const sendWords = useWords(shareSendWords)
  const locale = useLocale()
  const faces = useFaces(shared, isOwn, startsWith !== undefined)
  const { canShareBrand, face, home, variant, mainVariant, needsBoth, setFace, setVariant } = faces
  const [payload, setPayload] = useState<Payload>(startsWith ?? 'card')
  const [terms, setTerms] = useState<LinkTerms>({ ...usualTerms, separateId })
  const [edited, setEdited] = useState<{ from: string; text: string }>()
  const links = {
    normal: useShareLink({ shared, variant: 'normal', madeOn, terms }, open && canShareBrand),
    Intermediary: useShareLink({ shared, variant: 'Intermediary', madeOn, terms }, open && (needsBoth || !canShareBrand)),
  }
  const language = terms.language === 'receiver' ? locale : terms.language
  const poster = usePoster(links[variant].link, language, open && (face === 'wechat' || (face === 'send' && payload === 'poster')))
  const listText = useListText(shared, links[variant].link, language, open && payload === 'homes')
  const original = textOfTarget(shared, language)
  const message = edited?.from === original ? edited.text : original
  const go = (next: Payload, of: ShareVariant) => (setPayload(next), setVariant(of), setFace('send'))
  const close = () => {
    onClose()
    faces.reset()
    if (startsWith) setPayload(startsWith)
  }
  const title = shared.target === 'list' ? words.listTitle : words.title
  const titles = {
    ...{ link: title, choice: title },
    send: needsBoth ? words[variant === 'normal' ? 'withBrand' : 'withoutBrand'] : title,
    terms: sendWords.termsTitle,
    wechat: sendWords.wechatTitle,
  }
  const send = {
    ...{ variant, language, link: links[variant].link, poster, terms, payload, message, original, listText, isList: shared.target === 'list' },
    onMessage: (text: string) => setEdited({ from: original, text }),
    ...{ onPayload: setPayload, onFace: setFace, onVariant: canShareBrand && needsBoth ? setVariant : null },
  }
  const whoseLink = <WhoseLink terms={terms} links={links} onSeparate={() => setTerms({ ...terms, separateId: newSeparateId() })} />
  return (
    <Sheet
      open={open}
      onClose={close}
      title={titles[face]}
      closeLabel={words.close}
      size="wide"
      headAction={face === home ? undefined : <BackButton onBack={faces.back} />}
      footer={
        face === 'send' ? (
          <Suspense>
            <SendBar {...send} />
          </Suspense>
        ) : undefined
      }
    >
      {face === 'link' ? (
        <FaceBox key={face} takesFocus={faces.isMoved}>
          <OnlyLink
            {...{ shared, terms, variant: mainVariant, made: links[mainVariant], message: original }}
            onSend={(next) => go(next, mainVariant)}
            onBoth={canShareBrand ? faces.showBoth : null}
          />
        </FaceBox>
      ) : face === 'choice' ? (
        <FaceBox key={face} takesFocus={faces.isMoved}>
          {whoseLink}
          <BothLinks shared={shared} links={links} message={original} hasBrand={canShareBrand} onPoster={(next) => go('poster', next)} />
          <MoreWays terms={terms} link={links[variant].link} onOpen={() => go('card', variant)} />
        </FaceBox>
      ) : (
        <FaceBox key={face}>
          <Suspense fallback={<div className="skeleton h-72 rounded-card" />}>
            {face === 'send' && whoseLink}
            {face === 'send' && <ShareSend {...send} />}
            {face === 'terms' && <ShareTerms shared={shared} terms={terms} link={links[variant].link} onDone={(next) => (setTerms(next), setFace('send'))} />}
            {face === 'wechat' && <ShareWeChat link={send.link} variant={variant} poster={poster} />}
          </Suspense>
        </FaceBox>
      )}
    </Sheet>
  )
}

type WhoseLinkProps = { terms: LinkTerms; links: Readonly<Record<ShareVariant, LinkState>>; onSeparate: () => void }

/** Warns that a client has answered by a link without a name, since its next reader sees the answers, and offers another link; or says that it is a new one. */
function WhoseLink({ terms, links, onSeparate }: WhoseLinkProps) {
  const answered = terms.name === '' ? (['normal', 'Intermediary'] as const).filter((variant) => links[variant].link?.hasResponse) : []
  const isAnswered = answered.length > 0
  const isOneOfTwo = Object.values(links).every(({ link }) => link !== null)
  const which = answered.length === 2 ? 'answeredBoth' : !isOneOfTwo ? 'answered' : answered[0] === 'normal' ? 'answeredWithBrand' : 'answeredWithoutBrand'
  const words = useWords(shareWords)
  const box = useRef<HTMLDivElement>(null)
  const separate = () => {
    onSeparate()
    // the button goes
    box.current?.focus()
  }
  if (!isAnswered && terms.separateId === null) return null
  return (
    <div ref={box} tabIndex={-1} role="status" className="mb-3 rounded-card bg-caution-soft p-3.5 text-t13 leading-normal">
      <p>{isAnswered ? words[which] : words.isSeparate}</p>
      {isAnswered && (
        <Button variant="quiet" size="s" className="mt-2" onClick={separate}>
          {words.separate}
        </Button>
      )}
    </div>
  )
}

type BothLinksProps = {
  shared: SharedTarget
  links: Readonly<Record<ShareVariant, LinkState>>
  message: string
  hasBrand: boolean
  onPoster: (variant: ShareVariant) => void
}

/** Both variants, or only the one without brand. */
function BothLinks({ shared, links, message, hasBrand, onPoster }: BothLinksProps) {
  const variants: readonly ShareVariant[] = hasBrand ? ['normal', 'Intermediary'] : ['Intermediary']
  return (
    <>
      <Circumstances />
      <div className="grid gap-3 desk:grid-cols-2 desk:gap-5">
        {variants.map((variant) => (
          <ShareBlock key={variant} shared={shared} variant={variant} made={links[variant]} message={message} onPoster={() => onPoster(variant)} />
        ))}
      </div>
    </>
  )
}

type OnlyLinkProps = {
  shared: SharedTarget
  variant: ShareVariant
  made: LinkState
  message: string
  terms: LinkTerms
  onSend: (payload: Payload) => void
  /** Null: there is only one variant. */
  onBoth: (() => void) | null
}

/** The first face for people who only want to send a home. */
function OnlyLink({ onSend, onBoth, terms, ...block }: OnlyLinkProps) {
  const words = useWords(shareWords)
  return (
    <>
      <Circumstances />
      <ShareBlock {...block} onPoster={() => onSend('poster')} isOnly />
      <MoreWays terms={terms} link={block.made.link} onOpen={() => onSend('card')} />
      {onBoth && (
        <Button variant="plain" size="s" wide className="mt-1" onClick={onBoth}>
          {words.bothVariants}
        </Button>
      )}
    </>
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

/** The content of a face; one that a button led to takes the focus, since that button is gone. */
function FaceBox({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useEffectEvent(() => takesFocus && box.current?.focus({ preventScroll: true }))
  useEffect(() => void focus(), [])
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
