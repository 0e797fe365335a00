import type { Locale } from '@site/domain/words.ts'

/** Variables of a request in Hono. `startedAt`: `performance.now()` when it began. */
export type ServerEnv = { Variables: { requestId: string; locale: Locale; startedAt: number } }
