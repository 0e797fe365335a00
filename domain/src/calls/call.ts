import * as z from 'zod/mini'
import type { Words } from '../words.ts'

/** One call of the API: who may make it, its input, and the `data` of its answer. */
export type Call<Input = unknown, Output = unknown> = {
  readonly summary: Words
  readonly access: 'anyone' | 'signed-in'
  readonly input: z.ZodMiniType<Input, unknown>
  readonly output: z.ZodMiniType<Output, unknown>
}

/** A row of the table of calls, with its types inferred. */
export const call = <Input, Output>(row: Call<Input, Output>): Call<Input, Output> => row

/** An id of the site: time-ordered and unguessable. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The code of a short link or a share. */
export const shortCode = z.string().check(z.regex(/^[A-Za-z0-9]{6,16}$/))

export const words = z.strictObject({ zh: z.string(), en: z.string() })
export const nothing = z.strictObject({})
