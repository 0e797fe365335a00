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
  const typed = askedFields(values).flatMap(([key]) => (refused[key] ? [[key, refused[key].fault] as const] : []))
  const isOtherVr = Boolean(values.vr && !isAllowedVr(values.vr, vrHosts))
  return {
    ...publishingFaults(values),
    ...(isAboveTop ? { floor: 'aboveTop' as const } : {}),
    ...(isOtherVr ? { vr: 'badVrHost' as const } : {}),
    ...Object.fromEntries(typed),
  }
}

const messageOfEmpty: FieldMessage = 'required'

/**
 * The faults of a form, and which of them are shown: wrong values and what the server did not take at once, missing ones after leaving their step or trying to publish.
 * What the server did not take does not prevent sending again, since it may be right by then, such as a photo that was in work.
 */
export function useFaults(draft: DeviceDraft, estate: EstateView | null, refused: RefusedTexts['byField'], fromServer: Faults, current: StepName) {
  const [left, setLeft] = useState<ReadonlySet<StepName>>(new Set())
  const { values, isTried } = draft
  const { vrHosts, timeZone } = useShell().site
  const before = draft.kind === 'listing' ? openedValues(draft) : {}
  const own: Faults = { ...faultsOf(values, estate, vrHosts, refused), ...dayFaults(values, before, dayIn(new Date(), timeZone)) }
  const all = { ...fromServer, ...own }
  const stepOf = (key: string) => stepOfField(key, values)
  // a wrong value is shown at once, a missing one after leaving its step
  const isShown = ([key, message]: readonly [string, FieldMessage]) => isTried || message !== messageOfEmpty || left.has(stepOf(key))
  const shown = Object.fromEntries(Object.entries(all).filter(isShown))
  return {
    all,
    shown,
    faulty: new Set(Object.keys(shown).map(stepOf)),
    /** The steps with faults, shown or not; the last step stands for the whole form. */
    incomplete: new Set<StepName>(Object.keys(all).flatMap((key) => [stepOf(key), 'texts'])),
    /** The steps with faults that prevent sending, shown or not. */
    unfinished: new Set(Object.keys(own).map(stepOf)),
    /** The first step with a fault that prevents sending, or null. */
    firstFaulty: firstStepOf(Object.keys(own).map(stepOf)),
    stepOf,
    leaveStep: () => setLeft((before) => (before.has(current) ? before : new Set([...before, current]))),
  }
}
