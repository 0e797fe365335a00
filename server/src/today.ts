import type { SiteProfile } from '@site/domain/site-profile.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import type { Services } from './services.ts'

/** The day of an instant (`2026-11-24`) in the time zone of the site. */
export const siteDay = ({ timeZone }: Pick<SiteProfile, 'timeZone'>, instant: Date): string => dayIn(instant, timeZone ?? 'UTC')

/** The day now in the time zone of the site. */
export const todayOf = ({ profile, now }: Pick<Services, 'profile' | 'now'>): string => siteDay(profile, now())
