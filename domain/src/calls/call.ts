import * as z from 'zod/mini'
import type { ProblemKey } from '../problems.ts'
import type { Words } from '../words.ts'

/** One call of the API: who may make it, its input, and the `data` of the envelope that answers it. */
export type Call<Input = unknown, Output = unknown> = {
  readonly summary: Words
  readonly access: 'anyone' | 'signed-in'
  /** The outcomes of its handler besides success and what `problemsOf` adds. In tests and development any other one is a fault. */
  readonly problems?: readonly ProblemKey[]
  readonly input: z.ZodMiniType<Input, unknown>
  readonly output: z.ZodMiniType<Output, unknown>
  /** Largest body in bytes; absent: that of all calls. */
  readonly maxBody?: number
}

/** An id: of what people add time-ordered and unguessable, of places readable. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** A random key that the device makes for a request that adds something. A request with the same key, as after a lost answer, adds nothing more. */
export const requestKey = z.optional(id)

/** What the OpenAPI document says about a text that a rule in code checks: at least one visible character. */
export const notBlank = { minLength: 1, pattern: '\\S' } as const

/** The short code of a share, or of another address of this site that was shortened. */
export const shortCode = z.string().check(z.regex(/^[A-Za-z0-9]{6,16}$/))

/** The years 1970 to 9998: in every time zone, the database and the dates of browsers can hold them. */
const knownYear = z.refine<string>((text) => /^(?:19[7-9]|[2-8]\d\d|9[0-8]\d|99\d)\d-/.test(text) && !text.startsWith('9999'), 'badYear')

/** An instant that a caller gives: ISO 8601 in UTC, of the years 1970 to 9998. */
export const instant = z.iso.datetime().check(z.maxLength(40), knownYear)

/** A day that a caller gives, ISO 8601, of the years 1970 to 9998. */
export const day = z.iso.date().check(knownYear)

/** The address of the portrait of a person; null: none is shown. */
export const portrait = z.nullable(z.string())

export const words = z.strictObject({ zh: z.string(), en: z.string() })
export const point = z.strictObject({ lat: z.number(), lng: z.number() })

const nothing = z.strictObject({})
type Nothing = z.infer<typeof nothing>
type CallRow<Input, Output> = Pick<Call, 'summary' | 'access' | 'problems' | 'maxBody'> & Partial<Pick<Call<Input, Output>, 'input' | 'output'>>

/** A row of the table of calls, with its types inferred. A row without `input` or `output` has an empty object there. */
export const call = <Input = Nothing, Output = Nothing>(row: CallRow<Input, Output>): Call<Input, Output> =>
  ({ input: nothing, output: nothing, ...row }) as Call<Input, Output> // the type parameters default to `Nothing`

/** The problems of any call: of its version and its input, of limits, and of the site. */
const anyProblems = ['incompatible', 'invalid', 'tooFrequent', 'fault', 'notReady', 'away', 'busy', 'diskFull', 'damaged'] as const
const bodyProblems = ['unreadable', 'tooLarge'] as const
const sessionProblems = ['signedOut', 'sessionEnded', 'accountDeleted'] as const

/** All problems that a call with a method may answer, each once: those of any call, of its access, and its own. */
export const problemsOf = (method: string, { access, problems = [] }: Call): readonly ProblemKey[] => [
  ...new Set<ProblemKey>([
    ...anyProblems,
    'invalidQuery',
    ...(method === 'GET' ? [] : bodyProblems),
    ...(access === 'signed-in' ? sessionProblems : []),
    ...problems,
    ...(problems.includes('sessionEnded') ? (['accountDeleted'] as const) : []),
  ]),
]
