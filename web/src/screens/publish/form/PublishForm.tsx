import type { Field } from '@site/domain/fields.ts'
import { fields, labelFor } from '@site/domain/fields.ts'
import { type FormKey, type FormValues, missingNameOf } from '@site/domain/form-rules.ts'
import { fill, formatNumber, formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import type { Words } from '@site/domain/words.ts'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { factsOf } from '../../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ConflictSheet } from '../draft/ConflictSheet.tsx'
import { FormHead } from './FormHead.tsx'
import { LastStepButton } from './LastStepButton.tsx'
import { FormNotes } from './FormNotes.tsx'
import { FormStep } from './FormStep.tsx'
import { MediaFields } from './MediaFields.tsx'
import { isPriceSettled } from '../../../device/draft-changes.ts'
import { PrivateQuestion, usePrivateQuestion } from './PrivateQuestion.tsx'
import { usePendingFileCount, useRefusedFileCount } from '../draft/file-counts.ts'
import { Preview } from './Preview.tsx'
import { publishWords } from '../publish.words.ts'
import { SendQuestions } from './SendQuestions.tsx'
import { RefusedTextsContext, useRefusedTexts } from '../fields/refused-texts.ts'
import { SameUnitNote, useSameUnits } from './SameUnit.tsx'
import { StepFields } from '../fields/StepFields.tsx'
import { StepBar, StepRail } from './StepNav.tsx'
import { StuckNote } from './StuckNote.tsx'
import { firstStepOf, type StepName, stepNames } from '../fields/steps.ts'
import type { DraftState } from '../draft/use-draft.ts'
import { useEstate } from '../../../listing/use-estate.ts'
import { useFaults } from './use-faults.ts'
import { controlSelectorsOf, useFocusField } from './use-focus-field.ts'
import type { PublishResult } from './publish-draft.ts'
import { usePreview } from './use-preview.ts'
import { usePublish } from './use-publish.ts'
import { useScopeChange } from './use-scope-change.ts'
import { useSendAfterFiles } from './use-send-after-files.ts'

type PublishFormProps = {
  state: DraftState
  step: StepName
  onStep: (step: StepName) => void
  /** Gets the new listing, or null after an edit. */
  onDone: (published: PublishResult | null) => void
  /** Opens the login screen, which returns to this step. */
  onLogIn: () => void
}

/** The publishing form: one step at a time on phones, all steps beside a preview in wide windows. */
export function PublishForm({ state, step, onStep, onDone, onLogIn }: PublishFormProps) {
  const { draft, isSignedIn, faults: serverFaults } = state
  const { values } = draft
  const { refused, change: changeValues } = useRefusedTexts(state.change)
  const change = useScopeChange(values, changeValues)
  const words = useWords(publishWords)
  const estate = useEstate(values.estate)
  const faults = useFaults(draft, estate, refused.byField, serverFaults, step)
  const { send, waitForFiles, isBusy, stuck, questions } = usePublish(state, onDone, (keys) => onStep(firstStepOf(keys.map(faults.stepOf)) ?? step))
  const conflict = useConflictChoice(state, () => void send())
  const preview = usePreview(draft, estate)
  const answers = useStepAnswers(preview, values, estate?.name ?? missingNameOf(values.missingEstate))
  useScrollOnOpening(step)
  const goTo = (target: StepName) => {
    faults.leaveStep()
    onStep(target)
  }
  const captions = (preview.photos ?? []).map(({ alt }) => alt ?? null)
  const privateDetails = usePrivateQuestion(values, captions, change, { send: () => void send(), showPhotos: () => goTo('media') })
  const [pendingFileCount, refusedFileCount] = [usePendingFileCount(draft.id), useRefusedFileCount(draft.id)]
  const focusField = useFocusField(step)
  const goNext = (target: StepName) => {
    if (!faults.blockingSteps.has(step)) return goTo(target)
    faults.leaveStep()
    focusField(step)
  }
  const publish = () => {
    state.markTried()
    if (faults.firstBlockingStep) {
      onStep(faults.firstBlockingStep)
      return focusField(faults.firstBlockingStep)
    }
    conflict.sendAfterChoice()
    if (draft.held.length > 0) return conflict.open()
    // offline: `send` says so; the login screen needs the network
    if (!navigator.onLine) return void send()
    if (!isSignedIn) return onLogIn()
    if (pendingFileCount > 0) return wait()
    if (!privateDetails.ask()) void send()
  }
  const waiting = { isWaiting: stuck.stuckReason === 'files', onWait: waitForFiles, send: () => publish() }
  const { goesOn, wait } = useSendAfterFiles({ values, pendingFileCount, refusedFileCount, ...waiting })
  const showField = (target: StepName, selectors: readonly string[]) => {
    goTo(target)
    focusField(target, selectors)
  }
  const goToField = (key: string) => showField(faults.stepOf(key), controlSelectorsOf(key))
  const price = { isSettled: isPriceSettled(draft), onSettle: state.settlePrice }
  const stuckNote = { ...stuck, isListing: draft.kind === 'listing', pendingFileCount, goesOn, isBusy, onRetry: publish, onFiles: () => goTo('media') }
  const publishLabel = stuckNote.isListing ? words.saveChanges : isSignedIn ? words.publish : words.logInToPublish
  return (
    <div className="pb-24 wide:grid wide:grid-cols-[220px_minmax(0,1fr)_330px] wide:gap-10 wide:px-8 wide:pt-8">
      <header
        data-top-bar
        className="sticky top-[var(--bar)] z-20 bg-paper desk:static wide:sticky wide:top-[calc(var(--bar)+96px)] wide:col-start-1 wide:row-start-1 wide:self-start"
      >
        <FormHead state={state} onChange={changeValues} />
        <StepBar current={step} onStep={goTo} {...faults} answers={answers} />
        <StepRail current={step} onStep={goTo} {...faults} answers={answers} />
      </header>
      <div className="mx-auto grid max-w-[720px] grid-cols-1 gap-6 px-4 pt-4 wide:mx-0 wide:px-0 wide:pt-0">
        <FormNotes state={state} onLogIn={onLogIn} onChoose={conflict.open} />
        <Steps {...{ step, draft, change, faults, estate, isSignedIn, refused, preview, pendingFileCount, price, goTo, goToField }} />
      </div>
      <SideColumn preview={preview} pendingFileCount={pendingFileCount} keys={Object.keys(faults.allFaults)} type={values.type} onGo={goToField}>
        <RefusedFilesNote draftId={draft.id} onGo={() => goTo('media')} />
        <StuckNote {...stuckNote} waitsOnPress={isSignedIn} onRetry={null} />
        <Button size="l" wide busy={isBusy} onClick={publish}>
          {publishLabel}
        </Button>
      </SideColumn>
      <StepFooter step={step} onBack={goTo} onNext={goNext} publishLabel={publishLabel} isBusy={isBusy} onPublish={publish}>
        <StuckNote {...stuckNote} waitsOnPress={isSignedIn && step === stepNames.at(-1)} onRetry={step === stepNames.at(-1) ? null : publish} />
      </StepFooter>
      <PrivateQuestion {...privateDetails.question} />
      <SendQuestions questions={questions} mode={values.mode} onPrice={() => showField('price', ['input'])} onText={() => showField('texts', ['textarea'])} />
      <ConflictSheet key={draft.held.join()} draft={draft} {...conflict.sheet} />
    </div>
  )
}

type StepsProps = {
  step: StepName
  draft: DraftState['draft']
  change: DraftState['change']
  faults: ReturnType<typeof useFaults>
  estate: ReturnType<typeof useEstate>
  isSignedIn: boolean
  refused: ReturnType<typeof useRefusedTexts>['refused']
  preview: ListingView
  pendingFileCount: number
  price: ComponentProps<typeof StepFields>['price']
  goTo: (step: StepName) => void
  goToField: (key: string) => void
}

/** The steps of the form; phones show the current one. */
function Steps({ step, draft, change, faults, estate, isSignedIn, refused, preview, pendingFileCount, price, goTo, goToField }: StepsProps) {
  const sameUnits = useSameUnits(draft, isSignedIn)
  return (
    <>
      {stepNames.map((name) => (
        <FormStep
          key={name}
          step={name}
          current={step}
          values={draft.values}
          above={name === 'texts' && <Preview preview={preview} pendingFileCount={pendingFileCount} className="wide:hidden" />}
        >
          {name === 'media' && <MediaFields draft={draft} onChange={change} faults={faults.shownFaults} isSignedIn={isSignedIn} />}
          <RefusedTextsContext value={refused}>
            <StepFields step={name} values={draft.values} onChange={change} faults={faults.shownFaults} estate={estate} isSignedIn={isSignedIn} price={price} />
          </RefusedTextsContext>
          {name === 'building' && <SameUnitNote items={sameUnits} />}
          {name === 'texts' && <SameUnitNote items={sameUnits} className="wide:hidden" />}
          {name === 'texts' && <MissingFields className="wide:hidden" type={draft.values.type} keys={Object.keys(faults.allFaults)} onGo={goToField} />}
          {name === 'texts' && <RefusedFilesNote className="wide:hidden" draftId={draft.id} onGo={() => goTo('media')} />}
        </FormStep>
      ))}
    </>
  )
}

/** The choice between two values of a field. After `sendAfterChoice`, the decision also sends the form, unless the person closes the sheet first. */
function useConflictChoice({ decide, isAsking }: DraftState, send: () => void) {
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const sendsAfterChoice = useRef(false)
  const close = () => {
    sendsAfterChoice.current = false
    setChoosing(false)
  }
  const settle = (decisions: Parameters<typeof decide>[0]) => {
    decide(decisions)
    if (sendsAfterChoice.current) send()
  }
  const sendAfterChoice = () => {
    sendsAfterChoice.current = true
  }
  return { open: () => setChoosing(true), sendAfterChoice, sheet: { isOpen: isChoosing ?? isAsking, onClose: close, onDecide: settle } }
}

/** Scrolls a wide window, which shows all steps, to the step that is current when the form opens. */
function useScrollOnOpening(step: StepName): void {
  const scrollToStep = useEffectEvent(
    () => step !== stepNames[0] && matchMedia('(min-width: 1181px)').matches && document.getElementById(`step-${step}`)?.scrollIntoView(),
  )
  useEffect(() => void scrollToStep(), [])
}

type SideColumnProps = {
  preview: ListingView
  pendingFileCount: number
  /** Keys of the fields that are missing or wrong. */
  keys: readonly string[]
  type: FormValues['type']
  onGo: (key: string) => void
  children: ReactNode
}

/** The card of the home beside the form of a wide window, with what is missing and the button. */
function SideColumn({ preview, pendingFileCount, keys, type, onGo, children }: SideColumnProps) {
  const words = useWords(publishWords)
  return (
    <aside aria-label={words.previewTitle} className="hidden wide:block">
      <div className="sticky top-[calc(var(--bar)+96px)] grid gap-5">
        <Preview preview={preview} pendingFileCount={pendingFileCount} />
        <MissingFields keys={keys} type={type} onGo={onGo} />
        {children}
      </div>
    </aside>
  )
}

/** The answers that are missing or wrong, each of which leads to its field. */
function MissingFields({
  keys,
  type,
  onGo,
  className,
}: {
  keys: readonly string[]
  type: FormValues['type']
  onGo: (key: string) => void
  className?: string
}) {
  const words = useWords(publishWords)
  const locale = useLocale()
  if (keys.length === 0) return <p className={classNames('text-t13 text-ink-2', className)}>{words.allIn}</p>
  return (
    <div className={classNames('grid gap-1', className)}>
      <p className="text-t15 font-semibold">{fill(words.missing, { count: keys.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {keys.map((key) => {
          // the point and the parts of a missing building have no row
          const field: Field = fields[key as FormKey] ?? fields.estate
          return (
            <li key={key}>
              <button type="button" className={buttonClass({ variant: 'fill', size: 's' })} onClick={() => onGo(key)}>
                {labelFor(field, type)[locale]}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Says that files were refused, so that nobody publishes without them unknowingly. */
function RefusedFilesNote({ draftId, onGo, className }: { draftId: string; onGo: () => void; className?: string }) {
  const words = useWords(publishWords)
  const count = useRefusedFileCount(draftId)
  if (count === 0) return null
  return (
    <button type="button" className={classNames('min-h-11 text-left text-t15 font-semibold text-bad', className)} onClick={onGo}>
      {fill(words.filesRefused, { count })}
    </button>
  )
}

type StepFooterProps = {
  step: StepName
  onBack: (step: StepName) => void
  onNext: (step: StepName) => void
  publishLabel: string
  isBusy: boolean
  onPublish: () => void
  /** Above the buttons. */
  children: ReactNode
}

/** The buttons of a phone: back, and the next step or publishing. */
function StepFooter({ step, onBack, onNext, publishLabel, isBusy, onPublish, children }: StepFooterProps) {
  const words = useWords(publishWords)
  const index = stepNames.indexOf(step)
  const [previous, next] = [stepNames[index - 1], stepNames[index + 1]]
  // at large fonts the text wraps
  const buttonClasses = '@max-[17.5rem]:min-h-[56px] @max-[17.5rem]:px-[12px] @max-[17.5rem]:py-1'
  const mainClasses = classNames(buttonClasses, 'min-w-0 flex-1 break-keep whitespace-normal!')
  return (
    <div
      data-bottom-bar
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-[min(1rem,16px)] pt-2.5 pb-[calc(10px+var(--safe-bottom))] wide:hidden"
    >
      <div className="mx-auto mb-2.5 max-w-[720px] empty:hidden">{children}</div>
      <div className="mx-auto flex max-w-[720px] gap-[min(0.5rem,8px)]">
        {previous && (
          <Button key={previous} variant="text" size="l" className={buttonClasses} onClick={() => onBack(previous)}>
            {words.back}
          </Button>
        )}
        {next ? (
          // the key replaces the button at each step, so that the focus is lost and goes to the heading of the step
          <Button key={next} size="l" className={mainClasses} onClick={() => onNext(next)}>
            {fill(words.next, { step: words[next] })}
          </Button>
        ) : (
          <LastStepButton className={mainClasses} label={publishLabel} isBusy={isBusy} onPress={onPublish} />
        )}
      </div>
    </div>
  )
}

/** What each step has been answered with, for the bar and the rail of the steps. */
function useStepAnswers(preview: ListingView, values: FormValues, building: Words | null): Readonly<Partial<Record<StepName, string>>> {
  const { site, locale } = useShell()
  // the preview has the photos of this tab, the values those on the server
  const photoCount = Math.max(preview.photos?.length ?? 0, values.photos?.length ?? 0)
  const price = values.price ? formatPrice({ mode: values.mode ?? 'Sale', price: values.price }, site.currency, locale) : null
  const facts = values.bedrooms !== undefined || values.floorArea ? factsOf(preview, locale).join(' · ') : null
  return {
    ...(building ? { building: building[locale] } : {}),
    ...(facts ? { facts } : {}),
    ...(price ? { price } : {}),
    ...(photoCount > 0 ? { media: formatNumber(photoCount, locale) } : {}),
    ...(values.remarks?.[locale] ? { texts: firstCharacters(values.remarks[locale], 40) } : {}),
  }
}
