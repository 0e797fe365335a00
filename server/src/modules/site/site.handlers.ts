import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers } from '../../services.ts'

export const siteHandlers = {
  'POST /frontend/api/site/profile': async (_input, { services: { profile } }) => profile,

  // nobody is signed in until accounts exist; the door has said so before, and this keeps it true whoever calls it
  'PUT /frontend/api/account/resetlanguage/{language}': async () => Promise.reject(new ProblemError('signedOut')),
} satisfies Partial<Handlers>
