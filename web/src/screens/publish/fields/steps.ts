import { type AskedField, askedFields, type FormKey, type FormValues, mediaKeys, publishingFaults } from '@site/domain/form-rules.ts'
import { formSteps } from '@site/domain/fields.ts'

/** A step of the screen. The steps are those of the form. */
export type StepName = (typeof formSteps)[number]

/** The steps that the screen has, in their order. */
export const stepNames: readonly StepName[] = formSteps

/** The fields of a step for entered values, in the order of the table. A home for lease is ready, so that nobody is asked for its build stage. */
export const fieldsOfStep = (step: StepName, values: FormValues): readonly AskedField[] =>
  askedFields(values).filter(([key, { form }]) => form.step === step && !(key === 'status' && values.mode === 'Lease'))

/** The step with a field; the first step for values that no field of the form has, such as the city. */
export const stepOfField = (key: string, values: FormValues): StepName => {
  if (mediaKeys.some((name) => name === key)) return 'media'
  const field = askedFields(values).find(([fieldKey]) => fieldKey === (key as FormKey))
  return field ? field[1].form.step : 'building'
}

/** The first of some steps in the order of the form, or null. */
export const firstStepOf = (steps: readonly StepName[]): StepName | null => stepNames.find((step) => steps.includes(step)) ?? null

/** The first step of a draft that lacks an answer; the last one if none does. */
export const firstIncompleteStep = (values: FormValues): StepName =>
  firstStepOf(Object.keys(publishingFaults(values)).map((key) => stepOfField(key, values))) ?? 'texts'
