import type { FormValues } from '@site/domain/form-rules.ts'
import { CallError } from '../../../page/api.ts'

/**
 * What the server has otherwise than a device. `theirs`: the values of the fields in conflict; `published`: the id of the listing that the draft has become.
 */
type Conflict = { readonly theirs?: FormValues; readonly published?: string }

/** The data of the problem `conflict`; null for another error. */
export const conflictOf = (error: unknown): Conflict | null => (error instanceof CallError && error.problem === 'conflict' ? (error.data as Conflict) : null) // as the call describes it
