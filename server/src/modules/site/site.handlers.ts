import { readFileSync } from 'node:fs'
import { apiVersion } from '@site/domain/api-version.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers } from '../../services.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string } // our own file

export const siteHandlers = {
  'POST /frontend/api/site/banner': async (_input, { services: { profile }, isNeutral }) => (isNeutral ? null : profile.banner),
  'POST /frontend/api/site/profile': async (_input, { services: { profile }, isNeutral }) => {
    if (isNeutral) throw new ProblemError('notFound')
    const { review: _review, ...publicProfile } = profile // the words that send a listing to review stay on the server
    return publicProfile
  },
  'POST /resource/api/appversion/latest': async (_input, { services: { build } }) => ({ version, apiVersion, build }),
} satisfies Partial<Handlers>
