/** Most uploads of an account: begun in 24 hours, unfinished at once, and kept; their bytes as declared (docs/safety.md, T26). */
export const uploadLimits = { perDay: 1_000, bytesPerDay: 4 * 2 ** 30, unfinished: 100, keptBytes: 20 * 2 ** 30 } as const

/** Hours after which an unfinished upload is swept, and days after which one that neither a listing nor a draft has is. */
export const [unfinishedHours, unusedDays] = [24, 7]

/** Minutes without a byte after which an unfinished upload makes room for a new one. */
export const idleMinutes = 60
