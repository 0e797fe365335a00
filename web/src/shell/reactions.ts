import { type ProblemKey, problems } from '@site/domain/problems.ts'
import { endSession } from '../session.ts'
import { INCOMPATIBLE_NOTICE_MS, NOTICE_MS, notify } from '../ui/notices.ts'

/** What the page does about a failed call besides rejecting it (specification section 8). Fields and missing things are told where they stand. */
export function reactTo(problem: ProblemKey, words: string): void {
  const { reaction } = problems[problem]
  if (reaction === 'field' || reaction === 'not-found') return
  if (reaction === 'login') endSession()
  notify({ text: words, tone: 'error', duration: reaction === 'notice-long' ? INCOMPATIBLE_NOTICE_MS : NOTICE_MS })
}
