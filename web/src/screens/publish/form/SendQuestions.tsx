import type { FormValues } from '@site/domain/form-rules.ts'
import { PriceQuestion } from './PriceQuestion.tsx'
import { SameUnitQuestion } from './SameUnit.tsx'
import { StaleTextQuestion } from './StaleTextQuestion.tsx'
import type { usePublish } from './use-publish.ts'

type SendQuestionsProps = {
  questions: ReturnType<typeof usePublish>['questions']
  mode: FormValues['mode']
  /** Lead to the price and the description. */
  onPrice: () => void
  onText: () => void
}

/** The questions before the form is sent. */
export function SendQuestions({ questions: { price, sameUnit, staleText }, mode, onPrice, onText }: SendQuestionsProps) {
  const closeThen = (close: () => void, show: () => void) => () => {
    close()
    show()
  }
  return (
    <>
      <PriceQuestion {...price} mode={mode} onChange={closeThen(price.onClose, onPrice)} />
      <SameUnitQuestion {...sameUnit} />
      <StaleTextQuestion {...staleText} onChange={closeThen(staleText.onClose, onText)} />
    </>
  )
}
