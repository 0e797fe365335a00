import type { Locale } from '@site/domain/words.ts'

/** Variables that Hono keeps with each request. */
export type ServerEnv = { Variables: { requestId: string; locale: Locale; startedAt: number } }
