import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers } from '../../services.ts'

export const siteHandlers = {
  'POST /frontend/api/site/banner': async (_input, { services: { profile }, isNeutral }) => (isNeutral ? null : profile.banner),
  'POST /frontend/api/site/profile': async (_input, { services: { profile }, isNeutral }) => {
    if (isNeutral) throw new ProblemError('notFound')
    return profile
  },
} satisfies Partial<Handlers>
