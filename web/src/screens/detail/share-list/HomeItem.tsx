import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill, formatPrice, formatShortMoney } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, CalendarPlus, HeartOff, MessageSquareText, Pencil, Repeat } from 'lucide-react'
import { memo } from 'react'
import { useLabels } from '../../../listing/dictionary.ts'
import { factsOf, placeOf } from '../../../listing/listing-lines.ts'
import { listingWords } from '../../../listing/listing.words.ts'
import { ListingPhotos } from '../../../listing/ListingPhotos.tsx'
import { Price } from '../../../listing/Price.tsx'
import { useDistinctName } from '../../../listing/use-distinct-name.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Face } from '../../../ui/Face.tsx'
import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import { changeOf, type ItemChange, priceChangeOf } from './list-groups.ts'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { isSamePerson } from './session/person-label.ts'
import { isOpenViewing, mayAskAgain, viewingsOfHome } from './session/viewing-owner.ts'
import { shareListWords } from './session/share-list.words.ts'
import { KeptAnswerLine } from './answers/KeptAnswerLine.tsx'
import { useConflictingNote } from './use-conflicting-note.ts'
import { OwnWords } from './answers/OwnWords.tsx'
import { useOwnAnswer, VerdictBar } from './answers/VerdictBar.tsx'
import { ViewingLine } from './ViewingLine.tsx'
import { dotted } from '../../../listing/dotted.tsx'

/** Maximum number of photos of a home that can be swiped in the list. */
const maxPhotos = 8

/** What a person opens from a home of a list, by its id: the form of the note, that of the viewing, a question about homes like it. */
export type ItemActions = { onNote: (id: string) => void; onViewing: (id: string) => void; onAskAlike: (id: string) => void }
type HomeItemProps = {
  list: SharedList
  item: SharedItem
  previousVisit: string | null
  /** The moment (ISO) since which a changed price is new to this device; null: none. */
  pricesSince?: string | null
  agent: string
  isEager: boolean
  hasGroupTitle?: boolean
} & ItemActions

/** The id of the element of a home, to scroll to from the map. */
export const homeElementId = (listingId: string): string => `home-${listingId}`

/** A home of a shared list: photos, price, facts, the note of the agent, and everything that a client can say about it. */
export const HomeItem = memo(function HomeItem(props: HomeItemProps) {
  const { list, item, agent } = props
  const words = useWords(shareListWords)
  const nameOf = useDistinctName()
  const isGone = !item.isAvailable || item.listing === null
  return (
    <article id={homeElementId(item.id)} aria-label={item.listing ? nameOf(item.listing) : undefined} className="@container min-w-0 scroll-mt-24">
      {item.listing ? <ShownHome {...props} listing={item.listing} isGone={isGone} /> : <HiddenHome isRemoved={item.isRemoved} />}
      {item.note && <AgentNote note={item.note} agent={agent} portrait={list.card?.portrait} />}
      {isGone ? (
        <>
          <OwnWords code={list.code} item={item} />
          <GoneViewings list={list} listingId={item.id} agent={agent} />
          {list.takesAnswers && item.listing && (
            <Button wide variant="quiet" className="no-print mt-2" icon={<Repeat size={18} aria-hidden />} onClick={() => props.onAskAlike(item.id)}>
              {words.askAlike}
              <span className="sr-only"> {nameOf(item.listing)}</span>
            </Button>
          )}
        </>
      ) : (
        list.takesAnswers && <Answers {...props} />
      )}
    </article>
  )
})

function ShownHome({
  list,
  item,
  listing,
  isGone,
  previousVisit,
  pricesSince = previousVisit,
  isEager,
  hasGroupTitle = false,
}: HomeItemProps & { listing: ListingView; isGone: boolean }) {
  const { locale } = useShell()
  const label = useLabels()
  const words = useWords(shareListWords)
  const nameOf = useDistinctName()
  const change = isGone ? 'gone' : (changeOf(item, previousVisit) ?? priceChangeOf(listing, pricesSince))
  const Heading = hasGroupTitle ? 'h3' : 'h2'
  return (
    <>
      <div data-photo={listing.id} className="relative aspect-4/3 overflow-hidden rounded-card bg-fill">
        <div className={classNames('h-full', isGone && 'opacity-45 grayscale')}>
          <ListingPhotos
            listing={listing}
            maxPhotos={maxPhotos}
            files={['s', 'm', 'ml', 'l']}
            sizes="(max-width: 768px) 92vw, 430px"
            isEager={isEager}
            isImportant={isEager}
            link={(photo, photoLabel) => (
              <HomeLink isPhoto code={list.code} id={listing.id} label={photoLabel} className="block h-full">
                {photo}
              </HomeLink>
            )}
          />
        </div>
        {isGone ? (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <p className="rounded-tile bg-surface px-5 py-2 text-center font-semibold">
              {listing.offShelfReason ? labelOf('offShelfReason', listing.offShelfReason)[locale] : words.gone}
            </p>
          </div>
        ) : (
          <ChangeTag change={change} listing={listing} />
        )}
      </div>
      <div className={classNames('mt-3 grid gap-1', isGone && 'text-ink-2')}>
        {/* first in the document, so that a screen reader says the home before its price */}
        <Heading className="order-1 font-normal">
          <HomeLink code={list.code} id={listing.id} className="hit block min-h-6 text-t15 text-ink-2 underline-offset-4 hover:underline">
            <span className="sr-only">{nameOf(listing)}. </span>
            {placeOf(listing, locale)}
          </HomeLink>
        </Heading>
        <Price listing={listing} />
        {change === 'cheaper' && <FormerPrice listing={listing} />}
        <p className="text-t15 font-medium">{dotted(factsOf(listing, locale, label).join(' · '))}</p>
      </div>
    </>
  )
}

