/** The limits of an account: uploads and bytes begun in 24 hours, unfinished uploads at once, and bytes of all stored uploads, as declared (docs/safety.md, T26). */
export const uploadLimits = { perDay: 1_000, bytesPerDay: 4 * 2 ** 30, unfinished: 100, keptBytes: 20 * 2 ** 30 } as const

/** Hours after which an unfinished upload is swept, and days after which one is swept that neither a listing nor a draft has. */
export const [unfinishedHours, unusedDays] = [24, 7]

/** Minutes without a byte after which an unfinished upload makes room for a new one. */
export const idleMinutes = 60
