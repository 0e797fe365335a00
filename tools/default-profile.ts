import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type SiteProfile, siteProfile } from '@site/domain/site-profile.ts'

/** The site profile in `market/site.json`. Importing this module throws if it is invalid. */
export const defaultProfile: SiteProfile = z.parse(siteProfile, JSON.parse(readFileSync(new URL('../market/site.json', import.meta.url), 'utf8')))
