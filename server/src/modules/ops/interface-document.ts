import { apiVersion } from '@site/domain/api-version.ts'
import { calls } from '@site/domain/calls/all.ts'
import type { Call } from '@site/domain/calls/call.ts'
import { estateView, listingView } from '@site/domain/calls/listing.ts'
import { type Problem, type ProblemKey, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import { siteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import * as z from 'zod/mini'

export type JsonSchema = { readonly [key: string]: unknown }

/** Schemas that many responses contain; the document has each once, with this name. */
const namedSchemas = z.registry<{ id: string }>()
namedSchemas.add(listingView, { id: 'Listing' })
namedSchemas.add(estateView, { id: 'Estate' })
namedSchemas.add(siteProfile, { id: 'SiteProfile' })

type Schemas = Map<string, JsonSchema>

type Part = { [key: string]: unknown }

/** The same rules in forms that common tools read: tuples of numbers as lists too, integers, and no values that differ only in case in one enumeration. */
function simplify(part: Part): void {
  const { prefixItems, multipleOf, enum: values } = part as { prefixItems?: Part[]; multipleOf?: number; enum?: unknown[] }
  if (prefixItems?.every(({ type }) => type === 'number')) {
    Object.assign(part, { items: { type: 'number' }, minItems: prefixItems.length, maxItems: prefixItems.length })
  }
  if (multipleOf !== undefined) {
    delete part['multipleOf']
    // of a decimal, tools compute the rest in binary and refuse 4.1
    if (Number.isInteger(multipleOf)) part['type'] = 'integer'
  }
  const written = (values ?? []).map((value) => String(value).toLowerCase())
  if (values && new Set(written).size < written.length) {
    const isFirst = (_: unknown, index: number) => written.indexOf(written[index] ?? '') === index
    delete part['enum']
    part['anyOf'] = [{ enum: values.filter(isFirst) }, { enum: values.filter((value, index) => !isFirst(value, index)) }]
  }
}

/** A schema as JSON Schema 2020-12, its named parts moved to `components`. */
function schemaOf(schema: z.ZodMiniType<unknown, unknown>, io: 'input' | 'output', components: Schemas): JsonSchema {
  const generated = z.toJSONSchema(schema, {
    io,
    metadata: namedSchemas,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema as Part),
  }) as JsonSchema
  const schemaWithParts = JSON.parse(JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/')) as { [key: string]: unknown } // a JSON Schema, as above
  for (const [name, part] of Object.entries((schemaWithParts['$defs'] ?? {}) as Record<string, { [key: string]: unknown }>)) {
    const { id: _id, $schema: _schema, ...rest } = part
    components.set(name, rest)
  }
  const { $schema: _schema, $defs: _defs, id: _id, ...rest } = schemaWithParts
  return rest
}

/** A call with its schemas. */
export type DescribedCall = {
  readonly method: string
  readonly path: string
  /** The second path of calls under `/resource/`. */
  readonly alsoAt: string | null
  readonly row: Call
  readonly input: JsonSchema
  readonly output: JsonSchema
}

/** All calls with their schemas, and the named schemas that they refer to. */
export function describeCalls(): { calls: readonly DescribedCall[]; components: ReadonlyMap<string, JsonSchema> } {
  const components: Schemas = new Map()
  const described = (Object.entries(calls) as unknown as [string, Call][]).map(([key, row]) => {
    const [method = '', path = ''] = key.split(' ')
    const alsoAt = path.startsWith('/resource/') ? path.replace('/resource/', '/frontend/') : null
    return { method, path, alsoAt, row, input: schemaOf(row.input, 'input', components), output: schemaOf(row.output, 'output', components) }
  })
  return { calls: described, components }
}

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', ...code }, msg: { type: 'string' }, data },
  additionalProperties: false,
})

const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})

/** What comes with a problem: nothing, the invalid fields, the number of the request in the log, or what is stored meanwhile. */
const problemData: JsonSchema = {
  anyOf: [
    { type: 'null' },
    closed({ fields: { type: 'object', additionalProperties: { type: 'string' } } }),
    closed({ requestId: { type: 'string' } }),
    closed({ theirs: { type: 'object' }, revision: { type: 'integer' } }),
    closed({ published: { type: 'string' } }),
  ],
}

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function parametersOf(call: DescribedCall): JsonSchema[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const required = (call.input['required'] ?? []) as readonly string[]
  const names = call.method === 'GET' ? Object.keys(propertiesOf(call.input)) : inPath
  const parameters = names.map((name) => {
    const isInPath = inPath.includes(name)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema: propertiesOf(call.input)[name] ?? {} }
  })
  return [...parameters, { $ref: '#/components/parameters/apiVersion' }]
}

