import type { CodeOf } from '../choices.ts'
import type { SiteProfile } from '../site-profile.ts'

/** Days after a confirmation: the poster is asked after `ask`, the listing goes off the shelf after `remove`. */
export type FreshnessDays = { readonly ask: number; readonly remove: number }

/** Days between the second mail and the removal of a listing. */
export const daysOfNotice = 5

const usualDays: Readonly<Record<CodeOf<'mode'>, FreshnessDays>> = { Lease: { ask: 30, remove: 45 }, Sale: { ask: 60, remove: 120 } }

/** The days of each mode on a site. */
export const freshnessDays = ({ freshness }: Pick<SiteProfile, 'freshness'>): Readonly<Record<CodeOf<'mode'>, FreshnessDays>> => ({
  ...usualDays,
  ...freshness,
})
