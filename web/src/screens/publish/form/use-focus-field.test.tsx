// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import type { StepName } from '../fields/steps.ts'
import { StepFields } from '../fields/StepFields.tsx'
import { FormStep } from './FormStep.tsx'
import { controlSelectorsOf, useFocusField } from './use-focus-field.ts'

const isShown = (element: HTMLElement): boolean => !element.closest('section.hidden')
vi.mock('../../../ui/is-rendered.ts', () => ({ isRendered: (element: HTMLElement) => isShown(element) }))
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined))

const steps = [
  ['building', 'type'],
  ['facts', 'floorArea'],
  ['price', 'price'],
] as const satisfies readonly (readonly [StepName, string])[]

/** A form of which a phone shows one step, with a button for each missing answer. */
function Form() {
  const [step, setStep] = useState<StepName>('texts')
  const focusField = useFocusField(step)
  const values = { mode: 'Sale' } as const
  const price = { isSettled: true, onSettle: () => undefined }
  return (
    <>
      {steps.map(([name]) => (
        <FormStep key={name} step={name} current={step} values={values} above={null}>
          <StepFields step={name} values={values} onChange={() => undefined} faults={{}} estate={null} isSignedIn={false} price={price} />
        </FormStep>
      ))}
      {steps.map(([name, key]) => (
        <button
          key={key}
          onClick={() => {
            setStep(name)
            focusField(name, controlSelectorsOf(key))
          }}
        >
          {`Go to ${key}`}
        </button>
      ))}
    </>
  )
}

test.each(steps)('step %s: the button of a missing answer (%s) opens its step and moves the focus to its field (r3)', async (step, key) => {
  renderInPage(<Form />)
  await act(async () => screen.getByText(`Go to ${key}`).click())
  await vi.waitFor(() => expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe(key))
  expect(document.activeElement?.closest('section')?.id).toBe(`step-${step}`)
})

test('a field that has no part of its own leads to the first control of its step (r3)', () => {
  const step = document.createElement('div')
  step.innerHTML = '<section><input id="first"></section>'
  expect(controlSelectorsOf('photos').map((selector) => step.querySelector(selector)?.id ?? null)).toEqual([null, null, null, 'first'])
})
