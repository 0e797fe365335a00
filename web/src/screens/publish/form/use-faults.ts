import type { EstateView } from '@site/domain/calls/listing.ts'
import { askedFields, dayFaults, type FormValues, publishingFaults } from '@site/domain/form-rules.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import { isAllowedVr } from '@site/domain/publishing/vr-link.ts'
import { useState } from 'react'
import { type DeviceDraft, openedValues } from '../../../device/device-drafts.ts'
import { useShell } from '../../../page/locale.tsx'
import type { RefusedTexts } from '../fields/refused-texts.ts'
import { firstStepOf, type StepName, stepOfField } from '../fields/steps.ts'

type Faults = Readonly<Record<string, FieldMessage>>

/** The faults that prevent sending: those of the rules, floors above the building, VR links of other sites, and refused texts. */
function faultsOf(values: FormValues, estate: EstateView | null, vrHosts: readonly string[], refused: RefusedTexts['byField']): Faults {
  const isAboveTop = Boolean(estate?.floors && (values.floor ?? 0) > estate.floors)
  // the building says how high a floor can be, not the largest number of the field
  const faultOfText = (key: string, fault: FieldMessage) => (key === 'floor' && fault === 'tooLarge' && estate?.floors ? ('aboveTop' as const) : fault)
  const refusedTextFaults = askedFields(values).flatMap(([key]) => (refused[key] ? [[key, faultOfText(key, refused[key].fault)] as const] : []))
  const hasWrongVrHost = Boolean(values.vr && !isAllowedVr(values.vr, vrHosts))
  return {
    ...publishingFaults(values),
    ...(isAboveTop ? { floor: 'aboveTop' as const } : {}),
    ...(hasWrongVrHost ? { vr: 'badVrHost' as const } : {}),
    ...Object.fromEntries(refusedTextFaults),
  }
}

/** The message of an empty field, which is shown later than those of wrong values. */
const messageOfEmpty: FieldMessage = 'required'

/**
 * The faults of a form, and which of them are shown: wrong values and those of the server at once, missing values once the person has left their step
 * or tried to publish. Faults of the server do not prevent another attempt, since they may be over, such as a photo that was still being processed.
 */
export function useFaults(draft: DeviceDraft, estate: EstateView | null, refused: RefusedTexts['byField'], serverFaults: Faults, current: StepName) {
  const [leftSteps, setLeftSteps] = useState<ReadonlySet<StepName>>(new Set())
  const { values, isTried } = draft
  const { vrHosts, timeZone } = useShell().site
  const valuesAtOpening = draft.kind === 'listing' ? openedValues(draft) : {}
  const formFaults: Faults = { ...faultsOf(values, estate, vrHosts, refused), ...dayFaults(values, valuesAtOpening, dayIn(new Date(), timeZone)) }
  const allFaults = { ...serverFaults, ...formFaults }
  const stepOf = (key: string) => stepOfField(key, values)
  const isFaultShown = ([key, message]: readonly [string, FieldMessage]) => isTried || message !== messageOfEmpty || leftSteps.has(stepOf(key))
  const shownFaults = Object.fromEntries(Object.entries(allFaults).filter(isFaultShown))
  return {
    allFaults,
    shownFaults,
    faultySteps: new Set(Object.keys(shownFaults).map(stepOf)),
    /** The steps with faults, shown or not; the last step stands for the whole form. */
    incompleteSteps: new Set<StepName>(Object.keys(allFaults).flatMap((key) => [stepOf(key), 'texts'])),
    /** The steps with faults that prevent sending, shown or not. */
    blockingSteps: new Set(Object.keys(formFaults).map(stepOf)),
    /** The first step with a fault that prevents sending, or null. */
    firstBlockingStep: firstStepOf(Object.keys(formFaults).map(stepOf)),
    stepOf,
    /** Notes that the person has left the current step. */
    leaveStep: () => setLeftSteps((before) => (before.has(current) ? before : new Set([...before, current]))),
  }
}
