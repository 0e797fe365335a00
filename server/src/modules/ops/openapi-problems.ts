import { entriesOf } from '@site/domain/keys-of.ts'
import { type Problem, type ProblemKey, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { Locale } from '@site/domain/words.ts'
import type { JsonSchema } from './openapi-document.ts'

const problemRows = entriesOf<Readonly<Record<ProblemKey, Problem>>>(problems)

/** The `content` of a request or response whose body is JSON of this schema. */
export const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** An object with these properties and no others. */
export const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})

/** The answer of every call: `code` and `data` as given. */
export const envelope = (code: number, data: JsonSchema): JsonSchema => closed({ code: { type: 'integer', const: code }, msg: { type: 'string' }, data })

const noData: JsonSchema = { type: 'null' }

/**
 * The schema of the data of a problem: none, the invalid fields, or the id of the request in the log. A conflict has the values that others stored meanwhile
 * (`theirs`), the id of the listing that the draft has become (`published`), or none.
 */
function dataOf(key: ProblemKey): JsonSchema {
  if (problems[key].handling === 'field') return closed({ fields: { type: 'object', additionalProperties: { type: 'string' } } })
  if (key === 'fault') return closed({ requestId: { type: 'string' } })
  if (key !== 'conflict') return noData
  const stored = closed({ theirs: { type: 'object' }, revision: { type: 'integer' } })
  return { anyOf: [stored, closed({ published: { type: 'string' } }), noData] }
}

const nameOf = (key: ProblemKey): string => `Problem${key[0]?.toUpperCase()}${key.slice(1)}`
const refTo = (key: ProblemKey): JsonSchema => ({ $ref: `#/components/schemas/${nameOf(key)}` })

/** A schema for each problem: its code, and the data that comes with it. */
export const problemSchemas = (locale: Locale): Record<string, JsonSchema> =>
  Object.fromEntries(problemRows.map(([key, { code }]) => [nameOf(key), { description: problemWords[key][locale], ...envelope(code, dataOf(key)) }]))

const words = {
  problem: { zh: '错误目录中的键；成功时没有', en: 'The key in the error catalogue; absent on success' },
  request: { zh: '日志中这次请求的编号', en: 'The number of the request in the log' },
  seconds: { zh: '多少秒之后可以重试', en: 'Seconds until the next attempt' },
  done: { zh: '完成，或业务结果（见 code）', en: 'Done, or a business outcome (see code)' },
}

/** The headers that responses refer to. */
export const headerSchemas = (locale: Locale): Record<string, JsonSchema> => ({
  Problem: { description: words.problem[locale], schema: { type: 'string', enum: Object.keys(problems) } },
  RequestId: { description: words.request[locale], schema: { type: 'string' } },
  RetryAfter: { description: words.seconds[locale], required: true, schema: { type: 'integer', minimum: 1 } },
})

/** References to headers of `headerSchemas`, by the name of the header. */
export const headers = (...names: readonly ('x-problem' | 'x-request-id' | 'retry-after')[]): Record<string, JsonSchema> => {
  const components = { 'x-problem': 'Problem', 'x-request-id': 'RequestId', 'retry-after': 'RetryAfter' }
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${components[name]}` }]))
}

const withStatus = (keys: readonly ProblemKey[], status: number) => keys.filter((key) => problems[key].status === status)
const textOf = (keys: readonly ProblemKey[], locale: Locale) => keys.map((key) => problemWords[key][locale]).join(' · ')
const oneOrAny = (schemas: readonly JsonSchema[]): JsonSchema => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas })

const refusal = (keys: readonly ProblemKey[], status: number, locale: Locale): JsonSchema => ({
  description: textOf(keys, locale),
  headers: headers('x-problem', 'x-request-id', ...(status === 429 || status === 503 ? (['retry-after'] as const) : [])),
  content: json(oneOrAny(keys.map(refTo))),
})

/** The statuses of refused calls. */
const refusedStatuses = [400, 413, 429, 500, 503] as const

/** A response for each status with all problems that have it. */
export const refusals = (locale: Locale): Record<string, JsonSchema> =>
  Object.fromEntries(
    refusedStatuses.map((status) => [
      `Refused${status}`,
      refusal(
        withStatus(
          problemRows.map(([key]) => key),
          status,
        ),
        status,
        locale,
      ),
    ]),
  )

/** The responses of a call that answers these problems: its data or one of them with status 200, and refusals with their own. */
export function responsesOf(output: JsonSchema, keys: readonly ProblemKey[], locale: Locale, moreHeaders: Record<string, JsonSchema> = {}): JsonSchema {
  const outcomes = withStatus(keys, 200)
  const refused = refusedStatuses.flatMap((status) => {
    const some = withStatus(keys, status)
    const areAll = problemRows.filter(([, problem]) => problem.status === status).length === some.length
    return some.length === 0 ? [] : [[status, areAll ? { $ref: `#/components/responses/Refused${status}` } : refusal(some, status, locale)]]
  })
  return {
    200: {
      description: `${words.done[locale]}. ${textOf(outcomes, locale)}`,
      headers: { ...headers('x-problem', 'x-request-id'), ...moreHeaders },
      content: json({ anyOf: [envelope(200, output), ...outcomes.map(refTo)] }),
    },
    ...Object.fromEntries(refused),
  }
}
