import { apiVersion } from '@site/domain/api-version.ts'
import { type CallKey, calls } from '@site/domain/calls/all.ts'
import { type Call, problemsOf } from '@site/domain/calls/call.ts'
import { estateView, listingView } from '@site/domain/calls/listing.ts'
import { siteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import * as z from 'zod/mini'
import { callDescriptions } from './call-descriptions.ts'
import { headerSchemas, json, problemSchemas, refusals, responsesOf } from './openapi-problems.ts'
import { routePaths } from './openapi-paths.ts'

/** A JSON Schema. */
export type JsonSchema = { readonly [key: string]: unknown }

// schemas that many responses contain; the document has each once, with this name
z.globalRegistry.add(listingView, { id: 'Listing' })
z.globalRegistry.add(estateView, { id: 'Estate' })
z.globalRegistry.add(siteProfile, { id: 'SiteProfile' })

type Schemas = Map<string, JsonSchema>

type Part = { [key: string]: unknown }

/** In words how many decimals a number has, with a step such as 0.01. */
const decimalsOf = (step: number): string => `At most ${Math.round(-Math.log10(step))} decimals`

/**
 * The same rules in forms that common tools read: tuples of numbers as lists too, integers, dates by their format, and no values that differ
 * only in case in one enumeration.
 */
function simplify(part: Part): void {
  const { prefixItems, multipleOf, enum: values, format } = part as { prefixItems?: Part[]; multipleOf?: number; enum?: unknown[]; format?: string }
  if (format === 'date') delete part['pattern']
  if (format === 'date-time') part['pattern'] = 'Z$'
  if (prefixItems?.every(({ type }) => type === 'number')) {
    Object.assign(part, { items: { type: 'number' }, minItems: prefixItems.length, maxItems: prefixItems.length })
    // `items` says the same when all items are alike
    if (new Set(prefixItems.map((item) => JSON.stringify(item))).size === 1) delete part['prefixItems']
  }
  if (multipleOf !== undefined) {
    delete part['multipleOf']
    // tools compute the remainder of decimals in binary and refuse 4.1
    if (Number.isInteger(multipleOf)) part['type'] = 'integer'
    else part['description'] = decimalsOf(multipleOf)
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
  readonly key: CallKey
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
  const described = (Object.entries(calls) as unknown as [CallKey, Call][]).map(([key, row]) => {
    const [method = '', path = ''] = key.split(' ')
    const alsoAt = path.startsWith('/resource/') ? path.replace('/resource/', '/frontend/') : null
    return { key, method, path, alsoAt, row, input: schemaOf(row.input, 'input', components), output: schemaOf(row.output, 'output', components) }
  })
  return { calls: described, components }
}

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

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

/** Whether an empty object is invalid input: it lacks required fields, or those of a condition. */
const needsInput = ({
  required = [],
  anyOf,
  if: condition,
}: {
  readonly required?: readonly string[]
  readonly anyOf?: unknown
  readonly if?: unknown
}): boolean => required.length > 0 || anyOf !== undefined || condition !== undefined

function operationOf(call: DescribedCall, path: string, locale: Locale): JsonSchema {
  const hasBody = call.method === 'POST'
  return {
    operationId: path
      .slice(1)
      .replace(/\{(\w+)\}/g, '$1')
      .replaceAll('/', '_'),
    tags: [path.split('/')[3] ?? ''],
    summary: call.row.summary[locale],
    description: callDescriptions[call.key],
    security: call.row.access === 'signed-in' ? [{ accessToken: [] }] : [],
    parameters: parametersOf(call),
    ...(hasBody ? { requestBody: { required: needsInput(call.input), content: json(call.input) } } : {}),
    responses: responsesOf(
      call.output,
      problemsOf(call.method, call.row),
      locale,
      cookieCalls.has(call.key) ? { 'set-cookie': { schema: { type: 'string' } } } : {},
    ),
  }
}

/** Calls that set or remove the cookie with which pages are rendered for a person. */
const cookieCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /frontend/api/account/register',
  'POST /frontend/api/account/signin',
  'POST /frontend/api/account/signout',
  'POST /frontend/api/account/changepassword',
  'POST /frontend/api/account/delete',
])

const description = {
  zh: '业务结果的状态一律是 200：`code` 为 200 是成功，其他是问题，`x-problem` 写明是哪个。`maxLength` 按 UTF-16 单位计，多数表情和生僻字算两个。文字不能含 U+0000。',
  en: 'Outcomes of calls have status 200: the `code` 200 is success, any other one a problem that `x-problem` names. `maxLength` counts UTF-16 units, of which most emoji and rare Chinese characters have two. No text may have U+0000.',
}

/** The OpenAPI 3.1 document of all calls (P6.5). */
export function openApiOf(title: string, origin: string, locale: Locale): JsonSchema {
  const { calls: described, components } = describeCalls()
  const paths = new Map<string, JsonSchema>()
  for (const call of described)
    for (const path of [call.path, call.alsoAt]) if (path) paths.set(path, { ...paths.get(path), [call.method.toLowerCase()]: operationOf(call, path, locale) })
  return {
    openapi: '3.1.1',
    info: { title, version: apiVersion, description: description[locale] },
    servers: [{ url: origin }],
    paths: { ...Object.fromEntries(paths), ...routePaths(locale) },
    components: {
      schemas: { ...Object.fromEntries(components), ...problemSchemas(locale) },
      headers: headerSchemas(locale),
      parameters: {
        apiVersion: {
          name: 'api-version',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: `^${apiVersion.split('.')[0]}([.][0-9]{1,6}){3}$`, examples: [apiVersion] },
        },
      },
      responses: refusals(locale),
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'Accesstoken' } },
    },
  }
}
