// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { type StepName, stepNames } from '../fields/steps.ts'
import { FormStep } from './FormStep.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** A wide window, which renders all steps, on the drafts or at a step of a form. */
function Screen({ step }: { step: StepName | null }) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, step ? 'form' : 'drafts', step ?? '')
  return (
    <main ref={main}>
      {!step && <h1>Drafts</h1>}
      {step &&
        stepNames.map((name) => (
          <FormStep key={name} step={name} current={step} values={{}} above={null}>
            <input />
          </FormStep>
        ))}
    </main>
  )
}

test.each([
  ['building', 'Which building?'],
  ['price', 'How much?'],
  ['texts', 'In your words'],
] as const)('a form that opens at the step %s gives the focus to the heading to which it scrolls', async (step, title) => {
  const { rerender } = renderInPage(<Screen step={null} />)
  rerender(<Screen step={step} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
})
