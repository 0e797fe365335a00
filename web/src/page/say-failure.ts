import { problems } from '@site/domain/problems.ts'
import { notify } from '../ui/overlays/notices.ts'
import { CallError } from './api.ts'
import { currentLocale } from './locale.tsx'
import { networkWords } from './network.words.ts'

/** The text of a failure, for a screen that shows it: that of a `CallError`, else a general one. */
export const failureText = (error: unknown): string => (error instanceof CallError ? error.text : networkWords.fault[currentLocale()])

/**
 * Shows a notice for a failed call whose caller has no other place for the message, such as when a saved search was deleted on another device.
 * Does so only for problems of fields and missing things: `handleProblem` leaves these to the caller and reports all others.
 */
export function sayFailure(error: unknown): void {
  if (!(error instanceof CallError)) return
  const { handling } = problems[error.problem]
  if (handling === 'field' || handling === 'not-found') notify({ text: error.text, tone: 'error' })
}
