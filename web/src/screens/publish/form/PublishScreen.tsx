import { codesOf } from '@site/domain/choices.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { ClientOnly, createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DraftTarget, updateDraft, useDraftsOf } from '../../../device/device-drafts.ts'
import { useWords } from '../../../page/locale.tsx'
import { firstValue } from '../../../page/first-value.ts'
import { usePersonChanges, useUserInfo } from '../../../page/session.ts'
import { screenTitles } from '../../../page/screen-titles.words.ts'
import { headOf } from '../../../shell/head.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { conflictWords } from '../draft/conflict.words.ts'
import { emptyDraft, withChanges } from '../../../device/draft-changes.ts'
import { DraftList } from '../draft/DraftList.tsx'
import { entriesBefore, forgetEntries, noteEntry } from '../draft/form-entries.ts'
import { InAppNote } from './InAppNote.tsx'
import { MailedDraft, mailedSecret } from '../draft/MailedDraft.tsx'
import { newId } from '../../../page/new-id.ts'
import { NothingToFill } from '../draft/NothingToFill.tsx'
import { PendingForm } from './PendingForm.tsx'
import { PublishedView } from './PublishedView.tsx'
import { PublishForm } from './PublishForm.tsx'
import { ReceivedPhotos } from './ReceivedPhotos.tsx'
import { RejectedContext } from '../fields/RejectedMark.tsx'
import { RemovedHome } from './RemovedHome.tsx'
import { publishWords } from '../publish.words.ts'
import { firstIncompleteStep, type StepName, stepNames } from '../fields/steps.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useLostResult } from './use-lost-result.ts'
import { useReceivedPhotos } from './use-received-photos.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import type { PublishResult } from './publish-draft.ts'

export const Route = createFileRoute('/publish')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ match, matches }) =>
    headOf('/publish', { title: firstValue(match.search, 'id') ? screenTitles.editListing : screenTitles.publish, noIndex: true }, matches),
  component: PublishScreen,
})

/** The publishing form of a new or stored draft, or of an own listing. Drafts are on the device, so the form is rendered in the browser only. */
function PublishScreen() {
  const { search } = useScreen('/publish')
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  const [listingId, draftId, publishedId] = [firstValue(search, 'id'), firstValue(search, 'draft'), firstValue(search, 'published')]
  const target: DraftTarget | null = listingId ? { kind: 'listing', id: listingId } : draftId ? { kind: 'draft', id: draftId } : null
  const main = useRef<HTMLElement>(null)
  const step = firstValue(search, 'step') ?? ''
  useHeadingFocus(main, publishedId ? 'published' : target ? 'form' : 'drafts', publishedId ?? `${target?.id ?? ''} ${step}`)
  return (
    <main ref={main} className="mx-auto min-h-[70vh] max-w-[1440px]">
      <ClientOnly fallback={<PendingForm />}>
        {!publishedId && <InAppNote draftId={draftId} />}
        {publishedId ? (
          <PublishedView id={publishedId} />
        ) : target ? (
          <FormOfOwner key={`${target.kind}/${target.id}`}>
            <DraftForm key={personChanges} target={target} />
          </FormOfOwner>
        ) : (
          <PublishStart key={personChanges} />
        )}
      </ClientOnly>
    </main>
  )
}

/** The screen without a draft: opens the draft of a mailed link, asks about photos that another app has shared, or lists the drafts. */
function PublishStart() {
  const { search } = useScreen('/publish')
  const [secret] = useState(mailedSecret)
  const received = useReceivedPhotos(firstValue(search, 'received'))
  if (secret) return <MailedDraft secret={secret} />
  if (received === 'opening') return <PendingForm />
  return received === 'none' ? <DraftsView /> : <ReceivedPhotos {...received} />
}

/** Lists the drafts of the person, or begins a first one. */
function DraftsView() {
  const { search } = useScreen('/publish')
  const navigate = useNavigate()
  const owner = useUserInfo((user) => user.userId)
  const drafts = useDraftsOf(owner)
  const [isListEmpty, setListEmpty] = useState(false)
  const [type, mode] = [
    codesOf('type').find((code) => code === firstValue(search, 'type')),
    codesOf('mode').find((code) => code === firstValue(search, 'mode')),
  ]
  const begin = () => {
    const id = newId()
    if (type || mode)
      updateDraft({ owner, kind: 'draft', id }, () =>
        withChanges(emptyDraft({ kind: 'draft', id }, Date.now()), { ...(type ? { type } : {}), ...(mode ? { mode } : {}) }, Date.now()),
      )
    void navigate({ to: '/publish', search: { draft: id }, replace: true })
  }
  return (
    <DraftList
      owner={owner}
      deviceDrafts={drafts}
      onBegin={begin}
      skipsList={isListEmpty || type !== undefined || mode !== undefined}
      onEmpty={() => setListEmpty(true)}
    />
  )
}