function operationOf(call: DescribedCall, path: string, locale: Locale): JsonSchema {
  const hasBody = call.method === 'POST'
  return {
    operationId: path
      .slice(1)
      .replace(/\{(\w+)\}/g, '$1')
      .replaceAll('/', '_'),
    tags: [path.split('/')[3] ?? ''],
    summary: call.row.summary[locale],
    security: call.row.access === 'signed-in' ? [{ accessToken: [] }] : [],
    parameters: parametersOf(call),
    ...(hasBody ? { requestBody: { required: ((call.input['required'] ?? []) as readonly string[]).length > 0, content: json(call.input) } } : {}),
    responses: {
      200: {
        description: problemsText(200, locale),
        headers: problemHeader,
        content: json({ oneOf: [envelope({ const: 200 }, call.output), { $ref: '#/components/schemas/Problem' }] }),
      },
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const problemHeader = { 'x-problem': { $ref: '#/components/headers/Problem' } }

const problemHeaderWords = { zh: '错误目录中的键；成功时没有', en: 'The key in the error catalogue; absent on success' }

const outcomeWords = { zh: '完成，或业务结果（见 code）', en: 'Done, or a business outcome (see code)' }

const problemRows = Object.entries(problems) as [ProblemKey, Problem][]

/** The statuses with which any call may be refused. */
const refusals = [400, 413, 429, 500, 503] as const

const secondsWords = { zh: '多少秒之后可以重试', en: 'Seconds until the next attempt' }

/** The answer with a status other than 200; after 429 and 503 with the seconds to wait. */
const refusedWith = (status: number, locale: Locale): JsonSchema => ({
  description: problemsText(status, locale),
  headers: {
    ...problemHeader,
    ...(status === 429 || status === 503 ? { 'retry-after': { description: secondsWords[locale], schema: { type: 'integer', minimum: 1 } } } : {}),
  },
  content: json({ $ref: '#/components/schemas/Problem' }),
})

/** The problems with a status as a text, or for `other` those with any other status than 200. */
function problemsText(status: number | 'other', locale: Locale): string {
  const rows = problemRows.filter(([, problem]) => (status === 'other' ? problem.status !== 200 : problem.status === status))
  const list = rows.map(([key, problem]) => `${status === 200 ? problem.code : `${problem.status} / ${problem.code}`}: ${problemWords[key][locale]}`).join('; ')
  return status === 200 ? `${outcomeWords[locale]}. ${list}` : list
}

/** The OpenAPI 3.1 document of all calls (product.md section 6). */
export function openApiOf(title: string, origin: string, locale: Locale): JsonSchema {
  const { calls: described, components } = describeCalls()
  const paths = new Map<string, JsonSchema>()
  for (const call of described)
    for (const path of [call.path, call.alsoAt]) if (path) paths.set(path, { ...paths.get(path), [call.method.toLowerCase()]: operationOf(call, path, locale) })
  const problem = envelope({ enum: [...new Set(problemRows.map(([, { code }]) => code))] }, problemData)
  return {
    openapi: '3.1.1',
    info: { title, version: apiVersion },
    servers: [{ url: origin }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...Object.fromEntries(components), Problem: problem },
      headers: { Problem: { description: problemHeaderWords[locale], schema: { type: 'string', enum: Object.keys(problems) } } },
      parameters: {
        apiVersion: { name: 'api-version', in: 'header', required: true, schema: { type: 'string', pattern: '^\\d+(\\.\\d+){3}$', examples: [apiVersion] } },
      },
      responses: {
        Refused: { description: problemsText('other', locale), headers: problemHeader, content: json({ $ref: '#/components/schemas/Problem' }) },
        ...Object.fromEntries(refusals.map((status) => [`Refused${status}`, refusedWith(status, locale)])),
      },
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'Accesstoken' } },
    },
  }
}
