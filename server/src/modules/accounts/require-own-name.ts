import { ProblemError } from '@site/domain/problems.ts'
import { isReservedName } from '@site/domain/reserved-names.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'

/** Throws `invalid` at `field` for a name that only the site may use. Names of staff are refused earlier, by the schema of each call. */
export function requireOwnName(field: 'username' | 'name', text: string, { name, siteName }: Pick<SiteProfile, 'name' | 'siteName'>): void {
  const siteNames = [name, siteName].flatMap(({ zh, en }) => [zh, en])
  if (isReservedName(text, siteNames)) throw new ProblemError('invalid', { [field]: 'nameReserved' })
}