/**
 * Shows the form to the person who opened it. After the end of that session it asks to log in again, since a visitor has no such draft. Another person
 * who logs in goes to the list of drafts, since the draft of the address belongs to the first.
 */
function FormOfOwner({ children }: { children: ReactNode }) {
  const words = useWords(publishWords)
  const owner = useUserInfo((user) => user.userId)
  const [firstOwner, setFirstOwner] = useState(owner)
  if (owner !== '' && firstOwner === '') setFirstOwner(owner)
  const navigate = useNavigate()
  const isOfAnother = owner !== '' && firstOwner !== '' && owner !== firstOwner
  useEffect(() => {
    if (isOfAnother) void navigate({ to: '/publish', search: {}, replace: true })
  }, [isOfAnother, navigate])
  if (isOfAnother) return <PendingForm />
  if (owner === firstOwner || firstOwner === '') return children
  return <LogInAgain title={words.signedOutElsewhere} text={words.signedOutElsewhereText} why="publish" />
}

function DraftForm({ target }: { target: DraftTarget }) {
  const { search } = useScreen('/publish')
  const words = useWords(publishWords)
  const navigate = useNavigate()
  const state = useDraft(target)
  const requestedStep = firstValue(search, 'step')
  const [firstStep, setFirstStep] = useState<StepName | null>(null)
  if (firstStep === null && state.isLoaded) setFirstStep(target.kind === 'draft' ? firstIncompleteStep(state.draft.values) : 'building')
  const step = stepNames.find((name) => name === requestedStep) ?? firstStep ?? 'building'
  const showStep = (next: StepName) => {
    if (next !== step) void navigate({ to: '/publish', search: { ...search, step: next }, resetScroll: false })
    document.getElementById(`step-${next}`)?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    if (!matchMedia('(min-width: 1181px)').matches) window.scrollTo({ top: 0 })
  }, [step])
  const { isLeaving, leave } = useLeaveForm(`${target.kind}/${target.id}`)
  const finish = (published: PublishResult | null) => {
    if (published)
      return leave(() => void navigate({ to: '/publish', search: { published: published.id }, state: (before) => ({ ...before, published }), replace: true }))
    leave(() => void navigate({ to: '/propertyInfo', search: { id: target.id }, replace: true }))
  }
  useLostResult(state, finish)
  if (isLeaving) return <PendingForm />
  if (state.sync.state === 'published') return <PublishedElsewhere {...state.sync} />
  if (state.sync.state === 'discarded') return <NothingToFill text={words.gone} />
  if (state.sync.state === 'removed') return <RemovedHome owned={state.owned} />
  if (target.kind === 'listing' && !state.isSignedIn) return <LogInAgain title={words.logInToEdit} text={words.logInToEditText} why="edit" />
  if (!state.isLoaded) return <PendingForm />
  if (target.kind === 'listing' && state.draft.revision === 0) return <NothingToFill text={words.notYours} />
  return (
    <RejectedContext value={state.listing}>
      <h1 className="sr-only">{target.kind === 'listing' ? words.editTitle : words.title}</h1>
      <PublishForm state={state} step={step} onStep={showStep} onDone={finish} onLogIn={() => void navigate({ to: '/login', search: { why: 'publish' } })} />
    </RejectedContext>
  )
}

/** Says that a draft is a listing already, and with which other values. */
function PublishedElsewhere({ listingId, theirs }: { listingId: string; theirs?: FormValues }) {
  const words = useWords(publishWords)
  const differing = useWords(conflictWords)
  if (!theirs) return <NothingToFill text={words.publishedElsewhere} listingId={listingId} />
  return <NothingToFill text={differing.publishedOtherwise} listingId={listingId} theirs={theirs} />
}

/** `leave` goes back to the first entry of the form in the history, which `next` replaces, so that Back never leads to steps of a finished form. */
function useLeaveForm(form: string) {
  const router = useRouter()
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => noteEntry(form, index), [form, index])
  useEffect(
    () => () => {
      // the login screen returns to the form in its own entry
      if (!['/publish', '/login'].includes(router.latestLocation.pathname)) forgetEntries()
    },
    [router],
  )
  const leave = (next: () => void) => {
    // the step may have changed while the form was sent
    const count = entriesBefore(form, router.latestLocation.state.__TSR_index)
    if (count === 0) return next()
    setLeaving(true)
    const unsubscribe = router.history.subscribe(() => {
      unsubscribe()
      next()
    })
    router.history.go(-count)
  }
  return { isLeaving, leave }
}

/** Asks a visitor to log in, who may be the poster of the draft or listing. */
function LogInAgain({ title, text, why }: { title: string; text: string; why: 'publish' | 'edit' }) {
  const words = useWords(publishWords)
  return (
    <EmptyState
      tall
      headingLevel="h1"
      icon={<LogIn size={40} strokeWidth={1.4} aria-hidden />}
      title={title}
      text={text}
      action={
        <Link to="/login" search={{ why }} className={buttonClass({ wide: true })}>
          {words.logIn}
        </Link>
      }
    />
  )
}
