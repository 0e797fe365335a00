/** Whether journeys that differ little from others run, too: `JOURNEYS=all`. */
export const runsAllJourneys = process.env['JOURNEYS'] === 'all'

/** The first cases of a journey; all of them with `JOURNEYS=all`. */
export const firstUnlessAll = <Case>(cases: readonly Case[], count = 1): readonly Case[] => (runsAllJourneys ? cases : cases.slice(0, count))
