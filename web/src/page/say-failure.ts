import { problems } from '@site/domain/problems.ts'
import { notify } from '../ui/overlays/notices.ts'
import { CallError } from './api.ts'
import { currentLocale } from './locale.tsx'
import { networkWords } from './network.words.ts'

/** Why a call failed, for a screen that shows it: in the words of the server, or that no answer came. */
export const failureText = (error: unknown): string => (error instanceof CallError ? error.text : networkWords.fault[currentLocale()])

/**
 * Says why a call failed that has no field or page of its own for it, such as a search renamed here and deleted on another device: the page
 * leaves problems of fields and missing things to its caller, and reports all others by itself.
 */
export function sayFailure(error: unknown): void {
  if (!(error instanceof CallError)) return
  const { handling } = problems[error.problem]
  if (handling === 'field' || handling === 'not-found') notify({ text: error.text, tone: 'error' })
}
