import type { FormValues } from '@site/domain/form-rules.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { publishWords } from '../publish.words.ts'
import type { StepName } from '../fields/steps.ts'

type FormStepProps = { step: StepName; current: StepName; values: FormValues; above: ReactNode; children: ReactNode }

/** A step of the form with its title; phones show the current one only. `above`: before the title. */
export function FormStep({ step, current, values, above, children }: FormStepProps) {
  return (
    <section
      id={`step-${step}`}
      aria-labelledby={`step-${step}-title`}
      className={classNames(
        'scroll-mt-24 grid-cols-1 gap-5 wide:grid wide:border-t wide:border-line wide:pt-6 wide:first:border-0 wide:first:pt-0',
        step === current ? 'grid' : 'hidden',
      )}
    >
      {above}
      <StepTitle step={step} isCurrent={step === current} values={values} />
      {children}
    </section>
  )
}

/** `isCurrent`: a wide window shows all steps, and its focus goes to the one to which it scrolls. */
function StepTitle({ step, isCurrent, values: { type, mode } }: { step: StepName; isCurrent: boolean; values: FormValues }) {
  const words = useWords(publishWords)
  const title = {
    building: { Villa: words.villaTitle, Carport: words.carportTitle, Residence: words.buildingTitle }[type ?? 'Residence'],
    facts: type === 'Carport' ? words.factsTitleCarport : words.factsTitle,
    price: mode === 'Lease' ? words.priceTitleLease : mode === 'Sale' ? words.priceTitleSale : words.priceTitle,
    media: words.mediaTitle,
    texts: words.textsTitle,
  }[step]
  return (
    <div>
      <h2 id={`step-${step}-title`} data-title={isCurrent || undefined} className="text-t24 font-bold">
        {title}
      </h2>
      {step === 'facts' && <p className="mt-1 text-t13 text-ink-2">{words.factsNote}</p>}
    </div>
  )
}
