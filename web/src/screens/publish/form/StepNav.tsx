import { fill } from '@site/domain/format.ts'
import { Check, Minus } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { publishWords } from '../publish.words.ts'
import { type StepName, stepNames } from '../fields/steps.ts'

type StepNavProps = {
  current: StepName
  onStep: (step: StepName) => void
  /** Steps with faults that are shown. */
  faultySteps: ReadonlySet<StepName>
  /** Steps with faults, shown or not. */
  incompleteSteps: ReadonlySet<StepName>
  /** What each step has been answered with. */
  answers: Readonly<Partial<Record<StepName, string>>>
}

/** The steps of a phone: names under a thin bar, each a button. Large fonts have room for the name of the current step only. */
export function StepBar({ current, onStep, faultySteps, incompleteSteps, answers }: StepNavProps) {
  const words = useWords(publishWords)
  const currentIndex = stepNames.indexOf(current)
  return (
    <nav aria-label={words.steps} className="@container px-4 wide:hidden">
      <ol className="flex gap-1.5">
        {stepNames.map((step, index) => {
          const isFaulty = faultySteps.has(step)
          // photos are optional: their step is done once there are some, whichever step is current
          const isReached = answers[step] !== undefined || (index <= currentIndex && step !== 'media')
          const color = isFaulty ? 'bg-bad' : isReached && !incompleteSteps.has(step) ? 'bg-accent' : step === current ? 'bg-ink-3' : 'bg-line'
          return (
            <li key={step} className={classNames('min-w-0 flex-1', step === current && '@max-[17.5rem]:flex-none')}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                aria-label={isFaulty ? fill(words.stepWithFaults, { step: words[step] }) : undefined}
                onClick={() => onStep(step)}
                className={classNames(
                  'grid min-h-11 w-full content-start gap-1.5 pt-1 text-t12 text-ink-2',
                  step === current && 'font-semibold text-ink',
                  isFaulty && 'font-semibold text-bad',
                )}
              >
                <span className={classNames('h-1 rounded-full', color)} />
                <span className={classNames(step !== current && '@max-[17.5rem]:sr-only')}>{words[step]}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The steps of a wide window, each with its answer. */
export function StepRail({ current, onStep, faultySteps, incompleteSteps, answers }: StepNavProps) {
  const words = useWords(publishWords)
  return (
    <nav aria-label={words.steps} className="hidden wide:block">
      <ol className="grid gap-1">
        {stepNames.map((step) => {
          const [isFaulty, answer] = [faultySteps.has(step), answers[step]]
          const isDone = answer !== undefined && !incompleteSteps.has(step)
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                aria-label={isFaulty ? fill(words.stepWithFaults, { step: words[step] }) : undefined}
                onClick={() => onStep(step)}
                className="flex w-full items-start gap-3 rounded-tile border border-transparent p-3 text-left hover:bg-fill aria-[current=step]:border-line aria-[current=step]:bg-surface"
              >
                <span
                  className={classNames(
                    'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
                    isFaulty ? 'bg-bad-soft text-bad' : isDone ? 'bg-accent-soft text-accent' : 'bg-fill text-ink-3',
                  )}
                >
                  {isDone ? <Check size={14} strokeWidth={2.6} aria-hidden /> : <Minus size={14} strokeWidth={2.6} aria-hidden />}
                </span>
                <span className="grid min-w-0">
                  <span className={classNames('font-semibold', isFaulty && 'text-bad')}>{words[step]}</span>
                  {answer && <span className="text-t13 text-ink-2 wrap-anywhere">{answer}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
