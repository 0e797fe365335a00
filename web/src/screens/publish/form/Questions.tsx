import type { FormValues } from '@site/domain/form-rules.ts'
import { PriceQuestion } from './PriceQuestion.tsx'
import { SameUnitQuestion } from './SameUnit.tsx'
import { StaleQuestion } from './StaleQuestion.tsx'
import type { usePublish } from './use-publish.ts'

type QuestionsProps = {
  questions: ReturnType<typeof usePublish>['questions']
  mode: FormValues['mode']
  /** Lead to the price and the description. */
  onPrice: () => void
  onText: () => void
}

/** The questions before the form is sent. */
export function Questions({ questions: { price, sameUnit, staleText }, mode, onPrice, onText }: QuestionsProps) {
  const after = (close: () => void, show: () => void) => () => {
    close()
    show()
  }
  return (
    <>
      <PriceQuestion {...price} mode={mode} onChange={after(price.onClose, onPrice)} />
      <SameUnitQuestion {...sameUnit} />
      <StaleQuestion {...staleText} onChange={after(staleText.onClose, onText)} />
    </>
  )
}
