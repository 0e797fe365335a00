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
import { textsOfTerms } from './share-terms.ts'
import { shareSendWords } from './share-send.words.ts'
import { shareWords } from './share.words.ts'
import { type SharedTarget, textOfTarget } from './shared-target.ts'
import { useListText } from './use-list-text.ts'
import { usePoster } from './use-poster.ts'
import { defaultTerms, type LinkState, type LinkTerms, type MadeOn, newSeparateId, type ShareLink, useShareLink } from './use-share-link.ts'

const ShareSend = lazyPart(() => import('./ShareSend.tsx'), 'ShareSend')
const SendBar = lazyPart(() => import('./ShareSend.tsx'), 'SendBar')
const ShareTerms = lazyPart(() => import('./ShareTerms.tsx'), 'ShareTerms')
const ShareWeChat = lazyPart(() => import('./ShareWeChat.tsx'), 'ShareWeChat')

/** The panels of the popup: one link, both variants, the ways to send one of them, its terms, and the steps for WeChat. */
export type SharePanel = 'link' | 'choice' | 'send' | 'terms' | 'wechat'
/** What is sent: the link, which chats show as a card; a text with the link; for a list, a text with all homes; or the poster picture. */
export type Payload = 'card' | 'message' | 'homes' | 'poster'

/**
 * `madeOn`: the path that a link to a home opens. `startsWith`: what is sent, if the popup begins with the ways to send. `isOwn`: the home belongs to the
 * signed-in person, whatever its view says about the poster. `separateId`: see `LinkTerms`.
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

/** The open panel of the popup, the variant that it sends, and functions that open other panels. `startsSending`: it begins with the ways to send. */
function usePanels(shared: SharedTarget, isOwn: boolean, startsSending: boolean) {
  const canShareBrand = useUserInfo((user) => user.userId === '' || user.isShareBrand)
  const isAgent = useIsAgent()
  const userId = useUserInfo((user) => user.userId)
  const posterId = shared.target === 'listing' ? shared.listing.poster?.id : undefined
  const choosesFirst = isOwn || isAgent || shared.target === 'list' || (userId !== '' && posterId === userId)
  const firstPanel: SharePanel = choosesFirst ? 'choice' : 'link'
  const [openPanel, setPanel] = useState<SharePanel>()
  const panel = openPanel ?? (startsSending ? 'send' : firstPanel)
  const mainVariant: ShareVariant = canShareBrand && !choosesFirst ? 'normal' : 'Intermediary'
  const [chosenVariant, setVariant] = useState<ShareVariant>()
  const [showsBoth, setShowsBoth] = useState(false)
  const needsBoth = choosesFirst || showsBoth
  const resetVariants = () => {
    setShowsBoth(false)
    if (!choosesFirst) setVariant(undefined)
  }
  return {
    ...{ canShareBrand, panel, firstPanel, mainVariant, needsBoth, setPanel, setVariant },
    variant: chosenVariant ?? mainVariant,
    wasChanged: openPanel !== undefined,
    showBoth: () => {
      setShowsBoth(true)
      setPanel('choice')
    },
    back: () => {
      if (panel === 'choice') resetVariants()
      setPanel(panel === 'terms' || panel === 'wechat' ? 'send' : panel === 'send' && needsBoth ? 'choice' : firstPanel)
    },
    reset: () => {
      setPanel(undefined)
      resetVariants()
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
  const panels = usePanels(shared, isOwn, startsWith !== undefined)
  const { canShareBrand, panel, firstPanel, variant, mainVariant, needsBoth, setPanel, setVariant } = panels
  const [payload, setPayload] = useState<Payload>(startsWith ?? 'card')
  const [terms, setTerms] = useState<LinkTerms>({ ...defaultTerms, separateId })
  const [edited, setEdited] = useState<{ from: string; text: string }>()
  const links = {
    normal: useShareLink({ shared, variant: 'normal', madeOn, terms }, open && canShareBrand),
    Intermediary: useShareLink({ shared, variant: 'Intermediary', madeOn, terms }, open && (needsBoth || !canShareBrand)),
  }
  const language = terms.language === 'receiver' ? locale : terms.language
  const poster = usePoster(links[variant].link, language, open && (panel === 'wechat' || (panel === 'send' && payload === 'poster')))
  const listText = useListText(shared, links[variant].link, language, open && payload === 'homes')
  const original = textOfTarget(shared, language)
  const message = edited?.from === original ? edited.text : original
  const openSend = (next: Payload, of: ShareVariant) => (setPayload(next), setVariant(of), setPanel('send'))
  const close = () => {
    onClose()
    panels.reset()
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
    ...{ onPayload: setPayload, onPanel: setPanel, onVariant: canShareBrand && needsBoth ? setVariant : null },
  }
  const separateLinkNote = <SeparateLinkNote terms={terms} links={links} onSeparate={() => setTerms({ ...terms, separateId: newSeparateId() })} />
  return (
    <Sheet
      open={open}
      onClose={close}
      title={titles[panel]}
      closeLabel={words.close}
      size="wide"
      headAction={panel === firstPanel ? undefined : <BackButton onBack={panels.back} />}
      footer={
        panel === 'send' ? (
          <Suspense>
            <SendBar {...send} />
          </Suspense>
        ) : undefined
      }
    >
      {panel === 'link' ? (
        <PanelBox key={panel} takesFocus={panels.wasChanged}>
          <OnlyLink
            {...{ shared, terms, variant: mainVariant, linkState: links[mainVariant], message: original }}
            onSend={(next) => openSend(next, mainVariant)}
            onBoth={canShareBrand ? panels.showBoth : null}
          />
        </PanelBox>
      ) : panel === 'choice' ? (
        <PanelBox key={panel} takesFocus={panels.wasChanged}>
          {separateLinkNote}
          <BothLinks shared={shared} links={links} message={original} hasBrand={canShareBrand} onPoster={(next) => openSend('poster', next)} />
          <MoreWays terms={terms} link={links[variant].link} onOpen={() => openSend('card', variant)} />
        </PanelBox>
      ) : (
        <PanelBox key={panel}>
          <Suspense fallback={<div className="skeleton h-72 rounded-card" />}>
            {panel === 'send' && separateLinkNote}
            {panel === 'send' && <ShareSend {...send} />}
            {panel === 'terms' && <ShareTerms shared={shared} terms={terms} link={links[variant].link} onDone={(next) => (setTerms(next), setPanel('send'))} />}
            {panel === 'wechat' && <ShareWeChat link={send.link} variant={variant} poster={poster} />}
          </Suspense>
        </PanelBox>
      )}
    </Sheet>
  )
}

type SeparateLinkNoteProps = { terms: LinkTerms; links: Readonly<Record<ShareVariant, LinkState>>; onSeparate: () => void }

/** Warns that a client has answered by a link without a name, whose next reader would see the answers, and offers a separate link; or says that it is one. */
function SeparateLinkNote({ terms, links, onSeparate }: SeparateLinkNoteProps) {
  const answered = terms.name === '' ? (['normal', 'Intermediary'] as const).filter((variant) => links[variant].link?.hasResponse) : []
  const isAnswered = answered.length > 0
  const hasBothLinks = Object.values(links).every(({ link }) => link !== null)
  const which = answered.length === 2 ? 'answeredBoth' : !hasBothLinks ? 'answered' : answered[0] === 'normal' ? 'answeredWithBrand' : 'answeredWithoutBrand'
  const words = useWords(shareWords)
  const box = useRef<HTMLDivElement>(null)
  const separate = () => {
    onSeparate()
    // the button disappears
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
      <SharingHint />
      <div className="grid gap-3 desk:grid-cols-2 desk:gap-5">
        {variants.map((variant) => (
          <ShareBlock key={variant} shared={shared} variant={variant} linkState={links[variant]} message={message} onPoster={() => onPoster(variant)} />
        ))}
      </div>
    </>
  )
}

type OnlyLinkProps = {
  shared: SharedTarget
  variant: ShareVariant
  linkState: LinkState
  message: string
  terms: LinkTerms
  onSend: (payload: Payload) => void
  /** Opens the panel with both variants; null: there is only one. */
  onBoth: (() => void) | null
}

/** The first panel for people who only want to send a home: one link. */
function OnlyLink({ onSend, onBoth, terms, ...block }: OnlyLinkProps) {
  const words = useWords(shareWords)
  return (
    <>
      <SharingHint />
      <ShareBlock {...block} onPoster={() => onSend('poster')} isOnly />
      <MoreWays terms={terms} link={block.linkState.link} onOpen={() => onSend('card')} />
      {onBoth && (
        <Button variant="text" size="s" wide className="mt-1" onClick={onBoth}>
          {words.bothVariants}
        </Button>
      )}
    </>
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const words = useWords(shareWords)
  return (
    <Button variant="text" size="s" icon={<ChevronLeft size={18} aria-hidden />} onClick={onBack}>
      {words.back}
    </Button>
  )
}

/** The content of a panel. It takes the focus if a button has opened it, since that button is removed. */
function PanelBox({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useEffectEvent(() => takesFocus && box.current?.focus({ preventScroll: true }))
  useEffect(() => void focus(), [])
  return (
    <div tabIndex={-1} ref={box} className="outline-none">
      {children}
    </div>
  )
}

/** Says why sending a link may not work here: in the browser inside another app, or without network. */
function SharingHint() {
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
  const { language, end, name } = textsOfTerms(terms, useLocale(), link)
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
