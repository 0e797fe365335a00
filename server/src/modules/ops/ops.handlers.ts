import { readFileSync } from 'node:fs'
import { apiVersion } from '@site/domain/api-version.ts'
import type { Handlers } from '../../services.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string } // our own file

export const opsHandlers = {
  'POST /resource/api/appversion/latest': async () => ({ version, apiVersion }),
} satisfies Partial<Handlers>
