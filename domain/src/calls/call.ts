import * as z from 'zod/mini'
import type { Words } from '../words.ts'

/** One call of the API: who may make it, its input, and the `data` of the envelope that answers it. */
export type Call<Input = unknown, Output = unknown> = {
  readonly summary: Words
  readonly access: 'anyone' | 'signed-in'
  readonly input: z.ZodMiniType<Input, unknown>
  readonly output: z.ZodMiniType<Output, unknown>
  /** Largest body in bytes; absent: that of all calls. */
  readonly maxBody?: number
}

/** An id of the site: time-ordered and unguessable. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** The code of a short link or a share. */
export const shortCode = z.string().check(z.regex(/^[A-Za-z0-9]{6,16}$/))

export const words = z.strictObject({ zh: z.string(), en: z.string() })
export const point = z.strictObject({ lat: z.number(), lng: z.number() })

const nothing = z.strictObject({})
type Nothing = z.infer<typeof nothing>
type CallRow<Input, Output> = Pick<Call, 'summary' | 'access' | 'maxBody'> & Partial<Pick<Call<Input, Output>, 'input' | 'output'>>

/** A row of the table of calls, with its types inferred. A row without `input` or `output` has an empty object there. */
export const call = <Input = Nothing, Output = Nothing>(row: CallRow<Input, Output>): Call<Input, Output> =>
  ({ input: nothing, output: nothing, ...row }) as Call<Input, Output> // the type parameters default to `Nothing`
