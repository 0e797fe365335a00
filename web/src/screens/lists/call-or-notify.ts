import type { Api } from '@site/domain/calls/all.ts'
import { problems } from '@site/domain/problems.ts'
import { api, CallError } from '../../page/api.ts'
import { notify } from '../../ui/notices.ts'

/** The answer of a call; null if it failed, which a notice says. */
export async function callOrNotify<Answer>(send: (call: Api) => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send(api())
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // the page reports every other problem
    const { reaction } = problems[error.problem]
    if (reaction === 'field' || reaction === 'not-found') notify({ text: error.text, tone: 'error' })
    return null
  }
}
