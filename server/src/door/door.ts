import type { Locale } from '@site/domain/words.ts'

/** What the door keeps with each request. */
export type Door = { Variables: { requestId: string; locale: Locale; startedAt: number } }
