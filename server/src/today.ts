import { dayIn } from '@site/domain/zoned-time.ts'
import type { Services } from './services.ts'

/** The day now (`2026-11-24`) in the time zone of the site. */
export const todayOf = ({ profile, now }: Pick<Services, 'profile' | 'now'>): string => dayIn(now(), profile.timeZone ?? 'UTC')
