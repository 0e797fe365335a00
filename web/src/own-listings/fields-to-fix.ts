import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { FormKey } from '@site/domain/form-rules.ts'

type Reason = NonNullable<OwnListing['reviewNote']>['reason']
type Target = Extract<FormKey, 'estate' | 'price' | 'remarks'> | 'photos'

const fieldOfReason: Partial<Record<Reason, Target>> = { Photos: 'photos', Contacts: 'remarks', WrongBuilding: 'estate' }
const fieldOfCause: Partial<Record<OwnListing['causes'][number], Target>> = {
  Building: 'estate',
  Price: 'price',
  WatchedWords: 'remarks',
  Photos: 'photos',
}

/** The fields of the form to look at after a rejection, each once: that of the reason first, then those of the causes. */
export const fieldsToFix = (reason: Reason, causes: OwnListing['causes']): readonly Target[] => [
  ...new Set([fieldOfReason[reason], ...causes.map((cause) => fieldOfCause[cause])].filter((field) => field !== undefined)),
]