type HomeLinkProps = { code: string; id: string; className: string; children: React.ReactNode; isPhoto?: boolean; label?: string }

/** A link to the shared page of a home of the list. `label`: what a photo in it shows; without one, screen readers skip the photo. */
const HomeLink = ({ code, id, className, children, isPhoto = false, label }: HomeLinkProps) => (
  <Link
    to="/shareInfo"
    search={{ id, code }}
    className={className}
    {...(isPhoto ? { tabIndex: -1, 'aria-hidden': label === undefined || undefined, 'aria-label': label, draggable: false } : {})}
  >
    {children}
  </Link>
)

/** The price before a cut that the client has not seen, struck through, with the word of the cards. */
function FormerPrice({ listing }: { listing: ListingView }) {
  const { site, locale } = useShell()
  const words = useWords(listingWords)
  return (
    <p className="text-t13">
      <s className="text-ink-2">{formatPrice({ ...listing, price: listing.previousPrice ?? null }, site.currency, locale)}</s>{' '}
      <span className="font-semibold text-warm">{words.priceDrop}</span>
    </p>
  )
}

/** What is new at the home since the last visit, over its photo. */
function ChangeTag({ change, listing }: { change: ItemChange; listing: ListingView }) {
  const { site, locale } = useShell()
  const words = useWords(shareListWords)
  if (change === null || change === 'gone') return null
  const amount = formatShortMoney(Math.abs((listing.previousPrice ?? 0) - (listing.price ?? 0)), site.currency, locale)
  const look = { new: 'bg-accent text-accent-ink', cheaper: 'bg-photo-chip text-photo-chip-warm', dearer: 'bg-photo-chip text-photo-chip-ink' }[change]
  return (
    <p
      className={classNames(
        'pointer-events-none absolute top-2.5 left-2.5 inline-flex h-[30px] items-center gap-1 rounded-control px-2.5 text-t12 font-semibold',
        look,
      )}
    >
      {change === 'cheaper' && <ArrowDown size={14} strokeWidth={2.4} aria-hidden />}
      {change === 'dearer' && <ArrowUp size={14} strokeWidth={2.4} aria-hidden />}
      {change === 'new' ? words.isNew : fill(change === 'cheaper' ? words.cheaper : words.dearer, { amount })}
    </p>
  )
}

/** The placeholder of a home that the page must not show. */
function HiddenHome({ isRemoved }: { isRemoved: boolean }) {
  const words = useWords(shareListWords)
  return (
    <div className="grid aspect-4/3 content-center justify-items-center gap-3 rounded-card border border-dashed border-line text-ink-2">
      <HeartOff size={32} strokeWidth={1.4} aria-hidden />
      <p>{isRemoved ? words.removed : words.goneHidden}</p>
    </div>
  )
}

function AgentNote({ note, agent, portrait }: { note: string; agent: string; portrait: string | undefined }) {
  const { locale } = useShell()
  return (
    <div className="mt-2.5 flex gap-2.5 text-t13 text-ink-2">
      <Face initials={initialsOf(personName(agent, locale))} portrait={portrait} className="size-6 text-t12" />
      <p dir="auto" className="min-w-0 pt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
        <span className="sr-only">{agent}: </span>
        {note}
      </p>
    </div>
  )
}

