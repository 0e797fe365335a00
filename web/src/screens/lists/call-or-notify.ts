import type { Api } from '@site/domain/calls/all.ts'
import { api, CallError } from '../../page/api.ts'
import { sayFailure } from '../../page/say-failure.ts'

/** The answer of a call; null if it failed, which a notice says. */
export async function callOrNotify<Answer>(send: (call: Api) => Promise<Answer>): Promise<Answer | null> {
  try {
    return await send(api())
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    sayFailure(error)
    return null
  }
}
