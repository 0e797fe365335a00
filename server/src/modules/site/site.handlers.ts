import type { Handlers } from '../../services.ts'

export const siteHandlers = {
  'POST /frontend/api/site/banner': async (_input, { services: { profile } }) => profile.banner,
  'POST /frontend/api/site/profile': async (_input, { services: { profile } }) => profile,
} satisfies Partial<Handlers>