/** An unsaved note of this device that conflicts with the stored one, and a button to the choice between them. */
function NoteConflictHint({ list, item, onNote }: Pick<HomeItemProps, 'list' | 'item' | 'onNote'>) {
  const words = useWords(shareListWords)
  const nameOf = useDistinctName()
  const ownDraft = sessionOf(list.code)((session) => session.localState.noteDrafts[item.id])
  if (useConflictingNote(list.code, item) === '') return null
  return (
    <div role="status" className="no-print mt-2 rounded-tile bg-warm-soft px-3.5 py-2.5 text-t13">
      <p className="font-semibold">{words.noteNotSaved}</p>
      <p dir="auto" className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">
        {ownDraft}
      </p>
      <Button size="s" variant="text" aria-haspopup="dialog" onClick={() => onNote(item.id)}>
        {words.decideNote}
        {item.listing && <span className="sr-only"> {nameOf(item.listing)}</span>}
      </Button>
    </div>
  )
}

/** The viewings of a home that is not available: they hold until somebody cancels them. */
function GoneViewings({ list, listingId, agent }: { list: SharedList; listingId: string; agent: string }) {
  const localState = sessionOf(list.code)((session) => session.localState)
  if (!list.takesAnswers) return null
  const { own, others } = viewingsOfHome(list, listingId, localState)
  return [...own, ...others].map((viewing) => <ViewingLine key={viewing.id} list={list} viewing={viewing} agent={agent} />)
}

/** How many questions without an answer the person has asked about a home; without one, how many were asked by the link. */
function QuestionCount({ code, messages }: { code: string; messages: SharedList['messages'] }) {
  const words = useWords(shareListWords)
  const session = sessionOf(code)()
  const { who } = session.localState
  const ownCount = who === null ? 0 : messages.filter((message) => isSamePerson(message.who, who)).length
  const [count, one, many] = ownCount > 0 ? [ownCount, words.oneQuestion, words.questions] : [messages.length, words.oneLinkQuestion, words.linkQuestions]
  return <span className={classNames('block text-ink-2', !isLocalStateKnown(session) && 'invisible')}>{fill(count === 1 ? one : many, { count })}</span>
}

/** Verdict, note, question and viewing of an available home. */
function Answers({ list, item, agent, onNote, onViewing }: HomeItemProps) {
  const words = useWords(shareListWords)
  const nameOf = useDistinctName()
  const name = item.listing && <span className="sr-only"> {nameOf(item.listing)}</span>
  const isKnown = sessionOf(list.code)(isLocalStateKnown)
  const knownAnswer = useOwnAnswer(list.code, item)
  // until the local state is known, the note of the only person who has answered keeps the place of the own one
  const shownAnswer = isKnown || list.people.length !== 1 ? knownAnswer : item.reactions.map((reaction) => ({ ...reaction, isKept: false }))[0]
  const messages = list.messages.filter(({ listingId }) => listingId === item.id)
  const answer = messages.findLast(({ isFromAgent }) => isFromAgent)
  const localState = sessionOf(list.code)((session) => session.localState)
  const byOwner = viewingsOfHome(list, item.id, localState)
  const viewings = [...byOwner.own, ...byOwner.others]
  const canAsk = !viewings.some(isOpenViewing) || mayAskAgain(viewings, localState)
  return (
    <>
      <VerdictBar list={list} item={item} />
      {shownAnswer?.isKept && <KeptAnswerLine key={shownAnswer.at} code={list.code} />}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onNote(item.id)}
        className="no-print relative mt-2 flex min-h-12 w-full items-center gap-2.5 rounded-tile bg-fill px-3.5 py-2.5 text-left text-t13 text-ink-2"
      >
        {shownAnswer?.note || messages.length > 0 ? (
          <>
            <span className="min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">
              {shownAnswer?.note && (
                <span dir="auto" className={classNames('line-clamp-3', !isKnown && 'invisible')}>
                  <b className="font-semibold">{words.you}</b> {shownAnswer.note}
                </span>
              )}
              {answer ? (
                <span dir="auto" className="mt-1 line-clamp-3 block border-l-2 border-accent pl-2.5">
                  <b className="font-semibold">{agent}</b> {answer.text}
                </span>
              ) : (
                messages.length > 0 && <QuestionCount code={list.code} messages={messages} />
              )}
            </span>
            <Pencil size={16} aria-hidden className="shrink-0" />
            <span className="sr-only">{words.noteTitle}</span>
            {name}
          </>
        ) : (
          <>
            <MessageSquareText size={18} aria-hidden className="shrink-0" />
            {words.noteTitle}
            {name}
          </>
        )}
      </button>
      <NoteConflictHint list={list} item={item} onNote={onNote} />
      {viewings.map((viewing) => (
        <ViewingLine key={viewing.id} list={list} viewing={viewing} agent={agent} />
      ))}
      {canAsk && (
        <Button
          wide
          size="s"
          variant="text"
          className="no-print mt-1 min-h-12"
          icon={<CalendarPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onViewing(item.id)}
        >
          {words.askViewing}
          {name}
        </Button>
      )}
    </>
  )
}
